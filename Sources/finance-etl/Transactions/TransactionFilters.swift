import ArgumentParser
import FinanceETL

/// Which transactions are meant.
struct TransactionFilters: ParsableArguments {
  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @OptionGroup var days: DayOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The lowest amount, signed.", valueName: "amount"))
  var min: ExactDecimal?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The highest amount, signed.", valueName: "amount"))
  var max: ExactDecimal?
  @Option(help: ArgumentHelp("Part of a description, payee or memo.", valueName: "text"))
  var text: String?
  @Option(
    name: .customLong("category"),
    help: ArgumentHelp("Only this category, in any case; repeat for more.", valueName: "category"),
    completion: BookCompletion.categories)
  var categories: [String] = []
  @Flag(name: .customLong("no-category"), help: "Only transactions without a category.")
  var isUncategorised = false
  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp(
      "Only with this tag, in any case; repeat it to ask for all of several.", valueName: "tag"),
    completion: BookCompletion.tags)
  var tags: [String] = []
  @Option(help: "pending, posted, removed, expired or deleted.")
  var status: TransactionStatus?
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("Only transactions that this import stated.", valueName: "id"),
    completion: BookCompletion.imports)
  var importID: Int64?
  @Flag(name: .customLong("new"), help: "Only transactions that the last import added.")
  var isNewOnly = false
  @Option(help: ArgumentHelp("The bank's own id of the row.", valueName: "id"))
  var sourceID: String?
  @Flag(help: "Also removed, expired and deleted transactions.")
  var all = false
  @Flag(name: .customLong("no-transfers"), help: "Leave out transfers between your own accounts.")
  var leavesOutTransfers = false

  func validate() throws {
    if isUncategorised, !categories.isEmpty {
      throw ValidationError("--no-category contradicts --category")
    }
    if let tag = tags.first(where: { $0.contains(",") || $0.isEmpty }) {
      throw ValidationError("\"\(tag)\" is not a tag; repeat --tag to ask for several")
    }
  }

  var query: TransactionQuery {
    TransactionQuery(
      accounts: account.map { [$0] } ?? [], from: days.from?.from, to: days.to?.to,
      minimumAmount: min, maximumAmount: max, text: text, categories: categories,
      isUncategorised: isUncategorised, tags: tags, status: status, importID: importID,
      isNewOnly: isNewOnly, sourceID: sourceID, includesGone: all,
      leavesOutTransfers: leavesOutTransfers)
  }
}

extension TransactionStatus: ExpressibleByArgument {}
