import FinanceModel

/// One bank's layout, checked and ready to read tables with: docs/MAPPINGS.md.
///
/// A file with variants gives several of these, under one id.
package struct BankMapping: Sendable {
  /// `country/bank-product`.
  package var id: String
  /// The name of the variant; nil: the file itself.
  package var variant: String?
  package var title: String
  /// ISO 3166 code, or ZZ.
  package var country: String
  package var verified: Verification
  /// Where the format is documented.
  package var sources: [String]
  /// The first digits of the SHA-256 of the file's text: recorded with what is imported.
  package var revision: String

  /// What a row of the table is.
  package var kind = TableKind.transactions
  package var detection: DetectionRule
  package var passwordHint: PasswordHint?
  package var reading: Reading
  package var captures: [Capture]
  package var columns: [Column]
  package var accounts: [AccountChoice]
  package var fields: Fields
  /// Of trades, holdings and securities.
  package var security: SecurityRule?
  /// Of trades.
  package var trade: TradeRule?
  /// Of holdings.
  package var holding: HoldingRule?
  /// Rows that are one event.
  package var join: JoinRule?
  package var balances: [BalanceRule]
  package var skips: [SkipRule]
  package var continuation: Continuation?
  /// Rows of delimited text that are the heading of those below them.
  package var sections: [TextTest] = []
  package var rules: [Rule]
  package var ids: IDPolicy
  /// Columns whose cells say which row this is; empty: the description.
  package var identityCells: [Int]
  /// Columns whose text is not added to the memo.
  package var ignored: Set<Int> = []
  /// The codes that the bank's IBANs have; empty: not said.
  package var bankCodes: [TextTest] = []
  package var checks: Checks
  package var tests: [InlineTest]
  /// The tables that a document has one below the other, this one among them; empty: this one alone.
  package var tables: [BankMapping] = []

  /// The id with the variant, for people.
  package var label: String { variant.map { "\(id) (\($0))" } ?? id }
  /// The feed of what is read with it where `--source` names none.
  ///
  /// Tables of cells are one feed, whatever they come in: a bank's CSV and its XLSX have the same rows.
  package var feed: String {
    "\((reading.format == .pdf ? Reading.Format.pdf : .csv).rawValue):\(id)"
  }
  /// The bank's name, of the first account choice that has one.
  package var institution: String? { accounts.lazy.compactMap(\.institution).first }
}

/// What a mapping was checked against.
package enum Verification: String, CaseIterable, Hashable, Sendable {
  /// A real file.
  case corpus
  /// A published description, named in `source`.
  case documented
  /// Nothing but a guess.
  case synthetic
}

/// How a document is told to be this bank's.
package struct DetectionRule: Sendable {
  /// Names of the header, folded; one of each group must stand in the row.
  package var header: [[String]] = []
  /// Names that must not stand in the row, folded.
  package var absent: Set<String> = []
  /// Names of the header, or texts above it, that are the bank's alone, as the author knows; folded.
  package var marks: [String] = []
  /// Texts that stand at the start of the document, folded.
  package var contains: [String] = []
  /// A test for each cell of the first row of a table without header.
  package var shape: [TextTest] = []
  /// Globs of file names, folded.
  package var fileNames: [String] = []
}

/// Where a bank shows the password of the files it sends.
package struct PasswordHint: Hashable, Sendable {
  /// Globs of the files' names and of what stands in the archive, in lower case.
  package var files: [String]
  /// One sentence for people.
  package var text: String

  package init(files: [String], text: String) {
    self.files = files
    self.text = text
  }

  /// Whether a file's name is one of these.
  package func isAbout(_ fileName: String) -> Bool {
    let name = Array(fileName.lowercased())
    return files.contains { Glob.matches(name, Array($0), any: "*", one: "?") }
  }
}

/// One candidate for the account of a row.
package struct AccountChoice: Sendable {
  package var condition: Condition?
  package var kind: AccountKind
  package var institution: String?
  /// Counts where `institution` is nil.
  package var institutionFrom: Expression?
  package var institutionID: String?
  package var currency: Expression?
  package var number: Expression?
  package var iban: Expression?
  package var mask: Expression?
  package var name: Expression?
  /// Whether number, mask or name say which account it is.
  package var isIdentified: Bool
}

/// What each field of a transaction is read from.
package struct Fields: Sendable {
  package var date: DateRule
  package var initiated: DateRule?
  package var valueDate: DateRule?
  package var amount: AmountRule
  /// What a row costs beside its amount or within it; nil: the amount is all of it.
  package var fee: FeeRule?
  package var currency: Expression?
  package var description: Expression
  package var payee: Expression?
  package var memo: Expression?
  package var category: Expression?
  package var kind: Expression?
  package var status: Expression?
  package var id: Expression?
  package var pendingID: Expression?
  package var balance: Expression?
  package var checkNumber: Expression?
  package var originalAmount: Expression?
  package var originalCurrency: Expression?
  /// The number of the account on the other side.
  package var counterparty: Expression?
}

/// A date in one of several formats.
package struct DateRule: Sendable {
  package var from: Expression
  package var formats: [DateFormat]
  /// What gives the year of a format without one.
  package var yearFrom: Expression?
  /// Where the period begins that ends with ``yearFrom``; nil: that is all that is known.
  package var yearSince: Expression?
  /// Whether two of the formats can read one text as different days.
  package var isOpen: Bool
  /// Whether a cell may hold a day itself, written as ISO 8601 has it, beside texts in the formats.
  package var readsISO = false
}

/// What an amount and its sign are read from. The result is + where the account's balance rises.
package enum AmountRule: Sendable {
  case signed(Expression, isReversed: Bool)
  case split(inflow: Expression, outflow: Expression, negativeReverses: Bool)
  case directed(Expression, Direction, negativeReverses: Bool)
  /// Numbers with their signs; what is taken off is printed the other way.
  case sum([Expression], minus: [Expression])
  /// A number whose sign follows from the kind of the trade.
  case byKind(Expression)
}

/// A fee in a column of its own, and whether it stands beside the amount or is in it already.
package struct FeeRule: Sendable {
  /// Where a fee is.
  package enum Place: String, CaseIterable, Sendable {
    /// The row costs the amount and the fee.
    case beside
    /// The fee is part of the amount.
    case inside
  }

  /// + where the account's balance rises.
  package var amount: AmountRule
  /// What holds for rows of which no running balance proves it.
  package var unproven: Place
}

/// What gives an amount its sign.
package enum Direction: Sendable {
  case words(Expression, in: [TextTest], out: [TextTest])
  case conditions([(condition: Condition, isIn: Bool)])
}

/// A balance printed beside the transactions.
package struct BalanceRule: Sendable {
  package var kind: StatementBalance.Kind
  /// The rows that are this balance; nil: it is read once.
  package var condition: Condition?
  package var amount: AmountRule
  package var date: DateRule?
  package var currency: Expression?
}

/// Rows passed over.
package struct SkipRule: Sendable {
  package var condition: Condition
  package var reason: String
}

/// Rows that belong to the row above.
package struct Continuation: Sendable {
  package var condition: Condition
  /// The columns that are appended.
  package var columns: [Int]
}

/// What must agree.
package struct Checks: Sendable {
  package enum Level: String, Sendable {
    case attention, required, off
  }

  package var runningBalance = Level.attention
  package var balances = Level.attention
  package var rowCount: Expression?
  /// The captures that are the first and last day covered.
  package var covers: (from: Int, to: Int)?
  package var totals: [PrintedTotals] = []
}

/// What a document prints of the sums of its rows.
package enum PrintedTotals: Sendable {
  /// Once, in the main currency.
  case once(income: Expression?, expense: Expression?)
  /// A line of the footer for each currency; the groups of the pattern by what they are.
  case lines(Pattern, groups: [Group])

  package enum Group: String, CaseIterable, Sendable {
    case currency, income, expense
  }
}

/// Rows in the file itself and what they must become.
package struct InlineTest: Sendable {
  package var input: String
  package var fileName: String?
  /// For each transaction the keys that are compared.
  package var output: [[(key: String, value: String)]]
  package var skipped: Int?
  package var quarantined: Int?
  package var line: Int?
}
