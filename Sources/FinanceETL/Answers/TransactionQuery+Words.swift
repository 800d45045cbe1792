import FinanceModel
import LedgerStore
import Matching

/// The words that addresses and forms have for a query: those of the command line's options, with `_`
/// for `-`.
///
/// ```swift
/// let query = try TransactionQuery(words: [
///   ("account", "Checking"), ("from", "2024-02"), ("not_category", "Food"), ("sort", "-date"),
/// ])
/// ```
extension TransactionQuery {
  /// The name of a filter, of the order or of the page.
  public enum Word: String, CaseIterable, Sendable {
    case account, from, to
    case period = "in"
    case min, max, amount, text, payee, category
    case isUncategorised = "no_category"
    case uncategorised
    case tag, kind, status
    case importID = "import"
    case isNew = "new"
    case sourceID = "source_id"
    case all
    case leavesOutTransfers = "no_transfers"
    case isTransferOnly = "transfers"
    case notAccount = "not_account"
    case notPayee = "not_payee"
    case notCategory = "not_category"
    case notTag = "not_tag"
    case notKind = "not_kind"
    case notText = "not_text"
    case notAmount = "not_amount"
    case notStatus = "not_status"
    case sort, limit, after

    /// Whether it may be given more than once.
    public var isRepeatable: Bool {
      switch self {
      case .account, .payee, .category, .tag, .kind, .text: true
      case .notAccount, .notPayee, .notCategory, .notTag, .notKind, .notText, .notAmount,
        .notStatus:
        true
      default: false
      }
    }
  }

  /// A word that is none, or has no value that it may have.
  public struct WordError: Error, Hashable, Sendable {
    /// The name as it was given.
    public var name: String
    /// What is wrong with it; it does not repeat the name.
    public var message: String
  }

  /// - Parameter words: each name with its value; a name that may be repeated stands several times. A
  ///   flag has the value `true`.
  ///
  /// Whether the book has an account of that name is told by the query.
  public init(words: [(name: String, value: String)]) throws(WordError) {
    self.init()
    var given: Set<Word> = []
    for (name, value) in words {
      guard let word = Word(rawValue: name) else {
        let known = Word.allCases.map(\.rawValue)
        throw WordError(
          name: name, message: "there is no such filter" + Suggestion.text(for: name, among: known))
      }
      guard given.insert(word).inserted || word.isRepeatable else {
        throw WordError(name: name, message: "it is given twice")
      }
      do throws(Expected) {
        try set(word, to: value)
      } catch {
        throw WordError(name: name, message: error.message)
      }
    }
    for (one, other) in Self.contradictions where given.contains(one) && given.contains(other) {
      throw WordError(name: one.rawValue, message: "it contradicts \(other.rawValue)")
    }
  }

  /// Words of which a query has one.
  private static let contradictions: [(Word, Word)] = [
    (.isUncategorised, .category), (.uncategorised, .category),
    (.isTransferOnly, .leavesOutTransfers),
    (.amount, .min), (.amount, .max), (.period, .from), (.period, .to),
  ]

  /// What is said of a day that is none.
  package static let expectedPeriod = """
    expected a date that exists, as 2024-05-31, a month (2024-05), a quarter (2024-Q2), a week (2024-W18), \
    a year (2024), or words: today, last month, -30d
    """
  /// What is said of amounts that are no range.
  package static let expectedAmounts = "expected an amount or a range, as -50..-10, -50.. or ..-10"

  private struct Expected: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  private mutating func set(_ word: Word, to value: String) throws(Expected) {
    switch word {
    case .account: accounts.append(.named(value))
    case .notAccount: excluding.accounts.append(.named(value))
    case .from: from = try Self.days(value).from
    case .to: to = try Self.days(value).to
    case .min: minimumAmount = try Self.amount(value)
    case .max: maximumAmount = try Self.amount(value)
    case .period: (from, to) = (try Self.days(value).from, try Self.days(value).to)
    case .amount:
      (minimumAmount, maximumAmount) = (try Self.range(value).least, try Self.range(value).most)
    case .text: texts.append(value)
    case .notText: excluding.texts.append(value)
    case .notAmount: excluding.amounts.append(try Self.range(value))
    case .notStatus: excluding.statuses.append(try Self.choice(value))
    case .payee: payees.append(value)
    case .notPayee: excluding.payees.append(value)
    case .category: categories.append(value)
    case .notCategory: excluding.categories.append(value)
    case .tag: tags.append(try Self.tag(value))
    case .notTag: excluding.tags.append(try Self.tag(value))
    case .kind: kinds.append(value)
    case .notKind: excluding.kinds.append(value)
    case .isUncategorised, .uncategorised: isUncategorised = try Self.flag(value)
    case .isNew: isNewOnly = try Self.flag(value)
    case .all: includesGone = try Self.flag(value)
    case .leavesOutTransfers: leavesOutTransfers = try Self.flag(value)
    case .isTransferOnly: isTransferOnly = try Self.flag(value)
    case .status: status = try Self.choice(value)
    case .importID: importID = try Self.number(value)
    case .sourceID: sourceID = value
    case .sort:
      isDescending = value.hasPrefix("-")
      order = try Self.choice(isDescending ? String(value.dropFirst()) : value)
    case .limit:
      guard let limit = Int(value), limit > 0 else {
        throw Expected("expected a number of at least 1")
      }
      self.limit = limit
    case .after: after = try Self.number(value)
    }
  }

  // MARK: Values

  private static func days(_ value: String) throws(Expected) -> DateSpan {
    guard let days = DateSpan(value, today: .todayHere) else { throw Expected(expectedPeriod) }
    return days
  }

  private static func amount(_ value: String) throws(Expected) -> ExactDecimal {
    guard let amount = ExactDecimal(value) else {
      throw Expected("expected a signed amount, as -12.50")
    }
    return amount
  }

  private static func range(_ value: String) throws(Expected) -> AmountRange {
    guard let range = AmountRange(value) else { throw Expected(expectedAmounts) }
    return range
  }

  private static func number(_ value: String) throws(Expected) -> Int64 {
    guard let number = Int64(value) else { throw Expected("expected an id, which is a number") }
    return number
  }

  private static func flag(_ value: String) throws(Expected) -> Bool {
    guard value == "true" else { throw Expected("expected true, or nothing of it") }
    return true
  }

  private static func tag(_ value: String) throws(Expected) -> String {
    guard !value.isEmpty, !value.contains(",") else {
      throw Expected("\"\(value)\" is not a tag; repeat it to ask for several")
    }
    return value
  }

  private static func choice<Choice>(_ value: String) throws(Expected) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(rawValue: value) else {
      let known = Choice.allCases.map(\.rawValue)
      throw Expected(
        "\"\(value)\" is none" + Suggestion.text(for: value, among: known)
          + "; expected \(known.joined(separator: ", "))")
    }
    return choice
  }
}
