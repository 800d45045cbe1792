import FinanceETL

/// What accounts are called where there is little room: the words of a name without the bank before them
/// and digits behind them, as `Checking`, where one account alone is called so; else the shortest run of its
/// words that no other account of the book has.
///
/// Where there is room, and where nobody reads on a terminal, they are called by their names.
struct ShortNames {
  /// From this width on there is room for the usual columns.
  static let roomyWidth = 120

  private var shortened: [String: String] = [:]

  /// - Parameter roomy: the width from which on there is room.
  init(_ accounts: [Book.Account], roomy: Int = roomyWidth) {
    guard let width = Terminal.output.width, width < roomy else { return }
    shorten(accounts.map { Name($0.name, institution: $0.institution) })
  }

  func short(_ name: String) -> String { shortened[name] ?? name }

  private mutating func shorten(_ names: [Name]) {
    for (index, name) in names.enumerated() {
      let others = names.enumerated().filter { $0.offset != index }.map(\.element)
      func isOwn(_ run: [Substring]) -> Bool { !others.contains { $0.has(run) } }
      let usual = [name.withoutBankAndDigits, name.withoutBank].first { !$0.isEmpty && isOwn($0) }
      // Of two as short, the first.
      let shortest = name.runs.filter(isOwn).min {
        DisplayWidth.of(Name.text($0)) < DisplayWidth.of(Name.text($1))
      }
      if let short = usual ?? shortest { shortened[name.whole] = Name.text(short) }
    }
  }

  /// A name as its words; that of the bank is one.
  private struct Name {
    let whole: String
    private let words: [Substring]
    let withoutBank: [Substring]

    init(_ name: String, institution: String?) {
      whole = name
      let bank = institution.flatMap { name.hasPrefix($0 + " ") ? $0 : nil }
      withoutBank = name.dropFirst(bank?.count ?? 0).split(separator: " ")
      words = (bank.map { [Substring($0)] } ?? []) + withoutBank
    }

    /// Without digits at its end.
    var withoutBankAndDigits: [Substring] {
      let last = withoutBank.lastIndex { $0.contains(where: \.isLetter) }
      return last.map { Array(withoutBank[...$0]) } ?? []
    }

    /// Its words one after the other, from each to each; digits alone say nothing to a person.
    var runs: [[Substring]] {
      words.indices.flatMap { first in
        (first..<words.count).map { Array(words[first...$0]) }
      }.filter { run in run.contains { $0.contains(where: \.isLetter) } }
    }

    func has(_ run: [Substring]) -> Bool {
      words.indices.contains { words[$0...].starts(with: run) }
    }

    static func text(_ run: [Substring]) -> String { run.joined(separator: " ") }
  }
}
