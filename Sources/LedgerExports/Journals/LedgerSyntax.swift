import FinanceModel

/// Ledger 3. Source: the ledger manual, "Journal format". It would assert balances in the order of the
/// file instead of the days, so none are.
struct LedgerSyntax: PlainTextSyntax {
  let datesPostings = false
  let assertsBalances = false
  let addsAccountsBelow = false
  let years = 1400...9999
  let endsValuesAtCommas = false

  func begin(_ output: ExportOutput) {
    output.add("; Exported by finance-etl. Accounts are as in docs/EXPORTS.md.\n\n")
    // With --pedantic, names of tags that are not declared are errors.
    for name in JournalFacts.names {
      output.add("tag ")
      output.add(name)
      output.add("\n")
    }
  }

  func assert(
    _ account: String, holds amount: ExactDecimal, _ currency: Currency, on date: CivilDate,
    _ output: ExportOutput
  ) {}
}
