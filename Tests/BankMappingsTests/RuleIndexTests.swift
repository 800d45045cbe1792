import FinanceModel
import TestSupport
import Testing

@testable import BankMappings

@Suite("The index of rules")
struct RuleIndexTests {
  private static let tests = [
    "coffee", "~coffee", "~^sq \\*(.+)", "~rewe|aldi", "~k+s", "~(a|b)c", "~a{2}b", "~[xy]z{2}",
    "~STRASSE", "~caf[eé]", "~für", "支付宝", "~^支付宝-(.+)", "~a?bc", "~\\.com\\b", "~ #\\d", "Kiosk",
    "~\\Qab\\E", "~(?i)ab", "~ſ", "~x*y", "~a.c", "*", "", "Été", "~é+t", "~\\x41b", "~^$",
    "~a\\*b",
  ]

  private static let words = [
    "COFFEE", "coffee", "sq *", "SQ *shop", "Rewe", "ALDI", "ks", "\u{212A}iosk",
    "\u{17F}tra\u{17F}e",
    "ac", "aab", "xzz", "Straße", "STRASSE", "café", "cafe\u{301}", "FÜR", "支付宝-店", "bc", "a.com",
    "shop #12", "KIOSK", "ab", "y", "abc", "", "ÉTÉ", "été", "a*b", "Ab", "k", "s",
  ]

  @Test("rules found by their literals fit the rows that they fit where each is tried")
  func sameAsTryingAll() throws {
    var random = SeededRandom(state: 7)
    for _ in 0..<300 {
      let rules = try rules(&random)
      let quick = RuleEngine(RulePlan(rules), isOfMapping: false, scratch: PatternScratch())
      let slow = RuleEngine(
        RulePlan(rules, triesAll: true), isOfMapping: false, scratch: PatternScratch())
      for _ in 0..<12 {
        var row = try row(&random)
        var other = row
        quick.classify(&row)
        slow.classify(&other)
        #expect(
          row.classification == other.classification,
          "\(row.description) | \(row.payee ?? "-") | \(rules.map(\.condition.words))")
      }
    }
  }

  @Test("rules that stand on different texts are told apart without trying them")
  func isSelective() throws {
    let text = (0..<200).map { "  - {when: {description: '~shop\($0)x'}, set: {kind: k}}\n" }
      .joined()
    let rules = try RuleSet([MappingFile(name: "t", text: "rules: 1\napply:\n" + text)]).rules
    let index = RuleIndex(rules, triesAll: false)
    #expect(index.always.allSatisfy { $0 == 0 })
    let bits = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: index.always.count)
    defer { bits.deallocate() }
    bits.initialize(repeating: 0)
    "a SHOP17X and more".utf8CString.withUnsafeBytes {
      index.find(in: $0, of: .description, bits)
    }
    #expect(bits.reduce(0) { $0 + $1.nonzeroBitCount } == 1)
    #expect(bits[0] == 1 << 17)
  }

  private func rules(_ random: inout SeededRandom) throws -> [Rule] {
    var lines: [String] = []
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let when = (0..<Int.random(in: 1...2, using: &random)).map { place in
        let field = ["description", "payee", "who", "category"].randomElement(using: &random)
        let tests = (0..<Int.random(in: 1...2, using: &random)).map { _ in
          "'\(Self.tests.randomElement(using: &random) ?? "")'"
        }
        let test = "{\(field ?? ""): [\(tests.joined(separator: ", "))]}"
        return Bool.random(using: &random) || place == 0 ? test : "{not: \(test)}"
      }
      let how = Bool.random(using: &random) ? "any: [\(when.joined(separator: ", "))]" : nil
      let condition = how ?? "any: [\(when[0])]"
      let payee =
        Bool.random(using: &random)
        ? ", payee: '\(Self.words.randomElement(using: &random) ?? "")x'" : ""
      lines.append("  - {when: {\(condition)}, set: {category: coffee\(number)\(payee)}}")
    }
    let text = "rules: 1\napply:\n" + lines.joined(separator: "\n") + "\n"
    return try RuleSet([MappingFile(name: "t.yaml", text: text)]).rules
  }

  private func row(_ random: inout SeededRandom) throws -> StatementTransaction {
    func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Self.words.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
    }
    var row = StatementTransaction(
      date: try #require(CivilDate(iso: "2024-01-31")), amount: .one, currency: .usd,
      description: text())
    if Bool.random(using: &random) { row.payee = text() }
    return row
  }
}

/// SplitMix64: the same numbers in every run.
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
