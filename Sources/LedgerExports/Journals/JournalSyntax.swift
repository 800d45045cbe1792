import FinanceModel

/// How a program that keeps books writes what a journal says.
protocol JournalSyntax {
  /// Whether the postings of an entry may have days of their own.
  var datesPostings: Bool { get }
  /// Whether a balance can be asserted.
  var assertsBalances: Bool { get }
  /// Whether the balance of an account is that of the accounts below it too.
  var addsAccountsBelow: Bool { get }
  /// The years that the program reads.
  var years: ClosedRange<Int> { get }

  /// What is wrong with the name of an account; nil: nothing.
  func refusal(ofName name: String) -> String?
  /// What a currency is called.
  func commodity(_ currency: Currency) -> String
  /// The first lines of a file.
  func begin(_ output: ExportOutput)
  func declare(account: String, _ output: ExportOutput)
  func declare(currency: Currency, _ output: ExportOutput)
  func write(_ entry: JournalEntry, _ output: ExportOutput)
  /// What an account holds at the end of a day.
  func assert(
    _ account: String, holds amount: ExactDecimal, _ currency: Currency, on date: CivilDate,
    _ output: ExportOutput)
}

extension JournalSyntax {
  /// What is wrong with the name of an account that hledger and ledger read.
  func refusalOfPlainName(_ name: String) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.contains(where: { $0.isEmpty || $0.first == " " || $0.last == " " }) {
      return "a part is empty, or begins or ends with a blank"
    }
    if name.contains("  ") || name.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      return "it has two blanks in a row, or a tab"
    }
    if name.contains(";") || "([*!=~#%|@\"0123456789".contains(name.prefix(1)) {
      return "expected a letter first, and no semicolon"
    }
    return nil
  }
}
