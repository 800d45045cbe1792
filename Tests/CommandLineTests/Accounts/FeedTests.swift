import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("feeds")
struct FeedTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func run(_ arguments: String..., input: String? = nil) throws -> Program.Outcome {
    try run(arguments, input: input)
  }

  private func run(_ arguments: [String], input: String? = nil) throws -> Program.Outcome {
    try Program.financeETL.run(
      arguments, input: input, in: scratch.folder,
      environment: ["FINANCE_ETL_DB": scratch.path("book.sqlite")])
  }

  private func json(_ outcome: Program.Outcome) throws -> JSONValue {
    try JSONParser.parse(Array(outcome.output.utf8))
  }

  private func load(_ records: String, _ options: String...) throws -> JSONValue {
    try json(run(["import", "-", "--json"] + options, input: records))
  }

  private func totals(_ report: JSONValue) -> [String: Int] {
    (report["totals"]?.object ?? []).reduce(into: [:]) { counts, member in
      if member.name != "read", let count = member.value.integer, count > 0 {
        counts[member.name] = count
      }
    }
  }

  private func feeds(_ arguments: String...) throws -> [JSONValue] {
    try #require(try json(run(["feeds"] + arguments + ["--json"]))["feeds"]?.array)
  }

  /// The statement of the newest import.
  private func statement() throws -> JSONValue {
    let newest = try #require(
      try json(run("imports", "list", "--json"))["imports"]?.array?.first?["id"]?.integer)
    let shown = try json(run("imports", "show", "\(newest)", "--json"))
    return try #require(
      shown["documents"]?.array?.first?["statements"]?.array?.first)
  }

  private static func row(
    _ date: String, _ amount: String, _ text: String, id: String, isPending: Bool = false
  ) -> String {
    Statements.row(
      date, amount, text, more: ",\"id\":\"\(id)\"" + (isPending ? ",\"pending\":true" : ""))
  }

  @Test("what differs from the usual is listed, and kept with what was matched with it")
  func areKept() throws {
    _ = try load(Statements.records([Statements.row("2024-01-01", "-1.00", "A")]))
    #expect(try feeds("list").first?["settings"]?.object?.isEmpty == true)
    #expect(try statement()["settings"] == nil)
    let set = try feeds("set", "csv:bank", "--tip-percent", "50", "--match-days", "5")
    #expect(set.first?["settings"] == .object([.init("tip_percent", 50)]))
    #expect(set.first?["in_force"]?["match_days"]?.integer == 5)
    #expect(try feeds("list").first?["settings"] == set.first?["settings"])
    _ = try load(Statements.records([Statements.row("2024-01-02", "-1.00", "B")]))
    #expect(try statement()["settings"] == .object([.init("tip_percent", 50)]))
    _ = try feeds("set", "1", "--tip-percent", "40")
    _ = try load(Statements.records([Statements.row("2024-01-03", "-1.00", "C")]))
    #expect(try statement()["settings"] == nil)
    let listed = try run("feeds").output
    #expect(
      listed == """
        id  feed      account  ids   mode      last statement  rows
        --  --------  -------  ----  --------  --------------  ----
         1  csv:bank  chk      none  snapshot  2024-01-03         3

        """)
    #expect(
      try run("feeds", "show", "csv:bank").output.contains(
        "in_force: tip_percent 40, rekey_days 3, match_days 5, settle_days 14, transfer_days 5"))
  }

  @Test("a feed that only another account has is not found, and the account is named as written")
  func otherAccount() throws {
    _ = try load(Statements.records([Statements.row("2024-01-01", "-1.00", "A")]))
    _ = try load(
      Statements.records(
        feed: "csv:other", account: "two", [Statements.row("2024-01-01", "-1.00", "A")]))
    let error = try json(run("feeds", "show", "csv:other", "--account", "chk", "--json"))["error"]
    #expect(error?["message"] == "there is no feed \"csv:other\" of account \"chk\"")
  }

  /// A row that is the stored one only where a setting allows it.
  struct Tolerance: Sendable, CustomTestStringConvertible {
    let option: String
    let value: String
    let counter: String
    /// Whether the second document is another feed's.
    var isOther = false
    let stored: String
    let later: String
    var testDescription: String { option }
  }

  static let tolerances = [
    Tolerance(
      option: "--tip-percent", value: "50", counter: "settled",
      stored: row("2024-01-10", "-10.00", "DINER ELM STREET", id: "p", isPending: true),
      later: row("2024-01-11", "-14.50", "DINER ELM STREET", id: "q")),
    Tolerance(
      option: "--settle-days", value: "20", counter: "settled",
      stored: row("2024-01-02", "-10.00", "DINER ELM STREET", id: "p", isPending: true),
      later: row("2024-01-20", "-10.00", "DINER ELM STREET", id: "q")),
    Tolerance(
      option: "--rekey-days", value: "6", counter: "rekeyed",
      stored: row("2024-01-10", "-10.00", "DINER ELM STREET", id: "p"),
      later: row("2024-01-15", "-10.00", "DINER ELM STREET", id: "q")),
    Tolerance(
      option: "--match-days", value: "8", counter: "matched", isOther: true,
      stored: row("2024-01-10", "-10.00", "DINER ELM STREET", id: "p"),
      later: row("2024-01-17", "-10.00", "DINER ELM STREET", id: "q")),
  ]

  @Test("each tolerance decides, up to its number and not beyond", arguments: tolerances)
  func tolerancesDecide(tolerance: Tolerance) throws {
    func document(_ row: String, feed: String) -> String {
      // So that the whole month is covered: what is missing in it has vanished.
      let cents = feed == "csv:bank" ? "00" : "50"
      let edges = ["01", "31"].map {
        Self.row("2024-01-\($0)", "\($0).\(cents)", "EDGE \(feed)", id: "e\($0)")
      }
      return Statements.records(feed: feed, ids: "trusted", edges + [row])
    }
    let feed = tolerance.isOther ? "csv:other" : "csv:bank"
    for value in [nil, tolerance.value] {
      let book = scratch.url("book.sqlite")
      if value != nil { try FileManager.default.removeItem(at: book) }
      _ = try load(document(tolerance.stored, feed: "csv:bank"))
      if tolerance.isOther {
        _ = try load(
          Statements.records(
            feed: feed, ids: "trusted", [Self.row("2023-12-01", "5", "X", id: "x")]))
      }
      if let value { _ = try feeds("set", feed, tolerance.option, value) }
      let counts = totals(try load(document(tolerance.later, feed: feed)))
      #expect(counts[tolerance.counter] == (value == nil ? nil : 1), "\(counts)")
    }
  }

  @Test("ids that a bank makes anew for each file are passed over, and not stored")
  func withoutIDs() throws {
    func document(_ ids: [String]) -> String {
      Statements.records(
        ids: "trusted",
        ids.enumerated().map { Self.row("2024-01-0\($0 + 1)", "-1.00", "COFFEE", id: $1) })
    }
    _ = try load(document(["a", "b"]))
    _ = try feeds("set", "csv:bank", "--ids", "none")
    #expect(try feeds("list").first?["ids"]?.string == "none")
    // What is stored with ids is found by its content and days.
    #expect(totals(try load(document(["c", "d"])))["inserted"] == nil)
    #expect(totals(try load(document(["e", "f", "g"]))) == ["duplicate": 2, "inserted": 1])
    #expect(totals(try load(document(["h", "i", "j"]))) == ["duplicate": 3])
    let listed = try run("transactions", "list", "--json").output
    for id in ["g", "h"] { #expect(!listed.contains("\"id\":\"\(id)\"")) }
    #expect(try json(run("transactions", "list", "--json"))["transactions"]?.array?.count == 3)
    #expect(try statement()["settings"] == .object([.init("ids", "none")]))
  }

  @Test("ids that are set to be mutable are updated under, not taken for used again")
  func mutableIDs() throws {
    func document(_ amount: String) -> String {
      Statements.records(ids: "trusted", [Self.row("2024-01-01", amount, "COFFEE", id: "a")])
    }
    _ = try load(document("-1.00"))
    _ = try feeds("set", "csv:bank", "--ids", "mutable")
    #expect(totals(try load(document("-2.00"))) == ["updated": 1])
    _ = try feeds("set", "csv:bank", "--ids", "default")
    // The day may be shown in part.
    let partial = Statements.records(
      ids: "trusted", mode: "delta", [Self.row("2024-01-01", "-3.00", "COFFEE", id: "a")])
    #expect(totals(try load(partial)) == ["inserted": 1])
  }

  @Test("a feed that brings only changes keeps its ids")
  func deltasNeedIDs() throws {
    _ = try load(
      Statements.records(
        ids: "mutable", mode: "delta", [Self.row("2024-01-01", "-1.00", "A", id: "a")]))
    let refused = try run("feeds", "set", "csv:bank", "--ids", "none", "--json")
    #expect(refused.status == 1)
    #expect(try json(refused)["error"]?["code"]?.string == "invalid_argument")
    #expect(try feeds("list").first?["ids"]?.string == "mutable")
    let set = try feeds("set", "csv:bank", "--ids", "none", "--mode", "snapshot")
    #expect(set.first?["mode"]?.string == "snapshot")
  }

  /// A pending row, and a month later a document without it.
  private static let pending = Statements.records([
    Statements.row("2024-01-02", "-1.00", "HOTEL", more: #","pending":true"#),
    Statements.row("2024-01-03", "-2.00", "A"),
  ])
  private static let monthLater = Statements.records([
    Statements.row("2024-01-01", "-2.00", "B"), Statements.row("2024-01-31", "-2.00", "C"),
  ])

  @Test("what a document leaves out means nothing where it is partial, or its feed brings changes")
  func partial() throws {
    for (options, mode) in [([], nil), (["--partial"], nil), ([], "delta")] {
      let book = scratch.url("book.sqlite")
      try? FileManager.default.removeItem(at: book)
      _ = try load(Self.pending)
      if let mode { _ = try feeds("set", "csv:bank", "--mode", mode) }
      let report = try json(run(["import", "-", "--json"] + options, input: Self.monthLater))
      let statement = try #require(
        report["documents"]?.array?.first?["statements"]?.array?.first)
      let isSnapshot = options.isEmpty && mode == nil
      #expect(statement["expired"]?.integer == (isSnapshot ? 1 : 0))
      #expect((statement["vanished"] != nil) == isSnapshot)
      #expect(try self.statement()["mode"]?.string == (isSnapshot ? "snapshot" : "delta"))
      // An option of one import says nothing of the feed.
      #expect(try feeds("list").first?["mode"]?.string == mode ?? "snapshot")
    }
    let recorded = try json(run("imports", "list", "--json"))["imports"]?.array?.first?["options"]
    #expect(recorded?.object?.isEmpty == true)
    _ = try load(Self.pending + "\n", "--partial")
    let options = try json(run("imports", "list", "--json"))["imports"]?.array?.first?["options"]
    #expect(options?["partial"]?.string == "true")
  }

  @Test("--covers says the days of a document that does not, and a row outside refuses it")
  func covers() throws {
    let january = Statements.records([
      Statements.row("2024-01-05", "-1.00", "A"), Statements.row("2024-01-20", "-1.00", "B"),
    ])
    let refused = try load(january, "--covers", "2024-01-01..2024-01-19")
    let document = try #require(refused["documents"]?.array?.first)
    #expect(document["status"]?.string == "failed")
    let error = try #require(document["errors"]?.array?.first)
    #expect(error["code"]?.string == "outside_covers")
    #expect(error["line"]?.integer == 3)
    #expect(refused["import_id"] == nil, "the book has nothing, and is not there")
    let loaded = try load(january, "--covers", "2024-01-01..2024-01-31")
    let statement = try #require(loaded["documents"]?.array?.first?["statements"]?.array?.first)
    #expect(statement["from"]?.string == "2024-01-01" && statement["to"]?.string == "2024-01-31")
    let options = try json(run("imports", "list", "--json"))["imports"]?.array?.first?["options"]
    #expect(options?["covers"]?.string == "2024-01-01..2024-01-31")
    // What a document says itself stands.
    let stating = january.replacingOccurrences(
      of: "\"mode\":", with: "\"covers\":[\"2024-01-02\",\"2024-01-30\"],\"mode\":")
    let stated = try load(stating, "--covers", "2024-01-06..2024-01-07")
    #expect(
      stated["documents"]?.array?.first?["statements"]?.array?.first?["from"]?.string
        == "2024-01-02")
  }

  @Test("a plan keeps that documents are partial, and their days")
  func planned() throws {
    _ = try load(Self.pending)
    _ = try load(Self.monthLater, "--partial", "--covers", "2024-01-01..2024-02-10", "--plan", "p")
    let applied = try json(run("apply", "p", "--json"))
    let statement = try #require(applied["documents"]?.array?.first?["statements"]?.array?.first)
    #expect(statement["expired"]?.integer == 0)
    #expect(statement["to"]?.string == "2024-02-10")
    let recorded = try json(run("imports", "list", "--json"))["imports"]?.array?.first?["options"]
    #expect(recorded?["partial"]?.string == "true")
  }

  @Test("the history shows every option that an import was given")
  func everyOption() throws {
    let one = ["--account", "A", "--currency", "EUR", "--dates", "day-first", "--sign", "turned"]
    _ = try load(
      Self.pending, "--source", "here", "--format", "records", "--strict", "--force",
      "--accept-unproven", "--partial", "--covers", "2020-01-01..2030-01-01", "--cap",
      "passwords=5", "--cap", "archive-bytes=8G")
    _ = try json(run(["import", "-", "--json"] + one, input: Self.pending))
    _ = try load(Self.pending, "--new-account", "B")
    let recorded = try json(run("imports", "list", "--json"))["imports"]?.array?
      .compactMap { $0["options"] }
    let all = try #require(recorded).flatMap { $0.object?.map(\.name) ?? [] }
    #expect(
      Set(all) == [
        "accept_unproven", "account", "cap", "covers", "currency", "dates", "force", "format",
        "new_account", "partial", "sign", "source", "strict",
      ])
    let caps = try #require(recorded).compactMap { $0["cap"]?.string }
    #expect(caps == ["archive-bytes=8589934592 passwords=5"])
  }

  @Test("a name that several accounts share means all of them, unless --account says which")
  func severalAccounts() throws {
    for account in ["one", "two"] {
      _ = try load(
        Statements.records(account: account, [Statements.row("2024-01-01", "-1.00", account)]))
    }
    #expect(try feeds("set", "csv:bank", "--rekey-days", "9").count == 2)
    let one = try feeds("set", "csv:bank", "--account", "two", "--rekey-days", "1")
    #expect(one.map { $0["account"]?.string } == ["two"])
    #expect(try feeds("show", "csv:bank").map { $0["in_force"]?["rekey_days"]?.integer } == [9, 1])
    let unknown = try run("feeds", "show", "csv:bnak", "--json")
    #expect(try json(unknown)["error"]?["code"]?.string == "not_found")
    #expect(unknown.output.contains("csv:bank"))
  }

  @Test(
    "a setting out of its range, or none, is a usage error",
    arguments: [
      ["--tip-percent", "101"], ["--tip-percent=-1"], ["--match-days", "61"],
      ["--rekey-days", "x"], ["--settle-days=-1"], ["--transfer-days", "90"], ["--ids", "some"],
      ["--mode", "whole"], [],
    ])
  func ranges(options: [String]) throws {
    _ = try load(Statements.records([Statements.row("2024-01-01", "-1.00", "A")]))
    #expect(try run(["feeds", "set", "csv:bank"] + options).status == 64)
    #expect(try run("import", "-", "--covers", "2024-02-01..2024-01-01", input: "").status == 64)
  }
}
