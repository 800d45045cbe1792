import FinanceETL

/// The remedies of the library, in commands and options that a person can type.
struct CommandWords: RemedyWords {
  func words(for option: Remedy.Option) -> String {
    switch option {
    case .accountNames: "--accounts"
    case .book: "--db"
    case .growing: "--new"
    case .limit: "--cap"
    case .output: "-o"
    default: "--" + option.rawValue.replacing(" ", with: "-")
    }
  }

  func words(for action: Remedy.Action, _ style: Remedy.Style) -> String {
    var command = Self.command(action)
    if !style.contains(.short) {
      command = "finance-etl " + command
    } else if command.hasPrefix("plaid ") {
      command.removeFirst("plaid ".count)
    }
    return style.contains(.plain) ? command : "`\(command)`"
  }

  /// What follows the program's name.
  private static func command(_ action: Remedy.Action) -> String {
    switch action {
    case .importStatement(let path): "import FILE" + optional(path, " --db ")
    case .planImport: "import … --plan FILE"
    case .identify: "identify FILE"
    case .identifyAgain: "identify"
    case .normalize: "normalize"
    case .listFormats: "formats"
    case .listMappings: "mapping list"
    case .showMapping(let id): "mapping show \(id)"
    case .checkMapping: "mapping check FILE"
    case .explainMapping: "mapping explain FILE"
    case .drawPages: "mapping explain FILE --draw pages.svg"
    case .inferMapping(let path): "mapping new \(path.map(ShellWord.quoted) ?? "FILE")"
    case .listRules: "rules list"
    case .checkBalances(let id): "balances check" + optional(id, " --account ")
    case .showCoverage(let id): "coverage" + optional(id, " --account ")
    case .setOpening(let id): "accounts edit \(id) --opening AMOUNT"
    case .listAccounts: "accounts"
    case .bindAccounts: "accounts bind"
    case .listBindings: "accounts bind --list"
    case .reopenAccount: "accounts close --reopen"
    case .mergeAccounts(let ids): "accounts merge" + list(ids)
    case .addDebt: "accounts add NAME --kind loan --opening -1000"
    case .listImports, .showImport, .undoImport, .redoImport, .rereadImport:
      history(action)
    case .listChanges, .undoChange, .redoChange: changes(action)
    case .listReviews, .acceptReview, .keepReview, .reopenReview: reviews(action)

    case .mergeTransactions(let ids): "review merge" + list(ids)
    case .splitTransactions(let ids): "review split" + list(ids)
    case .divideTransaction(let id):
      "transactions split \(id.map { "\($0)" } ?? "ID") --part AMOUNT=CATEGORY --part rest"
    case .listTransactions(deleted: false): "transactions list --all"
    case .listTransactions(deleted: true): "transactions list --status deleted"
    case .restoreTransaction(let id): "transactions restore \(id)"
    case .explainTransaction(let id): "why \(id)"
    case .listQuarantine(let all): "quarantine list" + (all ? " --all" : "")

    case .categories(let what): words(for: what)

    case .divideLots(let id): dividing(id)
    case .carryLots(let ids): "lots carry" + (ids.isEmpty ? " LEFT" : list(ids)) + " ARRIVED"
    case .listTrades: "trades"
    case .listSecurities: "securities"
    case .editSecurity: "securities edit"
    case .splitSecurity: "securities split"
    case .mergeSecurities: "securities merge"
    case .listAssetValues(let id): "assets values \(id)"

    case .setCurrency(let code): "settings set currency \(code)"
    case .examineBook(let path): "doctor" + optional(path, " --db ")
    case .backUp: "backup"

    case .linkBank, .linkBankAgain, .reconnectBank, .disconnectBank, .forgetBank, .syncBank,
      .listBanks:
      bank(action)
    }
  }

  /// Of what is done with connected banks.
  private static func bank(_ action: Remedy.Action) -> String {
    switch action {
    case .linkBank: "plaid link"
    case .linkBankAgain: "plaid link --anyway"
    case .reconnectBank(let item, let product):
      "plaid reconnect \(item ?? "ITEM")" + optional(product, " --add ")
    case .disconnectBank(let item): "plaid disconnect \(item ?? "ITEM")"
    case .forgetBank: "plaid disconnect ITEM --erase"
    case .syncBank(let item): "plaid sync \(item)"
    default: "plaid status"
    }
  }

  private static func reviews(_ action: Remedy.Action) -> String {
    switch action {
    case .listReviews(let reviews): list(reviews)
    case .acceptReview(let id): "review accept \(id)"
    case .keepReview(let id): "review keep \(id)"
    case .reopenReview(let id): "review reopen \(id)"
    default: ""
    }
  }

  private static func changes(_ action: Remedy.Action) -> String {
    switch action {
    case .undoChange(let id): "changes undo \(id)"
    case .redoChange(let id): "changes redo \(id)"
    default: "changes list"
    }
  }

  private static func history(_ action: Remedy.Action) -> String {
    switch action {
    case .showImport(let id): "imports show \(id)"
    case .undoImport(let id): "imports undo" + optional(id)
    case .redoImport(let id): "imports redo" + optional(id)
    case .rereadImport(let id): "imports reread" + optional(id)
    default: "imports list"
    }
  }

  private static func dividing(_ security: Int64?) -> String {
    "lots divide \(security.map { "\($0)" } ?? "SECURITY") --on DAY --to CHILD=PERCENT"
  }

  private static func list(_ ids: [Int64]) -> String {
    ids.map { " \($0)" }.joined()
  }

  private static func optional(_ word: (some Any)?, _ before: String = " ") -> String {
    word.map { "\(before)\($0)" } ?? ""
  }

  private static func words(for action: Remedy.Categories) -> String {
    switch action {
    case .add: "categories add CATEGORY"
    case .edit: "categories edit CATEGORY"
    case .move: "categories edit CATEGORY --name NEW"
    case .merge: "categories merge CATEGORY OTHER"
    case .archive: "categories edit CATEGORY --archived"
    case .takeBack: "categories edit CATEGORY --no-archived"
    case .listWords: "categories words"
    case .unmap: "categories map WORD --remove"
    }
  }

  private static func list(_ reviews: Remedy.Reviews) -> String {
    switch reviews {
    case .open: "review list"
    case .all: "review list --all"
    case .matches: "review list --matches"
    }
  }
}

extension Remedy {
  /// The text that this program shows.
  var shown: String { text(in: CommandWords()) }
}
