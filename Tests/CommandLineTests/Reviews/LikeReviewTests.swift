import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("One answer to all reviews that are alike")
struct LikeReviewTests: ProgramSuite {
  let scratch: Scratch

  /// Reviews 1 to 3 are about rows of csv:bank and ofx:1, review 4 about rows of csv:bank and pdf:1.
  init() throws {
    scratch = try Scratch()
    let days = ["2024-05-01", "2024-05-11", "2024-05-21", "2024-05-31"]
    try scratch.write(
      Statements.records(days.enumerated().map { Statements.row($1, "-\($0 + 1).00", "KAFFEE") }),
      to: "a.ndjson")
    let others = ["2024-05-03", "2024-05-13", "2024-05-23", "2024-06-02"]
    func row(_ place: Int) -> String {
      Statements.row(others[place], "-\(place + 1).00", "BLUE BOTTLE")
    }
    try scratch.write(
      Statements.records(feed: "ofx:1", [row(0), row(1), row(2)]), to: "b.ndjson")
    try scratch.write(Statements.records(feed: "pdf:1", [row(3)]), to: "c.ndjson")
    #expect(try run("import", "a.ndjson", "b.ndjson", "c.ndjson").status == 2)
    #expect(try open() == [1, 2, 3, 4])
  }

  private func open() throws -> [Int?] {
    try json("review", "list")["reviews"]?.array?.map { $0["id"]?.integer }.sorted {
      ($0 ?? 0) < ($1 ?? 0)
    } ?? []
  }

  private func count() throws -> Int? {
    try json("transactions", "list")["transactions"]?.array?.count
  }

  private func sql(_ text: String) throws {
    let outcome = try Program.shell.run(
      ["-c", "sqlite3 finance.sqlite \"\(text)\""], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("a dry run lists what would be accepted, and not a byte of the book changes")
  func dryRun() throws {
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    let planned = try run("review", "accept", "--all-like", "2", "--dry-run")
    #expect(
      planned.output == """
        review 2
          2  2024-05-11  -2.00  USD  KAFFEE
          6  2024-05-13  -2.00  USD  BLUE BOTTLE
        review 1
          3  2024-05-21  -3.00  USD  KAFFEE
          7  2024-05-23  -3.00  USD  BLUE BOTTLE
        review 3
          1  2024-05-01  -1.00  USD  KAFFEE
          5  2024-05-03  -1.00  USD  BLUE BOTTLE
        3 reviews would be accepted.

        """)
    #expect(planned.status == 0)
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
  }

  @Test("reviews of the same feeds are accepted together, and each is reopened alone")
  func accept() throws {
    let answered = try json("review", "accept", "--all-like", "1")
    #expect(answered.object?.map(\.name) == ["dry_run", "count", "reviews"])
    #expect(answered["dry_run"] == false && answered["count"] == 3)
    #expect(
      answered["reviews"]?.array?.map { $0["state"]?.string } == ["merged", "merged", "merged"])
    #expect(try open() == [4] && count() == 5)
    #expect(try run("review", "reopen", "2").status == 0)
    #expect(try open().count == 2 && open().first == 2 && count() == 6)
    #expect(try run("import", "a.ndjson", "b.ndjson", "--force").output.contains("7 known"))
    let other = try #require(open().last.flatMap { $0 })
    #expect(
      try run("review", "accept", "--all-like", "\(other)").output
        .hasSuffix("1 review is accepted.\n"))
    #expect(try open() == [2])
  }

  @Test("of several reviews about one row the likeliest is accepted, and the others stay open")
  func shared() throws {
    try sql(
      """
      INSERT INTO reviews (import_id, kind, transaction_id, other_transaction_id, rule, score)
      SELECT import_id, kind, transaction_id, 2, rule, 0.4 FROM reviews WHERE id = 3;
      UPDATE transactions SET amount = -100 WHERE id IN (2, 6)
      """)
    let answered = try json("review", "accept", "--all-like", "1")
    #expect(answered["reviews"]?.array?.map { $0["id"]?.integer } == [1, 5])
    let left = try #require(answered["left"]?.array)
    #expect(left.map { $0["id"]?.integer } == [2, 3])
    #expect(left.last?["why"] == "transaction 5 is in review 5, which is likelier")
    #expect(try Set(open()).isSuperset(of: [2, 4]))
  }

  @Test("what cannot be accepted stays open and says why; the rest is accepted")
  func refused() throws {
    try sql("UPDATE transactions SET amount = -999 WHERE id = 6")
    let outcome = try run("review", "accept", "--all-like", "1")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("review 2 stays open: expected "))
    #expect(outcome.output.hasSuffix("2 reviews are accepted.\n"))
    #expect(try open() == [2, 4])
  }

  @Test("reviews that are alike are kept together")
  func keep() throws {
    #expect(
      try run("review", "keep", "--all-like", "3", "--dry-run").output
        .hasSuffix("3 reviews would be kept.\n"))
    #expect(try open() == [1, 2, 3, 4])
    #expect(
      try run("review", "keep", "--all-like", "3").output.hasSuffix("3 reviews are kept.\n"))
    #expect(try open() == [4] && count() == 8)
    #expect(try run("review", "reopen", "1").status == 0)
    #expect(try open().count == 2 && open().first == 1)
  }

  @Test("suggested transfers between the same feeds are accepted together")
  func transfers() throws {
    for (account, amount) in [("out", "-70.00"), ("one", "70.00"), ("two", "70.00")] {
      let rows = ["2024-07-01", "2024-08-01"].map { Statements.row($0, amount, "TRANSFER") }
      try scratch.write(
        Statements.records(feed: "csv:\(account)", account: account, rows),
        to: "\(account).ndjson")
    }
    try run("import", "out.ndjson", "one.ndjson", "two.ndjson")
    let suggested = try #require(json("review", "list")["reviews"]?.array)
      .filter { $0["kind"] == "transfer" }
    #expect(suggested.count == 4)
    let id = "\(try #require(suggested.first?["id"]?.integer))"
    let answered = try json("review", "accept", "--all-like", id)
    #expect(answered["count"] == 2)
    let states = answered["reviews"]?.array?.map { $0["state"]?.string }
    #expect(states == ["accepted", "accepted"])
    #expect(
      try json("review", "list")["reviews"]?.array?.filter { $0["kind"] == "transfer" }.isEmpty
        == true)
    #expect(try run("review", "reopen", id).status == 0)
  }

  @Test("what has nothing like it is one clear error, and contradictions are usage errors")
  func errors() throws {
    #expect(try json("review", "accept", "--all-like", "99")["error"]?["code"] == "not_found")
    try run("review", "keep", "4")
    for answer in ["accept", "keep"] {
      let error = try json("review", answer, "--all-like", "4")["error"]
      #expect(error?["message"] == "review 4 is not open")
      #expect(try run("review", answer).status == 64)
      #expect(try run("review", answer, "1", "--all-like", "2").status == 64)
      #expect(try run("review", answer, "1", "--dry-run").status == 64)
    }
    try sql(
      "INSERT INTO reviews (kind, account_id, other_account_id, rule) VALUES ('account', 1, 1, 'mask')"
    )
    let accounts = try json("review", "accept", "--all-like", "5")["error"]
    #expect(
      accounts?["message"] == "review 5 is about two accounts: they are answered one by one")
  }
}
