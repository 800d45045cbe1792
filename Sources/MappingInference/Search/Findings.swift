import FinanceModel

/// Everything that was found out of a table, as a bank mapping is written from it.
struct Findings {
  struct DateField {
    var column: Int
    var formats: [String]
    /// An empty cell repeats the one above.
    var isCarried = false
    /// The columns whose days count where the cell is empty: rows that wait to be booked.
    var standIns: [Int] = []
  }

  /// Rows that are no transactions, and how they are told.
  enum LooseRule: Hashable {
    /// Cells of columns, and the reason.
    case skip([Condition], reason: String)
    /// `isOpening`: the balance before the rows, else after them.
    case balance(isOpening: Bool, [Condition], amount: Int, hasDate: Bool)
    /// Rows without a date that go on with the text of the row above.
    case continues(date: Int, texts: [Int])
  }

  /// A row that a rule passes over.
  struct SetAside {
    var row: SampleTable.Row
    var reason: String
    /// Whether its text or the sums of the file show that it is no transaction, or it has no
    /// amount.
    var isKnown: Bool
  }

  /// A test of a cell.
  struct Condition: Hashable {
    var column: Int
    /// Texts, or patterns that begin with `~`; an empty one is an empty cell.
    var tests: [String]
  }

  var encoding: SampleEncoding
  var table: SampleTable
  var columns: [ColumnProfile]
  var date: DateField
  var initiated: DateField?
  var valueDate: DateField?
  var locale: String?
  var decimal: UInt8
  var amounts: AmountSearch.Found
  var description: [Int]
  var payee: Int?
  var category: Int?
  var currencyColumn: Int?
  /// A fee that is read as one beside the amount, as a person said.
  var feeBeside: AmountScheme.Fee?
  var originalAmount: Int?
  var originalCurrency: Int?
  /// An ISO code that the table names; nil where it names none.
  var currency: String?
  var account: Int?
  /// The account on the other side.
  var counterparty: Int?
  var card: Int?
  var status: (column: Int, pending: [String])?
  var isCard: Bool
  var loose: [LooseRule] = []
  var setAside: [SetAside] = []
  /// Tests of cells of the first row below the table.
  var until: [Condition] = []
  var opens: [OpenChoice] = []
  /// What is proven, one sentence each.
  var proofs: [String] = []
  /// Whether the signs were turned by what balances prove: by the last judgement, and at all.
  var wasTurned = false
  /// The balance is what a card owes: its sign is the other one.
  var isBalanceOwed = false
  /// Whether opening and closing balance are or may be what is owed: they fit it with turned signs.
  var isOwedByMargin = false
  var hasTurned = false
  /// Whether no mark parts thousands, as a person said.
  var hasNoGroups = false
  /// Whether balances or sums prove the signs, and not names alone.
  var isBalanced = false
  /// What a printed table is beside its columns; nil of other tables.
  var printed: PrintedTable.Layout?
  /// What a table of trades has beside its cash; nil of a table of money.
  var trade: TradeFindings?

  /// Whether each row has the cells of the first.
  var hasEqualRows: Bool {
    table.body.allSatisfy { row in
      row.cells.map(\.text) == table.body[0].cells.map(\.text)
    }
  }
}
