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
  public var detection: Detection
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
    MappingFeed.name(of: id, isPrinted: reading.format == .pdf)
  }
  /// The bank's name, of the first account choice that has one.
  public var institution: String? { accounts.lazy.compactMap(\.institution).first }
}

/// How a document is told to be this bank's.
public struct Detection: Sendable {
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

/// How bytes become a table.
public struct Reading: Sendable {
  /// In what a bank offers its table, or in what a document has it.
  public enum Format: String, CaseIterable, Sendable {
    /// Delimited text, and any other table of cells that has the same columns.
    case csv
    /// The sheets of a workbook.
    case xlsx
    /// The tables of a web page.
    case html
    /// Words with places.
    case pdf

    /// Whose facts a transaction shows that several sources state.
    package var rank: SourceRank { self == .pdf ? .record : .table }
    /// How rows come to be read.
    package var rowReading: StatementReading { self == .pdf ? .printed : .stated }
  }

  public var format = Format.csv
  /// Of a workbook: the name of the sheet, or its number; nil: the one that fits.
  public var sheet: String?
  /// Nil: found.
  public var delimiter: UInt8?
  /// Names of encodings, tried in order.
  public var encodings: [String] = ["utf-8", "windows-1252"]
  public var numbers = NumberStyle()
  public var hasHeader = true
  /// Whether rows may have more or fewer cells than the header.
  public var isRagged = false
  /// Rows that may have, in a table whose other rows may not.
  public var raggedWhen: Condition?
  public var until: Condition?
  /// Of the names of months.
  public var locales = ["en"]
  /// Of a PDF.
  public var layout = PrintedLayout()
}

/// A named value from the lines above or below the table.
public struct Capture: Sendable {
  public enum Part: String, Sendable {
    case preamble, footer
  }

  public var part: Part
  /// As mappings write it: `preamble.period`.
  public var name: String
  public var pattern: Pattern
  /// The group that is the value; 0: the whole match.
  public var group: Int
  /// The value is a date of one of these formats.
  public var formats: [DateFormat]
}

/// A column by the names it has, or by its position.
public struct Column: Sendable {
  public var name: String
  /// Names in the header, in order of preference; empty where `position` is given.
  public var titles: [String]
  /// From 0.
  public var position: Int?
  public var isOptional: Bool
  /// Which of several columns of one name, from 1; nil: there must be one.
  public var occurrence: Int?
  /// Of a PDF: what its cells look like; nil: as the fields that are read from it say.
  public var fits: Pattern?
  /// An empty cell repeats the one above it.
  public var isCarried = false
  /// Of a PDF: the lines of a cell follow each other without a blank.
  public var isJoined = false
  /// Its numbers count the smallest unit of their currency: cents.
  public var isMinor = false
  /// The heading above the row, no column of the table.
  public var isHeading = false
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
