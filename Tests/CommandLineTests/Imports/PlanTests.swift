import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Plans")
struct PlanTests {
  let scratch: Scratch
  var book: String { scratch.path("book.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  private func run(
    _ arguments: String..., input: String? = nil, db: String = "book.sqlite"
  ) throws -> Program.Outcome {
    try Program.financeETL.run(arguments + ["--db", db], input: input, in: scratch.folder)
  }

  private func json(_ outcome: Program.Outcome) throws -> JSONValue {
    try JSONParser.parse(Array(outcome.output.utf8))
  }

  private func code(_ outcome: Program.Outcome) throws -> String? {
    try json(outcome)["error"]?["code"]?.string
  }

  /// Everything in the folder, byte for byte, but for plans.
  private func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    return try names.filter { !$0.hasPrefix("plan") }.reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: scratch.url($1))
    }
  }

  private static let january = Statements.ofx(
    [
      ("1", "20240105", "-12.34", "COFFEE"), ("2", "20240106", "-12.34", "COFFEE"),
      ("3", "20240131", "1000.00", "PAY"),
    ], from: "20240101", to: "20240131")
  /// Two rows of January with another text and amount, a new one, and one that cannot be read.
  private static let february = Statements.ofx(
    [
      ("2", "20240106", "-12.34", "COFFEE HOUSE"), ("3", "20240131", "900.00", "OTHER"),
      ("4", "20240201", "-1.00", "FEE"), ("5", "20240202", "$1", "BAD"),
    ])

  /// A book with January in it, and February beside it.
  private func prepare() throws {
    try scratch.write(Self.january, to: "january.ofx")
    try scratch.write(Self.february, to: "february.ofx")
    _ = try run("import", "january.ofx")
  }

  @Test("a plan leaves every byte of the book alone and reports what the real run reports")
  func rehearsal() throws {
    try prepare()
    let before = try files()
    let planned = try run("import", "february.ofx", "january.ofx", "--plan", "plan.json", "--json")
    #expect(try files() == before)
    let dry = try run("import", "february.ofx", "january.ofx", "--dry-run", "--json")
    #expect(try files() == before)
    let real = try run("import", "february.ofx", "january.ofx", "--json")
    #expect(planned.output == dry.output)
    #expect([planned.status, dry.status] == [real.status, real.status])
    #expect(try json(planned)["totals"] == json(real)["totals"])
    #expect(try json(planned)["documents"]?.array?.first?["status"]?.string == "planned")
  }

  @Test("the log that another program left beside the book stays as it is")
  func log() async throws {
    try prepare()
    let open = try Book(path: book)
    _ = try await Importer(into: open).start([.bytes(Array("?".utf8), name: "x")]).result
    #expect(try Data(contentsOf: scratch.url("book.sqlite-wal")).count > 0)
    var before = try files()
    _ = try run("import", "february.ofx", "--plan", "plan.json")
    var after = try files()
    // The index of the log is memory that processes share.
    before["book.sqlite-shm"] = nil
    after["book.sqlite-shm"] = nil
    #expect(before == after)
    try open.close()
  }

  @Test("a book of an earlier version is rehearsed with as it is, and gets no plan")
  func earlierBook() throws {
    try prepare()
    try scratch.makeEarlier("book.sqlite")
    let before = try files()
    let dry = try run("import", "january.ofx", "--dry-run", "--json")
    #expect(try json(dry)["totals"]?["duplicate"]?.integer == 3)
    let refused = try run("import", "january.ofx", "--plan", "plan.json", "--json")
    #expect(try code(refused) == "invalid_argument")
    #expect(try files() == before)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("plan.json")))
  }

  @Test("what apply makes of a plan is the book that import makes, and the same report")
  func sameBook() throws {
    try prepare()
    try FileManager.default.copyItem(atPath: book, toPath: scratch.path("direct.sqlite"))
    let planned = try run("import", "february.ofx", "january.ofx", "--plan", "plan.json", "--json")
    let applied = try run("apply", "plan.json", "--json")
    let direct = try run(
      "import", "february.ofx", "january.ofx", "--json", db: "direct.sqlite")
    #expect(applied.status == 2)
    #expect(applied.status == direct.status)
    #expect(try json(applied)["documents"] == json(direct)["documents"])
    #expect(try json(applied)["totals"] == json(planned)["totals"])
    #expect(try BookDump.text(of: book) == BookDump.text(of: scratch.path("direct.sqlite")))
    #expect(try Data(contentsOf: scratch.url("book.sqlite")).starts(with: "SQLite".utf8))
  }

  @Test("every sample, planned and applied, gives the book that import gives")
  func samples() throws {
    let all = try Checkout.samples.compactMap { Checkout.options(of: $0).last }
      .map { try String(contentsOfFile: $0, encoding: .utf8) }
    let passwords = ["--password-file", try scratch.write(all.joined(), to: "passwords")]
    let (program, samples) = (Program.financeETL, try Checkout.someInputs())
    let (plan, direct) = (scratch.path("plan.json"), scratch.path("direct.sqlite"))
    let planned = try program.run(
      ["import"] + samples + ["--plan", plan, "--db", book] + passwords, in: Checkout.root)
    // Of some samples nothing shows which bank they are from.
    #expect(planned.status == 1)
    #expect(!FileManager.default.fileExists(atPath: book))
    // From another folder: a plan knows where its documents are.
    let applied = try program.run(["apply", plan, "--db", book] + passwords, in: scratch.folder)
    #expect(applied.status == 1, "\(applied.errors)")
    _ = try program.run(
      ["import"] + samples + ["--db", direct] + passwords, in: Checkout.root)
    #expect(try BookDump.text(of: book) == BookDump.text(of: direct))
  }

  @Test("a plan tells each row that is not simply known, with what is decided of it")
  func rows() throws {
    try prepare()
    _ = try run("import", "january.ofx", "february.ofx", "--plan", "plan.json")
    let plan = try JSONParser.parse([UInt8](Data(contentsOf: scratch.url("plan.json"))))
    let rows = try #require(plan["rows"]?.array).map { row in
      ["decision", "description", "amount", "rule", "transaction", "document"]
        .map { row[$0]?.scalarText ?? "-" }.joined(separator: " ")
    }
    #expect(
      rows == [
        "inserted FEE -1.00 new - february.ofx",
        "review OTHER 900.00 id_reused - february.ofx",
        "updated COFFEE HOUSE -12.34 id 2 february.ofx",
        "quarantined - - unreadable_amount - february.ofx",
      ])
    let fee = try #require(plan["rows"]?.array?[0])
    #expect(fee["date"]?.string == "2024-02-01" && fee["currency"]?.string == "USD")
    #expect(fee["line"]?.integer == 26)
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("plan.json"))
    #expect((attributes[.posixPermissions] as? Int) == 0o600)
  }

  @Test("a pending row that settles is told as settled, a correction as updated, each once")
  func linkedRows() throws {
    let pending = Statements.row(
      "2024-01-01", "-1.00", "LUNCH", more: #","id":"p","pending":true"#)
    let old = Statements.row("2024-01-01", "-9.00", "HOTEL", more: #","id":"h""#)
    try scratch.write(
      Statements.records(ids: "mutable", mode: "delta", [pending, old]), to: "first")
    _ = try run("import", "first")
    let lines = [
      Statements.row("2024-01-02", "-1.20", "LUNCH", more: #","id":"q","pending_id":"p""#),
      Statements.row("2024-01-01", "-8.00", "HOTEL", more: #","id":"i","supersedes":"h""#),
      Statements.row("2024-01-03", "-2.00", "TAXI", more: #","id":"t","pending_id":"gone""#),
      #"{"type":"removed","id":"nothing"}"#,
    ]
    try scratch.write(Statements.records(ids: "mutable", mode: "delta", lines), to: "second")
    _ = try run("import", "second", "--plan", "plan.json")
    let plan = try JSONParser.parse([UInt8](Data(contentsOf: scratch.url("plan.json"))))
    let rows = try #require(plan["rows"]?.array).map { row in
      ["decision", "description", "transaction"].map { row[$0]?.scalarText ?? "-" }
        .joined(separator: " ")
    }
    #expect(rows == ["settled LUNCH 1", "updated HOTEL 2", "inserted TAXI -"])
  }

  @Test("a plan's rows are as many as its counters say, whatever decides")
  func rowsAreCounted() throws {
    let all = try Checkout.samples.compactMap { Checkout.options(of: $0).last }
      .map { try String(contentsOfFile: $0, encoding: .utf8) }
    let passwords = ["--password-file", try scratch.write(all.joined(), to: "passwords")]
    let plan = scratch.path("plan.json")
    for filling in [[], ["plaid-transactions-get", "ofx-pending", "us-capital-one-card"]] {
      for sample in filling {
        _ = try Program.financeETL.run(
          ["import", try Checkout.input(of: sample), "--db", book], in: Checkout.root)
      }
      _ = try Program.financeETL.run(
        ["import"] + (try Checkout.someInputs()) + ["--plan", plan, "--db", book] + passwords,
        in: Checkout.root)
      try expectCounted(plan)
    }
    // The same rows as two other sources state them, with ids or without, and a copy of one.
    let program = Program.financeETL
    let lines = (1...9).map { Statements.row("2024-01-0\($0)", "-\($0).00", "SHOP NUMBER \($0)") }
    let later = (1...9).map {
      Statements.row(
        "2024-01-1\($0)", "-\($0).00", "SHOP NUMBER \($0)", more: ",\"id\":\"\($0)\"")
    }
    try scratch.write(Statements.records(lines), to: "first")
    try scratch.write(
      Statements.records(feed: "csv:other", Array(lines.dropFirst(4))), to: "second")
    try scratch.write(Statements.records(feed: "plaid:x", ids: "mutable", later), to: "third")
    let moved = later.map { $0.replacingOccurrences(of: "\"id\":\"", with: "\"id\":\"new") }
      .map { $0.replacingOccurrences(of: "01-1", with: "01-2") }
    try scratch.write(Statements.records(feed: "plaid:x", ids: "mutable", moved), to: "fourth")
    for files in [["first", "second", "third"], ["fourth", "first", "second"]] {
      for order in [files, files.reversed()] {
        _ = try program.run(["import", "--plan", plan, "--db", book] + order, in: scratch.folder)
        try expectCounted(plan)
      }
      _ = try run("apply", "plan.json")
    }
  }

  @Test("a memo that changes is told; a balance that the bank worked out anew is no other row")
  func changedFacts() throws {
    func document(_ more: String) -> String {
      Statements.records(
        ids: "trusted", [Statements.row("2024-01-01", "-1.00", "A", more: #","id":"a""# + more)])
    }
    try scratch.write(document(#","balance":"10.00""#), to: "first")
    _ = try run("import", "first")
    for (more, told) in [(#","balance":"20.00""#, 0), (#","balance":"20.00","memo":"M""#, 1)] {
      try scratch.write(document(more), to: "second")
      _ = try run("import", "second", "--plan", "plan.json")
      try expectCounted(scratch.path("plan.json"))
      let plan = try JSONParser.parse([UInt8](Data(contentsOf: scratch.url("plan.json"))))
      #expect(plan["rows"]?.array?.count == told)
    }
  }

  private func expectCounted(_ path: String) throws {
    let plan = try JSONParser.parse([UInt8](Data(contentsOf: URL(filePath: path))))
    let rows = try #require(plan["rows"]?.array)
    let told = Dictionary(grouping: rows) { $0["decision"]?.string ?? "" }.mapValues(\.count)
    var counted: [String: Int] = [:]
    for document in plan["report"]?["documents"]?.array ?? []
    where document["status"]?.string == "planned" {
      for statement in document["statements"]?.array ?? [] {
        for name in ["removed", "expired"] {
          counted[name, default: 0] += statement[name]?.integer ?? 0
        }
        for counter in statement["rows"]?.object ?? [] {
          counted[counter.name, default: 0] += counter.value.integer ?? 0
        }
      }
    }
    for name in ["read", "duplicate", "tombstoned", "collapsed", "skipped"] { counted[name] = nil }
    #expect(told == counted.filter { $0.value > 0 })
  }

  @Test("a pipe is gone when the plan is applied: the plan holds what came through it")
  func standardInput() throws {
    try prepare()
    let stream = try Program.financeETL.run(
      ["normalize", "--full", "february.ofx", "january.ofx"], in: scratch.folder
    ).output
    try FileManager.default.copyItem(atPath: book, toPath: scratch.path("direct.sqlite"))
    _ = try run("import", "-", "--plan", "plan.json", input: stream)
    #expect(try run("apply", "plan.json").status == 2)
    _ = try run("import", "-", input: stream, db: "direct.sqlite")
    #expect(try BookDump.text(of: book) == BookDump.text(of: scratch.path("direct.sqlite")))
  }

  @Test("a stream that is too long for a plan is refused, with what to do")
  func longStream() throws {
    let long = String(repeating: " ", count: 64 << 20) + "{"
    let outcome = try run("import", "-", "--plan", "plan.json", "--json", input: long)
    #expect(try code(outcome) == "limit_exceeded")
    #expect(try json(outcome)["error"]?["hint"]?.string?.contains("save it to a file") == true)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("plan.json")))
  }

  @Test("options that decide are applied as they were planned")
  func options() throws {
    let keyless = Statements.records([Statements.row("2024-01-01", "-1.00", "A")])
      .replacingOccurrences(of: "\"key\":\"chk\",\"name\":\"chk\",", with: "")
    try scratch.write(keyless, to: "file")
    _ = try run(
      "import", "file", "--account", "Mine", "--source", "csv:mine", "--plan", "plan.json")
    #expect(try run("apply", "plan.json").status == 0)
    let account = try json(run("accounts", "--json"))["accounts"]?.array?.first
    #expect(account?["name"]?.string == "Mine")
    #expect(account?["feeds"]?.array?.first?.string == "csv:mine")
    let imported = try json(run("imports", "list", "--json"))["imports"]?.array?.first
    #expect(imported?["options"]?["account"]?.string == "Mine")
  }

  @Test("a plan that does not fit is one error, and nothing changes", arguments: Misfit.all)
  func misfits(misfit: Misfit) throws {
    try prepare()
    _ = try run("import", "february.ofx", "--plan", "plan.json")
    try misfit.spoil(scratch)
    let before = try files()
    let refused = try run("apply", "plan.json", "--json", db: misfit.db)
    #expect(refused.status == 1)
    #expect(try code(refused) == misfit.code.rawValue, "\(refused.output)")
    #expect(try files() == before)
  }

  struct Misfit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: ErrorCode
    var db = "book.sqlite"
    let spoil: @Sendable (Scratch) throws -> Void

    init(
      _ name: String, _ code: ErrorCode, db: String = "book.sqlite",
      _ spoil: @escaping @Sendable (Scratch) throws -> Void
    ) {
      testDescription = name
      self.code = code
      self.db = db
      self.spoil = spoil
    }

    static let all = [
      Misfit("edited", .planInvalid) { scratch in
        let text = try String(contentsOf: scratch.url("plan.json"), encoding: .utf8)
        try scratch.write(text.replacingOccurrences(of: "-1.00", with: "-9.00"), to: "plan.json")
      },
      Misfit("no plan", .planInvalid) { try $0.write("{\"plans\":1}", to: "plan.json") },
      Misfit("empty", .planInvalid) { try $0.write("", to: "plan.json") },
      Misfit("missing plan", .fileNotFound) { scratch in
        try FileManager.default.removeItem(at: scratch.url("plan.json"))
      },
      Misfit("applied twice", .planStale) { scratch in
        let first = try Program.financeETL.run(
          ["apply", "plan.json", "--db", "book.sqlite"], in: scratch.folder)
        #expect(first.status == 2)
      },
      Misfit("changed book", .planStale) { scratch in
        _ = try Program.financeETL.run(
          [
            "accounts", "bind", "--account", "1", "--path", "inbox", "--db", "book.sqlite",
          ], in: scratch.folder)
      },
      Misfit("no book", .planStale, db: "other.sqlite") { _ in },
      Misfit("another book", .planStale, db: "other.sqlite") { scratch in
        _ = try Program.financeETL.run(
          ["import", "january.ofx", "--db", "other.sqlite"], in: scratch.folder)
      },
      Misfit("changed document", .planStale) { scratch in
        try scratch.write(PlanTests.february + "\n", to: "february.ofx")
      },
      Misfit("missing document", .planStale) { scratch in
        try FileManager.default.removeItem(at: scratch.url("february.ofx"))
      },
    ]
  }

  @Test("a plan made where there was no book is applied where there is none, or an empty one")
  func noBook() throws {
    try scratch.write(Self.january, to: "january.ofx")
    try scratch.write(Self.february, to: "february.ofx")
    _ = try run("import", "january.ofx", "--plan", "plan.json")
    _ = try run("import", "february.ofx", db: "other.sqlite")
    #expect(try code(run("apply", "plan.json", "--json", db: "other.sqlite")) == "plan_stale")
    try scratch.write("", to: "empty.sqlite")
    #expect(try run("apply", "plan.json", db: "empty.sqlite").status == 0)
    #expect(try run("apply", "plan.json").status == 0)
    #expect(try code(run("apply", "plan.json", "--json")) == "plan_stale")
  }

  @Test("where the outcome would differ nothing is changed: no book is made, an empty one stays")
  func differing() throws {
    let sample = Checkout.root.appending(path: "samples/cn-wechat-zip")
    let zip = sample.appending(path: "input.zip").path
    let password = ["--password-file", sample.appending(path: "password").path]
    let planned = try Program.financeETL.run(
      ["import", zip, "--plan", "plan.json", "--db", "book.sqlite"] + password, in: scratch.folder)
    #expect(planned.status == 0)
    try scratch.write("", to: "empty.sqlite")
    let before = try files()
    for db in ["book.sqlite", "empty.sqlite"] {
      let refused = try run("apply", "plan.json", "--json", db: db)
      #expect(try code(refused) == "plan_differs")
      let message = try json(refused)["error"]?["message"]?.string
      #expect(message?.contains("password") == true, "\(refused.output)")
      #expect(try files() == before)
    }
    let applied = try Program.financeETL.run(
      ["apply", "plan.json", "--db", "book.sqlite"] + password, in: scratch.folder)
    #expect(applied.status == 0)
    #expect(
      !(try String(contentsOf: scratch.url("plan.json"), encoding: .utf8))
        .contains("password"))
  }

  /// Holds a plan in memory, and can fail at a piece.
  private final class HeldPlan: PlanSink, @unchecked Sendable {
    var bytes: [UInt8] = []
    var isWhole = false
    let failure: FinanceETLError?

    init(failing failure: FinanceETLError? = nil) { self.failure = failure }

    func write(_ bytes: [UInt8]) throws(FinanceETLError) {
      if let failure { throw failure }
      self.bytes += bytes
    }

    func finish() { isWhole = true }
  }

  @Test("an app holds a plan where it likes: as the file has it, and it is carried out from there")
  func heldPlan() async throws {
    try prepare()
    let given = [SourceDocument.file(scratch.path("february.ofx"))]
    func draft(_ sink: HeldPlan) async throws {
      let draft = try PlanDraft(
        of: given, ImportRequest(), in: scratch.path("."),
        to: PlanDestination { () throws(FinanceETLError) in sink })
      let book = try Book(path: book, access: .rehearsal)
      _ = try await draft.importer(into: book).start(draft.documents).result
      try book.close()
    }
    let sink = HeldPlan()
    try await draft(sink)
    #expect(sink.isWhole)
    let plan = try ImportPlan(.bytes(sink.bytes, name: "held"))
    try plan.check(bookAt: book)
    let store = try Book(path: book)
    let result = try await plan.importer(into: store).start(plan.documents).result
    #expect(result.status != .failed && result.totals.inserted > 0)
    try store.close()
    // Nothing is planned where the sink fails.
    let full = HeldPlan(failing: FinanceETLError(.diskFull, "there is no room"))
    await #expect(throws: FinanceETLError.self) { try await draft(full) }
    #expect(!full.isWhole)
  }

  @Test("a plan cut anywhere is refused")
  func cut() throws {
    try prepare()
    _ = try run("import", "february.ofx", "--plan", "plan.json")
    let whole = try Data(contentsOf: scratch.url("plan.json"))
    let before = try files()
    #expect(throws: Never.self) { try ImportPlan(contentsOf: scratch.path("plan.json")) }
    for length in stride(from: 0, to: whole.count, by: 7) + [whole.count - 1] {
      try whole.prefix(length).write(to: scratch.url("plan-cut.json"))
      let error = #expect(throws: FinanceETLError.self) {
        try ImportPlan(contentsOf: scratch.path("plan-cut.json"))
      }
      #expect(error?.code == .planInvalid, "\(length)")
    }
    // And any one byte of it that changes.
    for place in stride(from: 0, to: whole.count, by: 11) {
      var changed = whole
      changed[place] ^= 1
      try changed.write(to: scratch.url("plan-cut.json"))
      let error = #expect(throws: FinanceETLError.self) {
        try ImportPlan(contentsOf: scratch.path("plan-cut.json"))
      }
      #expect(error?.code == .planInvalid, "\(place)")
    }
    #expect(try files() == before)
  }

  @Test("a plan overwrites a plan, and nothing else: no input, no other file")
  func overwriting() throws {
    try prepare()
    let before = try files()
    for path in ["january.ofx", "book.sqlite", "."] {
      let refused = try run("import", "february.ofx", ".", "--plan", path, "--json")
      #expect(try code(refused) == "invalid_argument", "\(path)")
    }
    #expect(try files() == before)
    for _ in 0..<2 {
      let outcome = try run("import", ".", "--plan", "plan.json", "--json")
      let paths = try #require(try json(outcome)["documents"]?.array).compactMap {
        $0["path"]?.string
      }
      #expect(paths == ["./february.ofx", "./january.ofx"])
    }
    #expect(try run("import", "february.ofx", "--plan", "-").status == 64)
  }

  @Test("a document that could not be opened is planned as it failed")
  func unreadable() throws {
    try prepare()
    let planned = try run("import", "nowhere.ofx", "february.ofx", "--plan", "plan.json", "--json")
    #expect(planned.status == 1)
    try scratch.write(Self.january, to: "nowhere.ofx")
    let applied = try run("apply", "plan.json", "--json")
    #expect(applied.status == 1)
    #expect(try json(applied)["totals"] == json(planned)["totals"])
    let documents = try #require(try json(applied)["documents"]?.array)
    #expect(documents.compactMap { $0["status"]?.string } == ["failed", "loaded"])
  }
}

extension Scratch {
  /// Makes a book what the version with schema 1 would have left.
  fileprivate func makeEarlier(_ name: String) throws {
    let undo = """
      DROP VIEW v_accounts; DROP VIEW v_account_balances; DROP VIEW v_balances;
      DROP VIEW v_categories; DROP TABLE category_texts; DROP TABLE default_categories;
      DROP VIEW v_quarantine; DROP VIEW v_transactions; DROP VIEW v_account_rows;
      DROP VIEW v_trades; DROP VIEW v_holdings; DROP VIEW v_snapshots; DROP VIEW v_securities;
      DROP VIEW v_assets; DROP VIEW v_asset_values; DROP VIEW v_asset_sales; DROP VIEW v_rates;
      DROP VIEW v_prices; DROP VIEW v_lot_choices; DROP VIEW v_summaries; DROP VIEW v_settings;
      DROP TABLE asset_changes; DROP TABLE asset_sales; DROP TABLE asset_values; DROP TABLE assets;
      DROP TABLE category_words; DROP TABLE category_names; DROP TABLE categories; DROP TABLE rates;
      DROP TABLE quotes; DROP TABLE lot_choices; DROP TABLE summaries;
      DROP VIEW v_liabilities; DROP INDEX trades_by_account; DROP INDEX transactions_exact;
      DROP INDEX transactions_of_income; DROP VIEW v_parts; DROP INDEX transactions_parted;
      ALTER TABLE transactions DROP COLUMN trade; ALTER TABLE transactions DROP COLUMN counterparty;
      ALTER TABLE transactions DROP COLUMN parts; DROP INDEX transactions_budgeted;
      ALTER TABLE transactions DROP COLUMN budget_date; ALTER TABLE transactions DROP COLUMN tags_removed;
      ALTER TABLE transactions DROP COLUMN transfer_to; ALTER TABLE transactions DROP COLUMN rule_transfer;
      DROP TABLE change_labels; DROP TABLE change_cells; DROP TABLE changes;
      DROP TABLE lot_answers; DROP TABLE lots; DROP TABLE holdings; DROP TABLE snapshots; DROP TABLE prices;
      DROP TABLE stated_securities; DROP TABLE security_identifiers; DROP TABLE securities;
      DROP TABLE observations; DROP TABLE set_aside; DROP TABLE removals; DROP TABLE merged_lines;
      DROP TABLE vanished_lines; DROP TABLE passed_cursors; DROP TABLE goal_entries;
      ALTER TABLE statements DROP COLUMN as_of; ALTER TABLE statements DROP COLUMN is_behind;
      DROP TABLE sync_log; DROP TABLE sync_items; DROP TABLE day_totals; DROP TABLE month_totals;
      DROP INDEX transactions_unposted; DROP INDEX transactions_tagged;
      ALTER TABLE transactions DROP COLUMN rule_tags; ALTER TABLE transactions DROP COLUMN rule_notes;
      DROP TABLE released_lines; DROP TABLE given_lines; DROP TABLE budget_amounts;
      DROP TABLE institution_synonyms; DROP INDEX feeds_by_account; DROP INDEX accounts_by_mask;
      DELETE FROM settings; DROP TABLE liability_facts; DROP INDEX mappings_by_pending_id;
      DROP INDEX mappings_by_supersedes; ALTER TABLE transaction_mappings DROP COLUMN pending_id;
      ALTER TABLE transaction_mappings DROP COLUMN supersedes;
      ALTER TABLE statements DROP COLUMN settings; ALTER TABLE statements DROP COLUMN ids;
      ALTER TABLE statements DROP COLUMN state;
      ALTER TABLE accounts DROP COLUMN state; ALTER TABLE accounts DROP COLUMN transfer_facts;
      ALTER TABLE accounts DROP COLUMN opening; ALTER TABLE accounts DROP COLUMN opening_date;
      DROP INDEX account_names; DROP INDEX accounts_merged;
      ALTER TABLE accounts DROP COLUMN name; ALTER TABLE accounts DROP COLUMN kind;
      ALTER TABLE accounts DROP COLUMN name_override; ALTER TABLE accounts DROP COLUMN kind_override;
      ALTER TABLE accounts DROP COLUMN is_added; ALTER TABLE accounts DROP COLUMN merged_into;
      ALTER TABLE accounts RENAME COLUMN bank_name TO name;
      ALTER TABLE accounts RENAME COLUMN bank_kind TO kind;
      ALTER TABLE feeds DROP COLUMN rank; ALTER TABLE quarantine ADD COLUMN state TEXT;
      ALTER TABLE quarantine DROP COLUMN dismissed_at;
      DROP INDEX documents_by_layout; DROP TABLE budget_accounts; DROP TABLE budgets;
      ALTER TABLE documents DROP COLUMN layout; ALTER TABLE documents DROP COLUMN mapping_claim;
      ALTER TABLE documents DROP COLUMN answers;
      DROP TABLE reviews; DROP TABLE goal_shares; DROP TABLE goals; DROP TABLE budget_lines;
      CREATE TABLE reviews (id INTEGER PRIMARY KEY, import_id INTEGER NOT NULL,
        transaction_id INTEGER NOT NULL, other_transaction_id INTEGER, rule TEXT NOT NULL,
        score REAL, state TEXT NOT NULL DEFAULT 'open') STRICT;
      CREATE VIEW v_accounts AS SELECT * FROM accounts;
      CREATE VIEW v_account_balances AS SELECT 1;
      CREATE VIEW v_balances AS SELECT 1;
      CREATE VIEW v_quarantine AS SELECT 1;
      CREATE VIEW v_transactions AS SELECT 1;
      PRAGMA user_version = 1;
      """
    let outcome = try Program.shell.run(["-c", "sqlite3 \(name)"], input: undo, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
