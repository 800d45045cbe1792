import FinanceModel
import Testing

@Suite("Identifiers of securities")
struct SecurityIdentifierTests {
  @Test(
    "an ISIN, CUSIP, SEDOL or FIGI is one where its check digit is right",
    arguments: [
      (SecurityIdentifier.Scheme.isin, "US0378331005"), (.isin, "IE00B3RBWM25"),
      (.isin, "DE0007164600"), (.isin, "GB0002634946"), (.cusip, "037833100"),
      (.cusip, "594918104"), (.cusip, "38259P508"), (.cusip, "912810RW0"), (.cusip, "G7945E105"),
      (.sedol, "0263494"), (.sedol, "B0WNLY7"), (.sedol, "B3RBWM2"), (.sedol, "B1F3M59"),
      (.figi, "BBG000B9XRY4"), (.figi, "BBG000BLNNH6"),
    ])
  func right(_ scheme: SecurityIdentifier.Scheme, _ text: String) throws {
    #expect(SecurityIdentifier(scheme, text)?.value == text)
    #expect(SecurityIdentifier(scheme, " \(text.lowercased()) ")?.value == text)
    // Every other last digit is wrong.
    let last = try #require(text.last)
    for digit in "0123456789" where digit != last {
      #expect(SecurityIdentifier(scheme, text.dropLast() + String(digit)) == nil)
    }
  }

  @Test("what has another length or other letters is none")
  func wrong() {
    #expect(SecurityIdentifier(.isin, "US037833100") == nil)
    #expect(SecurityIdentifier(.cusip, "Z9977810Z") == nil)
    #expect(SecurityIdentifier(.sedol, "A263494") == nil)
    #expect(SecurityIdentifier(.figi, "GBG000B9XRY4") == nil)
    #expect(SecurityIdentifier(.wkn, "71646O") == nil)
    #expect(SecurityIdentifier(.conid, "26I5") == nil)
    #expect(SecurityIdentifier(.secid, "  ") == nil)
    #expect(SecurityIdentifier(.secid, "é€") != nil)
  }

  @Test("an ISIN of a country with national codes holds one")
  func national() {
    #expect(SecurityIdentifier(.isin, "US0378331005")?.national?.description == "cusip:037833100")
    #expect(SecurityIdentifier(.isin, "GB0002634946")?.national?.description == "sedol:0263494")
    #expect(SecurityIdentifier(.isin, "IE00B3RBWM25")?.national?.description == "sedol:B3RBWM2")
    #expect(SecurityIdentifier(.isin, "DE0007164600")?.national?.description == "wkn:716460")
    #expect(SecurityIdentifier(.isin, "CH0012221716")?.national?.description == "valor:1222171")
    #expect(SecurityIdentifier(.isin, "FR0000120271")?.national == nil)
  }

  @Test("pence are hundredths of a pound and never pounds")
  func hundredths() throws {
    for code in ["GBp", "GBX"] {
      let pence = try #require(QuotedCurrency(code))
      #expect(pence.currency.code == "GBP")
      #expect(pence.unit == code)
      #expect(pence.whole(try #require(ExactDecimal("1234.5")))?.text == "12.345")
    }
    #expect(QuotedCurrency("ZAc")?.currency.code == "ZAR")
    #expect(QuotedCurrency("ILA")?.currency.code == "ILS")
    #expect(QuotedCurrency("GBP")?.unit == nil)
    #expect(Currency("GBp") == nil)
    #expect(Currency("ZAc") == nil)
    #expect(Currency("gbp")?.code == "GBP")
  }

  @Test("a trade is a fact of its row, shared by its copies")
  func trade() throws {
    let security = try #require(SecurityIdentifier(.cusip, "037833100"))
    let date = try #require(CivilDate(iso: "2024-01-31"))
    let units = try #require(ExactDecimal("10.00"))
    let cash = try #require(ExactDecimal("-100"))
    let trade = Trade(kind: .buy, security: security, units: units)
    var row = StatementTransaction(
      trade, date: date, cash: cash, currency: .usd, description: "ten")
    let copy = row
    #expect(row.isTrade)
    #expect(row.kind == "buy")
    #expect(row.identityText == "in\u{1F}cusip:037833100\u{1F}10")
    row.trade?.kind = .reinvest
    #expect(row != copy)
    #expect(copy.trade == trade)
    row.trade = trade
    #expect(row == copy)
  }
}
