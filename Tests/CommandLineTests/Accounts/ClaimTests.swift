import Foundation
import TestSupport
import Testing

/// What a file does not show is asked, once; nothing is guessed.
@Suite("Which bank, which account, which sign")
struct ClaimTests: ProgramSuite {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let answer = ["--mapping", "gb/first-direct-csv"]

  /// A month of a layout that many banks have.
  private func month(
    _ path: String, _ month: Int, from opening: Int, text: String = "SHOP"
  ) throws -> Int {
    let digits = month < 10 ? "0\(month)" : "\(month)"
    let closing = opening - 10 + 500
    try scratch.write(
      """
      Date,Description,Amount,Balance
      15/\(digits)/2024,\(text) \(month),-10.00,\(opening - 10).00
      20/\(digits)/2024,PAY \(month),500.00,\(closing).00

      """, to: path)
    return closing
  }

  private func load(_ arguments: [String]) throws -> (status: Int32, document: JSONValue?) {
    let outcome = try Program.financeETL.run(["import", "--json"] + arguments, in: scratch.folder)
    let report = try JSONParser.parse(Array(outcome.output.utf8))
    return (outcome.status, report["documents"]?.array?.first)
  }

  private func code(_ document: JSONValue?) -> String? {
    document?["errors"]?.array?.first?["code"]?.string
  }

  private func account(_ document: JSONValue?) -> String? {
    document?["statements"]?.array?.first?["account"]?["name"]?.string
  }

  // MARK: The bank

  @Test("a header of common words is a question with the readings; its answer is remembered")
  func bank() throws {
    var balance = try month("fd/jan.csv", 1, from: 1000)
    let (status, asked) = try load(["fd/jan.csv"])
    #expect(status == 1 && code(asked) == "mapping_unsure")
    let question = asked?["errors"]?.array?.first?["question"]
    let first = question?["choices"]?.array?.first
    #expect(question?["about"]?.string == "mapping")
    #expect(first?["option"]?.string == "--mapping gb/first-direct-csv")
    #expect(first?["country"]?.string == "GB" && first?["currency"]?.string == "GBP")
    #expect(first?["rows"]?.array?.first?["date"]?.string == "2024-01-15")
    let said = try load(["fd/jan.csv", "--account", "Current"] + Self.answer)
    #expect(said.status == 0 && account(said.document) == "Current")
    balance = try month("fd/feb.csv", 2, from: balance)
    let known = try load(["fd/feb.csv"])
    #expect(known.status == 0 && account(known.document) == "Current")
    // Elsewhere nothing was said; but its balances go on from those of the account.
    balance = try month("downloads/mar.csv", 3, from: balance)
    let proven = try load(["downloads/mar.csv"])
    #expect(proven.status == 0 && account(proven.document) == "Current")
    _ = try month("other/mar.csv", 3, from: 77)
    #expect(try code(load(["other/mar.csv"]).document) == "mapping_unsure")
    // What is taken back is forgotten.
    try run("imports", "undo", "1")
    try run("imports", "undo", "2")
    try run("imports", "undo", "3")
    _ = try month("fd/apr.csv", 4, from: balance)
    #expect(try code(load(["fd/apr.csv"]).document) == "mapping_unsure")
  }

  @Test("a currency is an answer; a mapping that does not fit is an error")
  func currency() throws {
    _ = try month("a.csv", 1, from: 1000)
    let said = try load(["a.csv", "--currency", "AUD"] + Self.answer)
    #expect(
      said.document?["statements"]?.array?.first?["account"]?["currency"]?.string == "AUD")
    try scratch.write(
      "Date,Description,Amount,Balance\n2024.01.15,SHOP,-1.00,9.00\n", to: "b.csv")
    let wrong = try load(["b.csv"] + Self.answer)
    #expect(wrong.status == 1 && code(wrong.document) == "unreadable_date")
  }

  @Test("`identify` names the likeliest mapping and says that it is unsure")
  func identified() throws {
    _ = try month("a.csv", 1, from: 1000)
    let document = try json("identify", "a.csv")["documents"]?.array?.first
    #expect(document?["unsure"]?.bool == true)
    #expect(document?["mapping"]?.string == "gb/first-direct-csv")
    #expect(document?["facts"]?["mapping"]?.string == "gb/first-direct-csv")
    let marks = try json("mapping", "list", "--marks")["mappings"]?.array ?? []
    let chase = marks.first { $0["id"]?.string == "us/chase-checking" }
    #expect(chase?["marks"]?.array?.first?.string == "check or slip #")
  }

  @Test("a person on a terminal is asked, and the answer loads the document")
  func prompt() throws {
    _ = try month("a.csv", 1, from: 1000)
    let shown = try Program.onTerminal(
      width: 100, ["import", "a.csv"], in: scratch, typing: "9\n1 AUD\n")
    #expect(shown.status == 0, "\(shown.output)")
    #expect(shown.output.contains("1  first direct account, CSV (GB, GBP)"))
    #expect(shown.output.contains("expected a number from 1 to 1"))
    #expect(try json("accounts")["accounts"]?.array?.first?["currency"]?.string == "AUD")
  }

  @Test("a copy of a document that a person was asked about is known: its rows count once")
  func copyOfAsked() throws {
    _ = try month("a.csv", 1, from: 1000)
    _ = try month("b.csv", 1, from: 1000)
    let shown = try Program.onTerminal(
      width: 100, ["import", "a.csv", "b.csv"], in: scratch, typing: "1\n")
    #expect(shown.status == 0, "\(shown.output)")
    #expect(try json("transactions")["transactions"]?.array?.count == 2)
    let documents = try json("imports", "show", "1")["documents"]?.array ?? []
    #expect(documents.map { $0["status"]?.string } == ["loaded", "already_imported"])
  }

  // MARK: One's own mappings

  private func own(_ amount: String) throws {
    try scratch.write(
      """
      mapping: 1
      id: au/acme
      title: Acme
      country: AU
      verified: synthetic
      detect: {header: [Date, Description, Amount]}
      columns: {date: Date, text: Description, amount: Amount}
      account: {kind: checking, institution: Acme, currency: AUD}
      fields:
        date: {from: date, format: dd/MM/yyyy}
        amount: {\(amount): amount}
        description: text
      """, to: "own/au/acme.yaml")
  }

  @Test("one's own mapping wins over every built-in one; a broken one stops tables from being read")
  func ownMapping() throws {
    _ = try month("a.csv", 1, from: 1000)
    try own("signed")
    let mappings = ["--mappings", "own"]
    #expect(try load(["a.csv"] + mappings).document?["mapping"]?.string == "au/acme")
    try own("sgned")
    _ = try month("b.csv", 2, from: 1490)
    for more in [[], Self.answer] {
      let (status, document) = try load(["b.csv"] + mappings + more)
      #expect(status == (more.isEmpty ? 1 : 0))
      guard more.isEmpty else { continue }
      let error = document?["errors"]?.array?.first
      #expect(error?["code"]?.string == "invalid_mapping" && error?["line"]?.integer == 11)
      #expect(error?["file"]?.string?.hasSuffix("own/au/acme.yaml") == true)
      #expect(error?["message"]?.string?.contains("sgned") == true)
    }
    let missing = try run("import", "b.csv", "--mappings", "nowhere")
    #expect(missing.status == 1 && missing.errors.contains("nowhere"))
  }

  // MARK: Dates and signs

  @Test("both orders of a date: the column decides, else earlier documents, else a person")
  func dates() throws {
    func table(_ days: String...) -> String {
      (["Date,Description,Card Member,Account #,Amount"]
        + days.map { "\($0)/2024,SHOP \($0),J SMITH,-71005,32.10" }).joined(separator: "\n") + "\n"
    }
    let mapping = ["--mapping", "us/american-express-card", "--sign", "kept"]
    try scratch.write(table("05/02", "07/02"), to: "open.csv")
    let open = try load(["open.csv"] + mapping)
    #expect(open.status == 1 && code(open.document) == "ambiguous_date")
    try scratch.write(table("25/02", "26/02"), to: "feb.csv")
    let against = try load(["feb.csv", "--dates", "month-first"] + mapping)
    #expect(against.status == 1 && code(against.document) == "invalid_argument")
    #expect(try load(["feb.csv", "--currency", "GBP"] + mapping).status == 0)
    // The folder's earlier document had the day first.
    try scratch.write(table("05/03", "07/03"), to: "mar.csv")
    #expect(try load(["mar.csv"] + mapping).status == 0)
    let dates = try json("transactions", "list", "--text", "SHOP 05/03")["transactions"]?.array
    #expect(dates?.first?["date"]?.string == "2024-03-05")
    try scratch.write(table("05/04", "07/04"), to: "us/apr.csv")
    let said = try load(["us/apr.csv", "--dates", "month-first", "--account", "Mine"] + mapping)
    #expect(said.status == 2, "the table names its account")
  }

  @Test("signs that can be read in two ways are proven by balances, or asked about")
  func signs() throws {
    try scratch.write(
      """
      Date,Details,Debit,Credit,Balance
      05/02/2024,SHOP,-20.00,,980.00
      15/02/2024,TAXI,-30.00,,950.00

      """, to: "proven/a.csv")
    let bank = ["--mapping", "ie/boi-account"]
    try scratch.write(
      """
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2024-05-01,2024-05-03,1234,SHOP,Dining,-10.00,
      2024-05-02,2024-05-04,1234,TAXI,Travel,-12.00,

      """, to: "card/a.csv")
    let card = ["--mapping", "us/capital-one-card"]
    let asked = try load(["card/a.csv"] + card)
    #expect(asked.status == 1 && code(asked.document) == "sign_unsure")
    #expect(try load(["card/a.csv", "--sign", "turned"] + card).status == 0)
    let shop = try json("transactions", "list", "--text", "SHOP")["transactions"]?.array?.first
    #expect(shop?["amount"]?.string == "-10.00")
    // The answer holds for the folder.
    try scratch.write(
      """
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2024-06-01,2024-06-03,1234,SHOP,Dining,-10.00,

      """, to: "card/b.csv")
    #expect(try load(["card/b.csv"]).status == 0)
    #expect(try code(load(["proven/a.csv"] + bank).document) == "sign_unsure")
  }

  // MARK: The account

  @Test("a second account whose files name none is asked about; equal fees prove nothing")
  func secondAccount() throws {
    let header = "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n"
    let fee = "DEBIT,02/13/2024,MONTHLY FEE,-12.00,FEE_TRANSACTION,,,\n"
    try scratch.write(header + fee, to: "x/one.csv")
    try scratch.write(
      header + fee + "DEBIT,02/14/2024,RENT,-1.00,FEE_TRANSACTION,,,\n", to: "y/two.csv")
    let first = try load(["x/one.csv"])
    #expect(first.status == 0 && account(first.document) == "Chase Checking")
    let asked = try load(["y/two.csv"])
    #expect(asked.status == 1 && code(asked.document) == "account_unsure")
    let second = try load(["y/two.csv", "--new-account", "Chase Checking"])
    #expect(second.status == 0 && account(second.document) == "Chase Checking (2)")
    let rows = second.document?["statements"]?.array?.first?["rows"]
    #expect(rows?["inserted"]?.integer == 2)
  }

  @Test("a file whose account a later one of the run shows waits for it; the rest is asked about")
  func waiting() throws {
    let months = [("1.csv", "01", 500), ("2.csv", "02", 990), ("3.csv", "03", 1480)]
    for (path, month, opening) in months + [("other/5.csv", "05", 77)] {
      try scratch.write(
        """
        Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
        CREDIT,\(month)/20/2024,PAY,500.00,ACH_CREDIT,\(opening + 490).00,,
        DEBIT,\(month)/15/2024,SHOP,-10.00,ACH_DEBIT,\(opening - 10).00,,

        """, to: path)
    }
    for (number, order) in [["1.csv", "3.csv", "2.csv"], ["3.csv", "1.csv", "2.csv"]].enumerated() {
      let book = ["--db", "\(number).sqlite"]
      let outcome = try Program.financeETL.run(
        ["import", "--json"] + book + order + ["other/5.csv"], in: scratch.folder)
      let documents = try JSONParser.parse(Array(outcome.output.utf8))["documents"]?.array ?? []
      #expect(documents.map { $0["path"]?.string } == order + ["other/5.csv"])
      #expect(documents.map { $0["status"]?.string } == ["loaded", "loaded", "loaded", "failed"])
      #expect(code(documents.last) == "account_unsure")
      let accounts = try Program.financeETL.run(
        ["accounts", "list", "--json"] + book, in: scratch.folder)
      #expect(
        try JSONParser.parse(Array(accounts.output.utf8))["accounts"]?.array?.count == 1)
    }
  }

  @Test("a year of monthly files of five accounts in three folders asks once for each, then never")
  func oneYear() throws {
    // Two folders hold two accounts each; files of one are called like those of the other.
    let accounts = [
      ("a", "export", 1000), ("a", "export", 20_000), ("b", "current", 300),
      ("b", "savings", 41_000),
      ("c", "statement", 5),
    ]
    var balances = accounts.map(\.2)
    var questions = 0
    var files: [String] = []
    for number in 1...12 {
      for (place, (folder, name, _)) in accounts.enumerated() {
        let path = "\(folder)/\(name)-2024-\(number)-\(place).csv"
        balances[place] = try month(path, number, from: balances[place], text: "SHOP \(place)")
        files.append(path)
        guard try load([path]).status != 0 else { continue }
        questions += 1
        let said = try load([path, "--account", "Account of \(place)"] + Self.answer)
        #expect(said.status == 0, "\(path)")
      }
    }
    #expect(questions <= accounts.count)
    for path in files {
      let again = try load([path])
      #expect(again.status == 0 && again.document?["status"]?.string == "already_imported")
    }
    let stored = try json("accounts")["accounts"]?.array ?? []
    #expect(stored.count == accounts.count)
    #expect(
      stored.map { $0["balance"]?.string ?? "" }.sorted()
        == balances.map { "\($0).00" }.sorted())
  }

  @Test("an account that is gone cannot be bound, and a near name is refused")
  func nobody() throws {
    _ = try month("fd/jan.csv", 1, from: 1000)
    _ = try load(["fd/jan.csv", "--account", "Current"] + Self.answer)
    #expect(try run("accounts", "bind", "--account", "Savings", "--path", "x").status == 1)
    _ = try month("fd/feb.csv", 2, from: 1490)
    let near = try load(["fd/feb.csv", "--account", "Curent"])
    #expect(near.status == 1 && code(near.document) == "account_unknown")
    let made = try load(["fd/feb.csv", "--new-account", "Curent"])
    #expect(made.status == 0 && account(made.document) == "Curent")
  }
}
