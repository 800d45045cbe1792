import FinanceModel

/// A journal as hledger reads it, of one account, "chk".
struct ReadJournal {
  struct Entry {
    var date: String
    var text: String
    var amount = ExactDecimal.zero
    /// What all its postings come to.
    var total = ExactDecimal.zero
    var asserted: ExactDecimal?
  }

  private(set) var entries: [Entry] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      if line.first?.isNumber == true {
        let words = line.split(separator: " ", maxSplits: 2)
        entries.append(Entry(date: String(words[0]), text: String(words[2])))
      } else if line.hasPrefix("    "), !line.hasPrefix("    ;"), var entry = entries.popLast() {
        let words = line.split(separator: " ").map(String.init)
        guard let amount = ExactDecimal(words[1]) else { throw Unreadable(line: String(line)) }
        if words[0] == "Assets:Chk" { entry.amount = entry.amount.adding(amount) ?? .zero }
        entry.total = entry.total.adding(amount) ?? .zero
        if let mark = words.firstIndex(of: "=") { entry.asserted = ExactDecimal(words[mark + 1]) }
        entries.append(entry)
      }
    }
  }

  struct Unreadable: Error {
    let line: String
  }

  var unexplained: [Entry] { entries.filter { $0.text.hasPrefix("Unexplained: ") } }
  var assertions: [Entry] { entries.filter { $0.asserted != nil } }
  var opening: ExactDecimal? { entries.first { $0.text == "Opening balance" }?.amount }

  /// Days on which the account does not hold what is asserted, and entries that do not balance.
  var faults: [String] {
    var held = ExactDecimal.zero
    return entries.compactMap { entry in
      held = held.adding(entry.amount) ?? .zero
      let isRight = entry.total.isZero && entry.asserted.map { $0 == held } ?? true
      return isRight ? nil : "\(entry.date) \(entry.text): \(held)"
    }
  }
}
