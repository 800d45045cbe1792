import FinanceModel
import Testing

@testable import Matching

@Suite("Parties that the texts of transfers name")
struct TransferPartyTests {
  private static let chk = TransferBooks.checking
  private static let sav = TransferBooks.savings
  private static let card = TransferBooks.card
  private static let ally = TransferAccount(
    id: 11, kind: .savings, names: ["Online Savings"], banks: ["Ally Bank"])
  private static let boa = TransferAccount(
    id: 12, kind: .checking, names: ["Adv Plus"], banks: ["Bank of America"])
  private static let amex = TransferAccount(
    id: 13, kind: .creditCard, names: ["Gold"], banks: ["American Express"])

  private func decision(
    _ out: (TransferAccount, String), _ into: (TransferAccount, String),
    categories: (String?, String?) = (nil, nil), more: [TransferAccount] = []
  ) -> String {
    let pairing = TransferPairing(accounts: [out.0, into.0] + more)
    let found = pairing.pair([
      TransferBooks.leg(1, out.0, day: 1, "-500", out.1, category: categories.0),
      TransferBooks.leg(2, into.0, day: 3, "500", into.1, category: categories.1),
    ])
    if let pair = found.pairs.first { return pair.evidence.rawValue }
    return found.suggestions.first.map { "asks: \($0.evidence.rawValue)" } ?? "nothing"
  }

  @Test(
    "two texts that name a party, different ones or one, are a question and no pair",
    arguments: [
      ("DAUERAUFTRAG UEBERWEISUNG MUELLER, JUERGEN", "Überweisung von Jürgen Müller"),
      ("ZELLE PAYMENT TO GRETA LINDQVIST", "ZELLE PAYMENT FROM GRETA LINDQVIST"),
      ("ZELLE PAYMENT TO BOB SMITH", "ZELLE PAYMENT FROM CAROL JONES"),
      ("ZELLE TO JOHN SMITH", "ZELLE FROM JANE SMITH"),
      ("Zelle payment to Bob Smith Conf# abcxyz", "ONLINE TRANSFER FROM CHK"),
      ("VENMO PAYMENT 1234567", "ONLINE TRANSFER"),
      ("VENMO PAYMENT", "VENMO TRANSFER"), ("PAYPAL INST XFER NETFLIX", "TRANSFER"),
      ("WISE TRANSFER MARIA GARCIA", "TRANSFER FROM CHECKING"),
      ("SEPA-Überweisung an Max Muster", "SEPA-Überweisung von Erika Beispiel"),
      ("UEBERWEISUNG MIETE HAUSVERWALTUNG KLEIN", "UMBUCHUNG"),
      ("VIREMENT A M DURAND", "VIREMENT DE M DUPONT"), ("VIREMENT", "VIREMENT DE M DUPONT"),
      ("OUTGOING WIRE TRANSFER SMITH LAW LLP", "INCOMING WIRE"),
      ("TRANSFER TO CHECKING", "ACH CREDIT EMPLOYER INC"), ("TRANSFER", "ACH CREDIT PAYROLL"),
      ("TRANSFERENCIA A FAVOR DE JUAN PEREZ", "TRANSFERENCIA RECIBIDA DE ANA RUIZ"),
      ("BONIFICO A ROSSI MARIO", "BONIFICO DA BIANCHI LUCA"), ("转账 顾北", "转账 林秋"),
      ("PRZELEW JAN KOWALSKI", "PRZELEW"), ("WIRE TRANSFER FEE", "TRANSFER"),
      ("ONLINE PAYMENT TO BILL", "TRANSFER"), ("TRANSFER TO MAY", "TRANSFER"),
      ("CHASE CREDIT CRD AUTOPAY", "ONLINE TRANSFER FROM CHK"), ("TRANSFER 9911", "TRANSFER"),
    ])
  func strangers(out: String, into: String) {
    let found = decision((Self.chk, out), (Self.sav, into), more: [TransferBooks.broker])
    #expect(found == "asks: other_party")
  }

  @Test(
    "texts that name nobody are a transfer",
    arguments: [
      ("TRANSFER TO SAVINGS", "TRANSFER FROM CHECKING"), ("ONLINE TRANSFER", "Online Xfer"),
      ("ONLINE TRANSFER TO SAV REF #IB0ABC12 ON 03/01/24", "ONLINE TRANSFER FROM CHK 1 MAY"),
      ("Online Banking transfer Confirmation# hxkqwzptl", "TRANSFER"),
      ("UMBUCHUNG SPAREN", "Umbuchung von Girokonto"), ("Übertrag", "ÜBERTRAG DAUERAUFTRAG"),
      ("VIREMENT EMIS", "VIREMENT REÇU"),
      ("VIR PERMANENT VERS LIVRET", "VIREMENT DE COMPTE COURANT"),
      ("TRASPASO A CUENTA DE AHORRO", "TRASPASO"), ("GIROCONTO", "GIROCONTO DA CONTO CORRENTE"),
      ("DES:TRANSFER ID:ABCDE INDN:JANE DOE CO ID:123 PPD", "ACH TRANSFER"),
      ("BILL PAY TRANSFER", "TRANSFER"), ("TRANSFER TO MONEY MARKET", "TRANSFER"),
      ("跨行转账", "转账汇款"), ("自动转账 定期存款", "转入"), ("TRANSFER", "TRANSFER"), ("振替 普通預金", "振込"),
    ])
  func own(out: String, into: String) {
    #expect(decision((Self.chk, out), (Self.sav, into)) == "words")
  }

  @Test("a bank that a text names is the other account's, or another party")
  func banks() {
    let inflow = (Self.ally, "Requested transfer from BANK OF AMERICA, N.A.")
    for text in [
      "ALLY BANK TRANSFER", "ALLY BANK DES:P2P TRANSFER ID:99 INDN:JANE DOE CO ID:77 PPD",
      "BOFA ONLINE TRANSFER",
    ] {
      #expect(decision((Self.boa, text), inflow) == "words", "\(text)")
    }
    #expect(decision((Self.boa, "MARCUS BANK TRANSFER"), inflow) == "asks: other_party")
    #expect(
      decision((Self.boa, "TRANSFER"), (Self.ally, "TRANSFER FROM BK OF AMER")) == "words")
    #expect(
      decision(
        (Self.chk, "LASTSCHRIFT AMERICAN EXPRESS EUROPE SA"), (Self.amex, "ZAHLUNG ERHALTEN"))
        == "debt_payment")
    // Both name a bank that is neither's: no holder's name.
    #expect(
      decision((Self.boa, "TRANSFER CHASE"), (Self.ally, "TRANSFER CHASE")) == "asks: other_party")
  }

  @Test(
    "a card's payment is paired with what pays a card",
    arguments: [
      "CHASE CREDIT CRD AUTOPAY", "CARDMEMBER SERV WEB PYMT", "AUTOPAY PAYMENT", "EPAY 77",
      "CR CARD PAYMENT ALEXANDRIA VA", "CREDIT CARD 3333 PAYMENT *//", "DISCOVER E-PAYMENT",
      "APPLECARD GSBANK PAYMENT", "BK OF AMER VISA ONLINE PMT", "CAPITAL ONE CRCARDPMT",
      "AMEX EPAYMENT ACH PMT", "CITI CARD ONLINE PAYMENT", "KREDITKARTENABRECHNUNG",
      "Lastschrift Kreditkarte", "E-CHECK PAYMENT", "paiement carte de crédit", "信用卡还款", "",
    ])
  func cardPayments(text: String) {
    for thanks in ["PAYMENT THANK YOU", "Payment Received", "INTERNET PAYMENT - THANK YOU"] {
      let found = decision((Self.chk, text), (Self.card, thanks))
      #expect(["words", "debt_payment"].contains(found), "\(text) / \(thanks)")
    }
  }

  @Test(
    "neither a check nor cash nor a purchase pays a card",
    arguments: [
      "CHECK 1043", "CHECK # 1043 PAID", "CHEQUE PAYMENT 1043", "SCHECK 77", "ATM WITHDRAWAL",
      "CASH WITHDRAWAL", "GELDAUTOMAT", "POS PURCHASE SAFEWAY", "KARTENZAHLUNG REWE", "SAFEWAY",
      "DEBIT CARD PURCHASE", "CHECK CARD PAYMENT SAFEWAY", "CHECK 4455",
    ])
  func otherOutflows(text: String) {
    #expect(decision((Self.chk, text), (Self.card, "PAYMENT THANK YOU")) == "nothing")
  }

  @Test(
    "what pays somebody, or the card of another bank, is a question beside a card's payment",
    arguments: [
      ("COMCAST AUTOPAY"), ("CARD PAYMENT TESCO"), ("CARD PAYMENT 017"), ("ZELLE TO BOB SMITH"),
      ("SEPA-Lastschrift Vodafone"), ("CHASE CREDIT CRD AUTOPAY"), ("CITI AUTOPAY"),
    ])
  func otherPayments(text: String) {
    #expect(decision((Self.chk, text), (Self.amex, "PAYMENT")) == "asks: other_party")
    #expect(decision((Self.chk, "AMEX EPAYMENT"), (Self.amex, "AUTOPAY PAYMENT")) == "words")
  }

  @Test("who paid a loan is a question where nobody says which bank lent it")
  func lenders() {
    let loan = TransferAccount(id: 21, kind: .loan, names: ["Car"])
    let lent = TransferAccount(id: 21, kind: .loan, names: ["Car"], banks: ["Toyota Financial"])
    let (out, into) = ((Self.chk, "TOYOTA FINANCIAL 77"), "PAYMENT RECEIVED")
    #expect(decision(out, (loan, into)) == "asks: other_party")
    #expect(decision(out, (lent, into)) == "debt_payment")
    #expect(decision((Self.chk, "SAFEWAY"), (lent, into)) == "nothing")
    #expect(decision((Self.chk, "CHECK 1043"), (loan, into)) == "nothing")
  }

  @Test("a source's category says that a debt is paid, whatever else the text says")
  func categories() {
    let loan = TransferAccount(id: 21, kind: .loan, names: ["Car"])
    #expect(
      decision(
        (Self.chk, "TOYOTA FINANCIAL"), (loan, "PAYMENT RECEIVED"),
        categories: ("LOAN_PAYMENTS_CAR_PAYMENT", nil)) == "words")
    #expect(
      decision(
        (Self.chk, "ONLINE PMT"), (Self.amex, "ATLANTA GA"),
        categories: (nil, "LOAN_PAYMENTS_CREDIT_CARD_PAYMENT")) == "words")
    // So sources call what a friend sends, too.
    #expect(
      decision(
        (Self.chk, "Zelle to Bob Smith"), (Self.sav, "Zelle from Carol Jones"),
        categories: ("TRANSFER_OUT_ACCOUNT_TRANSFER", "TRANSFER_IN_ACCOUNT_TRANSFER"))
        == "asks: other_party")
  }

  @Test("who names somebody is paired with nobody; who does not, with its own")
  func weaker() {
    let decision = TransferPairing(accounts: TransferBooks.accounts).pair([
      TransferBooks.leg(1, Self.chk, day: 1, "-5", "ZELLE TO BOB SMITH"),
      TransferBooks.leg(2, Self.chk, day: 3, "-5", "TRANSFER"),
      TransferBooks.leg(3, Self.sav, day: 1, "5", "TRANSFER"),
    ])
    #expect(decision.pairs == [Transfer(from: 2, to: 3, evidence: .words)])
    #expect(decision.suggestions.isEmpty)
  }

  @Test("thousands of legs of one amount, each naming somebody else, are asked about by nobody")
  func manyStrangers() {
    let letters = Array("abcdfghijk")
    let legs = (0..<20_000).map { index in
      // Letters alone: a word with a digit in it is a code.
      let name = String(String(index).compactMap { $0.wholeNumberValue }.map { letters[$0] })
      return TransferBooks.leg(
        Int64(index), index % 2 == 0 ? Self.chk : Self.sav, day: 1, index % 2 == 0 ? "-5" : "5",
        "ZELLE q\(name)")
    }
    let decision = TransferPairing(accounts: TransferBooks.accounts).pair(legs)
    #expect(decision == TransferDecision())
  }
}
