import ArgumentParser
import FinanceETL

/// A column of the register.
enum RegisterColumn: String, CaseIterable, Sendable {
  case id, date, account, payee, category, amount, currency, mark, balance
  case status, description, memo, notes, tags, kind
  case checkNumber = "check-number"
  case valueDate = "value-date"
  case transfer

  /// What stands in the register by itself.
  static let usual: [RegisterColumn] = [
    .id, .date, .account, .payee, .category, .amount, .currency, .mark,
  ]
  /// The same, and what the bank says.
  static let wide: [RegisterColumn] = [
    .id, .date, .account, .payee, .category, .tags, .amount, .currency, .mark, .status,
    .description,
    .memo, .notes,
  ]

  /// Above the column.
  private var title: String {
    switch self {
    case .currency, .mark: ""
    case .checkNumber: "check"
    case .valueDate: "value date"
    default: rawValue
    }
  }

  /// The column, as a table has it.
  func column(_ names: ShortNames) -> TableColumn<RegisterRow> {
    switch self {
    case .id: .number(title) { "\($0.transaction.id)" }
    case .date: .exact(title) { $0.transaction.date.isoText }
    case .account: .text(title) { names.short($0.transaction.account) }
    case .payee: .text(title) { $0.transaction.who }
    case .category: .text(title) { $0.transaction.purpose(names) }
    case .amount: .number(title) { $0.transaction.amount.text }
    case .currency: .exact(title) { $0.transaction.currency.code }
    case .mark: .exact(title) { RegisterMark.text(of: $0.transaction) }
    case .balance: .number(title) { $0.balance?.text }
    case .status: .exact(title) { $0.transaction.status.rawValue }
    case .description: .text(title) { $0.transaction.description }
    case .memo: .text(title) { $0.transaction.memo }
    case .notes: .text(title) { $0.transaction.notes }
    case .tags: .text(title) { $0.transaction.tags?.joined(separator: ", ") }
    case .kind: .text(title) { $0.transaction.kind }
    case .checkNumber: .exact(title) { $0.transaction.checkNumber }
    case .valueDate: .exact(title) { $0.transaction.valueDate?.isoText }
    case .transfer: .text(title) { $0.transaction.transferAccount.map(names.short) }
    }
  }

  /// `date,payee,amount`
  static func list(_ text: String) throws -> [RegisterColumn] {
    let known = allCases.map(\.rawValue)
    let columns = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let column = RegisterColumn(rawValue: String(word)) else {
        throw ValidationError(
          "\"\(word)\" is no column" + Suggestion.text(for: String(word), among: known)
            + "; expected \(known.joined(separator: ", "))")
      }
      return column
    }
    guard Set(columns).count == columns.count else {
      throw ValidationError("a column is named twice")
    }
    return columns
  }
}

/// A line of the register.
struct RegisterRow {
  let transaction: Book.Transaction
  /// Of its account, when it had been booked; nil where nothing is asked, or known.
  var balance: ExactDecimal?
}

extension Book.Transaction {
  /// Whom the money went to or came from: the person's payee, the rules' or the bank's, else the text.
  var who: String { payee ?? description }

  /// What it was for: its category, or those of its parts with what each comes to; and of a transfer, where
  /// the money went (→) or came from (←).
  fileprivate func purpose(_ names: ShortNames) -> String? {
    let categories = parts?.map { "\($0.amount) \($0.category ?? "-")" }.joined(separator: ", ")
    let way = transferAccount.map { (amount.isNegative ? "→ " : "← ") + names.short($0) }
    return [categories ?? category, way].compactMap { $0 }.joined(separator: " ")
  }
}

/// The signs behind an amount.
enum RegisterMark {
  static func text(of transaction: Book.Transaction) -> String {
    switch transaction.status {
    case .removed, .expired, .deleted: return transaction.status.rawValue
    case .pending, .posted: break
    }
    return (transaction.status == .pending ? "!" : "") + (transaction.parts == nil ? "" : "÷")
      + (transaction.isEdited == true ? "*" : "")
  }

  /// What the signs of a table mean; nil where it has none.
  static func legend(of marks: Set<Character>) -> String? {
    let meanings: [(Character, String)] = [("!", "pending"), ("÷", "split"), ("*", "edited")]
    let used = meanings.filter { marks.contains($0.0) }.map { "\($0) \($1)" }
    return used.isEmpty ? nil : used.joined(separator: ", ")
  }
}
