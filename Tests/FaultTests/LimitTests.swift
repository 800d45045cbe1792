import FinanceETL
import Foundation
import TestSupport
import Testing

/// An input that takes exactly `amount` of what a limit counts; nil: the number is in the file `amount`.
struct LimitedInput: Sendable, CustomTestStringConvertible {
  let limit: SafetyLimit
  let amount: Int?
  let file: String
  /// Writes the input as `file`, and what else is needed.
  let write: @Sendable (Scratch) throws -> Void
  var options: [String] = []
  /// What is read with it and not counted by `amount`.
  var slack = 0

  var testDescription: String { limit.rawValue }

  static let all: [LimitedInput] = [
    zip(.archiveEntries, 3), zip(.archiveBytes, 3 * statement(rows: 1).utf8.count),
    // The list is read in blocks, from the last.
    LimitedInput(
      limit: .archiveListBytes, amount: 1 << 20, file: "a.zip",
      write: { scratch in
        // The list of entries comes last: with comments it is as long as they are.
        try shell(
          """
          import zipfile
          with zipfile.ZipFile('a.zip', 'w') as archive:
            names = ['%05d.csv' % number for number in range(22)]
            size = sum(46 + len(name) for name in names)
            for number, name in enumerate(names):
              entry = zipfile.ZipInfo(name)
              left = (1 << 20) - size
              entry.comment = b'c' * (left if number == 21 else min(50000, left))
              size += len(entry.comment)
              archive.writestr(entry, open('a.csv').read())
          """, scratch)
      }, slack: 256 << 10),
    LimitedInput(limit: .archiveRatio, amount: nil, file: "a.csv.gz") { scratch in
      try shell(
        """
        import gzip, os
        start = open('a.csv', 'rb').read()
        row = start.splitlines(keepends=True)[1]
        text = start + 40 * row.replace(b'Shop', b'x' * 1000000).replace(b'-1.00', b'0.00')
        with gzip.open('a.csv.gz', 'wb') as file: file.write(text)
        # What is out of a whole number of times what is in, and more, is beyond.
        open('amount', 'w').write(str(len(text) // (os.path.getsize('a.csv.gz') + 1) + 1))
        """, scratch)
    },
    LimitedInput(limit: .csvRowBytes, amount: 1 << 20, file: "a.csv") { scratch in
      let rows = statement(rows: 1)
      let row = rows.split(separator: "\n")[1]
      let text = "Shop" + String(repeating: "x", count: (1 << 20) - row.utf8.count)
      try scratch.write(rows.replacing("Shop", with: text), to: "a.csv")
    },
    LimitedInput(limit: .fieldBytes, amount: 256 << 10, file: "a.qif") { scratch in
      // A record is as long as its lines.
      let row = "D2026-01-02\nT-1.00\n"
      let memo = String(repeating: "x", count: (256 << 10) - row.utf8.count + 2 - 1)
      try scratch.write("!Type:Bank\n\(row)M\(memo)\n^\n", to: "a.qif")
    },
    LimitedInput(limit: .jsonValueBytes, amount: 4 << 20, file: "a.ndjson") { scratch in
      let start = #"{"type":"transaction","date":"2026-01-02","amount":"-1.00","memo":""#
      let end = #""}"#
      let memo = String(repeating: "x", count: (4 << 20) - start.utf8.count - end.utf8.count)
      let statement = #"{"type":"statement","feed":"a","account":{"name":"A","currency":"EUR"}}"#
      try scratch.write("\(statement)\n\(start)\(memo)\(end)\n", to: "a.ndjson")
    },
    LimitedInput(limit: .ofxElementBytes, amount: 256 << 10, file: "a.ofx") { scratch in
      // A row is as long as its texts.
      try ofx(scratch) { row in
        let texts = ["DEBIT", "20260102", "-1.00", "1"].reduce(0) { $0 + $1.utf8.count }
        let memo = String(repeating: "x", count: (256 << 10) - texts)
        return row + "<MEMO>\(memo)</MEMO>"
      }
    },
    sheet(.sheetColumns, 40, "<c r='AN1' t='str'><v>last</v></c>"),
    // A text is as long as it is, and four bytes more.
    sheet(.sheetTextBytes, 4096, "", shared: 4092),
    LimitedInput(limit: .xmlAttributes, amount: 256, file: "a.ofx") { scratch in
      let many = (0..<256).map { " a\($0)=\"1\"" }.joined()
      try ofx(scratch, tag: "<STMTTRN\(many)>") { $0 }
    },
    LimitedInput(limit: .xmlTagBytes, amount: 64 << 10, file: "a.ofx") { scratch in
      let rest = #"<STMTTRN a="">"#
      let value = String(repeating: "x", count: (64 << 10) - rest.utf8.count)
      try ofx(scratch, tag: #"<STMTTRN a="\#(value)">"#) { $0 }
    },
    passwords(.passwords, 10_000) { right in
      right + "\n" + (1..<10_000).map { "wrong \($0)\n" }.joined()
    },
    passwords(.passwordBytes, 1 << 20) { right in
      right + String(repeating: "\n", count: (1 << 20) - right.utf8.count)
    },
  ]

  private static func zip(_ limit: SafetyLimit, _ amount: Int) -> LimitedInput {
    LimitedInput(limit: limit, amount: amount, file: "a.zip") { scratch in
      try shell(
        """
        import zipfile
        with zipfile.ZipFile('a.zip', 'w') as archive:
          for number in range(3): archive.write('a.csv', '%d.csv' % number)
        """, scratch)
    }
  }

  /// A workbook whose header has a further cell, and texts that no cell has.
  private static func sheet(
    _ limit: SafetyLimit, _ amount: Int, _ cell: String, shared: Int = 1
  ) -> LimitedInput {
    LimitedInput(
      limit: limit, amount: amount, file: "a.xlsx",
      write: { scratch in
        try shell(
          """
          import zipfile
          rows = [line.split(',') for line in open('a.csv').read().splitlines()]
          def cells(row): return ''.join("<c t='str'><v>%s</v></c>" % cell for cell in row)
          data = ''.join('<row>%s%s</row>' % (cells(row), "\(cell)" if k == 0 else '')
            for k, row in enumerate(rows))
          relation = "<Relationship Id='r%d' Type='x/%s' Target='%s'/>"
          with zipfile.ZipFile('a.xlsx', 'w') as archive:
            archive.writestr('_rels/.rels',
              '<r>' + relation % (0, 'officeDocument', 'xl/workbook.xml') + '</r>')
            archive.writestr('xl/workbook.xml',
              "<workbook><sheets><sheet name='S' id='r1'/></sheets></workbook>")
            archive.writestr('xl/_rels/workbook.xml.rels',
              '<r>' + relation % (1, 'worksheet', 's.xml') + '</r>')
            archive.writestr('xl/sharedStrings.xml',
              '<sst><si><t>%s</t></si></sst>' % ('x' * \(shared)))
            archive.writestr('xl/s.xml',
              '<worksheet><sheetData>' + data + '</sheetData></worksheet>')
          """, scratch)
      }, options: ["--mapping", "zz/generic-csv"])
  }

  private static func passwords(
    _ limit: SafetyLimit, _ amount: Int, _ text: @escaping @Sendable (_ right: String) -> String
  ) -> LimitedInput {
    let sample = "cn-wechat-zip"
    return LimitedInput(
      limit: limit, amount: amount, file: "a.zip",
      write: { scratch in
        try FileManager.default.copyItem(
          at: Checkout.root.appending(path: try Checkout.input(of: sample)),
          to: scratch.url("a.zip"))
        let right = try #require(try Checkout.passwords(of: sample).first)
        try scratch.write(text(right), to: "passwords")
      }, options: ["--password-file", "passwords"])
  }

  /// A statement as XML, with its row changed.
  private static func ofx(
    _ scratch: Scratch, tag: String = "<STMTTRN>", _ row: (String) -> String
  ) throws {
    let facts =
      "<TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260102</DTPOSTED><TRNAMT>-1.00</TRNAMT><FITID>1</FITID>"
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX>
      <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><BANKID>1</BANKID>
      <ACCTID>12345</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST>
      \(tag)\(row(facts))</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """, to: "a.ofx")
  }

  private static func statement(rows: Int) -> String {
    "Date,Description,Amount,Currency,Balance,Account,Reference\n"
      + (0..<rows).map { "01/1\(3 + $0)/2026,Shop,-1.00,EUR,\(9 - $0).00,4711000123,R-\($0)\n" }
      .joined()
  }

  private static func shell(_ script: String, _ scratch: Scratch) throws {
    try scratch.write(statement(rows: 1), to: "a.csv")
    try scratch.write(script, to: "make.py")
    let made = try Program.shell.run(["-c", "python3 make.py"], in: scratch.folder)
    try #require(made.status == 0, "\(made.errors)")
  }
}

@Suite("Limits on what is given")
struct LimitTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func normalize(_ arguments: [String]) throws -> Program.Outcome {
    try Program.financeETL.run(["normalize"] + arguments, in: scratch.folder)
  }

  @Test(
    "an input is read up to a limit; beyond, the error names the limit", arguments: LimitedInput.all
  )
  func atTheLimit(input: LimitedInput) throws {
    try input.write(scratch)
    let amount =
      try input.amount ?? #require(Int(String(contentsOf: scratch.url("amount"), encoding: .utf8)))
    // The columns are those of many banks.
    let isTable = input.file.hasSuffix("gz") || input.file == "a.csv"
    let holdsTables = input.file == "a.zip" && input.options.isEmpty
    let mapping = isTable || holdsTables ? ["--mapping", "zz/generic-csv"] : []
    let arguments = [input.file] + input.options + mapping
    func read(with value: Int) throws -> Program.Outcome {
      let isStandard = value == input.limit.standard
      return try normalize(
        arguments + (isStandard ? [] : ["--cap", "\(input.limit.rawValue)=\(value)"]))
    }
    let inside = try read(with: amount + input.slack)
    #expect(inside.status == 0, "\(inside.errors.prefix(1000))")
    #expect(inside.output.contains(#""type":"transaction""#))
    let beyond = try read(with: amount - 1)
    #expect(beyond.status == 1)
    #expect(
      beyond.errors.contains("--cap \(input.limit.rawValue)=N"), "\(beyond.errors.prefix(1000))")
    // Where the standard is at stake, a raised one lets the same pass.
    if amount == input.limit.standard { #expect(try read(with: 2 * amount).status == 0) }
  }

  @Test(
    "passwords without end are refused at once",
    arguments: [["--password-file", "/dev/zero"], ["--password-command", "yes"]])
  func endless(options: [String]) throws {
    let sample = Checkout.root.appending(path: try Checkout.input(of: "cn-wechat-zip"))
    try FileManager.default.copyItem(at: sample, to: scratch.url("a.zip"))
    let outcome = try normalize(["a.zip"] + options)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("has more than 1048576 bytes"))
  }

  @Test(
    "a limit that is none is refused before anything is read",
    arguments: ["rows=1", "passwords", "passwords=0", "passwords=-1", "archive-bytes=9999999G"])
  func names(cap: String) throws {
    #expect(try normalize(["-", "--cap", cap]).status == 64)
  }

  @Test("a plan keeps the limits it was made with, and import records them")
  func plans() throws {
    let statement = #"{"type":"statement","feed":"a","account":{"name":"A","currency":"EUR"}}"#
    try scratch.write(statement + "\n", to: "a.ndjson")
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.financeETL.run(arguments, in: scratch.folder)
    }
    let least = statement.utf8.count
    let beyond = try run(
      "import", "a.ndjson", "--cap", "json-value-bytes=\(least - 1)", "--plan", "p")
    #expect(beyond.status == 1)
    #expect(
      try run("import", "a.ndjson", "--cap", "json-value-bytes=8M", "--plan", "p").status == 0)
    #expect(try String(contentsOf: scratch.url("p"), encoding: .utf8).contains("json-value-bytes"))
    #expect(try run("apply", "p").status == 0)
    #expect(try run("imports", "show", "1", "--json").output.contains("json-value-bytes=8388608"))
  }
}
