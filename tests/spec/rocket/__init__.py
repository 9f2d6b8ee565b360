"""Tests of the specification of Rocket."""
