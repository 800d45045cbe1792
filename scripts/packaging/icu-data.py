#!/usr/bin/env python3
"""Leaves out of ICU's data what the programs never ask for: how people of each country write.

  icu-data.py DATA > SMALLER      lists what is left out, by kind, on standard error

Foundation carries ICU with 32 MB of data: names of currencies, units, zones, regions and languages in some
200 languages, how each sorts and breaks lines. finance-etl prints numbers and days itself, alike everywhere.
What ICU does not find for a locale it takes from its root, which stays, as do English and all rules and tables
that belong to no language.

The format is ICU's common data ("CmnD"): a header, a table of names and offsets, the items one behind the
other, sorted by name, each at a multiple of 16.
"""

import collections
import re
import struct
import sys

# Folders of files by locale, and the files in them that stay.
FOLDERS = {"", "brkitr", "coll", "curr", "lang", "rbnf", "region", "unit", "zone"}
# A file of a locale: a language, then a script, a region or a variant.
LOCALE = re.compile(r"([a-z]{2,3})((?:_[A-Za-z0-9]+)*)\.res")
KEPT_LANGUAGES = {"en", "root"}
# Dictionaries of words of languages that write without blanks; transliterations between scripts.
LEFT_OUT = re.compile(r"brkitr/\w+\.dict|translit/.+")


def is_kept(name: str) -> bool:
    """Of a name without its package: `curr/de.res`."""
    if LEFT_OUT.fullmatch(name):
        return False
    folder, _, file = name.rpartition("/")
    locale = LOCALE.fullmatch(file)
    return folder not in FOLDERS or not locale or locale[1] in KEPT_LANGUAGES


def kind(name: str) -> str:
    return name.split("/")[0] if "/" in name else "locales"


def items(data: bytes):
    """The size of the header, and the items: name with its package, bytes."""
    header, magic = struct.unpack_from("<HH", data)
    if magic != 0x27DA or data[12:16] != b"CmnD":
        raise SystemExit(f"error: expected ICU's common data (CmnD), found {data[12:16]!r}")
    (count,) = struct.unpack_from("<I", data, header)
    table = [struct.unpack_from("<II", data, header + 4 + 8 * index) for index in range(count)]
    ends = [offset for _, offset in table[1:]] + [len(data) - header]
    found = []
    for (name, begin), end in zip(table, ends):
        start = header + name
        text = data[start : data.index(b"\0", start)].decode()
        found.append((text, data[header + begin : header + end]))
    return header, found


def packed(head: bytes, kept) -> bytes:
    names = b"".join(name.encode() + b"\0" for name, _ in kept)
    place = 4 + 8 * len(kept)
    body = place + len(names)
    body += -(len(head) + body) % 16
    table, offsets, contents, at = struct.pack("<I", len(kept)), [], [], body
    for name, content in kept:
        table += struct.pack("<II", place, at)
        place += len(name.encode()) + 1
        content += bytes(-len(content) % 16)
        contents.append(content)
        at += len(content)
    front = table + names
    return head + front + bytes(body - len(front)) + b"".join(contents)


def main(arguments):
    if len(arguments) != 1:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    with open(arguments[0], "rb") as file:
        data = file.read()
    header, found = items(data)
    kept = [item for item in found if is_kept(item[0].split("/", 1)[1])]
    left = collections.Counter()
    for name, content in found:
        if not is_kept(name.split("/", 1)[1]):
            left[kind(name.split("/", 1)[1])] += len(content)
    smaller = packed(data[:header], kept)
    print(f"ICU's data: {len(smaller)} of {len(data)} bytes, {len(kept)} of {len(found)} files", file=sys.stderr)
    for name, size in left.most_common():
        print(f"  {name}: {size} bytes left out", file=sys.stderr)
    sys.stdout.buffer.write(smaller)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
