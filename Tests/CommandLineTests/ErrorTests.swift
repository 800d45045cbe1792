import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Errors")
struct ErrorTests {
  /// How each code is provoked: what to run in a fresh folder, and the status it ends with.
  struct Provocation: Sendable, CustomTestStringConvertible {
    let code: ErrorCode
    let status: Int32
    let run: @Sendable (Scratch) throws -> Program.Outcome
    var testDescription: String { code.rawValue }

    init(
      _ code: ErrorCode, status: Int32 = 1,
      _ run: @escaping @Sendable (Scratch) throws -> Program.Outcome
    ) {
      self.code = code
      self.status = status
      self.run = run
    }

    /// Imports one file of this text.
    init(_ code: ErrorCode, status: Int32 = 1, importing text: String, options: [String] = []) {
      self.init(code, status: status) { scratch in
        try scratch.write(text, to: "file")
        return try go(["import", "file", "--json"] + options, scratch)
      }
    }
  }

  static func sample(_ name: String) -> String {
    Checkout.root.appending(path: "samples/\(name)/input.zip").path
  }

  static func ofx(_ row: String) -> String {
    Statements.ofx([("1", "20240101", "-1.00", "GOOD")])
      .replacingOccurrences(of: "</BANKTRANLIST>", with: row + "</BANKTRANLIST>")
  }

  /// A mapping of a table with the columns Day, What and Sum.
  static func mapping(id: String, format: String = "yyyy-MM-dd") -> String {
    """
    mapping: 1
    id: \(id)
    title: A bank
    country: ZZ
    verified: synthetic
    detect: {header: [Day, What, Sum]}
    columns: {date: Day, text: What, amount: Sum}
    account: {kind: checking}
    fields:
      date: {from: date, format: \(format)}
      amount: {signed: amount}
      description: text
    """
  }

  static let provocations: [Provocation] = [
    Provocation(.fileNotFound) { try go(["import", "nowhere.ofx", "--json"], $0) },
    Provocation(.fileUnreadable) { scratch in
      // As root nothing is forbidden; a file whose reading fails is there on Linux for everyone.
      if getuid() == 0 { return try go(["import", "/proc/self/mem", "--json"], scratch) }
      let path = try scratch.write("x", to: "secret.ofx")
      chmod(path, 0)
      return try go(["import", path, "--json"], scratch)
    },
    Provocation(.emptyFile, importing: " \n"),
    Provocation(.passwordRequired) { scratch in
      try go(["import", sample("cn-wechat-zip"), "--json"], scratch)
    },
    Provocation(.passwordWrong) { scratch in
      try scratch.write("guess\n", to: "passwords")
      return try go(
        ["import", sample("cn-wechat-zip"), "--json", "--password-file", "passwords"], scratch)
    },
    Provocation(.damagedPDF) { scratch in
      let whole = try Data(
        contentsOf: Checkout.root.appending(path: "samples/us-chase-checking-pdf/input.pdf"))
      try whole.prefix(whole.count / 2).write(to: scratch.url("cut.pdf"))
      return try go(["import", "cut.pdf", "--json"], scratch)
    },
    Provocation(.unreadableText) { scratch in
      var lying = MadePDF.oneLine
      lying.letters = Dictionary(uniqueKeysWithValues: (0x21...0x7E).map { ($0, "\u{E000}") })
      try Data(lying.bytes).write(to: scratch.url("lying.pdf"))
      return try go(["import", "lying.pdf", "--json"], scratch)
    },
    Provocation(.noText) { scratch in
      try Data(MadePDF(pages: [[]]).bytes).write(to: scratch.url("blank.pdf"))
      return try go(["import", "blank.pdf", "--json"], scratch)
    },
    Provocation(.workerFailed) { scratch in
      let sample = Checkout.root.appending(path: "samples/us-chase-checking-pdf/input.pdf").path
      return try Program.financeETL.run(
        ["import", sample, "--json"], in: scratch.folder,
        environment: ["FINANCE_ETL_PDF": "/nowhere"])
    },
    Provocation(.damagedArchive) { scratch in
      let whole = try Data(contentsOf: URL(filePath: sample("archive-nested-zip")))
      try whole.prefix(400).write(to: scratch.url("cut.zip"))
      return try go(["import", "cut.zip", "--json"], scratch)
    },
    Provocation(.unsupportedArchive) { scratch in
      try scratch.write(ofx(""), to: "a.ofx")
      _ = try Program.shell.run(["-c", "zip -q odd.zip a.ofx"], in: scratch.folder)
      // The method of the entry, where it stands (APPNOTE 4.3.7) and in the list (4.3.12).
      var bytes = try Data(contentsOf: scratch.url("odd.zip"))
      for (mark, offset) in [([0x50, 0x4B, 3, 4], 8), ([0x50, 0x4B, 1, 2], 10)] {
        if let header = bytes.range(of: Data(mark.map { UInt8($0) })) {
          bytes[header.lowerBound + offset] = 0x61
        }
      }
      try bytes.write(to: scratch.url("odd.zip"))
      return try go(["import", "odd.zip", "--json"], scratch)
    },
    Provocation(.unrecognisedFormat, importing: "\u{0}\u{1}\u{2} no statement"),
    Provocation(.mappingMissing, importing: "Alpha,Beta,Gamma,Delta\n1,2,3,4\n5,6,7,8\n"),
    Provocation(
      .mappingMismatch,
      importing: """
        Transaction Date,Posted Date,Card No.,Description,Category,Debits,Credit
        2024-05-01,2024-05-03,1234,TRATTORIA ROMA,Dining,10.00,

        """),
    Provocation(.signUnsure) { scratch in
      try scratch.write(
        """
        Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
        2024-05-01,2024-05-03,1234,TRATTORIA ROMA,Dining,-10.00,

        """, to: "file")
      return try go(
        ["import", "file", "--mapping", "us/capital-one-card", "--json"], scratch)
    },
    Provocation(.mappingUnsure) { scratch in
      for name in ["one", "two"] {
        try scratch.write(mapping(id: "zz/\(name)"), to: "\(name).yaml")
      }
      try scratch.write("Day,What,Sum,Left\n2024-05-01,coffee,-3.00,9\n", to: "file")
      return try go(["import", "file", "--mappings", ".", "--json"], scratch)
    },
    Provocation(.ambiguousColumn) { scratch in
      try scratch.write(mapping(id: "zz/one"), to: "one.yaml")
      try scratch.write("Day,What,Sum,Sum,Left\n2024-05-01,coffee,-3.00,1,9\n", to: "file")
      return try go(["import", "file", "--mapping", "one.yaml", "--json"], scratch)
    },
    Provocation(.ambiguousDate) { scratch in
      let open = mapping(id: "zz/one", format: "[MM/dd/yyyy, dd/MM/yyyy]")
      try scratch.write(open, to: "one.yaml")
      try scratch.write("Day,What,Sum\n05/03/2024,coffee,-3.00\n", to: "file")
      return try go(["import", "file", "--mapping", "one.yaml", "--json"], scratch)
    },
    Provocation(.invalidMapping) { scratch in
      let typo = mapping(id: "zz/one").replacingOccurrences(of: "columns:", with: "colums:")
      try scratch.write(typo, to: "one.yaml")
      try scratch.write("Day,What,Sum\n2024-05-01,coffee,-3.00\n", to: "file")
      return try go(["import", "file", "--mapping", "one.yaml", "--json"], scratch)
    },
    Provocation(.truncatedDocument, importing: String(ofx("").dropLast(30))),
    Provocation(.malformedOFX, importing: "<OFX><A></B></STMTTRNRS></OFX>"),
    Provocation(
      .statementWithoutAccount,
      importing: "<OFX><CREDITCARDMSGSRSV1><CCSTMTRS></CCSTMTRS></CREDITCARDMSGSRSV1></OFX>"),
    Provocation(
      .malformedJSON, importing: #"{"accounts":[],"added":[{"account_id":"a","amount":NaN}]}"#),
    Provocation(
      .connectionExpired, status: 3,
      importing:
        #"{"error_type":"ITEM_ERROR","error_code":"ITEM_LOGIN_REQUIRED","request_id":"r-1"}"#),
    Provocation(
      .sourceNotReady, status: 4,
      importing: """
        {"accounts":[],"added":[],"modified":[],"removed":[],"next_cursor":"","has_more":false,\
        "request_id":"r-1","transactions_update_status":"NOT_READY"}
        """),
    Provocation(
      .sourceUnavailable, status: 4,
      importing:
        #"{"error_type":"RATE_LIMIT_EXCEEDED","error_code":"TRANSACTIONS_SYNC_LIMIT"}"#),
    Provocation(
      .sourceRefused,
      importing: #"{"error_type":"INVALID_INPUT","error_code":"INVALID_ACCESS_TOKEN"}"#),
    Provocation(
      .missingID, status: 2,
      importing:
        #"[{"account_id":"a","transaction_id":null,"amount":1,"date":"2026-01-01","name":"X"}]"#),
    Provocation(
      .unknownAccount, status: 2,
      importing: """
        {"accounts":[{"account_id":"a","balances":{},"name":"A","type":"depository"}],\
        "transactions":[{"account_id":"b","transaction_id":"t","amount":1,"date":"2026-01-01"}]}
        """),
    Provocation(
      .unknownSecurity, status: 2,
      importing: """
        {"accounts":[{"account_id":"a","balances":{},"name":"A","type":"investment"}],\
        "holdings":[{"account_id":"a","security_id":"s","quantity":1,\
        "institution_price_as_of":"2026-01-01"}]}
        """),
    Provocation(.malformedRecords, importing: Statements.records(["{\"type\":\"transaction\""])),
    Provocation(
      .limitExceeded,
      importing: ofx("<STMTTRN><MEMO>" + String(repeating: "long ", count: 100_000) + "</STMTTRN>")),
    Provocation(
      .unbalanced,
      importing: Statements.records([
        #"{"type":"balance","kind":"opening","date":"2024-01-01","amount":"1.00"}"#,
        Statements.row("2024-01-01", "1.00", "A"),
        #"{"type":"balance","kind":"ledger","date":"2024-01-31","amount":"3.00"}"#,
      ]), options: ["--strict"]),
    Provocation(
      .needsAttention,
      importing: Statements.records([Statements.row("2024-01-01", "1.00", "A")])
        .replacingOccurrences(of: "\"mode\"", with: "\"incomplete\":true,\"mode\""),
      options: ["--strict"]),
    Provocation(.accountUnknown) { scratch in
      let keyless = Statements.records([Statements.row("2024-01-01", "-1.00", "A")])
        .replacingOccurrences(of: "\"key\":\"chk\",\"name\":\"chk\",", with: "")
      try scratch.write(keyless, to: "a")
      try scratch.write(keyless + "\n", to: "b")
      _ = try go(["import", "a", "--account", "Everyday"], scratch)
      return try go(["import", "b", "--account", "Evryday", "--json"], scratch)
    },
    Provocation(.accountUnsure) { scratch in
      let keyless = Statements.records([Statements.row("2024-01-01", "-1.00", "A")])
        .replacingOccurrences(of: "\"key\":\"chk\",\"name\":\"chk\",", with: "")
      try scratch.write(keyless, to: "a")
      try scratch.write(keyless + "\n", to: "b")
      try scratch.write(keyless + "\n\n", to: "c")
      _ = try go(["import", "a", "--account", "One"], scratch)
      _ = try go(["import", "b", "--account", "Two"], scratch)
      return try go(["import", "c", "--json"], scratch)
    },
    Provocation(.accountChanged) { scratch in
      // The number of its account is read where there was none, and it is another account's.
      let text = mapping(id: "zz/one") + "\n"
      try scratch.write(text, to: "one.yaml")
      try scratch.write("Day,What,Sum\n2024-05-01,4000001234,-3.00\n", to: "file")
      _ = try go(["import", "file", "--mapping", "one.yaml"], scratch)
      let named = text.replacingOccurrences(
        of: "account: {kind: checking}",
        with: "account: {kind: checking, number: text}")
      try scratch.write(named, to: "one.yaml")
      try scratch.write("Day,What,Sum\n2024-05-02,4000001234,-3.00\n", to: "other")
      _ = try go(["import", "other", "--mapping", "one.yaml"], scratch)
      return try go(["imports", "reread", "1", "--mapping", "one.yaml", "--json"], scratch)
    },
    Provocation(.documentChanged) { scratch in
      try scratch.write(ofx(""), to: "file")
      _ = try go(["import", "file"], scratch)
      try scratch.write(ofx("") + "\n", to: "file")
      return try go(["imports", "reread", "1", "--json"], scratch)
    },
    Provocation(
      .outsideCovers, importing: ofx(""), options: ["--covers", "2024-02-01..2024-02-29"]),
    Provocation(
      .unreadableAmount, status: 2,
      importing: ofx("<STMTTRN><DTPOSTED>20240101<TRNAMT>$120<FITID>9</STMTTRN>")),
    Provocation(
      .ambiguousAmount, status: 2,
      importing: ofx("<STMTTRN><DTPOSTED>20240101<TRNAMT>1,234<FITID>9</STMTTRN>")),
    Provocation(
      .missingAmount, status: 2,
      importing: ofx("<STMTTRN><DTPOSTED>20240101<TRNAMT>  <FITID>9</STMTTRN>")),
    Provocation(
      .unreadableDate, status: 2,
      importing: ofx("<STMTTRN><DTPOSTED>20240230<TRNAMT>1.00<FITID>9</STMTTRN>")),
    Provocation(
      .missingDate, status: 2, importing: ofx("<STMTTRN><TRNAMT>1.00<FITID>9</STMTTRN>")),
    Provocation(
      .unreadableBalance, status: 2,
      importing: Statements.ofx([("1", "20240101", "-1.00", "A")], ledger: "R$ 5.326,43")),
    Provocation(
      .unreadableRow, status: 2,
      importing: ofx(
        "<STMTTRN><CORRECTACTION>DELETE<DTPOSTED>20240101<TRNAMT>1<FITID>9</STMTTRN>")),
    Provocation(
      .unsupportedContent, status: 2,
      importing: "!Type:Invst\nD01/13/2024\nNExercise\nYExample\nI1.00\nQ1\nT1.00\n^\n"),
    Provocation(.databaseNotFound) { try go(["accounts", "--json"], $0) },
    Provocation(.databaseUnwritable) { scratch in
      try scratch.write(ofx(""), to: "file")
      return try go(["import", "file", "--json", "--db", "no/such/folder/book.sqlite"], scratch)
    },
    Provocation(.notADatabase) { scratch in
      try scratch.write("this is a text and no database at all", to: "book.sqlite")
      return try go(["accounts", "--json", "--db", "book.sqlite"], scratch)
    },
    Provocation(.databaseNewer) { scratch in
      try scratch.write(ofx(""), to: "file")
      _ = try go(["import", "file"], scratch)
      try sqlite(scratch, "finance.sqlite", "PRAGMA user_version = 99")
      return try go(["accounts", "--json"], scratch)
    },
    Provocation(.invalidConfiguration) { scratch in
      let folder = scratch.url(".config/finance-etl")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try scratch.write("- db\n", to: ".config/finance-etl/config.yaml")
      return try Program.financeETL.run(
        ["accounts", "--json"], in: scratch.folder, environment: ["FINANCE_ETL_DB": ""])
    },
    Provocation(.invalidArgument) { scratch in
      try scratch.write(ofx(""), to: "file")
      _ = try go(["import", "file"], scratch)
      return try go(["transactions", "list", "--min", "0.000000001", "--json"], scratch)
    },
    Provocation(.planInvalid) { scratch in
      let plan = try planned(scratch)
      try scratch.write(plan.replacingOccurrences(of: "GOOD", with: "EVIL"), to: "plan.json")
      return try go(["apply", "plan.json", "--json"], scratch)
    },
    Provocation(.planStale) { scratch in
      _ = try planned(scratch)
      _ = try go(["apply", "plan.json"], scratch)
      return try go(["apply", "plan.json", "--json"], scratch)
    },
    Provocation(.planDiffers) { scratch in
      try scratch.write(mapping(id: "zz/one"), to: "one.yaml")
      try scratch.write("Day,What,Sum\n2024-05-01,coffee,-3.00\n", to: "file")
      _ = try go(["import", "file", "--mapping", "one.yaml", "--plan", "plan.json"], scratch)
      try scratch.write(mapping(id: "zz/two"), to: "one.yaml")
      return try go(["apply", "plan.json", "--json"], scratch)
    },
    Provocation(.notFound) { scratch in
      try scratch.write(ofx(""), to: "file")
      _ = try go(["import", "file"], scratch)
      return try go(["imports", "show", "77", "--json"], scratch)
    },
    Provocation(.fileUnwritable) { scratch in
      try scratch.write(ofx(""), to: "file")
      _ = try go(["import", "file"], scratch)
      try FileManager.default.createDirectory(
        at: scratch.url("out.csv"), withIntermediateDirectories: false)
      return try go(["export", "csv", "-o", "out.csv", "--json"], scratch)
    },
    Provocation(.malformedXML) { scratch in
      // Long enough that its first 256 KB cannot tell.
      let rows = (1...9000).map {
        """
        <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20240101</DTPOSTED><TRNAMT>-1.00</TRNAMT>\
        <FITID>\($0)</FITID><NAME>ROW \($0) OF A LONG STATEMENT</NAME></STMTTRN>
        """
      }
      try scratch.write(
        """
        <?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="220"?><OFX><BANKMSGSRSV1><STMTTRNRS>
        <STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><BANKID>1</BANKID><ACCTID>4000001234</ACCTID>
        </BANKACCTFROM><BANKTRANLIST>\(rows.joined(separator: "\n"))<STMTTRN><NAME>A & B</NAME>
        </STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """, to: "file")
      return try go(["import", "file", "--json"], scratch)
    },
  ]

  /// Makes a plan in the folder and returns its text.
  static func planned(_ scratch: Scratch) throws -> String {
    try scratch.write(ofx(""), to: "file")
    _ = try go(["import", "file", "--plan", "plan.json"], scratch)
    return try String(contentsOf: scratch.url("plan.json"), encoding: .utf8)
  }

  /// Codes no command line can be brought to by a file: other suites reach them.
  static let reachedElsewhere: Set<ErrorCode> = [
    .ambiguousFormat,  // EmbeddingTests: two adapters of an app
    .cancelled,  // EmbeddingTests
    .databaseBusy, .diskFull, .databaseFailed,  // LedgerStoreTests
  ]

  @Test("every error code is reached by a test")
  func allAreReached() {
    let reached = Set(Self.provocations.map(\.code)).union(Self.reachedElsewhere)
    #expect(reached == Set(ErrorCode.allCases))
  }

  @Test(
    "bad input gets its own error, the right status, and leaves no half", arguments: provocations)
  func isReached(provocation: Provocation) throws {
    let scratch = try Scratch()
    let outcome = try provocation.run(scratch)
    #expect(outcome.status == provocation.status, "\(outcome.output)\(outcome.errors)")
    let json = try JSONParser.parse(Array(outcome.output.utf8))
    let found =
      json["error"]?["code"]?.string
      ?? json["documents"]?.array?.last?["errors"]?.array?.first?["code"]?.string
    #expect(found == provocation.code.rawValue)
    if provocation.status == 1, json["documents"] != nil {
      #expect(json["totals"]?["inserted"]?.integer == 0)
    }
  }

  @Test("an error names the file, and a quarantined row its line", arguments: provocations)
  func errorsHaveAPlace(provocation: Provocation) throws {
    let outcome = try provocation.run(try Scratch())
    let json = try JSONParser.parse(Array(outcome.output.utf8))
    let error = json["error"] ?? json["documents"]?.array?.last?["errors"]?.array?.first
    let exempt: Set<ErrorCode> = [.notFound, .invalidArgument]
    if !exempt.contains(provocation.code) { #expect(error?["file"]?.string != nil) }
    if provocation.status == 2 { #expect(error?["line"]?.integer != nil) }
  }
}

/// Runs the program in a scratch folder.
private func go(_ arguments: [String], _ scratch: Scratch) throws -> Program.Outcome {
  try Program.financeETL.run(arguments, in: scratch.folder)
}

/// Runs SQL on a database with the `sqlite3` command.
private func sqlite(_ scratch: Scratch, _ name: String, _ sql: String) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["sqlite3", scratch.path(name), sql]
  try process.run()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
}
