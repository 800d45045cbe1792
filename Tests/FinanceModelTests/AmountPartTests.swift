import FinanceModel
import Testing

@Suite("Parts of an amount")
struct AmountPartTests {
  private static func money(_ text: String, _ code: String = "USD") throws -> Money {
    let currency = try #require(Currency(code))
    let amount = try #require(ExactDecimal(text))
    return try #require(Money(amount, in: currency))
  }

  private static func request(_ text: String) throws -> PartRequest {
    let amount = try #require(PartRequest.Amount(text))
    return PartRequest(amount)
  }

  private static func amounts(_ texts: [String], of whole: Money) throws -> [String] {
    try AmountPart.parts(texts.map(request), of: whole).map(\.amount.text)
  }

  @Test("an amount without a sign takes the transaction's, and one may be the rest")
  func signs() throws {
    #expect(
      try Self.amounts(["22.5", "+2", "rest"], of: Self.money("-30"))
        == ["-22.50", "2.00", "-9.50"])
    #expect(try Self.amounts(["-10", "rest"], of: Self.money("30")) == ["-10.00", "40.00"])
    #expect(try Self.amounts(["1", "2"], of: Self.money("3", "JPY")) == ["1", "2"])
    #expect(
      try Self.amounts(["0.125", "rest"], of: Self.money("-1", "KWD")) == ["-0.125", "-0.875"])
  }

  @Test(
    "parts that do not come to the transaction, are zero or too exact are refused",
    arguments: [
      [], ["30"], ["10", "10"], ["30", "0"], ["9.999", "20.001"], ["rest", "rest"], ["30", "rest"],
      ["1", "-1", "rest", "rest"], ["99999999999999999999", "rest"],
    ])
  func refused(texts: [String]) throws {
    let requests = try texts.map(Self.request)
    let whole = try Self.money("-30")
    #expect(throws: FinanceETLError.self) { try AmountPart.parts(requests, of: whole) }
  }

  @Test(
    "a text that is no amount is none", arguments: ["ten", "", "1,5", "REST", "1.2.3", "=", "+"])
  func noAmount(text: String) {
    #expect(PartRequest.Amount(text) == nil)
  }

  @Test("a category has no empty level and no control character, and loses outer blanks")
  func categories() throws {
    let whole = try Self.money("-3")
    func category(_ text: String) throws -> String? {
      try AmountPart.parts(
        [PartRequest(.unsigned(.one), category: text), PartRequest(.rest)], of: whole)[0].category
    }
    #expect(try category(" Food:Groceries ") == "Food:Groceries")
    #expect(try category("  ") == nil)
    for text in ["A::B", ":A", "A:", "A: :B", "A\u{1F}B"] {
      #expect(throws: FinanceETLError.self, "\(text)") { try category(text) }
    }
  }

  @Test("what a bank changes an amount by is in no part, to the last digit")
  func unassigned() throws {
    for whole in -200...200 {
      let parts = try [-15, 5, whole].filter { $0 != 0 }.map { units in
        AmountPart(amount: ExactDecimal(significand: Int128(units), scale: 2))
      }
      let changed = Money(minorUnits: Int64(whole), currency: .usd)
      #expect(AmountPart.unassigned(parts, of: changed) == ExactDecimal("0.10"))
    }
  }
}

@Suite("Lists of tags")
struct TagListTests {
  @Test("tags are equal without case, each once, as they were spelled first")
  func equality() {
    var tags = TagList(["Rome", "work", "ROME"])
    #expect(tags.tags == ["Rome", "work"])
    tags.remove("WORK")
    tags.insert("rome")
    #expect(tags.stored == "Rome" && tags.spelling(of: "rOmE") == "Rome")
  }

  @Test("a tag that takes the name of another is one with it")
  func rename() {
    var tags = TagList(["a", "b", "c"])
    #expect(tags.rename("C", to: "a") && tags.tags == ["a", "b"])
    #expect(!tags.rename("x", to: "y") && tags.tags == ["a", "b"])
  }

  @Test("an empty tag and one with a comma are none", arguments: ["", "  ", "a,b"])
  func refused(text: String) {
    #expect(throws: FinanceETLError.self) { try TagList.checked(text) }
  }
}
