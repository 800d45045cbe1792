import FinanceModel

/// What hledger and ledger write alike.
protocol PlainTextSyntax: JournalSyntax {
  /// Whether a comma ends the value of a tag.
  var endsValuesAtCommas: Bool { get }
}

/// How long lines may be: ledger reads 4096 bytes, hledger any number.
private let longestText = 1000
private let titleReplacements = PlainText.Replacements([";": ",", "|": "/"])
private let valueReplacements = PlainText.Replacements([",": ";"])

extension PlainTextSyntax {
  func refusal(ofName name: String) -> String? { refusalOfPlainName(name) }

  func declare(account: String, _ output: ExportOutput) {
    output.add("account ")
    output.add(account)
    output.add("\n")
  }

  func declare(currency: Currency, _ output: ExportOutput) {
    output.add("commodity ")
    output.add(commodity(currency))
    output.add("\n")
  }

  func write(_ entry: JournalEntry, _ output: ExportOutput) {
    output.add(entry.date)
    output.add(entry.isPending ? " !" : " *")
    // With a code before it, no text is taken for one, nor for a status or a second day.
    if let code = entry.code {
      output.add(" (")
      output.add(code)
      output.add(")")
    }
    addTitle(entry, output)
    for fact in entry.facts { add(fact, output) }
    for posting in entry.postings {
      output.add("    ")
      output.add(posting.account)
      output.add("  ")
      output.add(posting.amount)
      output.add(" ")
      output.add(commodity(posting.currency))
      if let price = posting.price {
        output.add(" @@ ")
        output.add(price.amount)
        output.add(" ")
        output.add(commodity(price.currency))
      }
      if let date = posting.date {
        output.add("  ; date:")
        output.add(date)
      }
      output.add("\n")
    }
    output.add("\n")
  }

  /// Payee and text in the entry's first line, where `;` begins a comment and `|` ends the payee. What
  /// that cannot hold follows as a fact.
  private func addTitle(_ entry: JournalEntry, _ output: ExportOutput) {
    let (text, isTextWhole) = Self.title(entry.text)
    let payee = entry.payee.map(Self.title)
    if let payee, !payee.text.isEmpty {
      output.add(" ")
      output.add(payee.text)
      if !text.isEmpty { output.add(" |") }
    }
    if !text.isEmpty {
      output.add(" ")
      output.add(text)
    }
    output.add("\n")
    if !isTextWhole { add(("text", entry.text), output) }
    if let payee, !payee.isWhole, let whole = entry.payee { add(("payee", whole), output) }
  }

  private static func title(_ text: String) -> (text: String, isWhole: Bool) {
    let (line, hasReplaced) = PlainText.line(text, replacing: titleReplacements)
    guard line.utf8.count > longestText else { return (line, !hasReplaced) }
    return (PlainText.pieces(of: line, longestText).first.map { String($0) } ?? "", false)
  }

  private func add(_ fact: JournalEntry.Fact, _ output: ExportOutput) {
    let replacements = endsValuesAtCommas ? valueReplacements : .none
    let line = PlainText.line(fact.value, replacing: replacements).text
    guard line.utf8.count > longestText else {
      addFact(fact.name, line[...], output)
      return
    }
    for (index, piece) in PlainText.pieces(of: line, longestText).enumerated() {
      addFact(index == 0 ? fact.name : "more", piece, output)
    }
  }

  private func addFact(_ name: StaticString, _ value: Substring, _ output: ExportOutput) {
    output.add("    ; ")
    output.add(name)
    output.add(": ")
    output.add(value)
    output.add("\n")
  }

  /// A code with digits is quoted.
  func commodity(_ currency: Currency) -> String {
    currency.code.utf8.allSatisfy { $0 >= 0x41 } ? currency.code : "\"\(currency.code)\""
  }
}

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
