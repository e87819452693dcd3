"""A table: its log and all that follows from it. Pure: nothing here knows of files, networks or pages."""

from companion.table.log import (
    Break,
    Entry,
    Standing,
    Table,
    add,
    begin,
    can_bring_back,
    in_brief,
    last_word,
    later_breaks,
    open_table,
    rule_on,
    sentence,
    settle,
    undone_by,
)

__all__ = [
    "Break",
    "Entry",
    "Standing",
    "Table",
    "add",
    "begin",
    "can_bring_back",
    "in_brief",
    "last_word",
    "later_breaks",
    "open_table",
    "rule_on",
    "sentence",
    "settle",
    "undone_by",
]
