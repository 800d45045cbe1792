import Foundation
import TestSupport
import Testing

@Suite("Workbooks on the command line")
struct SheetTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for (sample, name) in [("xlsx-card", "card.xlsx"), ("xlsx-giro-1904", "giro.xlsx")] {
      try FileManager.default.copyItem(
        at: Checkout.root.appending(path: try Checkout.input(of: sample)), to: scratch.url(name))
    }
  }

  /// The table of the sample `xlsx-card` as its bank's CSV.
  private static let card = """
    Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
    2024-03-29,2024-03-30,4417,PAPER CRANE BOOKS,Merchandise,24.50,
    2024-03-28,2024-03-28,4417,CAPITAL ONE MOBILE PYMT,Payment/Credit,,512.90
    2024-03-27,2024-03-30,8820,LANTERN AIR 0162345678,Airfare,"1,204.60",
    2024-03-25,2024-03-27,4417,HARBOR GROCERY #12,Other,63.07,

    """

  @Test("a table is the same rows of one feed, whether it comes as CSV or as XLSX")
  func sameRows() throws {
    try scratch.write(Self.card, to: "card.csv")
    try run("import", "card.csv", "--mapping", "us/capital-one-card")
    let sheet = try json("import", "card.xlsx", "--mapping", "us/capital-one-card")
    #expect(sheet["totals"]?["duplicate"] == 4, "\(sheet)")
    #expect(sheet["totals"]?["inserted"] == 0)
  }

  @Test(
    "a workbook gives the same records in a ZIP, in gzip, in a mail and through a pipe",
    arguments: [
      "zip -q a.zip card.xlsx && cat a.zip", "gzip -c card.xlsx", "cat card.xlsx",
      "python3 -c 'import email.message as e,sys; m=e.EmailMessage(); m[\"From\"]=\"a@b.example\";"
        + " m[\"Subject\"]=\"x\"; m.set_content(\"t\"); m.add_attachment(open(\"card.xlsx\",\"rb\").read(),"
        + " maintype=\"application\", subtype=\"zip\", filename=\"card.xlsx\"); sys.stdout.write(str(m))'",
    ])
  func contained(command: String) throws {
    let direct = try run("normalize", "card.xlsx", "--mapping", "us/capital-one-card").output
    let shell = try Program.shell.run(
      ["-c", "(\(command)) | finance-etl normalize - --mapping us/capital-one-card"],
      in: scratch.folder)
    #expect(shell.status == 0, "\(shell.errors)")
    let rows = { (text: String) in
      text.split(separator: "\n").filter { $0.contains(#""type":"transaction""#) }
    }
    #expect(rows(direct).count == 4)
    #expect(rows(shell.output) == rows(direct))
  }

  @Test("why shows the row of the sheet, and says which sheet and row it is")
  func why() throws {
    try run("import", "card.xlsx", "--mapping", "us/capital-one-card")
    let source = try #require(try json("why", "1")["sources"]?.array?.first)
    #expect(source["line"] == 4 && source["page"] == 2)
    #expect(
      source["source"]?["text"]
        == "2024-03-29 | 2024-03-30 | 4417 | PAPER CRANE BOOKS | Merchandise | 24.5")
    #expect(try run("why", "1").output.contains("card.xlsx, sheet 2, row 4"))
    try Data([0]).write(to: scratch.url("card.xlsx"))
    #expect(try run("why", "1").output.contains("has changed since it was imported"))
  }

  @Test("identify and explain name the sheet and the mapping, and say that hidden rows are read")
  func identify() throws {
    let identified = try run("identify", "card.xlsx", "--mapping", "us/capital-one-card").output
    #expect(identified.contains("sheet     \"Q1 & more\""), "\(identified)")
    #expect(identified.contains("mapping   us/capital-one-card"))
    #expect(identified.contains("hidden rows of the sheet are read like the others: 1"))
    let explained = try run("mapping", "explain", "card.xlsx", "--mapping", "us/capital-one-card")
      .output
    #expect(explained.contains("sheet      \"Q1 & more\""), "\(explained)")
    #expect(explained.contains("column 4, \"Description\""))
    #expect(explained.contains("line 4: transaction"))
  }

  @Test("what a cell has wrong is said with its name and its sheet")
  func cells() throws {
    let outcome = try Program.financeETL.run(["import", "giro.xlsx"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cell I11 of sheet \"Umsätze\": expected a number"))
    #expect(outcome.errors.contains("giro.xlsx, sheet 1, row 11"))
  }

  private static let table =
    "<row><c t='str'><v>Date</v></c><c t='str'><v>Description</v></c><c t='str'><v>Amount</v></c>"
    + "<c t='str'><v>Currency</v></c></row>"

  /// A workbook of sheets with one row each, written by Python: name, state, amount.
  private func write(_ sheets: String, to name: String) throws {
    try scratch.write(
      """
      import zipfile
      sheets, table = \(sheets), \"\"\"\(Self.table)\"\"\"
      def row(amount):
        return table + ("<row><c t='str'><v>2024-03-13</v></c><c t='str'><v>A %s</v></c><c><v>%s</v></c>"
          "<c t='str'><v>EUR</v></c></row>" % (amount, amount) if amount else "")
      rel = "<Relationship Id='r%d' Type='x/%s' Target='%s'/>"
      with zipfile.ZipFile("\(name)", "w") as z:
        z.writestr("_rels/.rels", "<r>" + rel % (0, "officeDocument", "xl/workbook.xml") + "</r>")
        z.writestr("xl/workbook.xml", "<workbook><sheets>" + "".join(
          "<sheet name='%s' state='%s' id='r%d'/>" % (n, s, k) for k, (n, s, a) in enumerate(sheets))
          + "</sheets></workbook>")
        z.writestr("xl/_rels/workbook.xml.rels", "<r>" + "".join(
          rel % (k, "worksheet", "s%d.xml" % k) for k in range(len(sheets))) + "</r>")
        for k, (n, s, a) in enumerate(sheets):
          z.writestr("xl/s%d.xml" % k, "<worksheet><sheetData>" + row(a) + "</sheetData></worksheet>")
      """, to: "make.py")
    let made = try Program.shell.run(["-c", "python3 make.py"], in: scratch.folder)
    try #require(made.status == 0, "\(made.errors)")
  }

  private func normalized(_ name: String, _ mapping: String) throws -> Program.Outcome {
    try Program.financeETL.run(["normalize", name, "--mapping", mapping], in: scratch.folder)
  }

  @Test("of two sheets with the table one is read and the other named; read.sheet chooses")
  func sheets() throws {
    try write("[('One', 'visible', 1), ('Two', 'visible', 2)]", to: "two.xlsx")
    let both = try normalized("two.xlsx", "zz/generic-csv")
    #expect(both.output.contains(#""amount":"1""#) && !both.output.contains(#""amount":"2""#))
    #expect(both.errors.contains("only \"One\" is read, not \"Two\""), "\(both.errors)")
    for (sheet, amount) in [("Two", 2), ("2", 2), ("one", 1)] {
      try scratch.write(
        "{mapping: 1, id: zz/mine, extends: zz/generic-csv, read: {sheet: \(sheet)}}", to: "m.yaml")
      let outcome = try normalized("two.xlsx", "m.yaml")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains(#""amount":"\#(amount)""#), "\(outcome.output)")
    }
    try scratch.write(
      "{mapping: 1, id: zz/mine, extends: zz/generic-csv, read: {sheet: Three}}", to: "m.yaml")
    let missing = try normalized("two.xlsx", "m.yaml")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("the sheets are \"One\", \"Two\""), "\(missing.errors)")
  }

  @Test("a hidden sheet is read where no other has the table")
  func hiddenSheets() throws {
    try write("[('One', 'hidden', 1), ('Two', 'visible', 2)]", to: "a.xlsx")
    let seen = try normalized("a.xlsx", "zz/generic-csv")
    #expect(seen.status == 0 && seen.output.contains(#""amount":"2""#), "\(seen.errors)")
    try write("[('One', 'hidden', 1), ('Two', 'visible', 0)]", to: "b.xlsx")
    try scratch.write(
      "{mapping: 1, id: zz/mine, extends: zz/generic-csv, read: {sheet: One}}", to: "m.yaml")
    #expect(try normalized("b.xlsx", "m.yaml").output.contains(#""amount":"1""#))
  }

  @Test("workbooks of another kind are refused, with what to do")
  func others() throws {
    func compound(_ stream: String) -> [UInt8] {
      var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
      bytes += Array(repeating: 0, count: 22) + [9, 0] + Array(repeating: 0, count: 480)
      let name = stream.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      bytes += name + Array(repeating: 0, count: 64 - name.count)
      bytes += [UInt8(name.count + 2)] + Array(repeating: 0, count: 63 + 384)
      return bytes
    }
    try Data(compound("Workbook")).write(to: scratch.url("old.xls"))
    let old = try Program.financeETL.run(["normalize", "old.xls"], in: scratch.folder)
    #expect(old.status == 1)
    #expect(
      old.errors.contains("libreoffice --headless --convert-to xlsx 'old.xls'"), "\(old.errors)")
    try Data(compound("EncryptedPackage")).write(to: scratch.url("locked.xlsx"))
    let locked = try Program.financeETL.run(["normalize", "locked.xlsx"], in: scratch.folder)
    #expect(locked.status == 1)
    #expect(locked.errors.contains("encrypted with a password"), "\(locked.errors)")
    try Data(contentsOf: scratch.url("card.xlsx")).prefix(3000).write(to: scratch.url("cut.xlsx"))
    let cut = try Program.financeETL.run(["normalize", "cut.xlsx"], in: scratch.folder)
    #expect(cut.status == 1)
    #expect(cut.errors.contains("damaged or cut short"), "\(cut.errors)")
  }
}
