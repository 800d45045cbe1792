import BuiltinMappings
import FinanceModel
import Foundation
import JSONText
import TestSupport
import Testing

@testable import BankMappings

@Suite("The rules that come with the program")
struct BuiltinRulesTests {
  @Test("each text of the file's own tests becomes the payee that stands beside it")
  func ownTests() throws {
    let file = try RuleFile(BuiltinRules.file)
    #expect(file.tests.count > 40)
    let rules = RuleSet(file.rules)
    for test in file.tests {
      let failures = test.failures(rules)
      #expect(failures.isEmpty, "\(test.origin): \(failures)")
    }
  }

  @Test("they are the same as values and as the file that a person reads")
  func sameAsFile() throws {
    let (values, file) = (BuiltinRules.payees.rules, try RuleFile(BuiltinRules.file).rules)
    #expect(values.count == file.count)
    for (value, written) in zip(values, file) {
      #expect(value.origin == written.origin)
      #expect(value.labels == written.labels && value.payee == written.payee, "\(value.origin)")
      #expect(Self.words(of: value.condition) == Self.words(of: written.condition))
      for (_, pattern) in value.condition.capturing {
        #expect(throws: Never.self) { try Pattern(pattern.source, ignoresCase: true) }
      }
    }
  }

  private static func words(of condition: Condition) -> String {
    switch condition {
    case .test(let subject, let tests):
      "\(subject) \(tests.map { if case .matches(let pattern) = $0 { pattern.source } else { "\($0)" } })"
    case .all(let inner): "all(\(inner.map(words)))"
    case .any(let inner): "any(\(inner.map(words)))"
    case .not(let inner): "not(\(words(of: inner)))"
    }
  }

  @Test("they set payees alone")
  func payeesAlone() throws {
    for rule in try RuleFile(BuiltinRules.file).rules {
      #expect(
        rule.labels == Labels(payee: rule.labels.payee) && rule.labels.payee != nil,
        "\(rule.origin)")
      #expect(!rule.stops, "\(rule.origin)")
    }
  }

  @Test("no rule is tried for a row whose text has none of its words")
  func areQuick() throws {
    let rules = try RuleFile(BuiltinRules.file).rules
    let index = RuleIndex(rules, triesAll: false)
    for (place, rule) in rules.enumerated() {
      #expect(index.always[place / 64] & (1 << UInt64(place % 64)) == 0, "\(rule.origin)")
    }
  }

  /// What a bank or a processor calls many shops.
  private static let generic: Set<String> = [
    "pos", "qr", "sales", "sales:", "return:", "purchase", "payment", "card", "check", "cheque",
    "store", "shop", "atm", "transfer", "deposit", "withdrawal", "fund", "paypal", "sumup", "sq",
    "kartenzahlung", "lastschrift", "compra", "pago", "carte", "paiement", "achat", "nonref",
  ]

  @Test("of the samples, each payee stands in the bank's text as it is, and is no word for many")
  func samples() throws {
    let rules = RuleSet(BuiltinRules.payees.rules)
    let classifier = TransactionClassifier(rules)
    classifier.begin(StatementNames())
    let named: Set = ["Amazon Marketplace", "Amazon Prime", "Amazon", "Apple", "Uber", "Uber Eats"]
    var count = 0
    for text in try SampleTexts.all() {
      var row = StatementTransaction(
        date: CivilDate(secondsSince1970: 0), amount: .one, currency: nil, description: text)
      classifier.classify(&row)
      guard let payee = row.classification?.labels.payee else { continue }
      count += 1
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        named.contains(payee) || words.contains(payee) || payee.hasPrefix("Google "),
        "\(payee) | \(text)")
      #expect(!Self.generic.contains(payee.lowercased()), "\(payee) | \(text)")
      #expect(payee.contains { $0.isLetter }, "\(payee) | \(text)")
    }
    #expect(count > 50)
  }

  @Test("a file that says so leaves them out, whatever other files say")
  func leftOut() throws {
    let mine = MappingFile(name: "a", text: "rules: 1\nbuiltin: none\napply: []\n")
    let other = MappingFile(name: "b", text: "rules: 1\nbuiltin: payees\napply: []\n")
    #expect(try RuleSet([mine, other], after: BuiltinRules.payees).rules.isEmpty)
    #expect(try !RuleSet([other], after: BuiltinRules.payees).rules.isEmpty)
    #expect(try RuleSet([other]).rules.isEmpty)
  }
}

/// What the rows of all samples are called: the payee, or the description where there is none.
private enum SampleTexts {
  static func all() throws -> Set<String> {
    var texts: Set<String> = []
    let samples = Checkout.root.appending(path: "samples")
    for folder in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
      let file = samples.appending(path: "\(folder)/expected.ndjson")
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      for line in data.split(separator: 0x0A) {
        let row = try JSONParser.parse(Array(line))
        guard let text = row["payee"]?.string ?? row["description"]?.string else { continue }
        texts.insert(text)
      }
    }
    return texts
  }
}
