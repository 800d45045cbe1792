import FinanceModel
import ImportPipeline

/// One thing of a run that a person can act on.
public struct AttentionItem: Hashable, Codable, Sendable {
  /// What it is about.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// A document is not loaded, or its source could not give all.
    case documentFailed = "document_failed"
    /// Rows of a document that could not be read.
    case rowsQuarantined = "rows_quarantined"
    /// Rows that may be others of the book.
    case rowsToReview = "rows_to_review"
    /// A new account that may be another one of the book.
    case accountToReview = "account_to_review"
    /// Securities that may be others of the book.
    case securitiesToReview = "securities_to_review"
    /// Pairs of rows that may be transfers.
    case transfersToReview = "transfers_to_review"
    /// Transactions that a person split, and whose amount the bank changed.
    case splitsToReview = "splits_to_review"
    /// A statement whose balances do not confirm its rows.
    case balanceOff = "balance_off"
    /// Rows that earlier documents of the source have, and this one does not.
    case rowsVanished = "rows_vanished"
    /// Rows that two documents state otherwise, where nothing tells which is the later.
    case rowsUnclear = "rows_unclear"
    /// The source has more than the document.
    case statementIncomplete = "statement_incomplete"
    /// The statement is in another account than was asked for, or goes on from another one's balance.
    case otherAccount = "other_account"
    /// Rows of days that no statement covers are missing, as balances show.
    case missingRows = "missing_rows"
    /// A statement of a rhythm is missing.
    case missingStatement = "missing_statement"
    /// A document that looks like a statement, and was not read.
    case documentUnread = "document_unread"
    /// A warning of another kind.
    case documentWarned = "document_warned"
  }

  /// The days of a statement.
  public struct Days: Hashable, Codable, Sendable {
    public var from: CivilDate
    public var to: CivilDate
  }

  public var kind: Kind
  /// The account's name.
  public var account: String?
  public var accountID: Int64?
  /// The document's, as the report calls it.
  public var path: String?
  public var days: Days?
  /// How far a balance is off, or what missing rows come to.
  public var amount: ExactDecimal?
  /// Of the account.
  public var currency: Currency?
  /// How many rows, pairs or transfers; nil where it is one thing.
  public var count: Int?
  /// Of what failed.
  public var code: ErrorCode?
  public var message: Remedy?
  /// What shows it, or is to be done.
  public var command: Remedy?

  public init(_ kind: Kind) {
    self.kind = kind
  }

  private enum CodingKeys: String, CodingKey {
    case kind, account
    case accountID = "account_id"
    case path, days, amount, currency, count, code, message, command
  }
}

extension ImportResult {
  /// What a person can act on, each thing once; empty where nothing is.
  public var attention: [AttentionItem] {
    documents.flatMap(\.attention) + doubtfulAccounts + accounts.map { AttentionItem($0) }
      + unread.flatMap(AttentionItem.all) + suggestedTransfers + changedSplits
  }

  private var doubtfulAccounts: [AttentionItem] {
    var seen: Set<Int64> = []
    return documents.flatMap { document in
      document.statements.compactMap { statement in
        guard statement.isAccountInDoubt, let account = statement.account,
          seen.insert(account.id).inserted
        else { return nil }
        var item = statement.item(.accountToReview, in: document)
        (item.days, item.command) = (nil, .doing(.listReviews(.open)))
        return item
      }
    }
  }

  private var changedSplits: [AttentionItem] {
    guard splitsToReview > 0 else { return [] }
    var item = AttentionItem(.splitsToReview)
    (item.count, item.command) = (splitsToReview, .doing(.listReviews(.open)))
    return [item]
  }

  private var suggestedTransfers: [AttentionItem] {
    guard let transfers, transfers.suggested > 0 else { return [] }
    var item = AttentionItem(.transfersToReview)
    (item.count, item.command) = (transfers.suggested, .doing(.listReviews(.open)))
    return [item]
  }
}

extension AttentionItem {
  /// So many things of a kind, and what shows them.
  static func waiting(_ kind: Kind, _ count: Int, _ action: Remedy.Action) -> AttentionItem {
    var item = AttentionItem(kind)
    (item.count, item.command) = (count, .doing(action))
    return item
  }

  /// One for each document of a layout.
  fileprivate static func all(_ unread: UnreadDocuments) -> [AttentionItem] {
    unread.paths.map { path in
      var item = AttentionItem(.documentUnread)
      (item.path, item.message) = (path, Remedy(unread.reason))
      item.command = unread.command
      return item
    }
  }

  init(_ finding: AccountFinding) {
    kind =
      switch finding.kind {
      case .missingRows: .missingRows
      case .missingStatement: .missingStatement
      case .off: .balanceOff
      case .otherAccount: .otherAccount
      }
    (account, accountID, path) = (finding.account, finding.accountID, finding.path)
    days = Days(from: finding.days.from, to: finding.days.to)
    (amount, currency) = (finding.amount, finding.currency)
    (message, command) = (Remedy(finding.message), finding.remedy)
  }
}

extension DocumentReport {
  fileprivate var attention: [AttentionItem] {
    failures + quarantined + statements.flatMap { $0.attention(in: self) } + warnings
  }

  private func item(_ kind: AttentionItem.Kind) -> AttentionItem {
    var item = AttentionItem(kind)
    item.path = path
    return item
  }

  /// Of a document that is loaded, what its source said instead of the rest: a decoded report has the
  /// quarantined rows among the errors.
  private var failures: [AttentionItem] {
    let ofSource: Set<ErrorCode> = [
      .connectionExpired, .sourceNotReady, .sourceUnavailable, .sourceRefused,
    ]
    return errors.filter { status == .failed || ofSource.contains($0.code) }.map { error in
      var item = item(.documentFailed)
      (item.code, item.message) = (error.code, Remedy(error.message))
      item.command = error.hint?.firstAction.map { .doing($0) }
      return item
    }
  }

  private var quarantined: [AttentionItem] {
    let rows = totals.quarantined - statements.reduce(0) { $0 + $1.dismissed }
    guard rows > 0 else { return [] }
    var item = item(.rowsQuarantined)
    (item.count, item.command) = (rows, .doing(.listQuarantine(all: false)))
    return [item]
  }

  private var warnings: [AttentionItem] {
    concerns.map { concern in
      var item = item(.documentWarned)
      item.message = Remedy(concern)
      return item
    }
  }
}

extension StatementReport {
  fileprivate func item(_ kind: AttentionItem.Kind, in document: DocumentReport) -> AttentionItem {
    var item = AttentionItem(kind)
    (item.account, item.accountID) = (account?.name, account?.id)
    item.path = document.path
    item.days = covers.map { AttentionItem.Days(from: $0.from, to: $0.to) }
    return item
  }

  fileprivate func attention(in document: DocumentReport) -> [AttentionItem] {
    func rows(
      _ kind: AttentionItem.Kind, _ count: Int, _ action: Remedy.Action? = nil
    ) -> [AttentionItem] {
      guard count > 0 else { return [] }
      var item = item(kind, in: document)
      (item.count, item.command) = (count, action.map { .doing($0) })
      return [item]
    }
    return rows(.rowsToReview, self.rows.review + openReviews, .listReviews(.open))
      + rows(.securitiesToReview, securitiesInDoubt, .listReviews(.open)) + offBalance(document)
      + rows(.rowsVanished, vanished.count, vanished.map(\.importID).min().map { .showImport($0) })
      + rows(.rowsUnclear, unclear) + more(in: document) + misplaced(in: document)
  }

  private func offBalance(_ document: DocumentReport) -> [AttentionItem] {
    guard let difference = reconciliation.difference else { return [] }
    var item = item(.balanceOff, in: document)
    (item.amount, item.currency) = (difference, account?.currency)
    item.command = .doing(.checkBalances(nil))
    return [item]
  }

  private func more(in document: DocumentReport) -> [AttentionItem] {
    isIncomplete ? [item(.statementIncomplete, in: document)] : []
  }

  private func misplaced(in document: DocumentReport) -> [AttentionItem] {
    guard let misplacement else { return [] }
    var item = item(.otherAccount, in: document)
    item.message = misplacement.advice
    item.command = misplacement.advice.firstAction.map { .doing($0) }
    return [item]
  }
}

extension Remedy {
  /// An action by itself.
  fileprivate static func doing(_ action: Action) -> Remedy { "\(action, .plain)" }

  fileprivate var firstAction: Action? {
    for case .action(let action, _) in parts { return action }
    return nil
  }
}
