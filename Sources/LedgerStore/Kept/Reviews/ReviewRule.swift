/// Why a person is asked, in words.
package enum ReviewRule {
  /// - Parameter rule: as the tables keep it.
  package static func words(_ rule: String) -> String {
    words[rule] ?? rule.replacing("_", with: " ")
  }

  private static let words = [
    // Two transactions.
    "id_reused": "the bank gave both the same id, and they look alike",
    "possible_duplicate": "two sources state the same amount with different texts",
    "booked_twice": "one source states both, and its balances count only one",
    "other_feed": "two sources state it",
    "person": "a person decided so",
    // Parts of one.
    "amount_changed": "the bank changed the amount, and the parts do not add up to it",
    // Two legs.
    "stated": "a person or a rule says which account is on the other side",
    "each_names": "each names the account of the other",
    "one_names": "one of them names the account of the other",
    "wallet": "a wallet says that money came from or went to a bank, and the bank names the wallet",
    "cash": "cash left a bank and arrived in a cash account, or the other way round",
    "words": "both texts say that it is a transfer",
    "debt_payment": "a payment into a card or loan, and money that left another account",
    "less_fee": "what left arrives a little less",
    "exchange": "what left may have arrived in another currency",
    "several": "what left arrives as several payments",
    "other_party": "both may be legs of a transfer, and a text names somebody",
    // Two accounts.
    "iban": "they share an IBAN",
    "persistent_id": "they share a persistent id",
    "number": "they share a number",
    "national_number": "the IBAN of one contains the number of the other",
    "common_rows": "they have the same rows on the days of both",
    "institution_mask": "they share bank, kind and last digits",
    "mask": "they share kind, currency and last digits",
    "name": "they share name and kind",
    // Two securities.
    "ticker_name": "they share a ticker, and their names are not alike",
    "equal_position": "two sources hold equal units and value, and more than one security fits",
  ]
}
