"""The rule language across the parts: generated code and the solver read a formula as the language does."""
