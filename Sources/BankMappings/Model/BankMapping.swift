import FinanceModel

/// One bank's layout, checked and ready to read tables with: docs/MAPPINGS.md.
///
/// A file with variants gives several of these, under one id.
public struct BankMapping: Sendable {
  /// `country/bank-product`.
  public var id: String
  /// The name of the variant; nil: the file itself.
  public var variant: String?
  public var title: String
  /// ISO 3166 code, or ZZ.
  public var country: String
  public var verified: Verification
  /// Where the format is documented.
  public var sources: [String]
  /// The first digits of the SHA-256 of the file's text: recorded with what is imported.
  public var revision: String

  /// What a row of the table is.
  public var kind = TableKind.transactions
  public var detection: DetectionRule
  public var passwordHint: PasswordHint?
  public var reading: Reading
  public var captures: [Capture]
  public var columns: [Column]
  public var accounts: [AccountChoice]
  public var fields: Fields
  /// Of trades, holdings and securities.
  public var security: SecurityRule?
  /// Of trades.
  public var trade: TradeRule?
  /// Of holdings.
  public var holding: HoldingRule?
  /// Rows that are one event.
  public var join: JoinRule?
  public var balances: [BalanceRule]
  public var skips: [SkipRule]
  public var continuation: Continuation?
  /// Rows of delimited text that are the heading of those below them.
  public var sections: [TextTest] = []
  public var rules: [Rule]
  public var ids: IDPolicy
  /// Columns whose cells say which row this is; empty: the description.
  public var identityCells: [Int]
  /// Columns whose text is not added to the memo.
  public var ignored: Set<Int> = []
  /// The codes that the bank's IBANs have; empty: not said.
  public var bankCodes: [TextTest] = []
  public var checks: Checks
  public var tests: [InlineTest]
  /// The tables that a document has one below the other, this one among them; empty: this one alone.
  public var tables: [BankMapping] = []

  /// The id with the variant, for people.
  public var label: String { variant.map { "\(id) (\($0))" } ?? id }
  /// The feed of what is read with it where `--source` names none.
  ///
  /// Tables of cells are one feed, whatever they come in: a bank's CSV and its XLSX have the same rows.
  public var feed: String {
    "\((reading.format == .pdf ? Reading.Format.pdf : .csv).rawValue):\(id)"
  }
  /// The bank's name, of the first account choice that has one.
  public var institution: String? { accounts.lazy.compactMap(\.institution).first }
}

/// What a mapping was checked against.
public enum Verification: String, CaseIterable, Hashable, Sendable {
  /// A real file.
  case corpus
  /// A published description, named in `source`.
  case documented
  /// Nothing but a guess.
  case synthetic
}

/// How a document is told to be this bank's.
public struct DetectionRule: Sendable {
  /// Names of the header, folded; one of each group must stand in the row.
  public var header: [[String]] = []
  /// Names that must not stand in the row, folded.
  public var absent: Set<String> = []
  /// Names of the header, or texts above it, that are the bank's alone, as the author knows; folded.
  public var marks: [String] = []
  /// Texts that stand at the start of the document, folded.
  public var contains: [String] = []
  /// A test for each cell of the first row of a table without header.
  public var shape: [TextTest] = []
  /// Globs of file names, folded.
  public var fileNames: [String] = []
}

/// Where a bank shows the password of the files it sends.
public struct PasswordHint: Hashable, Sendable {
  /// Globs of the files' names and of what stands in the archive, in lower case.
  public var files: [String]
  /// One sentence for people.
  public var text: String

  public init(files: [String], text: String) {
    self.files = files
    self.text = text
  }

  /// Whether a file's name is one of these.
  public func isAbout(_ fileName: String) -> Bool {
    let name = Array(fileName.lowercased())
    return files.contains { Glob.matches(name, Array($0), any: "*", one: "?") }
  }
}

/// One candidate for the account of a row.
public struct AccountChoice: Sendable {
  public var condition: Condition?
  public var kind: AccountKind
  public var institution: String?
  /// Counts where `institution` is nil.
  public var institutionFrom: Expression?
  public var institutionID: String?
  public var currency: Expression?
  public var number: Expression?
  public var iban: Expression?
  public var mask: Expression?
  public var name: Expression?
  /// Whether number, mask or name say which account it is.
  public var isIdentified: Bool
}

/// What each field of a transaction is read from.
public struct Fields: Sendable {
  public var date: DateRule
  public var initiated: DateRule?
  public var valueDate: DateRule?
  public var amount: AmountRule
  public var currency: Expression?
  public var description: Expression
  public var payee: Expression?
  public var memo: Expression?
  public var category: Expression?
  public var kind: Expression?
  public var status: Expression?
  public var id: Expression?
  public var pendingID: Expression?
  public var balance: Expression?
  public var checkNumber: Expression?
  public var originalAmount: Expression?
  public var originalCurrency: Expression?
}

/// A date in one of several formats.
public struct DateRule: Sendable {
  public var from: Expression
  public var formats: [DateFormat]
  /// What gives the year of a format without one.
  public var yearFrom: Expression?
  /// Whether two of the formats can read one text as different days.
  public var isOpen: Bool
  /// Whether a cell may hold a day itself, written as ISO 8601 has it, beside texts in the formats.
  public var readsISO = false
}

/// What an amount and its sign are read from. The result is + where the account's balance rises.
public enum AmountRule: Sendable {
  case signed(Expression, isReversed: Bool)
  case split(inflow: Expression, outflow: Expression, negativeReverses: Bool)
  case directed(Expression, Direction, negativeReverses: Bool)
  /// Numbers with their signs; what is taken off is printed the other way.
  case sum([Expression], minus: [Expression])
  /// A number whose sign follows from the kind of the trade.
  case byKind(Expression)
}

/// What gives an amount its sign.
public enum Direction: Sendable {
  case words(Expression, in: [TextTest], out: [TextTest])
  case conditions([(condition: Condition, isIn: Bool)])
}

/// A balance printed beside the transactions.
public struct BalanceRule: Sendable {
  public var kind: StatementBalance.Kind
  /// The rows that are this balance; nil: it is read once.
  public var condition: Condition?
  public var amount: AmountRule
  public var date: DateRule?
  public var currency: Expression?
}

/// Rows passed over.
public struct SkipRule: Sendable {
  public var condition: Condition
  public var reason: String
}

/// Rows that belong to the row above.
public struct Continuation: Sendable {
  public var condition: Condition
  /// The columns that are appended.
  public var columns: [Int]
}

/// What must agree.
public struct Checks: Sendable {
  public enum Level: String, Sendable {
    case attention, required, off
  }

  public var runningBalance = Level.attention
  public var balances = Level.attention
  public var rowCount: Expression?
  /// The captures that are the first and last day covered.
  public var covers: (from: Int, to: Int)?
  public var totals: [PrintedTotals] = []
}

/// What a document prints of the sums of its rows.
public enum PrintedTotals: Sendable {
  /// Once, in the main currency.
  case once(income: Expression?, expense: Expression?)
  /// A line of the footer for each currency; the groups of the pattern by what they are.
  case lines(Pattern, groups: [Group])

  public enum Group: String, CaseIterable, Sendable {
    case currency, income, expense
  }
}

/// Rows in the file itself and what they must become.
public struct InlineTest: Sendable {
  public var input: String
  public var fileName: String?
  /// For each transaction the keys that are compared.
  public var output: [[(key: String, value: String)]]
  public var skipped: Int?
  public var quarantined: Int?
  public var line: Int?
}
