import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Reviews on the command line")
struct ReviewTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let texts = ["KAFFEE", "BLUE BOTTLE COFFEE ROASTERS ON THE CORNER OF MARKET STREET 0417"]
    try scratch.write(
      Statements.records([
        Statements.row("2024-05-01", "-12.34", texts[0]),
        Statements.row("2024-05-10", "-9.00", "GYM"),
      ]), to: "a.ndjson")
    try scratch.write(
      Statements.records(
        feed: "ofx:1",
        [
          Statements.row("2024-05-03", "-12.34", texts[1]),
          Statements.row("2024-05-11", "-9.00", "GYM CLUB"),
        ]), to: "b.ndjson")
    #expect(try run("import", "a.ndjson").status == 0)
  }

  @Test("an import with rows to review says where to look; a rehearsal of one does not")
  func hint() throws {
    #expect(try !run("import", "b.ndjson", "--dry-run").output.contains("review list"))
    let loaded = try run("import", "b.ndjson")
    #expect(loaded.status == 2)
    let last = " Needs attention: 1 row to review (finance-etl review list).\n"
    #expect(loaded.output.hasSuffix(last))
  }

  @Test("a round of known files wants a person for as long as a row of them waits for one")
  func round() throws {
    try run("import", "b.ndjson")
    for _ in 1...2 {
      let again = try run("import", "a.ndjson", "b.ndjson")
      #expect(again.status == 2)
      let last = try #require(again.output.split(separator: "\n").last)
      #expect(last.hasPrefix("2 documents: 2 already imported."))
      #expect(last.hasSuffix(" Needs attention: 1 row to review (finance-etl review list)."))
    }
    let quiet = try run("import", "a.ndjson", "b.ndjson", "--quiet")
    #expect(quiet.status == 2 && quiet.output.isEmpty)
    #expect(quiet.errors == "1 review (finance-etl review list)\n")
    #expect(
      try json("import", "b.ndjson")["documents"]?.array?.first?["statements"]?.array?.first?[
        "open_reviews"]?.integer == 1)
    // The document of the other row has nothing that waits.
    #expect(try run("import", "a.ndjson").status == 0)
    try run("review", "keep", "1")
    let done = try run("import", "a.ndjson", "b.ndjson")
    #expect(done.status == 0)
    #expect(!done.output.contains("Needs attention"))
  }

  @Test("a review shows both rows side by side, and why, in 100 columns")
  func sideBySide() throws {
    #expect(try run("review", "list").errors == "there is nothing to review\n")
    try run("import", "b.ndjson")
    let listed = try run("review", "list")
    #expect(
      listed.output == """
        1  One row or two?
            two sources state the same amount with different texts; 2 days apart; likeness 0.00
            transaction  1                                         3
            date         2024-05-01                                2024-05-03
            amount       -12.34 USD                                -12.34 USD
            status       posted                                    posted
            account      chk                                       chk
            description  KAFFEE                                    BLUE BOTTLE COFFEE ROASTERS ON THE
                                                                   CORNER OF MARKET STREET 0417
            from         csv:bank a.ndjson:2                       ofx:1 b.ndjson:2

        """)
    #expect(listed.status == 0)
    #expect(listed.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("a review as JSON is what docs/JSON.md says")
  func listJSON() throws {
    try run("import", "b.ndjson")
    let reviews = try #require(try json("review", "list")["reviews"]?.array)
    #expect(reviews.count == 1)
    let review = try #require(reviews.first)
    let members = review.object?.map(\.name)
    #expect(
      members == ["id", "kind", "state", "rule", "why", "score", "days", "import", "transactions"])
    #expect(review["kind"] == "duplicate" && review["rule"] == "possible_duplicate")
    #expect(review["days"] == 2 && review["score"] == .number("0.00") && review["import"] == 2)
    let row = try #require(review["transactions"]?.array?.last)
    #expect(
      row.object?.map(\.name) == [
        "id", "account", "account_id", "date", "amount", "currency", "status", "description",
        "sources",
      ])
    let source = try #require(row["sources"]?.array?.first)
    #expect(source.object?.map(\.name) == ["feed", "path", "line", "import", "state", "rule"])
  }

  @Test("two equal rows of one source are told apart by their lines")
  func twins() throws {
    let coffee = Statements.row("2024-07-01", "-3.50", "COFFEE")
    try scratch.write(Statements.records([coffee, coffee]), to: "twins.ndjson")
    try run("import", "twins.ndjson")
    let sql = """
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule, score)
      VALUES ('duplicate', 3, 4, 'possible_duplicate', 1)
      """
    let written = try Program.shell.run(
      ["-c", "sqlite3 finance.sqlite \"\(sql)\""], in: scratch.folder)
    #expect(written.status == 0)
    let line =
      "    from         csv:bank twins.ndjson:2                   csv:bank twins.ndjson:3\n"
    #expect(try run("review", "list").output.hasSuffix(line))
    let rows = try json("review", "list")["reviews"]?.array?.first?["transactions"]?.array
    #expect(rows?.map { $0["id"]?.integer } == [3, 4])
    #expect(rows?.map { $0["sources"]?.array?.first?["line"]?.integer } == [2, 3])
  }

  @Test("merged, a review is over; split, the rows are back; both are listed with --all")
  func mergeAndSplit() throws {
    try run("import", "b.ndjson")
    let before = try json("transactions", "list")
    let merged = try json("review", "merge", "1")
    #expect(merged["merged"] == 3 && merged["transaction"]?["id"] == 1)
    #expect(try json("review", "list")["reviews"]?.array?.isEmpty == true)
    let decided = try json("review", "list", "--all")["reviews"]?.array?.first
    #expect(decided?["state"] == "merged" && decided?["decided_at"] != nil)
    #expect(try run("review", "list", "--all").output.contains("Decided: merged."))
    let split = try run("review", "split", "1")
    #expect(
      split.output == """
        transaction 1 is 2 now:
          1  2024-05-03  -12.34  USD  BLUE BOTTLE COFFEE ROASTERS ON THE CORNER OF MARKET STREET 0417
          4  2024-05-01  -12.34  USD  KAFFEE

        """)
    func facts(_ listed: JSONValue) -> [String] {
      (listed["transactions"]?.array ?? []).map {
        "\($0["date"]?.string ?? "") \($0["amount"]?.string ?? "") \($0["description"]?.string ?? "")"
      }.sorted()
    }
    #expect(try facts(json("transactions", "list")) == facts(before))
    let again = try run("import", "a.ndjson", "b.ndjson", "--force")
    #expect(again.status == 0 && again.output.contains("4 rows: 4 known"))
    let line = try run("review", "merge", "4", "1").output
    #expect(line.hasPrefix("transaction 4 is one with 1  2024-05-03  -12.34  USD  BLUE"))
  }

  @Test("what was matched is listed with days and likeness, each source as it states it")
  func matches() throws {
    let none = "no transaction is stated by several sources\n"
    #expect(try run("review", "list", "--matches").errors == none)
    try run("import", "b.ndjson")
    #expect(
      try run("review", "list", "--matches").output == """
        id  days  likeness  amount       date        feed      description
        --  ----  --------  ------  ---  ----------  --------  -----------
         2     1      1.00   -9.00  USD  2024-05-10  csv:bank  GYM
                                         2024-05-11  ofx:1     GYM CLUB

        """)
    let match = try #require(try json("review", "list", "--matches")["matches"]?.array?.first)
    #expect(match["days"] == 1 && match["score"] == .number("1.00"))
    let sources = match["transaction"]?["sources"]?.array ?? []
    #expect(sources.map { $0["description"]?.string } == ["GYM", "GYM CLUB"])
    #expect(sources.map { $0["rule"]?.string } == ["new", "other_feed"])
  }

  @Test("kept, a review is over and both rows stay")
  func keep() throws {
    try run("import", "b.ndjson")
    #expect(try run("review", "keep", "1").output == "review 1: both are kept, for good\n")
    #expect(try json("review", "list")["reviews"]?.array?.isEmpty == true)
    #expect(try json("review", "keep", "1")["review"]?["state"] == "kept")
    #expect(try json("transactions", "list")["transactions"]?.array?.count == 3)
  }

  @Test("two accounts and two legs are compared too")
  func otherKinds() throws {
    try scratch.write(
      Statements.records(account: "sav", [Statements.row("2024-05-02", "12.34", "FROM CHECKING")]),
      to: "c.ndjson")
    try run("import", "c.ndjson")
    let sql = """
      INSERT INTO reviews (kind, account_id, other_account_id, rule, score)
      VALUES ('account', 1, 2, 'mask', 0.6);
      INSERT INTO reviews (kind, transaction_id, other_transaction_id, rule)
      VALUES ('transfer', 1, 3, 'words')
      """
    let written = try Program.shell.run(
      ["-c", "sqlite3 finance.sqlite \"\(sql)\""], in: scratch.folder)
    #expect(written.status == 0)
    let text = try run("review", "list").output
    #expect(
      text.contains("1  One account or two?\n    they share kind, currency and last digits; like"))
    #expect(text.contains("\n    name         chk                                       sav\n"))
    #expect(text.contains("\n    rows         2                                         1\n"))
    #expect(
      text.contains("2  A transfer?\n    both texts say that it is a transfer; 1 day apart\n"))
    #expect(try run("review", "merge", "1").errors.contains("`finance-etl review accept 1` merges"))
    #expect(try run("review", "keep", "2").status == 0)
    #expect(try json("review", "list")["reviews"]?.array?.count == 1)
  }

  @Test("accepted, a suggestion is a transfer; its two legs are taken apart again, for good")
  func transfers() throws {
    for (account, amount) in [("out", "-70.00"), ("one", "70.00"), ("two", "70.00")] {
      let feed = "csv:\(account)"
      let row = Statements.row("2024-06-01", amount, "TRANSFER")
      try scratch.write(
        Statements.records(feed: feed, account: account, [row]), to: "\(account).ndjson")
    }
    try run("import", "out.ndjson", "one.ndjson", "two.ndjson")
    let open = try #require(json("review", "list")["reviews"]?.array)
    #expect(open.map { $0["kind"]?.string } == ["transfer", "transfer"])
    let id = "\(try #require(open.first?["id"]?.integer))"
    #expect(try run("review", "merge", id).errors.contains("`finance-etl review accept \(id)`"))
    let accepted = try run("review", "accept", id)
    #expect(accepted.status == 0)
    #expect(accepted.output == "review \(id): transactions 3 and 4 are a transfer, for good\n")
    let again = try json("review", "accept", id)["review"]
    #expect(again?["state"] == "accepted" && again?["decided_at"] != nil)
    #expect(try json("review", "list")["reviews"]?.array?.isEmpty == true)
    #expect(try run("review", "list", "--all").output.contains("A transfer? Decided: accepted."))
    #expect(try json("why", "3")["transfer"]?["is_confirmed"] == true)
    #expect(
      try run("why", "3").output.contains("both texts say that it is a transfer; you confirmed it"))
    let kept = try run("review", "keep", id)
    #expect(kept.status == 1)
    #expect(kept.errors.contains("`finance-etl review split 3 4` splits it"))
    let apart = try run("review", "split", "3", "4")
    #expect(apart.output == "transactions 3 and 4 are not a transfer, for good\n")
    // The other one of the tie is what is left.
    #expect(try json("why", "3")["transfer"]?["id"] == 5)
    let split = try json("review", "split", "5")["review"]
    #expect(split?["kind"] == "transfer" && split?["state"] == "split")
    #expect(try json("transactions", "list")["transactions"]?.array?.count == 5)
    #expect(try json("why", "3")["transfer"] == nil)
  }

  @Test("what cannot be decided is one clear error, and not a byte of the book changes")
  func refused() throws {
    try run("import", "b.ndjson")
    let before = try Data(contentsOf: scratch.url("finance.sqlite"))
    for (arguments, code) in [
      (["merge", "1", "2"], "invalid_argument"), (["merge", "1", "1"], "invalid_argument"),
      (["merge", "9"], "not_found"), (["merge", "1", "9"], "not_found"),
      (["keep", "9"], "not_found"), (["accept", "9"], "not_found"),
      (["reopen", "1"], "invalid_argument"), (["split", "9"], "not_found"),
      (["split", "1"], "invalid_argument"), (["split", "1", "2"], "invalid_argument"),
    ] {
      let outcome = try Program.financeETL.run(
        ["review"] + arguments + ["--json"], in: scratch.folder)
      let error = try JSONParser.parse(Array(outcome.output.utf8))["error"]
      #expect(error?["code"]?.string == code && outcome.status == 1, "\(arguments)")
    }
    #expect(try Data(contentsOf: scratch.url("finance.sqlite")) == before)
    #expect(try run("review", "merge").status == 64)
    #expect(try run("review", "list", "--all", "--matches").status == 64)
  }
}
