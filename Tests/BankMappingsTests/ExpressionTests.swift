import FinanceModel
import Testing

@testable import BankMappings

@Suite("Expressions")
struct ExpressionTests {
  @Test(
    "an expression gives the text the language says",
    arguments: [
      ("text", "Ab-1"), ("\"{text}/{amount}\"", "Ab-1/5"), ("\"{text|last4}\"", "Ab1"),
      ("\"{text|digits}\"", "1"), ("{text: EUR}", "EUR"), ("file.name", "input.csv"),
      ("preamble.owner", "Ann"), ("\"{preamble.owner}!\"", "Ann!"),
      ("{from: text, regex: '(\\w)-(\\d)'}", "b"), ("{from: text, regex: '\\d'}", "1"),
      ("{from: text, regex: 'x(\\d)'}", ""), ("{from: text, regex: '(x)|(A)'}", ""),
      // With case, unless it says otherwise.
      ("{from: text, regex: 'ab'}", ""), ("{from: text, regex: '(?i)ab'}", "Ab"),
      ("{from: text, unless: ab-1}", ""), ("{from: text, unless: [x, '~^a']}", ""),
      ("{from: text, unless: '~^b'}", "Ab-1"),
      ("{from: text, map: {ab-1: one, '~^a': two}}", "one"),
      ("{from: text, map: {'~^a': two, ab-1: one}}", "two"),
      ("{from: text, map: {x: one}}", "Ab-1"), ("{from: text, map: {x: one}, default: two}", "two"),
      ("{from: text, map: {'*': some, '': none}}", "some"),
      ("{from: empty, map: {'*': some, '': none}}", "none"),
      ("{from: empty, map: {x: y}, default: two}", ""), ("{from: empty, default: two}", ""),
      // One after the other: regex, unless, map, default.
      ("{from: text, regex: '^(\\w+)', map: {ab: one}}", "one"),
      ("{from: text, regex: '^(\\w+)', unless: ab, default: x}", ""),
      ("{from: text, regex: 'none', map: {'': nothing}}", "nothing"),
      ("{from: text, unless: '~.', map: {'': nothing}}", "nothing"),
      ("{first: [empty, text, amount]}", "Ab-1"), ("{first: [empty]}", ""),
      ("{join: [text, empty, amount]}", "Ab-1 5"),
      ("{join: [text, amount], sep: ' / '}", "Ab-1 / 5"),
      ("{join: [text, text, amount]}", "Ab-1 5"), ("{join: [text, amount, text]}", "Ab-1 5 Ab-1"),
      ("{when: {amount: 5}, then: text, else: {text: no}}", "Ab-1"),
      ("{when: {amount: 6}, then: text, else: {text: no}}", "no"),
      ("{when: {amount: 6}, then: text}", ""),
      ("{from: {first: [empty, text]}, regex: '\\d'}", "1"),
      ("{from: \"{amount}{amount}\", map: {55: double}}", "double"),
    ])
  func gives(expression: String, expected: String) throws {
    #expect(try texts(expression) == [expected])
  }

  @Test(
    "a condition holds as the language says",
    arguments: [
      ("{text: ab-1}", true), ("{text: AB-1}", true), ("{text: ab}", false),
      ("{text: [x, Ab-1]}", true), ("{text: '~b-'}", true), ("{text: '~^B'}", false),
      ("{text: '~^a'}", true), ("{text: ''}", false), ("{empty: ''}", true),
      ("{text: '*'}", true), ("{empty: '*'}", false), ("{text: '~^a', amount: 5}", true),
      ("{text: '~^a', amount: 6}", false), ("{any: [{amount: 6}, {text: ab-1}]}", true),
      ("{any: [{amount: 6}, {text: x}]}", false), ("{not: {amount: 6}}", true),
      ("{not: {amount: 5}}", false), ("{text: ab-1, not: {any: [{amount: 6}, {amount: 7}]}}", true),
      ("{preamble.owner: ann}", true), ("{preamble.none: ''}", true),
      ("{file.name: '~csv$'}", true),
      ("{missing: ''}", true), ("{missing: '*'}", false), ("{missing: '~^$'}", true),
      ("{missing: '~.'}", false), ("{missing: ['', x]}", true),
    ])
  func holds(condition: String, expected: Bool) throws {
    let texts = try texts("{when: \(condition), then: {text: yes}, else: {text: no}}")
    #expect(texts == [expected ? "yes" : "no"])
  }

  @Test("letters of any alphabet are compared without case")
  func folding() throws {
    var mapping = MappingText()
    mapping.description = "{from: text, map: {straße 5: a, ÉTÉ: b, 'ЖУК': c, '~^größe': d}}"
    let table = try read(
      "Date,Text,Amount\n2024-01-01,STRASSE 5,1\n2024-01-01,Straße 5,1\n2024-01-01,été,1\n"
        + "2024-01-01,Жук,1\n2024-01-01,GRÖSSE,1\n2024-01-01,GRÖßE,1\n", mapping)
    #expect(table.texts == ["STRASSE 5", "a", "b", "c", "GRÖSSE", "d"])
  }

  @Test("a pattern that tries too many ways is an error of its row, and quick")
  func runaway() throws {
    let bad = String(repeating: "a", count: 40) + "b"
    let text = "Date,Text,Amount\n2024-01-01,x,1\n2024-01-02,\(bad),2\n2024-01-03,y,3\n"
    for place in ["description", "skip", "until", "continues", "account", "balances", "rowcell"] {
      var mapping = MappingText()
      switch place {
      case "description": mapping.description = "{from: text, regex: '^(a+)+$|x|y'}"
      case "skip": mapping.more = "rows: {skip: [{when: {text: '~^(a+)+$'}, reason: r}]}"
      case "until": mapping.read = "{until: {text: '~^(a+)+$'}}"
      case "continues":
        mapping.more = "rows: {continues: {when: {text: '~^(a+)+$'}, append: [text]}}"
      case "account": mapping.account = "{kind: cash, name: {from: text, regex: '^(a+)+$'}}"
      case "balances":
        mapping.more = "balances: [{kind: ledger, when: {text: '~^(a+)+$'}, amount: amount}]"
      default: mapping.fields = ["status: {from: text, map: {'~^(a+)+$': pending, '~.': posted}}"]
      }
      var table = ReadTable()
      let time = try ContinuousClock().measure { table = try read(text, mapping) }
      #expect(time < .seconds(2), "\(place)")
      #expect(table.amounts == ["1", "3"], "\(place)")
      #expect(table.quarantined.map(\.location.line) == [3], "\(place)")
      #expect(table.quarantined.first?.reason.contains("was stopped") == true, "\(place)")
    }
  }

  @Test("a thousand rows of a runaway pattern are quick too")
  func runawayRows() throws {
    let bad = String(repeating: "a", count: 200) + "b"
    var mapping = MappingText()
    mapping.fields = ["payee: {from: text, regex: '^(a|aa)+$'}"]
    let text =
      "Date,Text,Amount\n2024-01-01,x,1\n"
      + String(repeating: "2024-01-02,\(bad),2\n", count: 1000)
    var table = ReadTable()
    let time = try ContinuousClock().measure { table = try read(text, mapping) }
    #expect(time < .seconds(30))
    #expect(table.quarantined.count == 1000)
  }

  @Test("groups beyond the sixty-fourth are no memory of somebody else")
  func manyGroups() throws {
    let groups = String(repeating: "(a)", count: 70)
    let names = (1...70).map { "g\($0)" }.joined(separator: ", ")
    var mapping = MappingText()
    mapping.more = "preamble: {many: {regex: '\(groups)', as: [\(names)]}}"
    mapping.description = "\"{text}{preamble.many.g1}{preamble.many.g70}\""
    let table = try read(
      String(repeating: "a", count: 70) + "\nDate,Text,Amount\n2024-01-01,x,1\n", mapping)
    #expect(table.texts.first?.hasPrefix("xa") == true)
  }

  /// What `expression` gives for a row with the text `Ab-1` and the amount 5.
  private func texts(_ expression: String) throws -> [String] {
    var mapping = MappingText()
    mapping.columns =
      "{date: Date, text: Text, amount: Amount, empty: Empty, "
      + "missing: {names: [Missing], optional: true}}"
    mapping.description = expression
    mapping.more = "preamble: {owner: 'Owner: (\\w+)', none: 'None: (\\w+)'}"
    return try read("Owner: Ann\nDate,Text,Amount,Empty\n2024-01-01,Ab-1,5,\n", mapping).texts
  }
}
