#!/usr/bin/env python3
"""A portfolio of ten years with every event, and what it came to, computed apart from the program.

portfolio.py write FOLDER        records of two brokers and answers.json, for Tests/LedgerReportsTests/Samples
portfolio.py check PROGRAM [-n N]   N portfolios of other seeds: gains, what is left, income; beancount's too,
                                 where bean-query is installed (first in, first out; last in, first out)

Lots here are lists of exact fractions: nothing is rounded, and no line is shared with the program. The
program rounds each part of a lot to cents, so sums may be half a cent a cut lot apart.
"""
import json, os, random, shutil, subprocess, sys, tempfile
from datetime import date, timedelta
from fractions import Fraction

METHODS = ("fifo", "lifo", "average")
EVERY = {"trade", "split", "income", "pay_back", "carry", "carry coins", "divide", "merge", "short", "forget",
         "expire", "assign", "accrued"}


def money(cents):
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


class Lots:
    """The lots of one position: [day, units, cost in cents], the oldest first; units of a short are negative."""

    def __init__(self):
        self.all = []

    def units(self):
        return sum(x[1] for x in self.all)

    def cost(self):
        return sum(x[2] for x in self.all)

    def add(self, day, units, cost):
        place = next((i for i, x in enumerate(self.all) if x[0] > day), len(self.all))
        self.all.insert(place, [day, Fraction(units), Fraction(cost)])

    def take(self, units, method):
        """Takes units of one side: [(day, units, cost)]. All of a position cost the same by the average."""
        if method == "average" and self.all:
            whole, cost = self.units(), self.cost()
            self.all = [[d, u, cost * u / whole] for d, u, _ in self.all]
        taken, left = [], Fraction(units)
        order = list(self.all) if method != "lifo" else list(reversed(self.all))
        for lot in order:
            part = min(left, abs(lot[1]))
            if not part:
                continue
            share = lot[2] * part / abs(lot[1])
            sign = 1 if lot[1] > 0 else -1
            taken.append((lot[0], sign * part, share))
            lot[1], lot[2], left = lot[1] - sign * part, lot[2] - share, left - part
        self.all = [x for x in self.all if x[1]]
        assert not left, "more is taken than there is"
        return taken


class Portfolio:
    """Draws events and writes them as records; replays them by a method."""

    def __init__(self, seed):
        self.draw = random.Random(seed)
        self.rows, self.events = {"a": [], "b": []}, []
        self.held, self.kinds, self.day = {}, {}, date(2015, 1, 5)
        self.count = self.coin_base = 0
        for name in ("S1", "S2", "S3", "S4"):
            self.kinds[name] = "STOCK"
        self.kinds["COIN"], self.kinds["BOND"] = "CRYPTO", "FIXED_INCOME"
        while self.day < date(2024, 12, 1):
            self.step()
            self.day += timedelta(self.draw.randrange(3, 20))

    # What is drawn

    def row(self, account, kind, security, units, cents, day=None, text=None, **more):
        self.count += 1
        trade = {"kind": kind, "security": "ticker:" + security}
        if units is not None:
            trade["units"] = units if isinstance(units, str) else str(units)
        trade.update(more)
        self.rows[account].append({
            "type": "trade", "date": str(day or self.day), "amount": money(cents), "description": text or kind,
            "id": f"t{self.count}", "trade": trade})

    def event(self, *event):
        self.events.append((self.day, *event))

    def move(self, account, security, units):
        self.held[account, security] = self.held.get((account, security), Fraction(0)) + Fraction(units)

    def step(self):
        account = self.draw.choice("ab")
        security = self.draw.choice(("S1", "S2", "S3", "S4", "COIN"))
        held = self.held.get((account, security), Fraction(0))
        units = self.draw.randrange(1, 40)
        cents = units * self.draw.randrange(900, 20000)
        choice = self.draw.randrange(20)
        if choice < 6:
            self.trade(account, "buy", security, units, -cents)
        elif choice < 9 and held >= 1:
            self.trade(account, "sell", security, -min(units, int(held)), cents)
        elif choice == 9 and security != "COIN" and held > 0:
            # More than is held: the rest is short, and covered later.
            more = int(held) + units
            self.trade(account, "sell_short", security, -more, more * 5000)
            self.day += timedelta(11)
            self.trade(account, "buy_to_cover", security, self.short(account, security), -cents)
        elif choice == 10 and held > 0 and held.denominator == 1:
            self.split(account, security)
        elif choice in (11, 19) and held > 0 and security != "COIN":
            self.dividend(account, security, cents // 40 + 100)
        elif choice == 12 and held > 0 and security != "COIN":
            self.row(account, "return_of_capital", security, None, cents // 200 + 1)
            self.event("pay_back", account, security, cents // 200 + 1)
        elif choice == 13 and held > 1 and held.denominator == 1:
            self.transfer(account, security, int(held))
        elif choice == 14 and held > 0 and security != "COIN":
            self.spin_off(account, security, units)
        elif choice == 15 and held > 0 and security != "COIN" and held.denominator == 1:
            self.merge(account, security, int(held), units, cents)
        elif choice in (16, 17):
            self.option(account, units % 4 + 1, cents)
        elif choice == 18:
            self.bond(account, units, cents)

    def short(self, account, security):
        return -int(self.held[account, security])

    def trade(self, account, kind, security, units, cents):
        self.row(account, kind, security, units, cents)
        self.event("trade", account, security, units, cents)
        self.move(account, security, units)

    def split(self, account, security):
        held = self.held[account, security]
        self.row(account, "split", security, held, 0, split={"numerator": "2", "denominator": "1"})
        self.event("split", account, security, 2)
        self.move(account, security, held)

    def dividend(self, account, security, cents):
        tax = cents * 30 // 100
        self.row(account, "dividend", security, None, cents)
        self.row(account, "tax", security, None, -tax)
        back = tax // 2
        later = self.day + timedelta(60)
        self.row(account, "tax", security, None, back, day=later, text="WITHHOLDING CORRECTION")
        self.event("income", self.day.year, cents, tax)
        self.event("income", later.year, 0, -back)

    def transfer(self, account, security, held):
        other = "b" if account == "a" else "a"
        if self.held.get((other, security), 0) < 0:
            return
        units = self.draw.randrange(2, held + 1)
        self.row(account, "transfer_out", security, -units, 0)
        self.move(account, security, -units)
        arrives = self.day + timedelta(2)
        if security == "COIN":
            came = Fraction(units) - Fraction(units, 250)
            text = f"{float(came):.6f}"
            assert Fraction(text) == came
            self.row(other, "transfer_in", security, text, 0, day=arrives)
        else:
            came, part = Fraction(units), units // 2
            for some in (part, units - part):
                self.row(other, "transfer_in", security, some, 0, day=arrives)
        self.event("carry", account, other, security, units, came)
        self.move(other, security, came)
        self.day += timedelta(12)

    def spin_off(self, account, security, units):
        child = f"C{self.count}"
        self.kinds[child] = "STOCK"
        percent = self.draw.randrange(5, 60)
        self.row(account, "spin_off", child, units, 0)
        self.event("divide", account, security, child, units, percent)
        self.move(account, child, units)

    def merge(self, account, security, held, units, cents):
        child = f"M{self.count}"
        self.kinds[child] = "STOCK"
        percent = self.draw.randrange(20, 95)
        self.row(account, "merger", security, -held, cents)
        self.row(account, "merger", child, units, 0)
        self.event("merge", account, security, held, child, units, cents, percent)
        self.move(account, security, -held)
        self.move(account, child, units)

    def option(self, account, contracts, cents):
        name, stock = f"O{self.count}", self.draw.choice(("S1", "S2", "S3", "S4"))
        if self.held.get((account, stock), 0) < 0:
            return
        strike = self.draw.randrange(20, 90)
        # A Friday; its stock comes on Monday.
        expires = self.day + timedelta((4 - self.day.weekday()) % 7 + 7)
        while expires.month in (1, 2, 5, 6, 7, 9, 11, 12) or expires.day in range(1, 30) and expires.month == 4:
            expires += timedelta(7)
        self.kinds[name] = {"right": "PUT", "underlying": "ticker:" + stock, "strike": str(strike),
                            "expires": str(expires)}
        self.row(account, "sell_to_open", name, -contracts, cents)
        self.event("trade", account, name, -contracts, cents)
        self.day = expires
        ending = self.draw.randrange(3)
        if ending == 0:
            self.row(account, "expire", name, contracts, 0)
            self.event("trade", account, name, contracts, 0)
        elif ending == 1:
            self.row(account, "assign", name, contracts, -cents * 2, text="CASH SETTLEMENT")
            self.event("trade", account, name, contracts, -cents * 2)
        else:
            shares = contracts * 100
            self.row(account, "assign", name, contracts, 0)
            self.day += timedelta(3)
            self.row(account, "buy", stock, shares, -shares * strike * 100, price=str(strike))
            self.event("trade", account, stock, shares, cents - shares * strike * 100)
            self.event("forget", account, name)
            self.move(account, stock, shares)

    def bond(self, account, units, cents):
        accrued = cents // 100
        held = self.held.get((account, "BOND"), 0)
        if held > 0 and self.draw.randrange(2):
            some = self.draw.randrange(1, int(held) + 1)
            self.row(account, "sell", "BOND", -some, cents + accrued, accrued=money(accrued))
            self.event("trade", account, "BOND", -some, cents)
            self.event("income", self.day.year, accrued, 0)
            self.move(account, "BOND", -some)
        else:
            self.row(account, "buy", "BOND", units, -cents - accrued, accrued=money(accrued))
            self.event("trade", account, "BOND", units, -cents)
            self.event("income", self.day.year, -accrued, 0)
            self.move(account, "BOND", units)

    def kinds_of_events(self):
        """What happened, in words of the rows and of the events."""
        found = {x[1] for x in self.events} | {"carry coins" for x in self.events if x[1] == "carry" and x[4] == "COIN"}
        for row in self.rows["a"] + self.rows["b"]:
            trade = row["trade"]
            found |= {"short"} if trade["kind"] == "sell_short" else {trade["kind"]}
            found |= {"accrued"} if "accrued" in trade and trade["kind"] == "sell" else set()
        return found

    # What is written

    def securities(self):
        for name, kind in sorted(self.kinds.items()):
            row = {"type": "security", "id": "ticker:" + name, "kind": kind, "name": name, "currency": "USD"}
            if isinstance(kind, dict):
                row.update(kind="OPTION", multiplier="100", option=kind)
            yield row

    def write(self, folder):
        for account, rows in self.rows.items():
            head = {"type": "statement", "feed": f"rec:{account}", "format": "records", "mode": "delta", "ids": "trusted",
                    "account": {"key": account, "name": f"Broker {account}", "kind": "INVESTMENT", "currency": "USD"}}
            with open(os.path.join(folder, f"broker-{account}.ndjson"), "w", encoding="utf-8") as file:
                for row in [head, *self.securities(), *rows]:
                    file.write(json.dumps(row, separators=(",", ":")) + "\n")

    def commands(self):
        """What a person says: how costs divide."""
        for day, what, *rest in self.events:
            if what == "divide":
                _, security, child, _, percent = rest
                yield ["lots", "divide", security, "--on", str(day), "--to", f"{child}={percent}"]
            if what == "merge":
                _, security, _, child, _, _, percent = rest
                yield ["lots", "divide", security, "--on", str(day), "--to", f"{child}={percent}", "--cash", str(100 - percent)]

    # What it came to

    def replay(self, method):
        """(gains of all that was given up, cost that is left, parts that were cut), in cents and exact."""
        lots, gains, cuts, premium = {}, Fraction(0), 0, {}

        def of(account, security):
            return lots.setdefault((account, security), Lots())

        for day, what, *rest in self.events:
            if what == "trade":
                account, security, units, cents = rest
                own, units = of(account, security), Fraction(units)
                against = -own.units() if own.units() * units < 0 else Fraction(0)
                closed = min(abs(units), abs(against))
                if closed:
                    share = Fraction(cents) * closed / abs(units)
                    taken = own.take(closed, method)
                    gains += share - sum(x[2] for x in taken)
                    cuts += len(taken) + 1
                    cents -= share
                rest_units = abs(units) - closed
                if rest_units:
                    own.add(day, rest_units if units > 0 else -rest_units, -cents)
            elif what == "split":
                for lot in of(rest[0], rest[1]).all:
                    lot[1] *= rest[2]
            elif what == "pay_back":
                own, cents = of(rest[0], rest[1]), Fraction(rest[2])
                whole = own.units()
                for lot in own.all:
                    share = cents * lot[1] / whole
                    gains += max(0, share - lot[2])
                    lot[2] = max(Fraction(0), lot[2] - share)
                cuts += len(own.all)
            elif what == "carry":
                account, other, security, units, came = rest
                taken = of(account, security).take(units, "average" if method == "average" else "fifo")
                cuts += len(taken)
                there, left = of(other, security), Fraction(came)
                for bought, some, cost in taken:
                    part = min(left, some)
                    if part:
                        there.add(bought, part, cost * part / some)
                    gains -= cost * (some - part) / some
                    left -= part
                    cuts += 1
            elif what == "divide":
                account, security, child, units, percent = rest
                own = of(account, security)
                whole = own.units()
                for lot in own.all:
                    share = lot[2] * percent / 100
                    of(account, child).add(lot[0], Fraction(units) * lot[1] / whole, share)
                    lot[2] -= share
                    cuts += 1
            elif what == "merge":
                account, security, held, child, units, cents, percent = rest
                taken = of(account, security).take(held, "fifo")
                gains += cents - sum(x[2] for x in taken) * (100 - percent) / 100
                for bought, some, cost in taken:
                    of(account, child).add(bought, Fraction(units) * some / held, cost * percent / 100)
                    cuts += 2
            elif what == "forget":
                of(rest[0], rest[1]).all.clear()
        left = sum((x.cost() for x in lots.values()), Fraction(0))
        return gains, left, cuts

    def income(self):
        years = {}
        for _, what, *rest in self.events:
            if what == "income":
                gross, withheld = years.get(rest[0], (0, 0))
                years[rest[0]] = gross + rest[1], withheld + rest[2]
        return {year: x for year, x in years.items()}

    def answers(self):
        found = {"income": [{"year": y, "gross": money(g), "withheld": money(w)} for y, (g, w) in sorted(self.income().items())],
                 "commands": list(self.commands()), "methods": {}}
        for method in METHODS:
            gains, left, cuts = self.replay(method)
            found["methods"][method] = {"realised": f"{float(gains / 100):.4f}", "cost": f"{float(left / 100):.4f}",
                                        "within": f"{cuts * 0.005:.3f}"}
        return found


def compare(exe, folder, portfolio):
    """What the program says differently."""
    db = os.path.join(folder, "book.sqlite")
    env = dict(os.environ, HOME=folder, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)

    def run(*arguments):
        done = subprocess.run([exe, *arguments, "--db", db], env=env, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{arguments}: {done.returncode} {done.stderr or done.stdout}")
        return done.stdout

    portfolio.write(folder)
    run("import", *(os.path.join(folder, f"broker-{x}.ndjson") for x in "ab"))
    answers = portfolio.answers()
    for command in answers["commands"]:
        run(*command)
    misses = []
    for method in METHODS:
        report = json.loads(run("report", "performance", "--method", method, "--json"))["performance"]
        for sale in report["realised"]:
            if "gain" not in sale or "in_doubt" in sale:
                misses.append(f"{method}: in doubt: {json.dumps(sale)[:200]}")
        expected = answers["methods"][method]
        realised = sum(float(x["gain"]) for x in report["realised"] if "gain" in x)
        left = sum(float(y["cost"]) for x in report["positions"] for y in x["lots"] if "cost" in y)
        for name, ours, theirs in (("realised", realised, expected["realised"]), ("cost", left, expected["cost"])):
            if abs(ours - float(theirs)) > float(expected["within"]):
                misses.append(f"{method}: {name} {ours:.2f}, expected {theirs} within {expected['within']}")
        if abs(realised + 0 - left - (float(expected["realised"]) - float(expected["cost"]))) > 0.006:
            misses.append(f"{method}: gains less what is left: {realised - left:.2f}")
    years = json.loads(run("report", "income", "--json"))["income"]["years"]
    ours = [{"year": x["year"], "gross": x["gross"], "withheld": x["withheld"]} for x in years]
    if ours != answers["income"]:
        misses.append(f"income: {ours}, expected {answers['income']}")
    return misses


def main():
    if sys.argv[1] == "write":
        # The first in which everything happens.
        portfolio = next(x for x in map(Portfolio, range(1, 999)) if x.kinds_of_events() >= EVERY)
        portfolio.write(sys.argv[2])
        with open(os.path.join(sys.argv[2], "answers.json"), "w", encoding="utf-8") as file:
            json.dump(portfolio.answers(), file, indent=1)
            file.write("\n")
        return
    many = int(sys.argv[sys.argv.index("-n") + 1]) if "-n" in sys.argv else 10
    wrong = 0
    for seed in range(1, many + 1):
        folder = tempfile.mkdtemp()
        misses = compare(sys.argv[2], folder, Portfolio(seed))
        shutil.rmtree(folder)
        wrong += bool(misses)
        for miss in misses:
            print(f"seed {seed}: {miss}")
    print(f"{many - wrong} of {many} portfolios")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
