import FinanceModel
import ImportPipeline
import LedgerBook

/// A book on one screen: what its accounts hold and how far that is proven, what waits for a person, and
/// the last import.
public struct BookStatus: Codable, Sendable {
  /// An account, and how good its rows are.
  public struct AccountLine: Codable, Sendable {
    public var account: Book.Account
    /// Whether stated balances prove its days.
    public var proof: Book.DaysProof
    /// The last day that a statement covers; nil where none does.
    public var coveredTo: CivilDate?

    private enum CodingKeys: String, CodingKey {
      case account, proof
      case coveredTo = "covered_to"
    }
  }

  /// By id; without those that a person closed.
  public var accounts: [AccountLine]
  /// Transactions that count.
  public var transactionCount: Int
  /// Those of them without a category, transfers aside.
  public var uncategorisedCount: Int
  /// What waits for a person, each with the command that shows it.
  public var attention: [AttentionItem]
  /// Nil where nothing was imported yet.
  public var lastImport: Book.ImportRun?

  private enum CodingKeys: String, CodingKey {
    case accounts
    case transactionCount = "transactions_count"
    case uncategorisedCount = "uncategorised_count"
    case attention
    case lastImport = "last_import"
  }
}

extension BookStatus {
  public init(of book: Book) throws(FinanceETLError) {
    let health = try book.accountHealth()
    accounts = try book.accounts().filter(\.isActive).map { account in
      AccountLine(
        account: account, proof: health[account.id]?.proof ?? .notAsserted,
        coveredTo: health[account.id]?.coveredTo)
    }
    transactionCount = try book.transactionCount()
    uncategorisedCount = try book.transactionCount(
      TransactionQuery(isUncategorised: true, leavesOutTransfers: true))
    attention = try book.waiting().items
    lastImport = try book.imports(limit: 1).first
  }
}

extension Book.Waiting {
  /// Each with what shows it.
  fileprivate var items: [AttentionItem] {
    findings.map { AttentionItem($0) }
      + Book.Review.Kind.allCases.compactMap { kind in
        reviews[kind].map { .waiting(kind.attention, $0, .listReviews(.open)) }
      }
      + (quarantined == 0
        ? [] : [.waiting(.rowsQuarantined, quarantined, .listQuarantine(all: false))])
  }
}

extension Book.Review.Kind {
  fileprivate var attention: AttentionItem.Kind {
    switch self {
    case .duplicate: .rowsToReview
    case .transfer: .transfersToReview
    case .account: .accountToReview
    case .security: .securitiesToReview
    case .split: .splitsToReview
    }
  }
}
