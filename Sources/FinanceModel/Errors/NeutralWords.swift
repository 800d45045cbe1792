/// Words for a surface that has none of its own: an action is what is done, an option is its name.
public struct NeutralWords: RemedyWords {
  public init() {}

  public func words(for option: Remedy.Option) -> String { "\"\(option.rawValue)\"" }

  public func words(for action: Remedy.Action, _ style: Remedy.Style = []) -> String {
    switch action {
    case .importStatement: "importing a statement"
    case .planImport: "planning an import"
    case .identify, .identifyAgain: "identifying the document"
    case .normalize: "normalising a document"
    case .listFormats: "the list of formats"
    case .listMappings: "the list of bank mappings"
    case .showMapping(let id): "the bank mapping \(id)"
    case .checkMapping: "checking a mapping file"
    case .explainMapping, .drawPages: "explaining how a document is read"
    case .inferMapping(let path): "inferring a bank mapping\(path.map { " from \($0)" } ?? "")"
    case .listRules: "the list of rules"
    case .checkBalances(let id): "checking the balances" + Self.ofAccount(id)
    case .showCoverage(let id): "the days that statements cover" + Self.ofAccount(id)
    case .setOpening(let id): "an opening balance of account \(id)"
    case .listAccounts: "the list of accounts"
    case .bindAccounts: "binding accounts"
    case .listBindings: "the list of bindings"
    case .reopenAccount: "reopening the account"
    case .mergeAccounts: "merging the accounts"
    case .addDebt: "adding an account of the kind loan with a negative opening balance"

    case .listImports, .showImport, .undoImport, .redoImport, .rereadImport: Self.history(action)

    case .listChanges, .undoChange, .redoChange: Self.changes(action)
    case .listReviews, .acceptReview, .keepReview, .reopenReview: Self.reviews(action)

    case .mergeTransactions(let ids): "merging \(Self.transactions(ids))"
    case .divideTransaction(let id): "giving \(Self.transactions([id].compactMap { $0 })) parts"
    case .splitTransactions(let ids): "splitting \(Self.transactions(ids))"
    case .listTransactions(deleted: false): "the list of all transactions"
    case .listTransactions(deleted: true): "the list of deleted transactions"
    case .restoreTransaction(let id): "restoring transaction \(id)"
    case .explainTransaction(let id): "the origin of transaction \(id)"
    case .listQuarantine(all: false): "the quarantine"
    case .listQuarantine(all: true): "the whole quarantine"

    case .categories(let what): Self.words(for: what)

    case .divideLots: "stating how the cost divides"
    case .carryLots: "stating which transfers are one"
    case .listTrades: "the list of trades"
    case .listSecurities: "the list of securities"
    case .editSecurity: "editing the security"
    case .splitSecurity: "splitting a security"
    case .mergeSecurities: "merging securities"
    case .listAssetValues(let id): "the values of asset \(id)"

    case .setCurrency(let code): "making \(code) the currency of the book"
    case .examineBook: "examining the book"
    case .backUp: "a backup"

    case .linkBank, .linkBankAgain, .reconnectBank, .disconnectBank, .forgetBank, .syncBank,
      .listBanks:
      Self.bank(action)
    }
  }

  /// Of what is done with connected banks.
  private static func bank(_ action: Remedy.Action) -> String {
    switch action {
    case .linkBank: "linking the bank"
    case .linkBankAgain: "linking it again"
    case .reconnectBank(_, nil): "reconnecting the bank"
    case .reconnectBank(_, let product?): "reconnecting the bank with \(product)"
    case .disconnectBank: "disconnecting the bank"
    case .forgetBank: "erasing the connection"
    case .syncBank: "syncing this bank by itself"
    default: "the list of connected banks"
    }
  }

  private static func reviews(_ action: Remedy.Action) -> String {
    switch action {
    case .listReviews(let reviews): list(reviews)
    case .acceptReview(let id): "accepting review \(id)"
    case .keepReview(let id): "keeping both of review \(id)"
    case .reopenReview(let id): "reopening review \(id)"
    default: ""
    }
  }

  private static func changes(_ action: Remedy.Action) -> String {
    switch action {
    case .undoChange(let id): "undoing change \(id)"
    case .redoChange(let id): "redoing change \(id)"
    default: "the list of changes"
    }
  }

  private static func history(_ action: Remedy.Action) -> String {
    switch action {
    case .showImport(let id): "import \(id)"
    case .undoImport(let id): "undoing \(Self.import(id))"
    case .redoImport(let id): "redoing \(Self.import(id))"
    case .rereadImport(let id): "rereading \(Self.import(id))"
    default: "the list of imports"
    }
  }

  private static func `import`(_ id: Int64?) -> String {
    id.map { "import \($0)" } ?? "an import"
  }

  private static func ofAccount(_ id: Int64?) -> String {
    id.map { " of account \($0)" } ?? ""
  }

  private static func list(_ reviews: Remedy.Reviews) -> String {
    switch reviews {
    case .open: "the list of open reviews"
    case .all: "the list of all reviews"
    case .matches: "the list of matches"
    }
  }

  private static func transactions(_ ids: [Int64]) -> String {
    switch ids.count {
    case 0: "a transaction"
    case 1: "transaction \(ids[0])"
    default: "transactions \(ids.map { "\($0)" }.joined(separator: " and "))"
    }
  }

  private static func words(for action: Remedy.Categories) -> String {
    switch action {
    case .add: "adding the category"
    case .edit: "editing the category"
    case .move: "moving one of the categories"
    case .merge: "merging the categories"
    case .archive: "archiving the category"
    case .takeBack: "taking the category back into use"
    case .listWords: "the list of sources' words"
    case .unmap: "letting the word mean what it meant"
    }
  }
}
