import FinanceModel
import GRDB
import ImportPipeline

/// The account that a person asks for beside the one that a statement is in.
struct AskedAccountCheck {
  let db: Database
  let asked: AskedAccount
  /// Imports that are named beside the first.
  private static let mostImports = 4

  init(db: Database, asked: AskedAccount) {
    (self.db, self.asked) = (db, asked)
  }

  /// Whether the account is the one that is asked for.
  func means(_ account: Int64) throws -> Bool {
    let (name, mask) = try names(of: account)
    if asked.isNew {
      // A name that another account had gets a number behind it.
      return name == asked.name || name.hasPrefix(asked.name + " (")
    }
    do {
      return try NamedAccounts(db: db).account(asked.name) == account
    } catch is FinanceETLError {
      // Several accounts have this mask; it is enough that it is one of them.
      return mask == asked.name
    }
  }

  private func names(of account: Int64) throws -> (name: String, mask: String?) {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT bank_name, mask FROM accounts WHERE id = ?"),
      arguments: [account])
    return (row?["bank_name"] ?? "", row?["mask"])
  }

  /// Of a statement that names its account.
  func misplacement(named account: LoadedAccount) throws -> StatementReport.Misplacement {
    let option: Remedy.Option = asked.isNew ? .newAccount : .account
    return StatementReport.Misplacement(
      name: asked.name,
      advice: "the document names its account, \(account.name), and is imported into it:"
        + " leave out \(option) \(asked.name)" + (try merging(account)))
  }

  /// Of a statement that names none.
  ///
  /// - Parameter imports: the import that put it where it is, and those that had it since.
  func misplacement(
    in account: LoadedAccount, by imports: [Int64]
  ) throws -> StatementReport.Misplacement {
    let first = imports.first ?? 0
    let undoing = imports.map { Remedy("\(.undoImport($0))") }
    let steps = undoing.dropFirst().prefix(Self.mostImports).reduce(undoing.first ?? "") {
      $0 + ", " + $1
    }
    let more = undoing.count > Self.mostImports + 1 ? " and so on" : ""
    return StatementReport.Misplacement(
      name: asked.name,
      advice: "the document is in \(account.name) since import \(first), not in \(asked.name):"
        + " \(steps)\(more), then import it again" + (try merging(account)))
  }

  /// What else can be done where the book has both accounts.
  private func merging(_ account: LoadedAccount) throws -> Remedy {
    guard !asked.isNew, let other = try? NamedAccounts(db: db).account(asked.name),
      other != account.id
    else { return "" }
    return "; if both are one account, \(.mergeAccounts([other, account.id]))"
  }
}

extension AskedAccount {
  init?(_ options: LoadOptions) {
    self.init(name: options.accountName, newName: options.newAccountName)
  }
}
