extension Remedy {
  /// Something that a person can do, by its meaning.
  public enum Action: Hashable, Sendable {
    // Documents, formats and bank mappings.
    /// - Parameter into: the path of the book; nil: the one that is open.
    case importStatement(into: String?)
    case planImport
    /// Shows what a document is and what matches it.
    case identify
    /// Shows how a document that was imported is recognised now.
    case identifyAgain
    case normalize
    case listFormats, listMappings
    case showMapping(String)
    case checkMapping, explainMapping, listRules
    /// Infers a bank mapping from the file at a path; nil: whichever it is.
    case inferMapping(String?)
    /// Draws the pages of a PDF as they are read.
    case drawPages

    // Accounts.
    /// Compares stated balances with those of the book; nil: of every account.
    case checkBalances(Int64?)
    /// Shows which days statements cover; nil: of every account.
    case showCoverage(Int64?)
    /// Says what an account began with.
    case setOpening(Int64)
    case listAccounts, bindAccounts, listBindings, reopenAccount
    /// The first stays; none: whichever they are.
    case mergeAccounts([Int64])
    /// Adds an account for a debt.
    case addDebt

    // Imports; nil: whichever it is.
    case listImports
    case showImport(Int64)
    case undoImport(Int64?)
    case redoImport(Int64?)
    case rereadImport(Int64?)

    // What a person changed.
    case listChanges
    case undoChange(Int64)
    case redoChange(Int64)

    // Reviews.
    case listReviews(Reviews)
    case acceptReview(Int64)
    case keepReview(Int64)
    case reopenReview(Int64)

    // Transactions; those that are merged or split may be none: whichever they are.
    case mergeTransactions([Int64])
    /// Gives it parts; nil: whichever it is.
    case divideTransaction(Int64?)
    case splitTransactions([Int64])
    case listTransactions(deleted: Bool)
    case restoreTransaction(Int64)
    /// Shows where a transaction comes from.
    case explainTransaction(Int64)
    case listQuarantine(all: Bool)

    // Plans.
    case categories(Categories)

    // What is owned.
    /// Says how the cost of a security divides; nil: whichever it is.
    case divideLots(Int64?)
    /// Says which transfers are one; none: whichever they are.
    case carryLots([Int64])
    case listTrades, listSecurities, editSecurity, splitSecurity, mergeSecurities
    case listAssetValues(Int64)

    // The book.
    case setCurrency(String)
    /// - Parameter path: of the book; nil: the one that is open.
    case examineBook(String?)
    case backUp

    // Banks that are connected, by the ids of their items.
    case linkBank
    /// Links a bank that is linked already.
    case linkBankAgain
    case reconnectBank(String?, adding: String? = nil)
    case disconnectBank(String?)
    case forgetBank
    case syncBank(String)
    case listBanks
  }

  /// Which reviews.
  public enum Reviews: Hashable, Sendable {
    case open, all
    /// What was matched without asking.
    case matches
  }

  /// What is done with categories.
  public enum Categories: Hashable, Sendable {
    case add, edit, move, merge, archive, takeBack
    case listWords
    /// Lets a word mean what it meant before a person said otherwise.
    case unmap
  }

  /// Something that a person can say of what they do: an import, a report, an export, an edit. Its raw
  /// value is its neutral name.
  public enum Option: String, CaseIterable, Hashable, Sendable {
    case account, book, covers, currency, dates, fee, format, from, ids, limit, mapping, mode, ocr,
      origin
    case output, pending, sign, since, source, strict, tag, to, update, wait
    case acceptUnproven = "accept unproven"
    /// The file that names accounts for an export.
    case accountNames = "account names"
    case asOf = "as of"
    /// Whether the rows of an export that are new go behind those that a file has.
    case growing
    case ifOlderThan = "if older than"
    case localOnly = "local only"
    case newAccount = "new account"
    case openingDate = "opening date"
    case passwordFile = "password file"
    case tokenStore = "token store"
  }
}
