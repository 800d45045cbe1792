import ArgumentParser
import FinanceETL

/// Which transactions are meant: the same filters wherever a command looks for transactions.
struct FilterOptions<Names: FilterNames>: ParsableArguments {
  @Option(
    name: Names.named("account"),
    help: ArgumentHelp(
      "An account's id, name, mask or key; repeat for more.", valueName: "account"))
  var accounts: [Book.AccountSelector] = []
  @Option(
    name: Names.named("from"), parsing: .unconditional,
    help: ArgumentHelp("The first day, or the period that begins with it.", valueName: "day"),
    transform: DayOptions.period)
  var from: DateSpan?
  @Option(
    name: Names.named("to"), parsing: .unconditional,
    help: ArgumentHelp("The last day, or the period that ends with it.", valueName: "day"),
    transform: DayOptions.period)
  var to: DateSpan?
  @Option(
    name: Names.named("in"), parsing: .unconditional,
    help: ArgumentHelp(
      "A period: 2024-05, 2024-Q2, 2024, \"last month\" …", valueName: "period"),
    transform: DayOptions.period)
  var period: DateSpan?
  @Option(
    name: Names.named("amount"), parsing: .unconditional,
    help: ArgumentHelp("Signed amounts: -50..-10, -50.. or ..-10.", valueName: "range"),
    transform: Self.range)
  var amount: AmountRange?
  @Option(
    name: Names.named("min"), parsing: .unconditional,
    help: ArgumentHelp("The lowest amount, signed.", valueName: "amount"))
  var min: ExactDecimal?
  @Option(
    name: Names.named("max"), parsing: .unconditional,
    help: ArgumentHelp("The highest amount, signed.", valueName: "amount"))
  var max: ExactDecimal?
  @Option(
    name: Names.named("text"),
    help: ArgumentHelp(
      "Part of a description, payee or memo; repeat for others.", valueName: "text"))
  var texts: [String] = []
  @Option(
    name: Names.named("payee"),
    help: ArgumentHelp("This payee, whole, in any case; repeat for more.", valueName: "payee"))
  var payees: [String] = []
  @Option(
    name: Names.named("category"),
    help: ArgumentHelp("This category, in any case; repeat for more.", valueName: "category"),
    completion: BookCompletion.categories)
  var categories: [String] = []
  @Flag(name: Names.named("uncategorised", "no-category"), help: "Without a category.")
  var isUncategorised = false
  @Option(
    name: Names.named("tag"),
    help: ArgumentHelp("With this tag, in any case; repeat for all of several.", valueName: "tag"),
    completion: BookCompletion.tags)
  var tags: [String] = []
  @Option(
    name: Names.named("kind"),
    help: ArgumentHelp("Of this kind: purchase, fee …; repeat for more.", valueName: "kind"))
  var kinds: [String] = []
  @Option(
    name: Names.named("status"),
    help: ArgumentHelp("pending or posted; of a list any other too.", valueName: "status"))
  var status: TransactionStatus?
  @Flag(
    name: Names.named("transfers", "transfer"), help: "Only transfers between your own accounts.")
  var isTransferOnly = false
  @Flag(
    name: Names.named("no-transfers", "not-transfer"),
    help: "No transfers between your own accounts.")
  var leavesOutTransfers = false
  @Option(
    name: Names.named("import"),
    help: ArgumentHelp("Stated by this import.", valueName: "id"),
    completion: BookCompletion.imports)
  var importID: Int64?
  @Flag(name: Names.lastImport, help: "Added by the last import.")
  var isNewOnly = false
  @Option(
    name: Names.named("source-id"),
    help: ArgumentHelp("The bank's own id of the row.", valueName: "id"))
  var sourceID: String?
  @OptionGroup var excluded: ExcludedOptions<Names>

  func validate() throws {
    let contradictions = [
      ("uncategorised", isUncategorised, "category", !categories.isEmpty),
      ("transfers", isTransferOnly, "no-transfers", leavesOutTransfers),
      ("amount", amount != nil, "min and --\(Names.prefix)max", min != nil || max != nil),
      ("in", period != nil, "from and --\(Names.prefix)to", from != nil || to != nil),
    ]
    for (one, isGiven, other, isOtherGiven) in contradictions where isGiven && isOtherGiven {
      throw ValidationError("--\(Names.prefix)\(one) contradicts --\(Names.prefix)\(other)")
    }
    for tag in tags + excluded.tags where tag.contains(",") || tag.isEmpty {
      throw ValidationError(
        "\"\(tag)\" is not a tag; repeat --\(Names.prefix)tag to ask for several")
    }
  }

  var query: TransactionQuery {
    TransactionQuery(
      accounts: accounts, from: (period ?? from)?.from, to: (period ?? to)?.to,
      minimumAmount: amount?.least ?? min, maximumAmount: amount?.most ?? max, texts: texts,
      payees: payees, categories: categories, isUncategorised: isUncategorised, tags: tags,
      kinds: kinds, status: status, importID: importID, isNewOnly: isNewOnly, sourceID: sourceID,
      leavesOutTransfers: leavesOutTransfers, isTransferOnly: isTransferOnly,
      excluding: excluded.exclusions)
  }

  /// `-50..-10`
  static func range(_ text: String) throws -> AmountRange {
    guard let range = AmountRange(text) else {
      throw ValidationError(TransactionQuery.expectedAmounts)
    }
    return range
  }
}

/// Which transactions are left out.
struct ExcludedOptions<Names: FilterNames>: ParsableArguments {
  @Option(
    name: Names.named("not-account"),
    help: ArgumentHelp("Not in this account; repeat for more.", valueName: "account"))
  var accounts: [Book.AccountSelector] = []
  @Option(
    name: Names.named("not-amount"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("No amount of this range; repeat for more.", valueName: "range"),
    transform: FilterOptions<Names>.range)
  var amounts: [AmountRange] = []
  @Option(
    name: Names.named("not-text"),
    help: ArgumentHelp("Without this text; repeat for more.", valueName: "text"))
  var texts: [String] = []
  @Option(
    name: Names.named("not-payee"),
    help: ArgumentHelp("Another payee; repeat for more.", valueName: "payee"))
  var payees: [String] = []
  @Option(
    name: Names.named("not-category"),
    help: ArgumentHelp("Another category, or none; repeat for more.", valueName: "category"),
    completion: BookCompletion.categories)
  var categories: [String] = []
  @Option(
    name: Names.named("not-tag"),
    help: ArgumentHelp("Without this tag; repeat for more.", valueName: "tag"),
    completion: BookCompletion.tags)
  var tags: [String] = []
  @Option(
    name: Names.named("not-kind"),
    help: ArgumentHelp("Of another kind, or none; repeat for more.", valueName: "kind"))
  var kinds: [String] = []
  @Option(
    name: Names.named("not-status"),
    help: ArgumentHelp("Of another status; repeat for more.", valueName: "status"))
  var statuses: [TransactionStatus] = []

  var exclusions: TransactionQuery.Exclusions {
    TransactionQuery.Exclusions(
      accounts: accounts, payees: payees, categories: categories, tags: tags, kinds: kinds,
      texts: texts, amounts: amounts, statuses: statuses)
  }
}

extension TransactionStatus: ExpressibleByArgument {}
