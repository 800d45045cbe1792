import FinanceModel
import Testing

@testable import BankMappings

@Suite("The decoder of mappings")
struct DecoderTests {
  static let base = """
    mapping: 1
    id: zz/test
    title: Test
    country: ZZ
    verified: synthetic
    detect:
      header: [Date, Text, Amount]
    read:
      format: csv
    columns:
      date: Date
      text: Text
      amount: Amount
    account:
      kind: checking
      currency: EUR
    fields:
      date: {from: date, format: yyyy-MM-dd}
      amount: {signed: amount}
      description: text
    """

  /// Replaces one line of the base; the error must be on that line unless another is given.
  private func error(
    _ line: String, _ replacement: String, in text: String = base
  ) throws -> (error: FinanceETLError?, line: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let place = try #require(lines.firstIndex { $0.hasSuffix(line) })
    var changed = lines
    changed[place] = replacement
    let file = MappingFile(name: "test.yaml", text: changed.joined(separator: "\n"))
    return (failure { _ = try file.decoded() }, place + 1)
  }

  @Test("the mapping the others are made of is one")
  func sound() throws {
    #expect(try MappingFile(name: "test.yaml", text: Self.base).decoded().count == 1)
  }

  @Test(
    "an unknown key anywhere names its line and the nearest key",
    arguments: [
      ("title: Test", "titel: Test", "titel", "title"),
      ("  header: [Date, Text, Amount]", "  headers: [Date]", "headers", "header"),
      ("  format: csv", "  fromat: csv", "fromat", "format"),
      ("  format: csv", "  decimals: ','", "decimals", "decimal"),
      ("  date: Date", "  date: {names: [Date], optinal: true}", "optinal", "optional"),
      ("  kind: checking", "  kinds: checking", "kinds", "kind"),
      ("  description: text", "  descripton: text", "descripton", "description"),
      ("  amount: {signed: amount}", "  amount: {sgned: amount}", "sgned", "signed"),
      (
        "  amount: {signed: amount}", "  amount: {signed: amount, postive: outflow}", "postive",
        "positive"
      ),
      ("yyyy-MM-dd}", "  date: {from: date, fromat: yyyy-MM-dd}", "fromat", "format"),
      ("  description: text", "  description: {from: text, regx: a}", "regx", "regex"),
      ("  description: text", "  description: {from: text, Regex: a}", "Regex", "regex"),
      ("  description: text", "  description: text\nrows: {skp: []}", "skp", "skip"),
      (
        "  description: text", "  description: text\nchecks: {runing_balance: off}",
        "runing_balance", "running_balance"
      ),
      ("  description: text", "  description: text\nidentity: {id: none}", "id", "ids"),
      (
        "  description: text", "  description: text\nrules: [{when: {text: a}, sets: {kind: b}}]",
        "sets", "set"
      ),
      (
        "  description: text", "  description: text\nbalances: [{knd: ledger, amount: amount}]",
        "knd", "kind"
      ),
      ("  description: text", "  description: text\ntests: [{input: a}]", "input", "in"),
    ])
  func unknownKey(line: String, replacement: String, key: String, meant: String) throws {
    let (error, place) = try error(line, replacement)
    #expect(error?.code == .invalidMapping)
    #expect(error?.message.contains("unknown key \"\(key)\"") == true, "\(error?.message ?? "")")
    let isSuggested = error?.message.contains("did you mean \"\(meant)\"?") == true
    #expect(isSuggested || key == "input", "\(error?.message ?? "")")
    let added = replacement.split(separator: "\n").count - 1
    #expect(error?.location.line == place + added)
    #expect(error?.file == "test.yaml")
  }

  @Test(
    "a value of the wrong kind says what was expected and what is there",
    arguments: [
      ("title: Test", "title: [a]", "text, found a list"),
      ("title: Test", "title:", "text, found nothing"),
      ("verified: synthetic", "verified: documentd", "did you mean \"documented\"?"),
      ("  format: csv", "  format: xls", "expected one of csv, xlsx, html, pdf, found \"xls\""),
      ("  format: csv", "  encoding: utf8x", "expected one of utf-8"),
      ("  format: csv", "  decimal: ';'", "expected one of ., ,"),
      ("  format: csv", "  locale: xx", "expected one of"),
      ("  header: [Date, Text, Amount]", "  header: Date", "a list, found \"Date\""),
      ("  date: Date", "  date: {names: [Date], optional: maybe}", "true or false"),
      ("  date: Date", "  date: {names: [Date], nth: second}", "a whole number"),
      ("  kind: checking", "  kind: current", "expected one of"),
      (
        "  amount: {signed: amount}", "  amount: {signed: amount, positive: out}",
        "did you mean \"outflow\"?"
      ),
      ("  description: text", "  description:\n    - text", "\"description\": expected"),
      ("  description: text", "  description: text\nrows: [a]", "`key: value` lines, found a list"),
      ("mapping: 1", "mapping: 2", "expected one of 1"),
    ])
  func wrongKind(line: String, replacement: String, message: String) throws {
    let (error, _) = try error(line, replacement)
    #expect(error?.code == .invalidMapping)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "nothing")")
    #expect(error?.location.line != nil)
  }

  @Test(
    "a key that must be there is missed by name",
    arguments: [
      "mapping: 1", "id: zz/test", "title: Test", "country: ZZ", "verified: synthetic",
      "  kind: checking", "yyyy-MM-dd}", "  amount: {signed: amount}", "  description: text",
    ])
  func missing(line: String) throws {
    let (error, _) = try error(line, "")
    let name =
      line.hasSuffix("}") && !line.hasPrefix("  ")
      ? "date"
      : String(
        line.drop { $0 == " " }.prefix { $0 != ":" })
    #expect(error?.message.contains(name) == true, "\(error?.message ?? "nothing")")
  }

  @Test("headings of a PDF are lines of its page")
  func printedSections() throws {
    let text = Self.base.replacing("format: csv", with: "format: pdf")
    let (error, line) = try error(
      "  description: text", "  description: text\nrows: {sections: A}", in: text)
    #expect(error?.message.contains("`rows.sections` is for delimited text") == true)
    #expect(error?.location.line == line + 1)
  }

  @Test(
    "columns of a page without labels must be told apart by their cells",
    arguments: [
      ("  date: Date", "  date: 1", "the columns of a page have no positions"),
      ("  text: Text", "  text: {label: none}\n  note: {label: none}", "neither has a label"),
      ("  format: pdf", "  format: pdf\n  header: none", "a page without a header has no names"),
    ])
  func unlabelled(line: String, replacement: String, message: String) throws {
    let text = Self.base.replacing("format: csv", with: "format: pdf")
      .replacing(
        "text: Text\n  amount: Amount", with: "text: Text\n  amount: {label: none}")
    let found = try error(line, replacement, in: text).error
    #expect(found?.code == .invalidMapping)
    #expect(found?.message.contains(message) == true, "\(found?.message ?? "nothing")")
  }

  @Test(
    "currencies that exist are taken, old ones and those of no state too",
    arguments: ["EUR", "DEM", "XCG", "BTC", "{text: 人民币}", "{from: text, map: {x: FRF}}"])
  func currencies(code: String) throws {
    let text = Self.base.replacing("currency: EUR", with: "currency: \(code)")
    #expect(try MappingFile(name: "test.yaml", text: text).decoded().count == 1)
  }

  @Test(
    "what no mapping can mean is refused with its line",
    arguments: [
      ("id: zz/test", "id: ZZ/Test", "lower case"), ("id: zz/test", "id: test", "country/bank"),
      ("country: ZZ", "country: Germany", "two capital letters"),
      ("verified: synthetic", "verified: documented", "needs `source`"),
      ("  description: text", "  description: txt", "did you mean \"text\"?"),
      ("  description: text", "  description: \"{txt}\"", "did you mean \"text\"?"),
      ("  description: text", "  description: \"{text\"", "without a }"),
      ("  description: text", "  description: \"{text|last5}\"", "is not a filter"),
      ("  description: text", "  description: {from: text, regex: 'a(b'}", "after 3 characters"),
      ("  description: text", "  description: {from: text, regex: '[z-a]'}", "does not compile"),
      ("  description: text", "  description: {from: text, map: {default: x}}", "next to `map`"),
      ("  description: text", "  description: {when: {}, then: text}", "is empty"),
      (
        "  description: text", "  description: {when: {txt: a}, then: text}",
        "did you mean \"text\"?"
      ),
      (
        "  description: text", "  description: {when: {text: '~('}, then: text}", "does not compile"
      ),
      ("yyyy-MM-dd}", "  date: {from: date, format: MM-dd}", "has no year"),
      ("yyyy-MM-dd}", "  date: {from: date, format: yyyy-MM}", "lacks a day"),
      ("yyyy-MM-dd}", "  date: {from: date, format: '%Y-%m-%d'}", "not a part of a date"),
      ("yyyy-MM-dd}", "  date: {from: dat, format: yyyy-MM-dd}", "did you mean \"date\"?"),
      ("  format: csv", "  thousands: .", "the same mark"),
      ("  format: csv", "  header: none", "columns by position"),
      (
        "  header: [Date, Text, Amount]", "  contains: [a]",
        "detect needs `header`; for a table without one"
      ),
      ("  header: [Date, Text, Amount]", "  shape: [a]", "detect needs `header`"),
      ("  date: Date", "  date: 0", "from 1"),
      ("  date: Date", "  date: {names: [Date], nth: 0}", "from 1"),
      ("  date: Date", "  any: Date", "is not allowed as the name of a column"),
      ("  date: Date", "  a.b: Date", "is not allowed as the name of a column"),
      (
        "  description: text", "  description: text\nidentity: {cells: [txt]}",
        "did you mean \"text\"?"
      ),
      (
        "  description: text", "  description: text\nidentity: {ids: trusted}",
        "`fields.id` is missing"
      ),
      ("  description: text", "  description: text\nchecks: {covers: preamble.x}", "no capture"),
      (
        "  description: text", "  description: text\nchecks: {running_balance: required}",
        "fields.balance"
      ),
      (
        "  description: text", "  description: text\nrules: [{when: {text: a}, set: {}}]",
        "at least one of"
      ),
      (
        "  description: text", "  description: text\npreamble: {a: {regex: '(b)', as: [x, y]}}",
        "fewer groups"
      ),
      (
        "  description: text",
        "  description: text\npreamble: {a: {regex: b, format: [dd/MM/yyyy, MM/dd/yyyy]}}",
        "different days"
      ),
      (
        "  amount: {signed: amount}", "  amount: {value: amount, direction: {from: text}}",
        "at least one of"
      ),
      ("  amount: {signed: amount}", "  amount: {inflow: amount}", "missing key \"outflow\""),
      (
        "  amount: {signed: amount}", "  amount: {signed: amount, inflow: text, outflow: text}",
        "unknown key"
      ),
      ("  currency: EUR", "  currency: EUX", "\"EUX\" is not a currency; did you mean \"EUR\"?"),
      ("  currency: EUR", "  currency: {text: Euro}", "\"Euro\" is not a currency"),
      (
        "  currency: EUR", "  currency: {first: [{from: text, map: {a: USS, b: USC}}]}",
        "\"USC\" is not a currency"
      ),
      (
        "  currency: EUR", "  currency: {from: text, map: {a: USD}, default: Dollar}",
        "\"Dollar\" is not a currency"
      ),
      (
        "  description: text", "  description: text\n  currency: GBR",
        "\"GBR\" is not a currency; did you mean \"GBP\"?"
      ),
      ("  format: csv", "  table: {skip: [Page]}", "`read.table` is for PDFs"),
      ("  date: Date", "  date: {names: [Date], fits: x}", "`fits` is for PDFs"),
      ("  date: Date", "  date: {names: [Date], joined: true}", "`joined` is for PDFs"),
      ("  date: Date", "  date: {names: [Date], wraps: true}", "`wraps` is for PDFs"),
      ("  date: Date", "  date: {label: none}", "`label` is for PDFs"),
      (
        "account:", "preamble: {a: {below: b}}\naccount:", "`below` is for PDFs"
      ),
      ("  date: Date", "  date: {section: heading}", "no row is one"),
    ])
  func refused(line: String, replacement: String, message: String) throws {
    let (error, place) = try error(line, replacement)
    #expect(error?.code == .invalidMapping)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "nothing")")
    let wholeFile = ["needs `source`", "`fields.id` is missing", "columns by position"].contains(
      message)
    let added = replacement.split(separator: "\n").count - 1
    if !wholeFile, let found = error?.location.line {
      #expect((place - 1...place + added).contains(found), "\(found)")
    }
    #expect(error?.location.line != nil)
  }

  @Test(
    "what is no YAML, or too much of it, is refused quickly",
    arguments: [
      ("a: [1", "the file is not valid YAML"), ("a: b: c", "the file is not valid YAML"),
      ("\t- a", "the file is not valid YAML"),
      ("a: 1\nb: 2\na: 3", "duplicate key"), ("x: {a: 1, a: 2}", "duplicate key"),
      ("", "the file is empty"), ("# nothing", "the file is empty"), ("- a", "`key: value` lines"),
      ("just text", "`key: value` lines"), ("? [a]\n: b", "a key must be text"),
      ("a: *b", "the file is not valid YAML"),
      ("---\na: 1\n---\nb: 2", "the file is not valid YAML"),
    ])
  func noYAML(text: String, message: String) {
    let error = failure { _ = try MappingFile(name: "test.yaml", text: text).decoded() }
    #expect(error?.code == .invalidMapping)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "nothing")")
  }

  @Test("a bomb of aliases, a deep nest and a long text are refused quickly")
  func bombs() throws {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let before = "*a\(level - 1)"
      bomb +=
        "a\(level): &a\(level) [" + repeatElement(before, count: 10).joined(separator: ", ") + "]\n"
    }
    let texts = [
      bomb, String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
      String(repeating: "- ", count: 100_000), "a: " + String(repeating: "x", count: 300_000),
    ]
    for text in texts {
      var found: FinanceETLError?
      let time = ContinuousClock().measure {
        found = failure { _ = try MappingFile(name: "test.yaml", text: text).decoded() }
      }
      #expect(found?.code == .invalidMapping)
      #expect(time < .seconds(5))
    }
  }
}
