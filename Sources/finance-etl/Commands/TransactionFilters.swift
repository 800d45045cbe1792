import ArgumentParser
import FinanceETL

/// Which transactions are meant.
struct TransactionFilters: ParsableArguments {
  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @Option(help: ArgumentHelp("The first day.", valueName: "yyyy-mm-dd"))
  var from: CivilDate?
  @Option(help: ArgumentHelp("The last day.", valueName: "yyyy-mm-dd"))
  var to: CivilDate?
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
  @Option(help: "pending, posted, removed, expired or deleted.")
  var status: TransactionStatus?
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("Only transactions that this import stated.", valueName: "id"))
  var importID: Int64?
  @Flag(name: .customLong("new"), help: "Only transactions that the last import added.")
  var isNewOnly = false
  @Option(help: ArgumentHelp("The bank's own id of the row.", valueName: "id"))
  var sourceID: String?
  @Flag(help: "Also removed, expired and deleted transactions.")
  var all = false
  @Flag(name: .customLong("no-transfers"), help: "Leave out transfers between your own accounts.")
  var leavesOutTransfers = false

  var query: TransactionQuery {
    var query = TransactionQuery()
    query.account = account
    query.from = from
    query.to = to
    query.minimumAmount = min
    query.maximumAmount = max
    query.text = text
    query.status = status
    query.importID = importID
    query.isNewOnly = isNewOnly
    query.sourceID = sourceID
    query.includesGone = all
    query.leavesOutTransfers = leavesOutTransfers
    return query
  }
}

extension TransactionStatus: ExpressibleByArgument {}

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(iso: argument)
  }
}

extension ExactDecimal: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}

extension Book.AccountSelector: ExpressibleByArgument {
  public init?(argument: String) {
    self = .named(argument)
  }
}
