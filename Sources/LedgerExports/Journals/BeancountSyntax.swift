import FinanceModel

/// Beancount 2 and 3. Source: the beancount language syntax, and `parser/lexer.l`.
struct BeancountSyntax: JournalSyntax {
  let datesPostings = false
  let assertsBalances = true
  let addsAccountsBelow = true
  let years = 1000...2999

  /// Before every row: an account must be open on the day of its first entry.
  private static let openingDay = "1900-01-01 open "
  private static let roots: Set<Substring> = [
    "Assets", "Liabilities", "Equity", "Income", "Expenses",
  ]

  func refusal(ofName name: String) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard let root = parts.first, Self.roots.contains(root), parts.count > 1 else {
      return "expected Assets, Liabilities, Equity, Income or Expenses, and a name below it"
    }
    guard let odd = parts.first(where: { !Self.isPart($0) }) else { return nil }
    return
      "expected letters, digits and hyphens behind a capital letter or a digit, found \"\(odd)\""
  }

  private static func isPart(_ part: Substring) -> Bool {
    part.split(separator: "-", omittingEmptySubsequences: false).enumerated().allSatisfy {
      index, piece in
      let isPlain = piece.isEmpty || JournalAccount.part("X\(piece)") == "X\(piece)"
      return isPlain && (index > 0 || !piece.isEmpty && JournalAccount.part(piece) == piece)
    }
  }

  func begin(_ output: ExportOutput) {
    output.add(";; Exported by finance-etl. Accounts are as in docs/EXPORTS.md.\n\n")
  }

  func declare(account: String, _ output: ExportOutput) {
    output.add(Self.openingDay)
    output.add(account)
    output.add("\n")
  }

  func declare(currency: Currency, _ output: ExportOutput) {}

  func write(_ entry: JournalEntry, _ output: ExportOutput) {
    output.add(entry.date)
    output.add(entry.isPending ? " !" : " *")
    if let payee = entry.payee { addQuoted(payee, output) }
    addQuoted(entry.text, output)
    for tag in entry.tags where Self.isTag(tag) {
      output.add(" #")
      output.add(tag)
    }
    if let link = entry.link {
      output.add(" ^")
      output.add(link)
    }
    output.add("\n")
    for fact in entry.facts {
      output.add("  ")
      output.add(fact.name)
      output.add(":")
      addQuoted(fact.value, output)
      output.add("\n")
    }
    for posting in entry.postings {
      output.add("  ")
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
      output.add("\n")
    }
    output.add("\n")
  }

  func assert(
    _ account: String, holds amount: ExactDecimal, _ currency: Currency, on date: CivilDate,
    _ output: ExportOutput
  ) {
    // What beancount asserts of a day is what was there in its morning.
    output.add(date.adding(days: 1))
    output.add(" balance ")
    output.add(account)
    output.add("  ")
    output.add(amount)
    // Without a tolerance a cent would pass.
    output.add(" ~ 0 ")
    output.add(commodity(currency))
    output.add("\n\n")
  }

  private func addQuoted(_ text: String, _ output: ExportOutput) {
    output.add(" \"")
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    if isPlain {
      output.add(text)
    } else {
      let bytes = Array(text.utf8)
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case 0x22: output.add("\\\"")
        case 0x5C: output.add("\\\\")
        case 0x0A: output.add("\\n")
        case 0x09: output.add("\t")
        case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: break
        case 0x0D: output.add("\\n")
        case 0..<0x20: output.add(" ")
        default: output.add(byte)
        }
      }
    }
    output.add("\"")
  }

  private static func isTag(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2F, 0x2E: true
        default: false
        }
      }
  }

  /// A code that beancount takes for a word or a number gets an `X-` before it, which no code has.
  func commodity(_ currency: Currency) -> String {
    let code = currency.code
    let isWord = code == "TRUE" || code == "FALSE" || code == "NULL"
    return isWord || code.utf8.first.map { $0 < 0x41 } == true ? "X-" + code : code
  }
}
