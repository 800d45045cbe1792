import Testing

@testable import FinanceModel

@Suite("The account on the other side")
struct CounterpartyTests {
  @Test(
    "a whole number is one, however its bank writes it",
    arguments: [
      "DE40 1001 0010 0110 8201 01", "19-0815000011/0800", "02-0500-0815472-00", "471108",
    ])
  func whole(number: String) {
    #expect(Counterparty(account: number) == .account(number))
  }

  @Test(
    "a text without a number, and a number of which a part is hidden, say of no account",
    arguments: [
      nil, "", "-", "n/a", "NOTPROVIDED", "6222******4664", "••••4711", "XXXX471108", "4711",
    ])
  func none(number: String?) {
    #expect(Counterparty(account: number) == nil)
  }
}
