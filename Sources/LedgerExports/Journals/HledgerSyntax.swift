import FinanceModel

/// hledger. Source: the hledger manual, "Journal format".
struct HledgerSyntax: PlainTextSyntax {
  let datesPostings = true
  let assertsBalances = true
  let addsAccountsBelow = false
  let years = 1...9999
  let endsValuesAtCommas = true

  func begin(_ output: ExportOutput) {
    output.add("; Exported by finance-etl. Accounts are as in docs/EXPORTS.md.\n\n")
    output.add("decimal-mark .\n")
  }

  func assert(
    _ account: String, holds amount: ExactDecimal, _ currency: Currency, on date: CivilDate,
    _ output: ExportOutput
  ) {
    let commodity = commodity(currency)
    output.add(date)
    output.add(" * Balance\n    ")
    output.add(account)
    output.add("  0 ")
    output.add(commodity)
    output.add(" = ")
    output.add(amount)
    output.add(" ")
    output.add(commodity)
    output.add("\n\n")
  }
}
