"""How many instructions a row of each hot path costs, beside what is kept. Started by scripts/test.sh.

A work runs on two inputs. The difference of its instructions, divided by the rows that one has more, is what
a row costs: what the program does at its start is in both and cancels out. Callgrind counts; it counts the
same whatever else the machine does.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PEERS = HERE.parent / "peers"
sys.path.insert(0, str(PEERS))
import workloads  # noqa: E402

THRESHOLDS = HERE / "thresholds.json"
FEWER, MORE = 2000, 4000
#: What a work may cost more than what is kept: 5 %, and for listings whose cost does not grow with the book,
#: of which 5 % is nothing, fewer instructions than it takes to read a row.
MOST = 1.05
FLAT = 100
KINDS = ["csv", "ofx1", "ofx2", "plaid"]
IMPORTED = ["camt", "mt940", "qif", "xlsx", "ofx-trades", "plaid-trades"]
LISTINGS = [
    "accounts", "balances", "balances check", "coverage", "transactions list", "transactions list --limit 50",
    "transactions list --text bakery", "transactions sum", "transactions sum --by month",
    "transactions sum --by payee", "why 17", "feeds list", "imports list",
]


class Failure(Exception):
    pass


class Counter:
    """Runs works of the program under Callgrind in a folder of its own."""

    def __init__(self, program, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.program = self.folder / "finance-etl"
        # Valgrind before 3.20 does not read the DWARF 5 of Swift's compiler.
        self.command("strip", "--strip-debug", "-o", self.program, program)
        self.preloaded = self.folder / "sigsuspend.so"
        self.command("cc", "-O2", "-shared", "-fPIC", "-o", self.preloaded, HERE / "sigsuspend.c")
        self.files = {
            (kind, rows): workloads.write(kind, rows, self.folder)[0] for kind in KINDS + IMPORTED
            for rows in (FEWER, MORE)}
        # Swift seeds its hashes at random, and with them the lengths of its probes. A configuration or
        # mappings of one's own are not read.
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1"}
        if "LD_LIBRARY_PATH" in os.environ:
            self.environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]

    def command(self, *words, allowed=(0,), **more):
        run = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=600, **more)
        if run.returncode not in allowed:
            shown = " ".join(str(word) for word in words)
            raise Failure(f"{shown}\nended with {run.returncode}: {(run.stderr or run.stdout)[-2000:]}")
        return run

    def reading(self, kind, rows):
        """The arguments that name a file and how it is read."""
        mapping = ["--mapping", PEERS / "benchmark-csv.yaml"] if kind in ("csv", "xlsx") else []
        return [self.files[kind, rows], *mapping]

    def book(self, name, kind=None, rows=0):
        """A new book, with a file of rows if a kind is given."""
        path = self.folder / f"{name}.db"
        for old in self.folder.glob(f"{path.name}*"):
            old.unlink()
        if kind:
            # 2: something to look at, as the day that an OFX file's balance is of.
            self.command(self.program, "import", *self.reading(kind, rows), "--db", path, "--quiet",
                         allowed=(0, 2), env=self.environment)
        return path

    def count(self, name, *arguments):
        """The instructions of one run; its profile stays in the folder."""
        profile = self.folder / f"{name}.callgrind"
        self.command("valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", self.program, *arguments,
                     allowed=(0, 2), env=self.environment | {"LD_PRELOAD": str(self.preloaded)})
        found = re.findall(r"^(?:totals|summary): (\d+)", profile.read_text(errors="replace"), re.MULTILINE)
        if not found:
            raise Failure(f"{profile} has no sum of instructions")
        return int(found[-1])

    def run(self, work, rows):
        """The instructions of a work on an input or a book of so many rows."""
        name = f"{re.sub('[^a-z0-9]+', '-', work)}-{rows}"
        verb, _, kind = work.rpartition(" ")
        if verb == "normalize":
            return self.count(name, "normalize", *self.reading(kind, rows), "--quiet")
        if verb == "import":
            return self.count(name, "import", *self.reading(kind, rows), "--db", self.book(name), "--quiet")
        if verb == "import again":
            book = self.book(name, kind, rows)
            return self.count(name, "import", *self.reading(kind, rows), "--db", book, "--force", "--quiet")
        book = self.book(name, "csv", rows)
        return self.count(name, *work.split(), "--db", book, "--json")

    def per_row(self, work):
        return round((self.run(work, MORE) - self.run(work, FEWER)) / (MORE - FEWER))


def works():
    for verb in ("normalize", "import", "import again"):
        yield from (f"{verb} {kind}" for kind in KINDS)
    yield from (f"import {kind}" for kind in IMPORTED)
    yield from LISTINGS


def versions():
    """What the counts depend on beside our code."""
    def first_line(*words):
        try:
            return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip().splitlines()[0]
        except (OSError, subprocess.CalledProcessError, IndexError):
            return "none"

    def package(name):
        return first_line("dpkg-query", "-W", "-f", "${Version}\n", name)

    flags = next((line for line in open("/proc/cpuinfo") if line.startswith("flags")), "").split()
    return {
        "architecture": os.uname().machine,
        "vectors": next((flag for flag in ("avx2", "avx", "sse4_2") if flag in flags), "none"),
        "swift": re.sub(r" \(.*", "", first_line("swift", "--version")),
        "valgrind": first_line("valgrind", "--version"),
        "libc": package("libc6"), "sqlite": package("libsqlite3-0"), "libxml2": package("libxml2"),
        "openssl": package("libssl3"), "pcre2": package("libpcre2-8-0"),
    }


def is_kept(work, found, kept, is_update):
    """Prints a work; whether it costs no more than what is kept."""
    before = kept.get(work)
    said, reason = "counted" if is_update else "ok", ""
    if not is_update and before is None:
        said, reason = "FAILED", "no threshold is kept"
    elif not is_update and found > max(before * MOST, before + FLAT):
        said, reason = "FAILED", "more than 5 % above what is kept"
    elif before is not None and found < min(before / MOST, before - FLAT):
        reason = "less than before: keep it with --update"
    shown = "–" if before is None else f"{before:,}"
    print(f"{said:8} {work:32} {found:>9,} instructions a row, kept {shown:>9}  {reason}".rstrip(), flush=True)
    return said != "FAILED"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="finance-etl, of a release build")
    parser.add_argument("--update", action="store_true", help="keep what is counted now")
    parser.add_argument("--profiles", help="the folder for the profiles that Callgrind writes")
    parser.add_argument("--only", help="the works whose names match")
    options = parser.parse_args()
    chosen = [work for work in works() if re.search(options.only or "", work)]
    if not chosen:
        parser.error(f"no work is named like {options.only}; there are: {', '.join(works())}")
    stored = {"versions": {}, "instructions_a_row": {}}
    if THRESHOLDS.exists():
        stored = json.loads(THRESHOLDS.read_text(encoding="utf-8"))
    here, kept = versions(), stored["instructions_a_row"]
    differing = [f"{name}: {stored['versions'].get(name, 'none')} there, {value} here"
                 for name, value in here.items() if stored["versions"].get(name) != value]
    if differing and not options.update:
        print("The thresholds were counted with other versions. A difference may come from these:\n  "
              + "\n  ".join(differing))
    folder = options.profiles or tempfile.mkdtemp()
    try:
        counter = Counter(options.program, folder)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            counts, failed = {}, 0
            for work, found in zip(chosen, pool.map(counter.per_row, chosen)):
                counts[work] = found
                failed += not is_kept(work, found, kept, options.update)
    except (Failure, OSError, subprocess.TimeoutExpired) as error:
        sys.exit(f"error: {error}")
    finally:
        if not options.profiles:
            shutil.rmtree(folder, ignore_errors=True)
    if options.update:
        kept = {work: counts.get(work, kept.get(work)) for work in works() if work in counts or work in kept}
        THRESHOLDS.write_text(
            json.dumps({"versions": here, "instructions_a_row": kept}, indent=2) + "\n", encoding="utf-8")
        print(f"{len(counts)} thresholds written to {THRESHOLDS.name}")
        return
    if failed and options.profiles:
        print(f"What costs so much: callgrind_annotate {folder}/WORK-{MORE}.callgrind")
    print(f"{len(counts) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
