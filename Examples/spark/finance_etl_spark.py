"""Imports the files of a folder with finance-etl on Apache Spark: one book for each group of accounts.

    spark-submit finance_etl_spark.py --program PATH --input FOLDER --output FOLDER [--groups 16]

1. Every partition of the list of files runs `finance-etl normalize --full` once.
2. The statements are shuffled: those of one account come to one group, in the order of their files.
3. Every group is one book below OUTPUT/books: `finance-etl import -`.
4. The documented views of all books become Parquet below OUTPUT/tables, with the failures.
5. Transfers between accounts of different books are paired by the program itself, in a last book of the rows
   that can be legs.

FOLDER and OUTPUT are seen by all workers under the same path. README.md says what is exact, and why.
"""
import argparse
import itertools
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import zlib

from pyspark import SparkFiles, TaskContext
from pyspark.sql import SparkSession
from pyspark.sql import functions as f
from pyspark.sql.types import LongType, StringType, StructField, StructType

VIEWS = [
    "v_transactions", "v_transaction_mappings", "v_accounts", "v_account_balances", "v_balances", "v_quarantine"]
FAILURES = StructType([StructField(n, StringType()) for n in ("stage", "path", "message")])
TRANSFERS = StructType([
    StructField("from_book", LongType()), StructField("from_transaction", LongType()),
    StructField("to_book", LongType()), StructField("to_transaction", LongType())])
LEG = (
    "account_id date amount currency bank_description bank_payee memo bank_kind check_number source_category status"
).split()


# 1. Files to statements


def documents(folder):
    """The files of a folder and those below it, in the order in which the program reads a folder."""
    return sorted(str(p) for p in pathlib.Path(folder).rglob("*") if p.is_file() and not p.name.startswith("."))


def normalized(program, options):
    """A function that turns a partition of numbered paths into ("statement" | "failure", value)."""
    def run(numbered):
        numbers = {path: number for number, path in numbered}
        if not numbers:
            return
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                [executable(program), "normalize", "--full", "--quiet", *options, *numbers],
                stdout=subprocess.PIPE, stderr=errors)
            with process:
                for place, (header, lines) in enumerate(statements(process.stdout)):
                    account = header.get("account", {})
                    number = number_of(header.get("file", ""), numbers)
                    yield "statement", (group_of(account), number, place, account, b"".join(lines))
            errors.seek(0)
            failures = list(failed(errors.read().decode(errors="replace")))
        if process.returncode not in (0, 1, 2) or (process.returncode == 1 and not failures):
            raise RuntimeError(f"finance-etl normalize ended with status {process.returncode}")
        for path, message in failures:
            yield "failure", ("normalize", path, message)
    return run


def executable(program):
    """The program as it was shipped with the job."""
    return SparkFiles.get(os.path.basename(program))


def statements(lines):
    """The records of each statement, with its first one read."""
    header, held = None, []
    for line in lines:
        if line.startswith(b'{"type":"statement"'):
            if header is not None:
                yield header, held
            header, held = json.loads(line), []
        held.append(line)
    if header is not None:
        yield header, held


def number_of(file, numbers):
    """The number of a document; one in an archive has the archive's."""
    while file and file not in numbers:
        file = os.path.dirname(file)
    return numbers.get(file, -1)


def failed(text):
    """The errors in what the program printed: (path, message)."""
    for block in re.split(r"(?m)^(?=error: )", text):
        if block.startswith("error: "):
            message, _, rest = block.partition("\n")
            place = re.match(r"\s*--> (.*?)(:\d+)*\n", rest)
            yield (place.group(1) if place else None), message[len("error: "):]


# 2. Statements to groups


def group_of(account):
    """What all statements of one account have in common, whichever bank, format and feed they are from: the last
    four digits of its number. Without a number, they stand together."""
    number = account.get("number") or account.get("mask") or ""
    digits = re.sub(r"\W", "", number)
    return digits[-4:].upper()


def book_of(group, books):
    return zlib.crc32(group.encode()) % books


# 3. Groups to books


def imported(program, folder):
    """A function that loads the sorted statements of a group into its book."""
    def run(statements):
        book = TaskContext.get().partitionId()
        first = next(statements, None)
        if first is None:
            return
        path = os.path.join(folder, f"{book:05}.sqlite")
        records = (text for _, text in itertools.chain([first], statements))
        report = load(executable(program), path, records)
        for document in report["documents"]:
            for error in document["errors"] if document["status"] == "failed" else []:
                yield "import", path, error.get("message", "")
    return run


def load(program, path, records):
    """Loads records into a book; its report. A book that is locked or a full disk is a failed task, which Spark
    tries again: what was loaded before is known then."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [program, "import", "-", "--db", path, "--json"],
            stdin=subprocess.PIPE, stdout=output, stderr=errors)
        try:
            with process.stdin as pipe:
                for text in records:
                    pipe.write(text)
        except BrokenPipeError:
            pass  # It says why below.
        process.wait()
        output.seek(0)
        report = output.read()
        if process.returncode not in (0, 1, 2) or not report:
            errors.seek(0)
            raise RuntimeError(f"finance-etl import: {errors.read().decode(errors='replace')[:2000]}")
    return json.loads(report)


# 4. Books to tables


def columns(path, view):
    """A view's columns; integers are integers, and everything else, amounts too, is text."""
    with open_book(path) as db:
        found = db.execute(f"SELECT * FROM {view} LIMIT 0").description
        return [name for name, *_ in found]


INTEGERS = {
    "id", "account_id", "transaction_id", "amount_minor", "exponent", "import_id", "transfer", "is_pending", "line",
    "column", "page", "row", "is_active", "book"}


def is_integer(view, name):
    return name in INTEGERS or (view == "v_account_balances" and name in ("amount", "pending"))


def schema(path, view):
    fields = [StructField("book", LongType(), False)]
    for name in columns(path, view):
        fields.append(StructField(name, LongType() if is_integer(view, name) else StringType()))
    return StructType(fields)


def open_book(path):
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True)


def rows(view, texts):
    """A function that reads a view of books."""
    def run(paths):
        for path in paths:
            book = int(pathlib.Path(path).stem)
            with open_book(path) as db:
                for row in db.execute(f"SELECT * FROM {view}"):
                    yield (book, *(
                        str(v) if isText and v is not None else v for v, isText in zip(row, texts)))
    return run


# 5. Transfers between books


def legs(transactions, days):
    """The rows that can be legs of a transfer: those with a row of the opposite amount, in another account, within
    so many days. All that can be a leg of one of them is among them too, so that what the program pairs of them is
    what it pairs of all."""
    counting = transactions.where(f.col("status").isin("posted", "pending"))
    keys = counting.select(
        "book", "id", "account_id", "currency", "amount_minor", f.to_date("date").alias("day"))
    one, other = keys.alias("one"), keys.alias("other")
    fits = (
        (f.col("one.currency") == f.col("other.currency"))
        & (f.col("one.amount_minor") == -f.col("other.amount_minor"))
        & ((f.col("one.book") != f.col("other.book")) | (f.col("one.account_id") != f.col("other.account_id")))
        & (f.abs(f.datediff("one.day", "other.day")) <= days))
    found = one.join(other, fits).select("one.book", "one.id").distinct()
    return counting.join(found, ["book", "id"]).select("book", "id", *LEG)


def leg_records(accounts, legs):
    """Records of one book that has every account, and of the rows only those that can be legs."""
    held = {}
    for row in legs:
        held.setdefault((row["book"], row["account_id"]), []).append(row)
    for place, account in sorted(accounts.items()):
        header = {
            "type": "statement", "feed": "books", "account": account, "mode": "delta", "ids": "trusted"}
        yield line(header)
        for row in sorted(held.get(place, []), key=lambda row: row["id"]):
            yield line({
                "type": "transaction", "id": f"{row['book']}:{row['id']}", "date": row["date"],
                "amount": row["amount"], "currency": row["currency"], "description": row["bank_description"],
                "payee": row["bank_payee"], "memo": row["memo"], "kind": row["bank_kind"],
                "check_number": row["check_number"], "source_category": row["source_category"],
                "pending": row["status"] == "pending"})


def line(record):
    return (json.dumps({k: v for k, v in record.items() if v not in (None, False)}) + "\n").encode()


def pairs(path):
    """The transfers of a book of legs, in the ids of the books they came from."""
    with open_book(path) as db:
        found = db.execute(
            """
            SELECT a.source_id, b.source_id FROM transfers x
            JOIN v_transaction_mappings a ON a.transaction_id = x.from_transaction_id
            JOIN v_transaction_mappings b ON b.transaction_id = x.to_transaction_id
            ORDER BY x.from_transaction_id
            """)
        return [tuple(int(n) for n in f"{one}:{other}".split(":")) for one, other in found]


# The job


def run(spark, program, source, output, books=16, partitions=None, options=(), days=5):
    """Loads every file of `source`, again and again if wished: what is loaded is known."""
    context = spark.sparkContext
    context.addFile(program)
    context.addPyFile(__file__)
    folder = os.path.join(output, "books")
    os.makedirs(folder, exist_ok=True)
    tables = os.path.join(output, "tables")
    files = list(enumerate(documents(source)))
    read = context.parallelize(files, partitions or max(1, min(len(files), 4 * context.defaultParallelism)))
    read = read.mapPartitions(normalized(program, options)).persist()
    found = read.filter(lambda one: one[0] == "statement").map(lambda one: one[1])
    # Sorted while they are shuffled, so that no group is held in memory.
    keyed = found.map(lambda one: ((book_of(one[0], books), one[1], one[2]), one[4]))
    sorted_ = keyed.repartitionAndSortWithinPartitions(books, lambda key: key[0])
    not_loaded = sorted_.mapPartitions(imported(program, folder)).collect()
    not_read = read.filter(lambda one: one[0] == "failure").map(lambda one: one[1]).collect()
    spark.createDataFrame(not_read + not_loaded, FAILURES).coalesce(1).write.mode("overwrite").parquet(
        os.path.join(tables, "failures"))
    paths = sorted(str(p) for p in pathlib.Path(folder).glob("*.sqlite"))
    for view in VIEWS if paths else []:
        shape = schema(paths[0], view)
        texts = [isinstance(field.dataType, StringType) for field in shape.fields[1:]]
        data = context.parallelize(paths, len(paths)).mapPartitions(rows(view, texts))
        spark.createDataFrame(data, shape).write.mode("overwrite").parquet(os.path.join(tables, view))
    if paths:
        accounts = stated_accounts(spark, found, tables, books)
        write_transfers(spark, program, tables, accounts, days)
    read.unpersist()


def stated_accounts(spark, found, tables, books):
    """What the sources say of each account, by book and id: the book keeps no whole numbers."""
    said = dict(
        found.filter(lambda one: "key" in one[3])
        .map(lambda one: ((book_of(one[0], books), one[3]["key"]), one[3])).reduceByKey(lambda a, b: {**b, **a})
        .collect())
    stored = spark.read.parquet(os.path.join(tables, "v_accounts"))
    accounts = {}
    for row in stored.select("book", "id", "key", "name", "kind", "currency", "institution", "mask").collect():
        one = row.asDict()
        place = one.pop("book"), one.pop("id")
        account = {**{k: v for k, v in one.items() if v is not None}, **said.get((place[0], one["key"]), {})}
        # Two books may each have an account without a number: they are two.
        account["key"] = f"{place[0]}:{account.get('key', place[1])}"
        accounts[place] = account
    return accounts


def write_transfers(spark, program, tables, accounts, days):
    transactions = spark.read.parquet(os.path.join(tables, "v_transactions"))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "legs.sqlite")
        load(os.path.abspath(program), path, leg_records(accounts, legs(transactions, days).toLocalIterator()))
        found = pairs(path)
    spark.createDataFrame(found, TRANSFERS).coalesce(1).write.mode("overwrite").parquet(
        os.path.join(tables, "transfers"))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--program", required=True, help="finance-etl, as it runs on the workers")
    arguments.add_argument("--input", required=True)
    arguments.add_argument("--output", required=True)
    arguments.add_argument("--groups", type=int, default=16, help="how many books (16)")
    arguments.add_argument("--partitions", type=int, help="into how many parts the files are divided")
    arguments.add_argument("--mappings", help="a folder of bank mappings that the workers see")
    given = arguments.parse_args()
    spark = SparkSession.builder.appName("finance-etl").getOrCreate()
    options = ["--mappings", given.mappings] if given.mappings else []
    run(spark, given.program, given.input, given.output, given.groups, given.partitions, options)
    spark.stop()


if __name__ == "__main__":
    main()
