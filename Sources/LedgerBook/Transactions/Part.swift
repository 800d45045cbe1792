import FinanceModel
import LedgerStore

extension Book {
  /// A part of a transaction as the book shows it.
  public struct Part: Hashable, Sendable {
    /// From 1, in the order in which the person gave them.
    public var part: Int
    /// Signed as a transaction's.
    public var amount: ExactDecimal
    public var category: String?
    public var notes: String?
    /// Beside those of the transaction; nil where there are none.
    public var tags: [String]?
    /// The day on which it counts in budgets; nil: the transaction's.
    public var budgetDate: CivilDate?
    /// Whether it is what the bank changed the amount by since: of no part that a person made.
    public var isUnassigned = false
  }

  /// A transaction and its parts; none: it is whole.
  public struct DividedTransaction: Hashable, Codable, Sendable {
    public var transaction: Transaction.ID
    public var parts: [Part]
    /// The first category of a part that the book did not have before, so that a slip shows.
    public var newCategory: String?

    private enum CodingKeys: String, CodingKey {
      case transaction, parts
      case newCategory = "new_category"
    }
  }
}

extension Book.Part {
  /// Parts with their numbers; behind them what is in none.
  ///
  /// - Parameter whole: the transaction's amount.
  static func all(_ parts: [AmountPart], of whole: Money) -> [Book.Part] {
    guard !parts.isEmpty else { return [] }
    let stated = parts.enumerated().map { place, part in
      Book.Part(
        part: place + 1, amount: part.amount, category: part.category, notes: part.notes,
        tags: part.tags.isEmpty ? nil : part.tags, budgetDate: part.budgetDate)
    }
    let rest = AmountPart.unassigned(parts, of: whole)
    guard !rest.isZero else { return stated }
    return stated + [Book.Part(part: parts.count + 1, amount: rest, isUnassigned: true)]
  }
}

extension Book.Part: Codable {
  private enum CodingKeys: String, CodingKey {
    case part, amount, category, notes, tags
    case budgetDate = "budget_date"
    case isUnassigned = "is_unassigned"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      part: try members.decode(Int.self, forKey: .part),
      amount: try members.decode(ExactDecimal.self, forKey: .amount),
      category: try members.decodeIfPresent(String.self, forKey: .category),
      notes: try members.decodeIfPresent(String.self, forKey: .notes),
      tags: try members.decodeIfPresent([String].self, forKey: .tags),
      budgetDate: try members.decodeIfPresent(CivilDate.self, forKey: .budgetDate),
      isUnassigned: try members.decodeIfPresent(Bool.self, forKey: .isUnassigned) ?? false)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(part, forKey: .part)
    try members.encode(amount, forKey: .amount)
    try members.encodeIfPresent(category, forKey: .category)
    try members.encodeIfPresent(notes, forKey: .notes)
    try members.encodeIfPresent(tags, forKey: .tags)
    try members.encodeIfPresent(budgetDate, forKey: .budgetDate)
    if isUnassigned { try members.encode(true, forKey: .isUnassigned) }
  }
}
