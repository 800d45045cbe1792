import FinanceModel
import TestSupport
import Testing

@testable import BankMappings

@Suite("What rules look at and set")
struct RuleLanguageTests {
  private func set(_ apply: String) throws -> RuleSet {
    try RuleSet([MappingFile(name: "test.yaml", text: "rules: 1\napply:\n" + apply)])
  }

  private func row(
    _ description: String, amount: String = "-5.00", date: String = "2024-01-31"
  ) throws -> StatementTransaction {
    StatementTransaction(
      date: try #require(CivilDate(iso: date)), amount: try #require(ExactDecimal(amount)),
      currency: .usd, description: description)
  }

  private func labels(_ rule: String, _ row: StatementTransaction) throws -> Labels? {
    let classifier = TransactionClassifier(try set("  - " + rule + "\n"))
    classifier.begin(StatementNames())
    var row = row
    classifier.classify(&row)
    return row.classification?.labels
  }

  // MARK: Bounds

  @Test(
    "an amount lies between bounds that are written as numbers, the bounds with it",
    arguments: [
      ("-10..-5", "-5.00", true), ("-10..-5", "-10", true), ("-10..-5", "-4.99", false),
      ("-10..-5", "-10.01", false), ("..-5", "-500", true), ("..-5", "0", false),
      ("5..", "5.00", true), ("5..", "4.999", false), (">= 5", "5", true), ("> 5", "5", false),
      ("< 0", "-0.01", true), ("< 0", "0", false), ("<=0", "0", true), ("-5", "-5.00", true),
      ("-5", "5.00", false), ("-5.0", "-5.001", false),
    ])
  func amounts(test: String, amount: String, fits: Bool) throws {
    let found = try labels("{when: {amount: '\(test)'}, set: {kind: a}}", row("x", amount: amount))
    #expect((found != nil) == fits)
  }

  @Test(
    "a day is in a year, a month or between days",
    arguments: [
      ("2024", "2024-12-31", true), ("2024", "2025-01-01", false), ("2024-02", "2024-02-29", true),
      ("2024-02", "2024-03-01", false), ("2024-02..2024-03", "2024-03-31", true),
      ("2024-02..2024-03", "2024-04-01", false), ("2024-02-05..", "2024-02-05", true),
      ("2024-02-05..", "2024-02-04", false), ("..2024", "2024-12-31", true),
      ("..2024", "2025-01-01", false),
    ])
  func days(test: String, date: String, fits: Bool) throws {
    let found = try labels("{when: {date: \(test)}, set: {kind: a}}", row("x", date: date))
    #expect((found != nil) == fits)
  }

  @Test("the day of the month and the direction are fields of their own")
  func derived() throws {
    #expect(try labels("{when: {day: 28..31}, set: {kind: a}}", row("x")) != nil)
    #expect(
      try labels("{when: {day: 28..31}, set: {kind: a}}", row("x", date: "2024-01-27")) == nil)
    #expect(try labels("{when: {direction: out}, set: {kind: a}}", row("x")) != nil)
    #expect(try labels("{when: {direction: in}, set: {kind: a}}", row("x", amount: "1")) != nil)
    for direction in ["in", "out"] {
      #expect(
        try labels("{when: {direction: \(direction)}, set: {kind: a}}", row("x", amount: "0"))
          == nil)
    }
  }

  @Test("bounds are bounds of numbers alone: in a text they are the text")
  func boundsInTexts() throws {
    #expect(try labels("{when: {description: 1..5}, set: {kind: a}}", row("1..5")) != nil)
    #expect(try labels("{when: {description: 1..5}, set: {kind: a}}", row("3")) == nil)
  }

  // MARK: Captures

  @Test("groups of the pattern that fits stand in payee and notes, by number and by name")
  func captures() throws {
    let found = try labels(
      "{when: {description: '~^SQ \\*(?<shop>.+?)  (\\w+)$'}, set: {payee: '${shop}', notes: 'in $2: $$1'}}",
      row("SQ *BLUE   HERON  LEEDS"))
    #expect(found == Labels(payee: "BLUE HERON", notes: "in LEEDS: $1"))
  }

  @Test("of several patterns, groups are those of the first that has groups and fits")
  func captureOfSeveral() throws {
    let rule = "{when: {description: ['~^no(.)', '~^a-(.+)']}, set: {payee: $1}}"
    #expect(try labels(rule, row("a-shop"))?.payee == "shop")
    #expect(try labels(rule, row("now"))?.payee == "w")
  }

  @Test("a group that took no part sets nothing")
  func emptyCapture() throws {
    let found = try labels(
      "{when: {description: '~^a(-x)?'}, set: {payee: $1, category: C}}", row("a"))
    #expect(found == Labels(category: "C"))
  }

  @Test("each row has its own captures, though the same rules fit")
  func capturesOfRows() throws {
    let classifier = TransactionClassifier(
      try set("  - {when: {description: '~^a-(.+)'}, set: {payee: $1}}\n"))
    var rows = [try row("a-b"), try row("a-c"), try row("a-b")]
    classifier.classify(&rows)
    #expect(rows.map { $0.classification?.labels.payee } == ["b", "c", "b"])
  }

  // MARK: Tags and notes

  @Test("tags of all rules that fit are joined, the notes of the last stand")
  func tags() throws {
    let classifier = TransactionClassifier(
      try set(
        """
          - {when: {description: ~a}, set: {tags: [trip, Food], notes: one}}
          - {when: {description: ~b}, set: {tags: food, notes: two}}
        """))
    var row = try row("ab")
    classifier.classify(&row)
    #expect(row.classification?.labels == Labels(tags: ["trip", "Food"], notes: "two"))
  }
}
