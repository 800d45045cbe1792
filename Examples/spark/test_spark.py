"""The job on a cluster of two workers. python3 -m unittest -v, in this folder; README.md says what it needs.

FINANCE_ETL names the program; else it is the release build of this package, else the debug build.
"""
import collections
import contextlib
import datetime
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = [HERE.parents[1] / ".build" / kind / "finance-etl" for kind in ("release", "debug")]
PROGRAM = os.environ.get("FINANCE_ETL") or next((str(p) for p in PROGRAMS if p.exists()), None)
MISSING = [
    text for text, is_there in (
        ("a Java runtime (Debian: openjdk-17-jre-headless)", shutil.which("java")),
        ("finance-etl (swift build)", PROGRAM)) if not is_there]
try:
    import finance_etl_spark
except ImportError:
    MISSING.append("PySpark (pip install -r requirements.txt)")

BOOKS = 5


class Household:
    """Files of some accounts: overlapping months, transfers between accounts, some of which fit twice, rows that
    cannot be read, and files that cannot."""

    def __init__(self, folder, accounts=12, months=6, rows=8, seed=1):
        self.random = random.Random(seed)
        self.folder = pathlib.Path(folder)
        self.rows = collections.defaultdict(list)
        self.numbers = [f"{self.random.randrange(10**9):09}{1000 + 37 * n}" for n in range(accounts)]
        self.make(months, rows)
        self.write(months)

    def make(self, months, count):
        start, days = datetime.date(2024, 1, 1), 30 * months
        for account, number in enumerate(self.numbers):
            for n in range(count * months):
                day = start + datetime.timedelta(self.random.randrange(days))
                amount = -self.random.randrange(100, 9000)
                self.add(account, day, amount, f"SHOP {self.random.randrange(40)}", "POS")
            for n in range(months):
                other = self.random.choice([a for a in range(len(self.numbers)) if a != account])
                day = start + datetime.timedelta(self.random.randrange(days - 3))
                amount = self.random.choice([10000, 25000, self.random.randrange(5000, 90000)])
                later = day + datetime.timedelta(self.random.randrange(3))
                self.add(account, day, -amount, f"TRANSFER TO xxx{self.numbers[other][-4:]}", "XFER")
                self.add(other, later, amount, f"TRANSFER FROM xxx{number[-4:]}", "XFER")

    def add(self, account, day, cents, text, kind):
        rows = self.rows[account]
        rows.append((day, cents, f"{account}-{len(rows)}", text, kind))

    def write(self, months):
        for account, number in enumerate(self.numbers):
            for month in range(months):
                first = datetime.date(2024, 1, 1) + datetime.timedelta(30 * month - 5)
                last = first + datetime.timedelta(40)
                rows = sorted(r for r in self.rows[account] if first <= r[0] <= last)
                path = self.folder / f"bank{account % 3}" / f"{number[-4:]}-{month:02}.ofx"
                path.parent.mkdir(exist_ok=True)
                path.write_text(self.ofx(account, number, first, last, rows, month))
        (self.folder / "bank0" / "cut.ofx").write_text("OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>")
        (self.folder / "bank1" / "notes.ofx").write_text("no statement at all\n")

    def ofx(self, account, number, first, last, rows, month):
        lines = [
            f"<STMTTRN><TRNTYPE>{kind}<DTPOSTED>{day:%Y%m%d}<TRNAMT>{cents / 100:.2f}<FITID>{fitid}<NAME>{text}"
            "</STMTTRN>" for day, cents, fitid, text, kind in rows]
        if month == 2:
            lines.insert(1, f"<STMTTRN><TRNTYPE>POS<DTPOSTED>{first:%Y%m%d}<TRNAMT>$12<FITID>bad<NAME>BAD</STMTTRN>")
        return (
            "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><SIGNONMSGSRSV1><SONRS>"
            f"<STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>{last:%Y%m%d}<FI><ORG>Bank {account % 3}<FID>"
            f"{700 + account % 3}</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD"
            f"<BANKACCTFROM><BANKID>12345678{account % 3}<ACCTID>{number}<ACCTTYPE>CHECKING</BANKACCTFROM>"
            f"<BANKTRANLIST><DTSTART>{first:%Y%m%d}<DTEND>{last:%Y%m%d}" + "\n".join(lines) + "</BANKTRANLIST>"
            "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")


def job(source, output, workers=2):
    return [
        sys.executable, "-c",
        "import sys; from pyspark.sql import SparkSession; import finance_etl_spark as job;"
        f"spark = (SparkSession.builder.master('local-cluster[{workers},1,1024]').appName('test')"
        ".config('spark.ui.enabled', 'false').config('spark.task.maxFailures', '8')"
        ".config('spark.sql.shuffle.partitions', '4').getOrCreate());"
        "spark.sparkContext.setLogLevel('ERROR');"
        f"job.run(spark, sys.argv[1], sys.argv[2], sys.argv[3], {BOOKS}, partitions=12); spark.stop()",
        PROGRAM, str(source), str(output)]


def play(source, output):
    found = subprocess.run(job(source, output), cwd=HERE, capture_output=True, text=True)
    if found.returncode:
        start = max(0, found.stderr.find("Traceback"))
        raise AssertionError(found.stderr[start:start + 4000])


def parquet(output, table):
    """The rows of a table, as dictionaries. One process of Spark for all would be quicker, and share state."""
    code = (
        "import sys, json; from pyspark.sql import SparkSession;"
        "spark = SparkSession.builder.master('local[1]').config('spark.ui.enabled', 'false').getOrCreate();"
        "spark.sparkContext.setLogLevel('ERROR');"
        "print(json.dumps({t: [r.asDict() for r in spark.read.parquet(sys.argv[1] + '/' + t).collect()] "
        "for t in sys.argv[2:]}, default=str))")
    found = subprocess.run(
        [sys.executable, "-c", code, str(output / "tables"), *table], check=True, capture_output=True, text=True)
    return json.loads(found.stdout.strip().splitlines()[-1])


def shown(rows, accounts):
    """What can be compared of transactions of several books."""
    return collections.Counter(
        (accounts[place(row)], row["date"], row["amount"], row["currency"], row["description"], row["status"],
         row["kind"]) for row in rows)


def place(row, account="account_id"):
    return row.get("book"), row[account]


@unittest.skipIf(MISSING, "skipped: there is no " + " and no ".join(MISSING))
class SparkTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.folder.name)
        cls.source = root / "files"
        cls.source.mkdir()
        Household(cls.source)
        cls.book = root / "one.sqlite"
        subprocess.run(
            [PROGRAM, "import", str(cls.source), "--db", str(cls.book), "--quiet"], capture_output=True)
        cls.output = root / "out"
        play(cls.source, cls.output)
        cls.tables = ["v_transactions", "v_accounts", "v_quarantine", "v_account_balances", "failures", "transfers"]
        cls.found = parquet(cls.output, cls.tables)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def one(self, sql):
        import sqlite3
        with sqlite3.connect(self.book) as db:
            db.row_factory = sqlite3.Row
            return [dict(row) for row in db.execute(sql)]

    def keys(self, found):
        return {(row.get("book"), row["id"]): row["key"] for row in found}

    def transactions(self, found):
        return shown(found["v_transactions"], self.keys(found["v_accounts"]))

    def test_the_union_of_the_books_is_the_one_book_of_all_files(self):
        accounts = self.keys(self.one("SELECT * FROM v_accounts"))
        one = shown(self.one("SELECT * FROM v_transactions"), accounts)
        self.assertGreater(sum(one.values()), 500)
        self.assertEqual(self.transactions(self.found), one)
        self.assertGreater(len({row["book"] for row in self.found["v_accounts"]}), 2)
        balances = lambda rows, keys: sorted((keys[place(r)], str(r["amount"]), r["source"]) for r in rows)
        self.assertEqual(
            balances(self.found["v_account_balances"], self.keys(self.found["v_accounts"])),
            balances(self.one("SELECT * FROM v_account_balances"), accounts))

    def test_transfers_between_books_are_those_of_the_one_book(self):
        rows = {row["id"]: row for row in self.one("SELECT * FROM v_transactions")}
        keys = self.keys(self.one("SELECT * FROM v_accounts"))
        leg = lambda row, keys: (keys[place(row)], row["date"], row["amount"], row["description"])
        one = collections.Counter(
            (leg(rows[x["from_transaction_id"]], keys), leg(rows[x["to_transaction_id"]], keys))
            for x in self.one("SELECT * FROM transfers"))
        theirs = {(row["book"], row["id"]): row for row in self.found["v_transactions"]}
        keys = self.keys(self.found["v_accounts"])
        found = collections.Counter(
            (leg(theirs[x["from_book"], x["from_transaction"]], keys),
             leg(theirs[x["to_book"], x["to_transaction"]], keys)) for x in self.found["transfers"])
        self.assertGreater(sum(one.values()), 20)
        self.assertEqual(found, one)
        self.assertTrue(any(x["from_book"] != x["to_book"] for x in self.found["transfers"]))

    def test_what_cannot_be_read_is_in_tables(self):
        rows = lambda found: sorted((r["line"], r["code"], r["raw"]) for r in found)
        self.assertEqual(
            rows(self.found["v_quarantine"]), rows(self.one("SELECT * FROM v_quarantine")))
        self.assertEqual(
            sorted(os.path.basename(row["path"]) for row in self.found["failures"]), ["cut.ofx", "notes.ofx"])

    def test_a_second_run_adds_nothing_and_a_new_file_adds_its_rows(self):
        output, source = self.output.parent / "again", self.source.parent / "more"
        shutil.copytree(self.output, output)
        shutil.copytree(self.source, source)
        play(source, output)
        again = parquet(output, self.tables)
        self.assertEqual(self.transactions(again), self.transactions(self.found))
        self.assertEqual(len(again["transfers"]), len(self.found["transfers"]))
        new = max((source / "bank2").glob("*.ofx"))
        # The same a year later.
        new.with_name("new.ofx").write_text(new.read_text().replace(">202", ">203").replace("<FITID>", "<FITID>x"))
        play(source, output)
        added = self.transactions(parquet(output, self.tables)) - self.transactions(self.found)
        self.assertEqual(sum(added.values()), new.read_text().count("<FITID>"))

    def test_a_lost_executor_changes_nothing(self):
        output = self.output.parent / "lost"
        process = subprocess.Popen(job(self.source, output), cwd=HERE, stderr=subprocess.PIPE)
        killed = self.kill_executor(process, output / "books")
        _, errors = process.communicate(timeout=300)
        self.assertTrue(killed, "no executor was there to be killed")
        self.assertEqual(process.returncode, 0, errors.decode()[-2000:])
        found = parquet(output, self.tables)
        self.assertEqual(self.transactions(found), self.transactions(self.found))
        self.assertEqual(len(found["transfers"]), len(self.found["transfers"]))
        self.assertEqual(len(found["v_quarantine"]), len(self.found["v_quarantine"]))

    def test_records_that_end_before_their_time_change_no_book(self):
        path = str(self.output.parent / "cut.sqlite")
        records = subprocess.run(
            [PROGRAM, "normalize", "--full", "--quiet", str(next(self.source.rglob("*-00.ofx")))],
            check=True, capture_output=True).stdout.splitlines(keepends=True)

        def cut():
            yield from records[:-2]
            raise ConnectionResetError("the executor that has the rest is gone")

        with self.assertRaises(ConnectionResetError):
            finance_etl_spark.replaced(PROGRAM, path, cut(), attempt=1)
        self.assertFalse(os.path.exists(path))
        finance_etl_spark.replaced(PROGRAM, path, records, attempt=2)
        rows = lambda: self.counted(path, "v_transactions")
        self.assertEqual(rows(), len([r for r in records if b'"type":"transaction"' in r]))
        before, imports = pathlib.Path(path).read_bytes(), self.counted(path, "imports")
        finance_etl_spark.replaced(PROGRAM, path, records, attempt=3)
        self.assertEqual(pathlib.Path(path).read_bytes(), before)
        self.assertEqual((imports, os.listdir(os.path.dirname(path)).count("cut.sqlite")), (1, 1))

    def counted(self, path, table):
        with contextlib.closing(finance_etl_spark.open_book(path)) as db:
            return db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]

    def kill_executor(self, process, books):
        """Kills one of the two as soon as there is a first book."""
        end = time.monotonic() + 120
        while time.monotonic() < end and process.poll() is None:
            if any(books.glob("*.sqlite")):
                for pid in self.executors(process.pid):
                    os.kill(pid, signal.SIGKILL)
                    return True
            time.sleep(0.01)
        return False

    def executors(self, parent):
        """The executors of a driver, by what they were started with."""
        for entry in pathlib.Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                words = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if b"CoarseGrainedExecutorBackend" in words and self.is_below(int(entry.name), parent):
                yield int(entry.name)

    def is_below(self, pid, parent):
        while pid > 1:
            try:
                stat = pathlib.Path(f"/proc/{pid}/stat").read_text()
            except OSError:
                return False
            pid = int(stat.rpartition(")")[2].split()[1])
            if pid == parent:
                return True
        return False


if __name__ == "__main__":
    unittest.main()
