"""Tests of the rules of Leap."""
