import FinanceModel
import TestSupport
import Testing

@testable import BankMappings

@Suite("Rules")
struct RuleTests {
  private func set(_ apply: String) throws -> RuleSet {
    try RuleSet([MappingFile(name: "test.yaml", text: "rules: 1\napply:\n" + apply)])
  }

  private func row(_ description: String, amount: String = "-5.00") throws -> StatementTransaction {
    StatementTransaction(
      date: try #require(CivilDate(iso: "2024-01-31")), amount: try #require(ExactDecimal(amount)),
      currency: .usd, description: description)
  }

  private func labels(
    _ apply: String, _ row: StatementTransaction, in names: StatementNames = StatementNames()
  ) throws -> Labels? {
    let classifier = TransactionClassifier(try set(apply))
    classifier.begin(names)
    var row = row
    classifier.classify(&row)
    return row.classification?.labels
  }

  // MARK: Order

  @Test("every rule that fits applies, later ones over earlier ones, field by field")
  func laterOverEarlier() throws {
    let rules = """
        - {when: {description: ~coffee}, set: {category: Drinks, payee: Café}}
        - {when: {description: ~house}, set: {category: Coffee}}
        - {when: {description: ~tea}, set: {kind: tea}}
      """
    #expect(
      try labels(rules, row("COFFEE HOUSE")) == Labels(payee: "Café", category: "Coffee"))
    #expect(try labels(rules, row("BUS")) == nil)
  }

  @Test("a rule with stop ends the list where it fits, and only there")
  func stop() throws {
    let rules = """
        - {when: {description: ~coffee}, set: {category: Coffee}, stop: true}
        - {when: {description: "*"}, set: {category: Other}}
      """
    #expect(try labels(rules, row("COFFEE"))?.category == "Coffee")
    #expect(try labels(rules, row("BUS"))?.category == "Other")
  }

  @Test("the rules that fitted are named in order, and rows they fit alike share what they say")
  func origins() throws {
    let classifier = TransactionClassifier(
      try set(
        """
          - {when: {description: ~a}, set: {category: A}}
          - {when: {description: ~b}, set: {category: B}}
        """))
    var rows = [try row("ab"), try row("b"), try row("ba")]
    classifier.classify(&rows)
    #expect(rows[0].classification?.rules == ["test.yaml:3", "test.yaml:4"])
    #expect(rows[1].classification?.rules == ["test.yaml:4"])
    #expect(rows[0].classification === rows[2].classification)
  }

  // MARK: Conditions

  @Test(
    "texts are compared whole and without case, patterns anywhere and without case",
    arguments: [
      ("Coffee House", true), ("coffee house", true), ("coffee", false), ("~HOUSE$", true),
      ("~^house", false), ("*", true), ("", false),
    ])
  func texts(test: String, fits: Bool) throws {
    let rule = "  - {when: {description: '\(test)'}, set: {category: A}}\n"
    #expect(try (labels(rule, row("COFFEE HOUSE")) != nil) == fits)
  }

  @Test("letters beyond ASCII are compared without case too")
  func unicode() throws {
    #expect(try labels("  - {when: {description: ~café}, set: {kind: a}}", row("CAFÉ 7")) != nil)
    #expect(try labels("  - {when: {description: ÉTÉ}, set: {kind: a}}", row("été")) != nil)
  }

  @Test("all named fields must fit; any, not and lists combine them")
  func combinations() throws {
    let rules = """
        - {when: {description: [~coffee, ~tea], memo: ""}, set: {category: Drinks}}
        - {when: {any: [{payee: Bob}, {not: {description: ~coffee}}]}, set: {payee: B}}
      """
    var coffee = try row("COFFEE")
    #expect(try labels(rules, coffee) == Labels(category: "Drinks"))
    coffee.memo = "card"
    #expect(try labels(rules, coffee) == nil)
    coffee.payee = "BOB"
    #expect(try labels(rules, coffee) == Labels(payee: "B"))
    #expect(try labels(rules, row("TEA")) == Labels(payee: "B", category: "Drinks"))
  }

  @Test("every field can be looked at, as the bank states it")
  func fields() throws {
    var whole = try row("D", amount: "-5")
    whole.payee = "P"
    whole.memo = "M"
    whole.kind = "K"
    whole.sourceCategory = "C"
    whole.checkNumber = "17"
    whole.originalCurrency = .eur
    whole.originalAmount = ExactDecimal("4.50")
    whole.extras = #"{"shop":"S","terminal":7}"#
    let names = StatementNames(
      accounts: ["Checking", "1234"], feeds: ["ofx:7"], institutions: ["Bank"], formats: ["ofx"],
      mappings: ["us/card"], currency: .eur)
    for (field, text) in [
      ("description", "D"), ("payee", "P"), ("memo", "M"), ("kind", "K"), ("category", "C"),
      ("currency", "USD"), ("amount", "-5.00"), ("account", "checking"), ("account", "1234"),
      ("feed", "ofx:7"), ("institution", "bank"), ("format", "ofx"), ("mapping", "us/card"),
      ("who", "P"), ("bank_payee", "P"), ("bank_kind", "K"), ("source_category", "C"),
      ("check_number", "17"), ("original_currency", "EUR"), ("extras.shop", "S"),
      ("extras.terminal", "7"),
    ] {
      let rule = "  - {when: {\(field): '\(text)'}, set: {category: A}}\n"
      #expect(try labels(rule, whole, in: names) != nil, "\(field)")
      let other =
        "  - {when: {\(field): '\(field == "amount" ? "5" : text + "x")'}, set: {category: A}}\n"
      #expect(try labels(other, whole, in: names) == nil, "\(field)")
    }
  }

  @Test("the amount is compared with its currency's digits, and with more where it has them")
  func amounts() throws {
    for (amount, text) in [("-5", "-5.00"), ("-5.000", "-5.00"), ("-5.005", "-5.005")] {
      let rule = "  - {when: {amount: '\(text)'}, set: {category: A}}\n"
      #expect(try labels(rule, row("A", amount: amount)) != nil, "\(amount)")
    }
  }

  @Test("a rule sees what those before it set, and none sees what a later one sets")
  func rulesChain() throws {
    let rules = """
        - {when: {payee: B}, set: {kind: late}}
        - {when: {description: ~a}, set: {category: Food}}
        - {when: {category: Food}, set: {payee: B, tags: out}}
        - {when: {who: B, tags: out}, set: {notes: seen}}
        - {when: {source_category: Food}, set: {kind: bank}}
      """
    #expect(
      try labels(rules, row("a"))
        == Labels(payee: "B", category: "Food", tags: ["out"], notes: "seen"))
  }

  // MARK: Limits

  @Test("a pattern that is given up loses neither the row nor the other rules, and is told once")
  func limits() throws {
    let classifier = TransactionClassifier(
      try set(
        """
          - {when: {description: '~^(a|a)*(b|b)*(a|aa)+$'}, set: {category: Slow}}
          - {when: {description: ~^a}, set: {payee: A}}
        """))
    let text = String(repeating: "a", count: 4000) + "!"
    var rows = [try row(text), try row(text), try row("aa")]
    classifier.classify(&rows)
    #expect(rows[0].classification?.labels == Labels(payee: "A"))
    #expect(rows[2].classification?.labels == Labels(payee: "A", category: "Slow"))
    #expect(classifier.concerns.count == 1)
    #expect(classifier.concerns.first?.contains("test.yaml:3") == true)
    #expect(classifier.concerns.first?.contains("2 rows") == true)
  }

  @Test("a long text after a short one is looked at whole")
  func longTexts() throws {
    let classifier = TransactionClassifier(
      try set("  - {when: {description: ~end$, payee: ~end$}, set: {category: A}}\n"))
    var rows = [try row("x"), try row(String(repeating: "é", count: 90_000) + "end")]
    rows[1].payee = String(repeating: "p", count: 5000) + "end"
    classifier.classify(&rows)
    #expect(rows[0].classification == nil)
    #expect(rows[1].classification != nil)
  }

  // MARK: Files

  @Test(
    "what a rule file says wrong is an error with its line",
    arguments: [
      ("  - {when: {descripton: ~x}, set: {category: A}}", "did you mean \"description\""),
      ("  - {when: {column: ~x}, set: {category: A}}", "not a field"),
      ("  - {when: {file.name: ~x}, set: {category: A}}", "not a field"),
      ("  - {when: {description: '~('}, set: {category: A}}", "does not compile"),
      ("  - {when: {description: ~x}, set: {}}", "needs at least one of the keys"),
      ("  - {when: {description: ~x}, set: {colour: A}}", "colour"),
      ("  - {when: {amount: ten}, set: {kind: a}}", "expected a number"),
      ("  - {when: {amount: 20..10}, set: {kind: a}}", "expected a number"),
      ("  - {when: {date: 2024-13}, set: {kind: a}}", "expected a day"),
      ("  - {when: {direction: inn}, set: {kind: a}}", "expected in or out"),
      ("  - {when: {description: ~x}, set: {payee: $1}}", "no pattern of the rule has a group"),
      ("  - {when: {description: ~(x)}, set: {payee: $2}}", "have 1 group"),
      ("  - {when: {description: '~(?<shop>x)'}, set: {notes: '${shp}'}}", "did you mean \"shop\""),
      ("  - {when: {description: ~x}, set: {tags: 'a,b'}}", "without commas"),
      ("  - {when: {description: ~x}, set: {payee: ''}}", "found an empty one"),
    ])
  func refusals(text: String, word: String) throws {
    let error = try #require(throws: FinanceETLError.self) { try set(text) }
    #expect(error.code == .invalidMapping)
    #expect(error.file == "test.yaml" && error.location.line == 3, "\(error)")
    #expect(error.message.contains(word), "\(error.message)")
  }

  @Test("a condition is told in words")
  func words() throws {
    let rules = try set(
      """
        - {when: {description: [~coffee, Tea], any: [{memo: ""}, {not: {feed: "*"}}]}, set: {kind: a}}
      """)
    #expect(
      rules.rules.first?.condition.words
        == "description matches coffee or is \"Tea\" and (memo is empty or not (feed is not empty))"
    )
  }

  // MARK: A bank mapping's own

  @Test("a bank mapping's own rules look at columns and fields; rule files win over them")
  func ownRules() throws {
    let yaml = """
      mapping: 1
      id: zz/test
      title: Test
      country: ZZ
      verified: synthetic
      detect: {header: [Date, Text, Code, Amount]}
      columns: {date: Date, text: Text, code: Code, amount: Amount}
      account: {kind: checking, name: {text: Mine}, currency: USD}
      fields:
        date: {from: date, format: yyyy-MM-dd}
        amount: {signed: amount}
        description: text
      rules:
        - {when: {code: "7", account: mine}, set: {category: Seven, kind: seven}}
        - {when: {description: ~bus}, set: {payee: Bus}}
      """
    let mapping = try #require(try MappingFile(name: "m", text: yaml).decoded().first)
    let collector = PartCollector()
    var reader = TableReader(mapping, fileName: "a.csv") { collector.take($0) }
    for (line, cells) in [
      ["Date", "Text", "Code", "Amount"], ["2024-01-01", "BUS", "7", "-1.00"],
      ["2024-01-02", "TRAM", "8", "-2.00"],
    ].enumerated() {
      try KeptRow(cells).withRow { row in
        var row = row
        row.location = RowLocation(line: line + 1)
        try reader.read(row)
      }
    }
    _ = try reader.finish()
    var rows = collector.rows
    #expect(
      rows.map { $0.classification?.labels } == [
        Labels(payee: "Bus", category: "Seven", kind: "seven"), nil,
      ])
    let classifier = TransactionClassifier(
      try set("  - {when: {description: \"*\"}, set: {category: Mine}}\n"))
    classifier.classify(&rows)
    let both = rows[0].classification
    #expect(both?.labels == Labels(payee: "Bus", category: "Mine", kind: "seven"))
    #expect(both?.mapping == Labels(payee: "Bus", category: "Seven", kind: "seven"))
    #expect(rows[1].classification?.mapping == nil)
  }

  private final class PartCollector {
    private(set) var rows: [StatementTransaction] = []

    func take(_ part: StatementPart) {
      if case .transactions(let batch) = part { rows += batch }
    }
  }
}
