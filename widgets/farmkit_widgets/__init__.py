"""Pages for farmkit: boards that are drawn, tables to play at, lessons to learn with.

Nothing is imported here, so that a page pays only for what it shows.
"""
