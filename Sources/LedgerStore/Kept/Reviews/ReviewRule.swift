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
    "other_feed": "two sources state it",
    "person": "a person decided so",
    // Two legs.
    "each_names": "each text names the account of the other",
    "one_names": "one text names the account of the other",
    "words": "both texts say that it is a transfer",
    "debt_payment": "a payment into a card or loan, and money that left another account",
    "other_party": "both may be legs of a transfer, and one text names somebody else",
    // Two accounts.
    "iban": "they share an IBAN",
    "persistent_id": "they share a persistent id",
    "number": "they share a number",
    "national_number": "the IBAN of one contains the number of the other",
    "institution_mask": "they share bank, kind and last digits",
    "mask": "they share kind, currency and last digits",
    "name": "they share name and kind",
    // Two securities.
    "ticker_name": "they share a ticker, and their names are not alike",
    "equal_position": "two sources hold equal units and value, and more than one security fits",
  ]
}
