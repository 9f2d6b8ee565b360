"""Cases: questions about positions, with the rulebook's answers."""
