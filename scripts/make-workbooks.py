#!/usr/bin/env python3
"""Writes the workbooks among the samples. All names, numbers and texts are made up.

scripts/make-workbooks.py            # from the root of the checkout
"""
import io, os, zipfile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT_TYPES = "http://purl.oclc.org/ooxml/officeDocument/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def package(parts):
    """A ZIP of parts, always of the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts:
            entry = zipfile.ZipInfo(name, (2024, 4, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, DECLARATION + text)
    return out.getvalue()


def relations(*targets, types=TYPES):
    return (f'<Relationships xmlns="{PACKAGE}">'
            + "".join(f'<Relationship Id="rId{k}" Type="{types}/{kind}" Target="{target}"/>'
                      for k, (kind, target) in enumerate(targets, 1))
            + "</Relationships>")


CONTENT = ('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
           '<Default Extension="xml" ContentType="application/xml"/></Types>')


def write(sample, ending, data):
    folder = os.path.join("samples", sample)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "input." + ending), "wb") as file:
        file.write(data)


def card():
    """As Excel writes it: shared strings, two sheets, formats of dates, a formula, a hidden row."""
    strings, index = [], {}

    def shared(xml):
        index.setdefault(xml, len(strings))
        if index[xml] == len(strings):
            strings.append(xml)
        return index[xml]

    def text(ref, words, style=0, xml=None):
        return f'<c r="{ref}" s="{style}" t="s"><v>{shared(xml or f"<t>{words}</t>")}</v></c>'

    def number(ref, value, style=0, formula=""):
        formula = f"<f>{formula}</f>" if formula else ""
        return f'<c r="{ref}" s="{style}">{formula}<v>{value}</v></c>'

    header = ["Transaction Date", "Posted Date", "Card No.", "Description", "Category", "Debit", "Credit"]
    rows = [(1, "", text("A1", "Capital One, card activity in March 2024")),
            (3, "", "".join(text(f"{'ABCDEFG'[k]}3", name) for k, name in enumerate(header)))]
    # Days by a format with a number alone, and by one with a code; a noisy binary number; rich text.
    rows.append((4, "", number("A4", 45380, 1) + number("B4", 45381, 2) + number("C4", 4417) + text(
        "D4", "", xml="<r><rPr><b/></rPr><t>PAPER CRANE</t></r><r><t xml:space=\"preserve\"> BOOKS</t></r>")
        + text("E4", "Merchandise") + number("F4", "24.500000000000004", 3)))
    rows.append((5, "", number("A5", 45379, 1) + number("B5", 45379, 2) + number("C5", 4417)
                 + text("D5", "CAPITAL ONE MOBILE PYMT") + text("E5", "Payment/Credit")
                 + number("G5", "512.89999999999998", 3, "SUM(F8:F9)+100")))
    # A filter hides this row; its text has a reading aid, which is not shown.
    rows.append((6, ' hidden="1"', number("A6", 45378, 1) + number("B6", "45380.9999999", 2)
                 + number("C6", 8820) + text("D6", "", xml=(
                     "<t>LANTERN AIR 0162345678</t><rPh sb=\"0\" eb=\"2\"><t>READING</t></rPh>"))
                 + text("E6", "Airfare") + number("F6", "1204.5999999999999", 3)))
    rows.append((9, "", number("A9", 45376, 1) + number("B9", 45378, 2) + number("C9", 4417)
                 + text("D9", "HARBOR GROCERY #12_x000D_") + text("E9", "Other") + number("F9", "6.307E1", 3)))
    rows += [(k, "", "".join(f'<c r="{letter}{k}" s="1"/>' for letter in "ABCDEFG")) for k in range(10, 40)]
    data = "".join(f'<row r="{r}" spans="1:99"{more}>{cells}</row>' for r, more, cells in rows)
    summary = text("A1", "Summary") + text("B1", "Spent") + number("C1", "1292.17", 3)
    sheet = '<worksheet xmlns="{}"><dimension ref="A1"/><sheetData>{}</sheetData>{}</worksheet>'
    styles = (f'<styleSheet xmlns="{MAIN}"><numFmts count="2">'
              '<numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/>'
              '<numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00_);[Red]\\(&quot;$&quot;#,##0.00\\)"/></numFmts>'
              '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/>'
              '<xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>')
    workbook = (f'<workbook xmlns="{MAIN}" xmlns:r="{TYPES}"><workbookPr/><bookViews><workbookView activeTab="0"/></bookViews>'
                '<sheets><sheet name="Summary" sheetId="4" r:id="rId1"/><sheet name="Q1 &amp; more" sheetId="2" r:id="rId2"/>'
                "</sheets></workbook>")
    write("xlsx-card", "xlsx", package([
        ("[Content_Types].xml", CONTENT),
        ("_rels/.rels", relations(("officeDocument", "xl/workbook.xml"))),
        ("xl/workbook.xml", workbook),
        ("xl/_rels/workbook.xml.rels", relations(
            ("worksheet", "worksheets/sheet1.xml"), ("worksheet", "worksheets/sheet2.xml"),
            ("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml"))),
        ("xl/worksheets/sheet1.xml", sheet.format(MAIN, f'<row r="1">{summary}</row>', "")),
        ("xl/worksheets/sheet2.xml", sheet.format(MAIN, data, '<mergeCells><mergeCell ref="A1:G1"/></mergeCells>')),
        ("xl/styles.xml", styles),
        ("xl/sharedStrings.xml", f'<sst xmlns="{MAIN}" count="1" uniqueCount="1">'
         + "".join(f"<si>{xml}</si>" for xml in strings) + "</sst>")]))


GIRO = ["Buchungsdatum", "Wertstellung", "Status", "Zahlungspflichtige*r", "Zahlungsempfänger*in",
        "Verwendungszweck", "Umsatztyp", "IBAN", "Betrag (€)"]


def giro():
    """As other programs write it: strict names, inline strings, no references, days since 1904."""
    def text(words):
        return f'<c t="inlineStr"><is><t>{words}</t></is></c>' if words else "<c/>"

    def row(*cells):
        return "<row>" + "".join(cells) + "</row>"

    def day(number):
        return f'<c s="1"><v>{number}</v></c>'

    def transaction(booked, value, status, payer, payee, words, kind, amount):
        return row(day(booked), day(value) if value else "<c/>", text(status), text(payer), text(payee),
                   text(words), text(kind), "<c/>", amount)

    rows = [
        row(text("Girokonto"), text("DE02120300000000202051")),
        row(text("Zeitraum:"), text("01.03.2024 - 31.03.2024")),
        row(text("Kontostand vom 28.03.2024:"), text("1.512,50 €")),
        row(),
        row(*[text(name) for name in GIRO]),
        transaction(43918, 0, "Vorgemerkt", "ISSUER", "Bäckerei Muster", "VISA Debitkartenumsatz", "Ausgang",
                    "<c><v>-4.7999999999999998</v></c>"),
        transaction(43904, 43904, "Gebucht", "Ana Demo", "Stadtwerke", "Abschlag März", "Ausgang",
                    "<c><v>-1087.5</v></c>"),
        # Text where others have a number.
        transaction(43893, 43893, "Gebucht", "ISSUER", "Café Süd", "VISA Debitkartenumsatz vom 02.03.2024",
                    "Ausgang", text("-12,40")),
        # Three digits behind the mark are no thousands where the cell is a number.
        transaction(43890, 43890, "Gebucht", "Nordwind GmbH", "Ana Demo", "Lohn 02/24", "Eingang",
                    "<c t=\"str\"><f>1000*2</f><v>2000,00</v></c>"),
        # What nobody reckoned, and what went wrong.
        transaction(43890, 43890, "Gebucht", "Ana Demo", "Verein", "Beitrag", "Ausgang", "<c><f>A1*2</f></c>"),
        transaction(43890, 43890, "Gebucht", "Ana Demo", "Verein", "Spende", "Ausgang",
                    "<c t=\"e\"><f>1/0</f><v>#DIV/0!</v></c>"),
    ]
    sheet = f'<worksheet xmlns="{STRICT}"><sheetData>{"".join(rows)}</sheetData></worksheet>'
    styles = (f'<styleSheet xmlns="{STRICT}"><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts>'
              '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>')
    workbook = (f'<workbook xmlns="{STRICT}" xmlns:r="{STRICT_TYPES}" conformance="strict"><workbookPr date1904="1"/>'
                '<sheets><sheet name="Umsätze" sheetId="1" r:id="rId1"/></sheets></workbook>')
    write("xlsx-giro-1904", "xlsx", package([
        ("docProps/app.xml", "<Properties/>"),
        ("xl/worksheets/sheet1.xml", sheet), ("xl/styles.xml", styles), ("xl/workbook.xml", workbook),
        ("xl/_rels/workbook.xml.rels", relations(
            ("worksheet", "/xl/worksheets/sheet1.xml"), ("styles", "/xl/styles.xml"), types=STRICT_TYPES)),
        ("_rels/.rels", relations(("officeDocument", "/xl/workbook.xml"), types=STRICT_TYPES)),
        ("[Content_Types].xml", CONTENT)]))


def web_page():
    """As a bank's page writes it and calls it .xls: tables in tables, exact numbers beside shown ones."""
    def row(*cells, tag="td"):
        return "<tr>" + "".join(f"<{tag}>{cell}" for cell in cells)

    names = ["Transaction<br>Date", "Posted&nbsp;Date", "Card No.", "Description", "Category", "Debit", "Credit"]
    page = "\r\n".join([
        '<html xmlns:x="urn:schemas-microsoft-com:office:excel">',
        '<meta http-equiv=Content-Type content="text/html; charset=windows-1252">',
        "<style>td { mso-number-format: '<table>' }</style><!-- <table><tr><td>not a table</table> -->",
        "<table width=100%><tr><td>",
        "<table><tr><td colspan=7>Capital One, activity of a caf\xe9</table>",
        "<table border=1>", "<thead>" + row(*names, tag="th") + "</thead>",
        row("2024-03-29", "2024-03-30", "4417", "CAF\xc9 &amp; B&uuml;cher", "Merchandise", "$24.50", "&nbsp;"),
        '<tr style="display: none"><td>2024-03-28<td>2024-03-28<td>="4417"<td>CAPITAL ONE MOBILE PYMT'
        '<td>Payment/Credit<td><td x:num="512.9">$512.90',
        # Two purchases of one day: the cell of the day covers both.
        '<tr><td rowspan=2>2024-03-27<td>2024-03-29<td>8820<td>LANTERN<br>AIR<td>Airfare<td x:num="1204.6">1,204.60<td>',
        "<tr><td>2024-03-29<td>8820<td>LANTERN SNACKS<td>Other<td>4.00<td>",
        "</table></td></tr></table></html>"])
    write("xls-html-card", "xls", page.encode("windows-1252"))


def xml_workbook():
    """As programs of the time of Excel 2003 write it: one XML, called .xls."""
    def cell(words, kind="String", more=""):
        return f'<Cell{more}><Data ss:Type="{kind}">{words}</Data></Cell>'

    def day(text):
        return cell(f"{text}T00:00:00.000", "DateTime")

    rows = [
        cell("Girokonto") + cell("DE02120300000000202051"),
        cell("Zeitraum:") + cell("01.03.2024 - 31.03.2024"),
        cell("Kontostand vom 28.03.2024:") + cell("1.512,50 €"),
        None,
        "".join(cell(name) for name in GIRO),
        day("2024-03-29") + cell("Vorgemerkt", more=' ss:Index="3"') + cell("ISSUER") + cell("Bäckerei Muster")
        + cell("VISA Debitkartenumsatz") + cell("Ausgang") + cell("-4.7999999999999998", "Number", ' ss:Index="9"'),
        day("2024-03-15") + day("2024-03-15") + cell("Gebucht") + cell("Ana Demo") + cell("Stadtwerke")
        + cell("Abschlag März", more=' ss:MergeAcross="0"') + cell("Ausgang")
        + cell("-1087.5", "Number", ' ss:Index="9" ss:Formula="=RC[-1]"'),
        day("2024-03-01") + day("2024-03-01") + cell("Gebucht") + cell("Nordwind GmbH") + cell("Ana Demo")
        + cell('<B xmlns="http://www.w3.org/TR/REC-html40">Lohn</B> 02/24') + cell("Eingang")
        + cell("2000", "Number", ' ss:Index="9"'),
    ]
    data = "".join("" if cells is None else f'<Row ss:Index="{k}">{cells}</Row>' for k, cells in enumerate(rows, 1))
    name = "urn:schemas-microsoft-com:office:spreadsheet"
    write("xls-xml-giro", "xls", (
        f'<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="{name}" xmlns:ss="{name}">'
        f'<Worksheet ss:Name="Info"><Table><Row>{cell("DKB")}</Row></Table></Worksheet>'
        f'<Worksheet ss:Name="Umsätze"><Table>{data}</Table></Worksheet></Workbook>\n').encode())


if __name__ == "__main__":
    card()
    giro()
    web_page()
    xml_workbook()
