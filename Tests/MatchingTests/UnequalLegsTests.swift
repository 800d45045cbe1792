import FinanceModel
import TestSupport
import Testing

@testable import Matching

@Suite("Transfers whose amounts differ")
struct UnequalLegsTests {
  private static let main = TransferAccount(
    id: 1, kind: .checking, names: ["Main"], numbers: ["2201"])
  private static let second = TransferAccount(
    id: 2, kind: .checking, names: ["Second"], numbers: ["9902"])
  private static let pounds = TransferAccount(
    id: 3, kind: .checking, names: ["Pounds"], banks: ["Revolut"], numbers: ["7110"])
  private static let euros = TransferAccount(
    id: 4, kind: .checking, names: ["Euros"], banks: ["Revolut"], numbers: ["7220"])
  private static let visa = TransferAccount(
    id: 5, kind: .creditCard, names: ["Visa"], banks: ["Chase"], numbers: ["4455"])
  private static let gold = TransferAccount(
    id: 6, kind: .creditCard, names: ["Gold"], banks: ["Chase"], numbers: ["4466"])
  private static let loan = TransferAccount(
    id: 7, kind: .loan, names: ["Loan"], banks: ["Chase"], numbers: ["8899"])
  private static let accounts = [main, second, pounds, euros, visa, gold, loan]

  private func leg(
    _ id: Int64, _ account: TransferAccount, _ day: Int, _ amount: String, _ text: String,
    _ currency: Currency = .usd, original: (String, Currency)? = nil
  ) -> TransferLeg {
    TransferLeg(
      id: id, accountID: account.id, day: TransferBooks.day(day),
      amount: ExactDecimal(amount) ?? .zero, currency: currency, texts: [text],
      original: original.map { (ExactDecimal($0.0) ?? .zero, $0.1) })
  }

  private func decision(_ legs: TransferLeg..., rate: String? = nil) throws -> TransferDecision {
    try TransferPairing(accounts: Self.accounts).pairUnequal(legs) { _, _, _ in
      rate.flatMap { ExactDecimal($0) }
    }
  }

  @Test("less a fee that a text states is a transfer, and the fee stands with it")
  func statedFee() throws {
    let found = try decision(
      leg(1, Self.main, 3, "-100.00", "TRANSFER TO 9902"),
      leg(2, Self.second, 4, "98.50", "FROM 2201, fee 1.50 USD"))
    #expect(found.pairs.map(\.evidence) == [.lessFee])
    #expect(found.pairs.first?.fee == ExactDecimal("1.50"))
    #expect(found.suggestions.isEmpty)
  }

  @Test("less a fee that nothing states is a question where texts name the account, else nothing")
  func unstatedFee() throws {
    let out = leg(1, Self.main, 3, "-800.00", "WIRE TRANSFER TO ACCOUNT 9902")
    let asked = try decision(out, leg(2, Self.second, 4, "788.00", "WIRE FROM 2201"))
    #expect(asked.pairs.isEmpty)
    #expect(asked.suggestions.map(\.evidence) == [.lessFee])
    let strange = try decision(
      leg(1, Self.main, 3, "-800.00", "TRANSFER"), leg(2, Self.second, 4, "788.00", "TRANSFER"))
    #expect(strange == TransferDecision())
    // A quarter is no fee, and neither is what arrives beyond what left.
    #expect(try decision(out, leg(2, Self.second, 4, "500.00", "FROM 2201, fee 300.00")) == .init())
    #expect(try decision(out, leg(2, Self.second, 4, "801.00", "FROM 2201, fee 1.00")) == .init())
  }

  @Test("two currencies are a transfer by the stated amount, by a near rate, or as one exchange")
  func exchanges() throws {
    let out = leg(1, Self.pounds, 3, "-500.00", "FX TO OWN EUR ACCOUNT 7220", .usd)
    func into(_ text: String, original: (String, Currency)? = nil) -> TransferLeg {
      leg(2, Self.euros, 3, "584.10", text, .eur, original: original)
    }
    let stated = try decision(out, into("FROM 7110", original: ("500.00", .usd)))
    #expect(stated.pairs.map(\.evidence) == [.exchange])
    #expect(stated.pairs.first?.rate == ExactDecimal("1.1682"))
    #expect(try decision(out, into("FROM 7110"), rate: "1.18").pairs.count == 1)
    // The rate of the day refutes it.
    #expect(try decision(out, into("FROM 7110"), rate: "1.30") == .init())
    // No rate is known: a question.
    #expect(try decision(out, into("FROM 7110")).suggestions.count == 1)
    let words = try decision(
      leg(1, Self.pounds, 3, "-500.00", "Exchanged to EUR", .usd),
      leg(2, Self.euros, 3, "584.10", "Exchanged to EUR", .eur))
    #expect(words.pairs.map(\.evidence) == [.exchange])
  }

  @Test("a purchase abroad and a refund in another currency are no exchange")
  func purchaseAbroad() throws {
    let found = try decision(
      leg(1, Self.pounds, 3, "-43.40", "CAFE LISBOA", .usd, original: ("-50.00", .eur)),
      leg(2, Self.euros, 4, "50.00", "RÜCKZAHLUNG OPTIKER", .eur))
    #expect(found == TransferDecision())
  }

  @Test("one payment of several cards is paired with each, where only one sum fits")
  func several() throws {
    let out = leg(1, Self.main, 3, "-300.00", "CHASE CREDIT CARD AUTOPAY")
    let (one, other) = (
      leg(2, Self.visa, 3, "100.00", "PAYMENT THANK YOU"),
      leg(3, Self.gold, 4, "200.00", "PAYMENT THANK YOU")
    )
    #expect(try decision(out, one, other).pairs.map { [$0.from, $0.to] } == [[1, 2], [1, 3]])
    let twice = leg(4, Self.gold, 4, "200.00", "PAYMENT THANK YOU")
    #expect(try decision(out, one, other, twice).pairs.isEmpty)
  }

  @Test("what a loan books as interest and principal is not the sum of two transfers")
  func parts() throws {
    let out = leg(1, Self.main, 3, "-1000.00", "LOAN PAYMENT 8899")
    let (principal, interest) = (
      leg(2, Self.loan, 3, "800.00", "PRINCIPAL PAYMENT"),
      leg(3, Self.loan, 3, "200.00", "INTEREST PAYMENT")
    )
    #expect(try decision(out, principal, interest) == TransferDecision())
  }

  @Test("two that fit equally well are no pair, in whatever order they come")
  func ties() throws {
    let out = leg(1, Self.main, 3, "-100.00", "TRANSFER TO 9902")
    let (one, other) = (
      leg(2, Self.second, 4, "98.50", "FROM 2201, fee 1.50"),
      leg(3, Self.second, 4, "98.50", "FROM 2201, fee 1.50 ")
    )
    #expect(try decision(out, one, other).pairs.isEmpty)
    #expect(try decision(other, one, out) == (try decision(out, one, other)))
  }

  @Test("amounts are read from texts with either decimal mark, beside words without blanks too")
  func amounts() {
    let texts = ["Gebühr 1.234,56 EUR", "服务费0.30元", "fee 1,234.50", "2024-06-03 12:30 ID 4711"]
    #expect(
      StatedAmounts.of(texts)
        == Set(["1234.56", "0.3", "1234.5"].compactMap { ExactDecimal($0)?.normalized }))
  }
}
