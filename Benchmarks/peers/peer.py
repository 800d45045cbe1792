"""What a peer reads of a file: prints the number of its rows and their sum in cents. peer.py NAME FILE SCRATCH"""
import decimal
import re
import sqlite3
import subprocess
import sys

name, path, scratch = sys.argv[1:]


def cents(text):
    return int(decimal.Decimal(str(text)) * 100)


def with_sqlite():
    """`sqlite3 .import`: every cell a text."""
    subprocess.run(["sqlite3", scratch, "-cmd", ".mode csv", f".import {path} t"], check=True)
    return sqlite3.connect(scratch).execute(
        "SELECT count(*), sum(CAST(replace(Amount, '.', '') AS INTEGER)) FROM t").fetchone()


def with_pandas():
    import pandas
    table = pandas.read_csv(path, dtype={"Amount": str, "Balance": str})
    with sqlite3.connect(scratch) as book:
        table.to_sql("t", book, index=False)
        return book.execute(
            "SELECT count(*), sum(CAST(replace(Amount, '.', '') AS INTEGER)) FROM t").fetchone()


def with_duckdb():
    import duckdb
    book = duckdb.connect(scratch)
    book.execute("CREATE TABLE t AS SELECT * FROM read_csv(?, types={'Amount': 'DECIMAL(18,2)'})", [path])
    count, total = book.execute("SELECT count(*), sum(Amount) FROM t").fetchone()
    return count, cents(total)


def with_ofxtools():
    from ofxtools.Parser import OFXTree
    tree = OFXTree()
    tree.parse(path)
    found = [row.trnamt for statement in tree.convert().statements for row in statement.transactions]
    return len(found), sum(map(cents, found))


def with_ofxdump():
    text = subprocess.run(["ofxdump", path], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          encoding="utf-8", errors="replace").stdout
    found = re.findall(r"Total money amount:\s*(-?[\d.]+)", text)
    return len(found), sum(map(cents, found))


def with_orjson():
    import orjson
    book = sqlite3.connect(scratch)
    book.execute("CREATE TABLE t (id TEXT PRIMARY KEY, account TEXT, date TEXT, cents INTEGER, currency TEXT,"
                 " name TEXT, merchant TEXT, pending INTEGER)")
    with open(path, "rb") as lines:
        for line in lines:
            page = orjson.loads(line)
            book.executemany(
                "INSERT OR IGNORE INTO t VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                ((t["transaction_id"], t["account_id"], t["date"], -round(t["amount"] * 100),
                  t["iso_currency_code"], t["name"], t["merchant_name"], t["pending"]) for t in page["added"]))
    book.commit()
    return book.execute("SELECT count(*), sum(cents) FROM t").fetchone()


def with_pdftotext():
    """Words with their places; which of them are amounts is told by where they stand."""
    subprocess.run(["pdftotext", "-bbox", path, scratch], check=True)
    found = re.findall(r'xMin="420\.\d+"[^>]*>(-?\d+\.\d\d)<', open(scratch, encoding="utf-8").read())
    return len(found), sum(map(cents, found))


def with_hledger():
    rules = scratch + ".rules"
    with open(rules, "w", encoding="utf-8") as out:
        out.write("skip 1\nfields date, description, amount, balance_\ncurrency USD\naccount1 a\naccount2 b\n")
    text = subprocess.run(["hledger", "-f", path, "--rules-file", rules, "register", "^a$", "-O", "csv"],
                          check=True, capture_output=True, encoding="utf-8").stdout
    found = re.findall(r'"USD(-?[\d.]+)","USD-?[\d.]+"$', text, re.MULTILINE)
    return len(found), sum(map(cents, found))


print(*globals()["with_" + name]())
