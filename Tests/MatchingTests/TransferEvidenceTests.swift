import FinanceModel
import Testing

@testable import Matching

@Suite("What proves a transfer between own accounts")
struct TransferEvidenceTests {
  private static var digests: CounterpartyDigests { CounterpartyDigests(salt: "book") }
  private static let giro = account(1, .checking, "Giro", "DKB", iban: "DE02120300000000202051")
  private static let second = account(
    2, .checking, "Zweit", "Sparkasse", iban: "DE02500105170137075030")
  private static let paypal = account(3, .wallet, "PayPal EUR", "PayPal")
  private static let revolut = account(4, .checking, "Revolut EUR", "Revolut")
  private static let alipay = account(5, .wallet, "Alipay CNY", "Alipay")
  private static let purse = account(6, .cash, "Purse", nil)
  private static let card = TransferAccount(
    id: 7, kind: .creditCard, names: ["Gold"], banks: ["American Express"], numbers: ["44170"])

  private static func account(
    _ id: Int64, _ kind: AccountKind, _ name: String, _ bank: String?, iban: String? = nil
  ) -> TransferAccount {
    let numbers = [iban].compactMap { $0 }
    return TransferAccount(
      id: id, kind: kind, names: [name], banks: [bank].compactMap { $0 }, numbers: numbers,
      own: CounterpartyDigests.OwnNumbers(numbers, digests))
  }

  private struct Side {
    var account: TransferAccount
    var texts: [String]
    var other: String?
    var stated: Int64?
    var kind: String?
  }

  private func found(_ out: Side, _ into: Side, days: Int = 1) -> String {
    let accounts = [
      Self.giro, Self.second, Self.paypal, Self.revolut, Self.alipay, Self.purse, Self.card,
    ]
    func leg(_ id: Int64, _ side: Side, _ amount: String, _ day: Int) -> TransferLeg {
      TransferLeg(
        id: id, accountID: side.account.id, day: TransferBooks.day(day),
        amount: ExactDecimal(amount) ?? .zero, currency: .eur, texts: side.texts, kind: side.kind,
        counterparty: Self.digests.text(of: Counterparty(account: side.other)),
        stated: side.stated)
    }
    let decision = TransferPairing(accounts: accounts).pair([
      leg(1, out, "-50.00", 3), leg(2, into, "50.00", 3 + days),
    ])
    if let pair = decision.pairs.first { return pair.evidence.rawValue }
    return decision.suggestions.isEmpty ? "nothing" : "asked"
  }

  @Test("the account that a source states on the other side proves a pair beyond names")
  func counterparties() {
    let out = Side(account: Self.giro, texts: ["Anna Beispiel"], other: "DE02500105170137075030")
    let into = Side(account: Self.second, texts: ["Anna Beispiel"], other: "DE02120300000000202051")
    #expect(found(out, into) == "each_names")
    var silent = into
    silent.other = nil
    #expect(found(out, silent) == "one_names")
  }

  @Test("a stated account that is not the other one refutes the pair, whatever the texts say")
  func refuted() {
    let out = Side(account: Self.giro, texts: ["UEBERWEISUNG"], other: "DE75512108001245126199")
    #expect(found(out, Side(account: Self.second, texts: ["UEBERWEISUNG"])) == "nothing")
    // Of a card nobody knows an IBAN: its bank collects by an account of its own.
    let paid = Side(
      account: Self.giro, texts: ["AMERICAN EXPRESS", "", "EINZUG"], other: "DE75512108001245126199"
    )
    let card = Side(account: Self.card, texts: ["ZAHLUNG ERHALTEN", "", "MAX MUSTER"])
    #expect(found(paid, card) == "debt_payment")
  }

  @Test("a person met on both sides is asked about")
  func friends() {
    let out = Side(account: Self.giro, texts: ["ZELLE PAYMENT TO CAROL JONES"])
    #expect(found(out, Side(account: Self.second, texts: ["ZELLE FROM CAROL JONES"])) == "asked")
  }

  @Test("a bank's leg that names a wallet is its funding or withdrawal, and no purchase is")
  func wallets() {
    let shop = Side(
      account: Self.giro, texts: ["PayPal Europe S.a.r.l.", "", "Ihr Einkauf bei Shop"])
    for text in ["Bank Deposit to PP Account", "Bankgutschrift auf PayPal-Konto"] {
      let wallet = Side(
        account: Self.paypal, texts: [text, "", "Completed | ana@example.com"], kind: "transfer")
      #expect(found(shop, wallet, days: -2) == "wallet", "\(text)")
    }
    let sold = Side(account: Self.paypal, texts: ["Mobile Payment", "Ben Ruiz"], kind: "payment")
    #expect(found(shop, sold) == "nothing")
    let withdrawal = Side(account: Self.paypal, texts: ["General Withdrawal"], kind: "fee")
    #expect(
      found(withdrawal, Side(account: Self.giro, texts: ["PAYPAL", "", "TRANSFER"])) == "wallet")
    let topUp = Side(account: Self.giro, texts: ["Revolut Bank UAB", "", "Aufladung"])
    #expect(found(topUp, Side(account: Self.revolut, texts: ["Top-up by *4711"])) == "wallet")
    let chinese = Side(account: Self.alipay, texts: ["余额提现"])
    #expect(found(chinese, Side(account: Self.giro, texts: ["支付宝（中国）网络技术有限公司"])) == "wallet")
  }

  @Test("cash from a machine is paired with what a cash account took in")
  func cash() {
    let machine = Side(account: Self.giro, texts: ["ATM WITHDRAWAL 10 MAIN ST"], kind: "atm")
    #expect(found(machine, Side(account: Self.purse, texts: ["Cash"])) == "cash")
    #expect(found(machine, Side(account: Self.second, texts: ["Cash"])) == "nothing")
  }

  @Test("what a person or a rule says goes before all, and excludes every other account")
  func stated() {
    let out = Side(account: Self.giro, texts: ["SHOP"], stated: 2)
    #expect(found(out, Side(account: Self.second, texts: ["X"])) == "stated")
    #expect(found(out, Side(account: Self.revolut, texts: ["TRANSFER"])) == "nothing")
  }
}
