import FinanceModel
import Testing

@testable import BankMappings

@Suite("The language of trades and holdings")
struct InvestmentLanguageTests {
  private static func text(_ kind: String, _ more: String) -> String {
    var mapping = MappingText()
    mapping.more = "kind: \(kind)\n\(more)"
    return mapping.text
  }

  private static func error(_ text: String) -> FinanceETLError? {
    failure { _ = try MappingFile(name: "x.yaml", text: text).decoded() }
  }

  @Test(
    "a wrong mapping is refused with what is wrong in it",
    arguments: [
      ("trades", "security: {ticker: text}", "missing key \"trade\""),
      ("trades", "trade: {kind: {text: buy}}", "missing key \"security\""),
      ("trades", "security: {title: text}\ntrade: {kind: text}", "at least one of the keys"),
      (
        "trades", "security: {ticker: text}\ntrade: {kind: {from: text, map: {a: bought}}}",
        "\"bought\" is no kind"
      ),
      (
        "trades", "security: {ticker: text}\ntrade: {kind: text, split: total, units: amount}",
        "needs `ratio`"
      ),
      (
        "trades", "security: {ticker: text}\ntrade: {kind: text, rate_of: account}", "needs `rate`"
      ),
      (
        "trades", "security: {ticker: text, kind: {text: share}}\ntrade: {kind: text}",
        "\"share\" is no kind"
      ),
      ("transactions", "trade: {kind: text}", "`trade` does not belong to `kind: transactions`"),
      ("transactions", "rows: {join: {by: text}}", "`rows.join` needs `kind: trades`"),
      ("transactions", "ignore: []\nholding: {units: amount}", "does not belong"),
      (
        "holdings", "security: {ticker: text}\nholding: {units: amount}", "`fields` does not belong"
      ),
      ("stocks", "", "expected one of transactions, trades, holdings, securities"),
    ])
  func refusals(kind: String, more: String, message: String) throws {
    let error = try #require(Self.error(Self.text(kind, more)))
    #expect(error.code == .invalidMapping)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test("the sign by kind is for tables that have kinds")
  func directionByKind() throws {
    var mapping = MappingText()
    mapping.amount = "{value: amount, direction: kind}"
    let error = try #require(Self.error(mapping.text))
    #expect(error.message.contains("`direction: kind` needs `kind: trades`"))
  }

  @Test("with tables, each has its own header")
  func tables() throws {
    let error = try #require(
      Self.error(Self.text("transactions", "tables: [{name: a, kind: holdings}]")))
    #expect(error.message.contains("each table has its own `detect`"))
  }

  @Test(
    "a contract is read as brokers write it",
    arguments: [
      "NWD  240517C00120000", "-NWD240517C120", "NWD 17MAY24 120 C", "NWD 05/17/2024 120.00 C",
      "NWD May 17 '24 $120 Call", "NWD 5/17/2024 Call $120.00",
      "CALL (NWD) NORTHWIND LTD MAY 17 24 $120 (100 SHS)", "CALL NWD 05/17/24 120",
    ])
  func options(text: String) throws {
    let terms = try #require(OptionName(text)?.terms)
    #expect(terms.right == .call)
    #expect(terms.underlying?.value == "NWD")
    #expect(terms.expires?.isoText == "2024-05-17")
    #expect(terms.strike?.normalized.text == "120")
  }

  @Test(
    "what is no contract is none",
    arguments: [
      "NWD", "NORTHWIND LTD", "CALL ME", "12345AAB2", "NWD 05/17/2024", "C", "", "PUT 120",
    ])
  func noOptions(text: String) {
    #expect(OptionName(text) == nil)
  }
}
