/// The words of what leaves an account otherwise than by a transfer, and of what pays a card.
enum OutflowWords {
  /// Whether a text is that of a check: `CHECK 1043`, and not `E-CHECK` or `CHECK CARD`.
  static func areOfCheck(_ text: TransferText) -> Bool {
    has(text) { word, before, after in
      check.contains(word) && !electronic.contains(before) && !card.contains(after)
    }
  }

  /// Whether a text is that of a purchase by card.
  static func areOfPurchase(_ text: TransferText) -> Bool {
    has(text) { word, before, _ in
      purchase.contains(word) || (card.contains(word) && debit.contains(before))
    }
  }

  /// Whether a text is that of money taken in the hand.
  static func areOfCash(_ text: TransferText) -> Bool {
    has(text) { word, _, after in
      cash.contains(word) || (word == "cash" && withdrawal.contains(after))
    } || text.ideographs.contains { $0.contains("取现") || $0.contains("取款") }
  }

  /// Whether a text says that a credit card is paid. `CARD PAYMENT` does not: it is what banks call
  /// that something was bought with one.
  static func payCard(in text: TransferText) -> Bool {
    has(text) { word, before, after in
      creditCard.contains(word)
        || card.contains(word)
          && (credit.contains(before) || credit.contains(after) || services.contains(after)
            || CardIssuers.mean(before))
    } || text.ideographs.contains { $0.contains("信用卡") }
  }

  /// Whether a word of the text is one, seen between its neighbours.
  private static func has(
    _ text: TransferText, where isOne: (_ word: String, _ before: String, _ after: String) -> Bool
  ) -> Bool {
    let words = text.words
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index].text : "" }
    return words.indices.contains { index in
      let after = word(index + 1)
      // "carte de crédit"
      return isOne(word(index), word(index - 1), after == "de" ? word(index + 2) : after)
    }
  }

  static let checkKinds: Set = ["check", "cheque"]

  /// What any card is called.
  static let card = FoldedWord.set(
    "card cards crd carte karte tarjeta carta cartao kaart kort kortti karta")
  /// What only a credit card is called.
  static let creditCard = FoldedWord.set(
    """
    cardmember creditcard creditcards crcard crcardpmt ccpymt ccpmt ccpay cardpymt crdpmt cardpmt
    kreditkarte kreditkarten kreditkartenabrechnung kreditkartenzahlung creditkaart kreditkort
    luottokortti
    """)
  /// Whose cards they are everywhere.
  static let networks = FoldedWord.set("visa mastercard mc unionpay jcb")

  private static let credit = FoldedWord.set("credit cr cc kredit credito kredyt kredytowa")
  private static let services = FoldedWord.set("services service serv srvc svcs svc")
  private static let debit = FoldedWord.set("debit check dbt db bank")
  private static let electronic = FoldedWord.set("e electronic")
  private static let check = FoldedWord.set(
    "check checks cheque cheques chq scheck schecks assegno")
  private static let purchase = FoldedWord.set(
    """
    purchase purchases pos eftpos checkcard debitcard kartenzahlung debitkarte girocard einkauf
    achat achats cb compra compras acquisto betaalautomaat pinbetaling kortköp zakup
    """)
  private static let cash = FoldedWord.set(
    """
    atm bancomat geldautomat geldautomaat bargeld bargeldauszahlung dab cajero cashpoint bankomat
    """)
  private static let withdrawal = FoldedWord.set("withdrawal withdrawl wdl wd advance")
}
