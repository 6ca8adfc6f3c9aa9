"""Sheets and deals of many tables in one file, both ways: CSV as spreadsheets write it, and JSON.

A file is read whole or not at all: what does not fit is one line for each faulty row.
"""
