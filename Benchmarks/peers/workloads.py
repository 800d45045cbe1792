"""Statement files of any size for the benchmarks, the same in every run, with what they come to."""
import datetime
import json
import pathlib
import random

import formats

FIRST_DAY = datetime.date(2016, 1, 4)
DAYS = 3650
NAMES = [
    "CORNER BAKERY", "METRO FARE", "GREEN GROCER", "BOOKSHOP 12 READING", "CAFÉ LUMIÈRE", "FUEL STOP A4",
    "CITY WATER WORKS", "MOBILE PLAN", "CINEMA ODEON", "HARDWARE & GARDEN", "PHARMACY AM MARKT", "RENT",
]
PDF_ROWS = 45


class Row:
    def __init__(self, number, date, name, cents, balance):
        self.number, self.date, self.name, self.cents, self.balance = number, date, name, cents, balance

    @property
    def amount(self):
        return money(self.cents)


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def rows(count, seed=1):
    """Rows of one account by day, with the balance after each."""
    chance = random.Random(seed)
    balance = 250_000
    for number in range(count):
        day = FIRST_DAY + datetime.timedelta(days=number * DAYS // count)
        income = number % 40 == 39
        cents = chance.randrange(200_000, 400_000) if income else -chance.randrange(100, 9_900)
        name = "SALARY" if income else f"{chance.choice(NAMES)} {chance.randrange(10 ** 6):06d}"
        balance += cents
        yield Row(number, day, name, cents, balance)


def write(kind, count, folder):
    """Writes a file of `count` rows; its path and the sum of its rows in cents."""
    path = pathlib.Path(folder) / f"{kind}-{count}{SUFFIXES[kind]}"
    total = 0

    def counted():
        nonlocal total
        for row in rows(count):
            total += row.cents
            yield row

    mode = {"mode": "wb"} if kind in ("pdf", "xlsx") else {"mode": "w", "encoding": "utf-8", "newline": ""}
    with open(path, **mode) as out:
        WRITERS[kind](out, counted(), count)
    return path, total


def write_csv(out, found, _):
    out.write("Date,Description,Amount,Balance\n")
    out.writelines(f"{r.date},{r.name},{r.amount},{money(r.balance)}\n" for r in found)


def ofx_rows(out, found, close):
    def tag(name, value):
        return f"<{name}>{value}" + (f"</{name}>" if close else "") + "\n"

    for row in found:
        name = row.name.replace("&", "&amp;")
        out.write(
            "<STMTTRN>\n" + tag("TRNTYPE", "CREDIT" if row.cents > 0 else "DEBIT")
            + tag("DTPOSTED", f"{row.date:%Y%m%d}") + tag("TRNAMT", row.amount)
            + tag("FITID", f"F{row.number:09d}") + tag("NAME", name[:32]) + "</STMTTRN>\n")


def write_ofx(out, found, close):
    def tag(name, value):
        return f"<{name}>{value}" + (f"</{name}>" if close else "") + "\n"

    last = FIRST_DAY + datetime.timedelta(days=DAYS)
    status = "<STATUS>\n" + tag("CODE", 0) + tag("SEVERITY", "INFO") + "</STATUS>\n"
    out.write(
        "<OFX>\n<SIGNONMSGSRSV1><SONRS>\n" + status + tag("DTSERVER", f"{last:%Y%m%d}") + tag("LANGUAGE", "ENG")
        + "</SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1><STMTTRNRS>\n" + tag("TRNUID", 1) + status
        + "<STMTRS>\n" + tag("CURDEF", "USD") + "<BANKACCTFROM>\n" + tag("BANKID", "021000021")
        + tag("ACCTID", "000777") + tag("ACCTTYPE", "CHECKING") + "</BANKACCTFROM>\n<BANKTRANLIST>\n"
        + tag("DTSTART", f"{FIRST_DAY:%Y%m%d}") + tag("DTEND", f"{last:%Y%m%d}"))
    balance = 250_000

    def counted():
        nonlocal balance
        for row in found:
            balance = row.balance
            yield row

    ofx_rows(out, counted(), close)
    out.write(
        "</BANKTRANLIST>\n<LEDGERBAL>\n" + tag("BALAMT", money(balance)) + tag("DTASOF", f"{last:%Y%m%d}")
        + "</LEDGERBAL>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n")


def write_ofx1(out, found, _):
    out.write(
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UTF-8\nCHARSET:NONE\n"
        "COMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n")
    write_ofx(out, found, close=False)


def write_ofx2(out, found, _):
    out.write(
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
        '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n')
    write_ofx(out, found, close=True)


def write_plaid(out, found, count):
    """Pages of a sync, 500 rows each; Plaid's sign is turned."""
    account = {
        "account_id": "BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp", "name": "Plaid Checking", "mask": "0777",
        "official_name": "Plaid Gold Standard 0% Interest Checking", "type": "depository",
        "subtype": "checking",
        "balances": {"available": None, "current": None, "limit": None, "iso_currency_code": "USD",
                     "unofficial_currency_code": None},
    }

    def item(row):
        return {
            "account_id": account["account_id"], "account_owner": None, "amount": -row.cents / 100,
            "authorized_date": None, "authorized_datetime": None, "category": ["Shops"],
            "category_id": "19000000", "check_number": None, "counterparties": [], "date": str(row.date),
            "datetime": None, "iso_currency_code": "USD",
            "location": {"address": None, "city": None, "country": None, "lat": None, "lon": None,
                         "postal_code": None, "region": None, "store_number": None},
            "logo_url": None, "merchant_entity_id": None, "merchant_name": row.name.title(),
            "name": row.name, "payment_channel": "in store",
            "payment_meta": {"by_order_of": None, "payee": None, "payer": None, "payment_method": None,
                             "payment_processor": None, "ppd_id": None, "reason": None,
                             "reference_number": None},
            "pending": False, "pending_transaction_id": None,
            "personal_finance_category": {"confidence_level": "HIGH", "detailed": "GENERAL_MERCHANDISE_OTHER",
                                          "primary": "GENERAL_MERCHANDISE"},
            "transaction_code": None, "transaction_id": f"T{row.number:036d}", "transaction_type": "place",
            "unofficial_currency_code": None, "website": None,
        }

    page = []
    for row in found:
        page.append(item(row))
        if len(page) == 500 or row.number == count - 1:
            more = row.number < count - 1
            json.dump({"accounts": [account], "added": page, "modified": [], "removed": [],
                       "has_more": more, "next_cursor": f"c{row.number}", "request_id": f"r{row.number}"}, out)
            out.write("\n")
            page = []


def write_pdf(out, found, count):
    """A text PDF of `PDF_ROWS` rows a page, in Courier."""
    pages = -(-count // PDF_ROWS)
    offsets = []

    def put(number, body):
        offsets.append((number, out.tell()))
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))

    out.write(b"%PDF-1.4\n")
    kids = b" ".join(b"%d 0 R" % (4 + 2 * page) for page in range(pages))
    put(1, b"<< /Type /Catalog /Pages 2 0 R >>")
    put(2, b"<< /Type /Pages /Count %d /Kids [%s] >>" % (pages, kids))
    put(3, b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>")

    def text(x, y, words):
        shown = words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").encode("cp1252")
        return b"1 0 0 1 %d %d Tm (%s) Tj\n" % (x, y, shown)

    found = iter(found)
    for page in range(pages):
        shown = [text(40, 800, "Benchmark Bank  Account 000777"), text(40, 780, "Date"), text(120, 780, "Description"),
                 text(420, 780, "Amount"), text(500, 780, "Balance")]
        for line in range(min(PDF_ROWS, count - page * PDF_ROWS)):
            row, y = next(found), 764 - 16 * line
            shown += [text(40, y, str(row.date)), text(120, y, row.name), text(420, y, row.amount),
                      text(500, y, money(row.balance))]
        body = b"BT /F1 9 Tf\n" + b"".join(shown) + b"ET"
        put(4 + 2 * page, b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R >> >> >>" % (5 + 2 * page))
        put(5 + 2 * page, b"<< /Length %d >>\nstream\n%s\nendstream" % (len(body), body))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(offsets) + 1))
    out.writelines(b"%010d 00000 n \n" % offset for _, offset in sorted(offsets))
    out.write(b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(offsets) + 1, start))


WRITERS = {"csv": write_csv, "ofx1": write_ofx1, "ofx2": write_ofx2, "plaid": write_plaid, "pdf": write_pdf}
SUFFIXES = {"csv": ".csv", "ofx1": ".ofx", "ofx2": ".ofx", "plaid": ".jsonl", "pdf": ".pdf"}
for _kind, (_writer, _suffix) in formats.KINDS.items():
    WRITERS[_kind], SUFFIXES[_kind] = _writer, _suffix
