"""Our import beside what people would run instead, on the same file, in turn. Started by ../run.sh.

Each pair is the peer and then `finance-etl import` into a new book; the ratio is the median of the pairs.
Both must read the rows and the sum that the generator wrote.
"""
import argparse
import datetime
import json
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import plot
import workloads

HERE = pathlib.Path(__file__).parent
#: The work, its rows, with --quick, and the peers.
WORKS = [
    ("csv", 1_000_000, 50_000, ["sqlite", "pandas", "duckdb"]),
    ("csv", 10_000, 2_000, ["hledger"]),
    ("ofx2", 100_000, 5_000, ["ofxtools"]),
    ("ofx1", 10_000, 2_000, ["ofxdump"]),
    ("plaid", 100_000, 10_000, ["orjson"]),
    ("pdf", 45_000, 2_250, ["pdftotext"]),
]
PEERS = {
    "sqlite": "`sqlite3 .import`: stores texts", "pandas": "pandas `read_csv`, `to_sql`",
    "duckdb": "DuckDB `read_csv`", "hledger": "hledger `register`", "ofxtools": "ofxtools: reads only",
    "ofxdump": "libofx `ofxdump`: prints", "orjson": "orjson and sqlite3 in Python: no matching",
    "pdftotext": "`pdftotext -bbox`: words only",
}
TITLES = {"csv": "CSV", "ofx1": "OFX 1 (SGML)", "ofx2": "OFX 2 (XML)", "plaid": "Plaid JSON", "pdf": "PDF"}


class Run:
    """A process: its time, its processor time in seconds, its memory in MB and what it printed."""

    def __init__(self, command):
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        output, errors = process.stdout.read(), process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.time = time.monotonic() - start
        self.processor, self.memory = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
        self.output = output.decode()
        # 2: something to look at, as the day that an OFX file's balance is of.
        if process.returncode not in (0, 2):
            sys.exit(f"{command[0]} ended with {process.returncode}: {errors.decode()[-500:]}")


class Bench:
    def __init__(self, program, folder):
        self.program, self.folder, self.files = program, pathlib.Path(folder), {}

    def file(self, kind, count):
        if (kind, count) not in self.files:
            self.files[kind, count] = workloads.write(kind, count, self.folder)
        return self.files[kind, count]

    def ours(self, kind, count):
        """Imports into a new book; the book must hold what was written."""
        path, total = self.file(kind, count)
        for old in self.folder.glob("book.db*"):
            old.unlink()
        book = str(self.folder / "book.db")
        command = [self.program, "import", str(path), "--db", book, "--quiet"]
        if kind in ("csv", "pdf"):
            command += ["--mapping", str(HERE / f"benchmark-{kind}.yaml")]
        run = Run(command)
        listed = Run([self.program, "transactions", "sum", "--db", book, "--json"])
        found = json.loads(listed.output)["sums"][0]
        agree("finance-etl", (found["count"], int(found["net"].replace(".", ""))), (count, total))
        return run

    def peer(self, name, kind, count):
        path, total = self.file(kind, count)
        scratch = self.folder / "peer.out"
        for old in self.folder.glob("peer.out*"):
            old.unlink()
        run = Run([sys.executable, str(HERE / "peer.py"), name, str(path), str(scratch)])
        agree(name, tuple(map(int, run.output.split())), (count, total))
        return run

    def compare(self, kind, count, peer, pairs):
        runs = [(self.peer(peer, kind, count), self.ours(kind, count)) for _ in range(pairs)]
        ratio = statistics.median(ours.time / theirs.time for theirs, ours in runs)
        return {
            "work": kind, "rows": count, "peer": peer, "ratio": round(ratio, 3),
            "ours_seconds": round(statistics.median(ours.time for _, ours in runs), 3),
            "peer_seconds": round(statistics.median(theirs.time for theirs, _ in runs), 3),
            "ours_memory_mb": round(max(ours.memory for _, ours in runs)),
            "peer_memory_mb": round(max(theirs.memory for theirs, _ in runs)),
            "ours_rows_per_second": round(count / statistics.median(ours.time for _, ours in runs)),
        }

    def growth(self, kind, counts, runs):
        found = []
        for count in counts:
            done = [self.ours(kind, count) for _ in range(runs)]
            best = min(run.processor for run in done)
            found.append({
                "work": kind, "rows": count, "microseconds_per_row": round(1e6 * best / count, 2),
                "memory_mb": round(max(run.memory for run in done))})
        return found


def agree(name, found, expected):
    if found != expected:
        sys.exit(f"{name} read {found[0]} rows of {found[1]} cents; {expected[0]} of {expected[1]} were written")


def table(results):
    lines = ["| work | peer | ours | peer | ours / peer | memory, ours | peer | ours, rows a second |",
             "|---|---|---|---|---|---|---|---|"]
    for r in results["compared"]:
        lines.append(
            f"| {TITLES[r['work']]}, {r['rows']:,} rows | {PEERS[r['peer']]} | {r['ours_seconds']:.2f} s "
            f"| {r['peer_seconds']:.2f} s | {r['ratio']:.2f} | {r['ours_memory_mb']} MB | {r['peer_memory_mb']} MB "
            f"| {r['ours_rows_per_second']:,} |")
    lines += ["", "| growth | rows | processor time a row | memory |", "|---|---|---|---|"]
    for r in results["growth"]:
        lines.append(f"| {TITLES[r['work']]} | {r['rows']:,} | {r['microseconds_per_row']} µs | {r['memory_mb']} MB |")
    return "\n".join(lines)


def machine():
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")),
               platform.processor()) if os.path.exists("/proc/cpuinfo") else platform.processor()
    return f"{os.cpu_count()} cores, {cpu}, {platform.system()} {platform.machine()}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--quick", action="store_true", help="small files: whether it runs, not how fast")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--write", help="the folder for results.json and growth.svg")
    options = parser.parse_args()
    pairs = 2 if options.quick else options.pairs
    results = {"date": str(datetime.date.today()), "machine": machine(), "quick": options.quick,
               "pairs": pairs, "compared": [], "growth": []}
    folder = tempfile.mkdtemp()
    try:
        bench = Bench(options.program, folder)
        for kind, count, few, peers in WORKS:
            for peer in peers:
                rows = few if options.quick else count
                print(f"{TITLES[kind]}, {rows:,} rows: {peer}", file=sys.stderr)
                results["compared"].append(bench.compare(kind, rows, peer, pairs))
        sizes = [1000, 10_000] if options.quick else [10_000, 100_000, 1_000_000]
        for kind in ["csv", "ofx2", "plaid"]:
            print(f"growth: {TITLES[kind]}", file=sys.stderr)
            results["growth"] += bench.growth(kind, sizes, 1 if options.quick else 2)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{results['date']}, {results['machine']}, {pairs} pairs\n\n{table(results)}")
    if options.write:
        target = pathlib.Path(options.write)
        target.joinpath("results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        target.joinpath("growth.svg").write_text(plot.growth(results, TITLES), encoding="utf-8")


main()
