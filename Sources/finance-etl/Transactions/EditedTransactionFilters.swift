import ArgumentParser
import FinanceETL

/// Which transactions are to be edited: the filters of `transactions list`, but for those of rows that
/// are gone.
struct EditedTransactionFilters: ParsableArguments {
  @Option(
    name: .customLong("where-account"),
    help: ArgumentHelp("Edit all of an account: id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @Option(
    name: .customLong("where-from"),
    help: ArgumentHelp("Edit all from this day on.", valueName: "yyyy-mm-dd"))
  var from: CivilDate?
  @Option(
    name: .customLong("where-to"),
    help: ArgumentHelp("Edit all up to this day.", valueName: "yyyy-mm-dd"))
  var to: CivilDate?
  @Option(
    name: .customLong("where-min"), parsing: .unconditional,
    help: ArgumentHelp("Edit all of this signed amount or more.", valueName: "amount"))
  var min: ExactDecimal?
  @Option(
    name: .customLong("where-max"), parsing: .unconditional,
    help: ArgumentHelp("Edit all of this signed amount or less.", valueName: "amount"))
  var max: ExactDecimal?
  @Option(
    name: .customLong("where-text"),
    help: ArgumentHelp(
      "Edit all with this in the description, payee or memo.", valueName: "text"))
  var text: String?
  @Option(
    name: .customLong("where-category"),
    help: ArgumentHelp("Edit all of this category; repeat for more.", valueName: "category"))
  var categories: [String] = []
  @Flag(name: .customLong("where-no-category"), help: "Edit all without a category.")
  var isUncategorised = false
  @Option(
    name: .customLong("where-tag"),
    help: ArgumentHelp("Edit all with this tag, or with all of several.", valueName: "tag"))
  var tags: [String] = []
  @Option(
    name: .customLong("where-status"),
    help: ArgumentHelp("Edit all that are pending, or posted.", valueName: "status"))
  var status: TransactionStatus?
  @Option(
    name: .customLong("where-import"),
    help: ArgumentHelp("Edit all that this import stated.", valueName: "id"))
  var importID: Int64?
  @Flag(name: .customLong("where-new"), help: "Edit all that the last import added.")
  var isNewOnly = false
  @Option(
    name: .customLong("where-source-id"),
    help: ArgumentHelp("Edit the row of this id of the bank's own.", valueName: "id"))
  var sourceID: String?
  @Flag(name: .customLong("where-no-transfers"), help: "Edit all but transfers.")
  var leavesOutTransfers = false

  func validate() throws {
    if isUncategorised, !categories.isEmpty {
      throw ValidationError("--where-no-category contradicts --where-category")
    }
    if let status, status != .pending, status != .posted {
      throw ValidationError("--where-status must be pending or posted: nothing else can be edited")
    }
  }

  /// Nil where there is no filter.
  var query: TransactionQuery? {
    let query = TransactionQuery(
      accounts: account.map { [$0] } ?? [], from: from, to: to, minimumAmount: min,
      maximumAmount: max, text: text, categories: categories, isUncategorised: isUncategorised,
      tags: tags, status: status, importID: importID, isNewOnly: isNewOnly, sourceID: sourceID,
      leavesOutTransfers: leavesOutTransfers)
    return query == TransactionQuery() ? nil : query
  }
}
