"""The rows of workloads.py as camt.053, MT940, QIF and XLSX, and trades as OFX and Plaid have them."""
import json
import xml.sax.saxutils
import zipfile

LAST_DAY = "2026-01-02"
SECURITIES = [(f"CORP{number:03d}", f"99999{number:03d}0", f"EXAMPLE CORPORATION {number}") for number in range(50)]


def money(cents):
    return f"{abs(cents) // 100}.{abs(cents) % 100:02d}"


def last_balance(rows):
    """The rows, and the balance after the last one."""
    rows = list(rows)
    return rows, rows[-1].balance if rows else 250_000


def write_camt(out, rows, _):
    rows, closing = last_balance(rows)

    def balance(code, cents, day):
        side = "CRDT" if cents >= 0 else "DBIT"
        return (f"<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">{money(cents)}</Amt>"
                f"<CdtDbtInd>{side}</CdtDbtInd><Dt><Dt>{day}</Dt></Dt></Bal>\n")

    out.write(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt>"
        f"<GrpHdr><MsgId>M1</MsgId><CreDtTm>{LAST_DAY}T08:00:00</CreDtTm></GrpHdr>\n"
        f"<Stmt><Id>S1</Id><CreDtTm>{LAST_DAY}T08:00:00</CreDtTm>"
        "<Acct><Id><IBAN>DE20500000000000000777</IBAN></Id><Ccy>EUR</Ccy></Acct>\n"
        + balance("OPBD", 250_000, "2016-01-04") + balance("CLBD", closing, LAST_DAY))
    for row in rows:
        name = xml.sax.saxutils.escape(row.name)
        out.write(
            f"<Ntry><Amt Ccy=\"EUR\">{money(row.cents)}</Amt><CdtDbtInd>{'CRDT' if row.cents > 0 else 'DBIT'}</CdtDbtInd>"
            f"<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>{row.date}</Dt></BookgDt><ValDt><Dt>{row.date}</Dt></ValDt>"
            f"<AcctSvcrRef>R{row.number:09d}</AcctSvcrRef>"
            "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>"
            f"<NtryDtls><TxDtls><RmtInf><Ustrd>{name}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n")
    out.write("</Stmt></BkToCstmrStmt></Document>\n")


def write_mt940(out, rows, _):
    rows, closing = last_balance(rows)

    def comma(cents):
        return money(cents).replace(".", ",")

    out.write(f":20:STARTUMS\n:25:50000000/0000000777\n:28C:1/1\n:60F:C160104EUR{comma(250_000)}\n")
    for row in rows:
        name = row.name.encode("ascii", "replace").decode()
        out.write(f":61:{row.date:%y%m%d%m%d}{'C' if row.cents > 0 else 'D'}{comma(row.cents)}NMSCR{row.number:09d}\n"
                  f":86:{name}\n")
    out.write(f":62F:{'C' if closing >= 0 else 'D'}260102EUR{comma(closing)}\n-\n")


def write_qif(out, rows, _):
    out.write("!Account\nNBenchmark\nTBank\n^\n!Type:Bank\n")
    for row in rows:
        # A day beyond the twelfth says which of the two numbers is the month.
        out.write(f"D{row.date:%m/%d/%Y}\nT{row.amount}\nP{row.name}\nN{row.number}\n^\n")


def write_xlsx(out, rows, _):
    """One sheet of inline texts and numbers."""
    def sheet():
        yield ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><worksheet xmlns=\"http://schemas.openxmlformats.org/"
               "spreadsheetml/2006/main\"><sheetData><row r=\"1\">")
        for column, name in zip("ABCD", ["Date", "Description", "Amount", "Balance"]):
            yield f"<c r=\"{column}1\" t=\"inlineStr\"><is><t>{name}</t></is></c>"
        yield "</row>"
        for line, row in enumerate(rows, start=2):
            name, balance = xml.sax.saxutils.escape(row.name), f"{'-' if row.balance < 0 else ''}{money(row.balance)}"
            yield (f"<row r=\"{line}\"><c r=\"A{line}\" t=\"inlineStr\"><is><t>{row.date}</t></is></c>"
                   f"<c r=\"B{line}\" t=\"inlineStr\"><is><t>{name}</t></is></c>"
                   f"<c r=\"C{line}\"><v>{row.amount}</v></c><c r=\"D{line}\"><v>{balance}</v></c></row>")
        yield "</sheetData></worksheet>"

    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr(
            "[Content_Types].xml",
            "<?xml version=\"1.0\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
            "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
            "<Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument."
            "spreadsheetml.sheet.main+xml\"/><Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"application/"
            "vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/></Types>")
        office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        package = "http://schemas.openxmlformats.org/package/2006/relationships"
        book.writestr(
            "_rels/.rels", f"<Relationships xmlns=\"{package}\"><Relationship Id=\"r1\" Type=\"{office}/officeDocument\" "
            "Target=\"xl/workbook.xml\"/></Relationships>")
        book.writestr(
            "xl/_rels/workbook.xml.rels", f"<Relationships xmlns=\"{package}\"><Relationship Id=\"r1\" "
            f"Type=\"{office}/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>")
        book.writestr(
            "xl/workbook.xml", "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" "
            f"xmlns:r=\"{office}\"><sheets><sheet name=\"Account\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>")
        with book.open("xl/worksheets/sheet1.xml", "w") as part:
            for piece in sheet():
                part.write(piece.encode())


def trades(rows):
    """A purchase or sale for each row: its security, whether it sells, units and price in cents."""
    for row in rows:
        yield row, SECURITIES[row.number % 50], row.number % 5 == 4, 1 + row.number % 9, 1000 + row.number % 700


def write_ofx_trades(out, rows, _):
    out.write(
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UTF-8\nCHARSET:NONE\n"
        "COMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n<OFX>\n<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0"
        "<SEVERITY>INFO</STATUS><DTSERVER>20260102<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>\n<INVSTMTMSGSRSV1>"
        "<INVSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><INVSTMTRS><DTASOF>20260102<CURDEF>USD"
        "<INVACCTFROM><BROKERID>bench.example<ACCTID>4000000777</INVACCTFROM>\n"
        "<INVTRANLIST><DTSTART>20160104<DTEND>20260102\n")
    for row, (_, number, name), sells, units, price in trades(rows):
        side, total = ("SELL", units * price - 100) if sells else ("BUY", units * price + 100)
        out.write(
            f"<{side}STOCK><INV{side}><INVTRAN><FITID>T{row.number:09d}<DTTRADE>{row.date:%Y%m%d}<MEMO>{side} {name}"
            f"</INVTRAN><SECID><UNIQUEID>{number}<UNIQUEIDTYPE>CUSIP</SECID><UNITS>{-units if sells else units}"
            f"<UNITPRICE>{money(price)}<COMMISSION>1.00<TOTAL>{'' if sells else '-'}{money(total)}<SUBACCTSEC>CASH"
            f"<SUBACCTFUND>CASH</INV{side}><{side}TYPE>{side}</{side}STOCK>\n")
    out.write("</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>\n<SECLISTMSGSRSV1><SECLIST>\n")
    out.writelines(
        f"<STOCKINFO><SECINFO><SECID><UNIQUEID>{number}<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>{name}<TICKER>{ticker}"
        "</SECINFO></STOCKINFO>\n" for ticker, number, name in SECURITIES)
    out.write("</SECLIST></SECLISTMSGSRSV1></OFX>\n")


def write_plaid_trades(out, rows, count):
    """Answers of /investments/transactions/get, 500 rows each."""
    account = {
        "account_id": "acc-broker-0001", "mask": "4401", "name": "Brokerage", "official_name": None,
        "subtype": "brokerage", "type": "investment",
        "balances": {"available": None, "current": None, "iso_currency_code": "USD", "limit": None,
                     "unofficial_currency_code": None}}
    securities = [
        {"security_id": f"sec-{ticker}", "name": name, "ticker_symbol": ticker, "cusip": number, "type": "equity",
         "iso_currency_code": "USD", "is_cash_equivalent": False, "isin": None, "sedol": None,
         "close_price": 10.5, "close_price_as_of": LAST_DAY, "unofficial_currency_code": None}
        for ticker, number, name in SECURITIES]
    page = []
    for row, (ticker, _, name), sells, units, price in trades(rows):
        side = "sell" if sells else "buy"
        cents = -(units * price - 100) if sells else units * price + 100
        page.append({
            "account_id": account["account_id"], "amount": cents / 100, "cancel_transaction_id": None,
            "date": str(row.date), "fees": 1.0, "investment_transaction_id": f"T{row.number:036d}",
            "iso_currency_code": "USD", "name": f"{side.upper()} {name}", "price": price / 100,
            "quantity": -units if sells else units, "security_id": f"sec-{ticker}", "subtype": side, "type": side,
            "unofficial_currency_code": None})
        if len(page) == 500 or row.number == count - 1:
            json.dump({"accounts": [account], "investment_transactions": page, "securities": securities,
                       "total_investment_transactions": count, "item": {"item_id": "item-bench"},
                       "request_id": f"r{row.number}"}, out)
            out.write("\n")
            page = []


#: Kind → what writes it, and the end of its files' names.
KINDS = {
    "camt": (write_camt, ".xml"), "mt940": (write_mt940, ".sta"), "qif": (write_qif, ".qif"),
    "xlsx": (write_xlsx, ".xlsx"), "ofx-trades": (write_ofx_trades, ".ofx"),
    "plaid-trades": (write_plaid_trades, ".jsonl"),
}
