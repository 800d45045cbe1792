import FinanceModel
import JSONText

/// One TxDtls: a payment in an entry.
struct CamtDetail {
  var references: [(name: CamtTag, value: String)] = []
  var amount: String?
  var currency: String?
  var indicator: String?
  /// Names and account numbers of the parties, by their elements.
  var names = TaggedTexts()
  var numbers = TaggedTexts()
  /// What Ustrd gives in pieces, joined.
  var remittance = ""
  var creditorReference: String?
  var additional: String?
  var purpose: String?
  var returnReason: String?
  var original: (amount: String, currency: String)?
  var code = CamtCode()

  /// Adds a piece of the remittance text: banks cut it anywhere, or where a blank stood.
  mutating func addRemittance(_ piece: String) {
    if !remittance.isEmpty, remittance.last != " " { remittance += " " }
    remittance += piece
  }

  /// What the payer wrote, in the order the bank gives it.
  var text: String {
    if creditorReference == nil, additional == nil { return remittance.trimmingBlanks }
    var parts: [String] = []
    for part in [remittance.trimmingBlanks, creditorReference, additional].compactMap({ $0 })
    where !part.isEmpty && !parts.contains(where: { $0.contains(part) }) {
      parts.append(part)
    }
    return parts.joined(separator: " ")
  }

  /// The other side's element: who was paid, or who paid. Where that one is this account (a return),
  /// the other one.
  func party(isCredit: Bool, ownNumber: String?) -> (name: String?, number: String?) {
    if names.isEmpty, numbers.isEmpty { return (nil, nil) }
    let sides: [(party: CamtTag, ultimate: CamtTag, account: CamtTag)] = [
      (.Cdtr, .UltmtCdtr, .CdtrAcct), (.Dbtr, .UltmtDbtr, .DbtrAcct),
    ]
    func side(_ index: Int) -> (name: String?, number: String?) {
      let side = sides[index]
      return (names[side.ultimate] ?? names[side.party], numbers[side.account])
    }
    let first = side(isCredit ? 1 : 0)
    if let number = first.number, number == ownNumber { return side(isCredit ? 0 : 1) }
    return first
  }

  /// For the extras of an entry of several payments. Account numbers are shown as all are.
  func json(isCredit: Bool, ownNumber: String?) -> JSONValue {
    let party = party(isCredit: isCredit, ownNumber: ownNumber)
    return .members([
      "account_mask": .text(party.number.flatMap { AccountReference.mask(of: $0) }),
      "amount": .text(amount), "currency": .text(currency), "indicator": .text(indicator),
      "name": .text(party.name),
      "refs": references.isEmpty
        ? nil : .array(references.map { .string("\($0.name) \($0.value)") }),
      "return_reason": .text(returnReason), "text": text.isEmpty ? nil : .string(text),
    ])
  }
}

/// Texts of a payment by their elements; there are few.
struct TaggedTexts {
  private var texts: [(tag: CamtTag, text: String)] = []

  var isEmpty: Bool { texts.isEmpty }

  subscript(tag: CamtTag) -> String? {
    get { texts.first { $0.tag == tag }?.text }
    set {
      texts.removeAll { $0.tag == tag }
      if let newValue { texts.append((tag, newValue)) }
    }
  }
}
