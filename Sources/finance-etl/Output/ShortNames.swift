import FinanceETL

/// What accounts are called where there is little room: the shortest run of the words of a name that no
/// other account of the book has; `Checking`, where one account alone is called so.
///
/// Where there is room, and where nobody reads on a terminal, they are called by their names.
struct ShortNames {
  /// From this width on there is room for the usual columns.
  static let roomyWidth = 120

  private var shortened: [String: String] = [:]

  /// - Parameter roomy: the width from which on there is room.
  init(_ accounts: [Book.Account], roomy: Int = roomyWidth) {
    guard let width = Terminal.output.width, width < roomy, accounts.count > 1 else { return }
    shorten(accounts.map { Name($0.name, institution: $0.institution) })
  }

  func short(_ name: String) -> String { shortened[name] ?? name }

  private mutating func shorten(_ names: [Name]) {
    for (index, name) in names.enumerated() {
      let others = names.enumerated().filter { $0.offset != index }.map(\.element)
      let runs = name.runs.filter { run in !others.contains { $0.has(run) } }
      // Of two as short, the first.
      let shortest = runs.min { DisplayWidth.of(Name.text($0)) < DisplayWidth.of(Name.text($1)) }
      if let shortest { shortened[name.whole] = Name.text(shortest) }
    }
  }

  /// A name as its words; that of the bank is one.
  private struct Name {
    let whole: String
    private let words: [Substring]

    init(_ name: String, institution: String?) {
      whole = name
      let bank = institution.flatMap { name.hasPrefix($0 + " ") ? $0 : nil }
      let rest = name.dropFirst(bank?.count ?? 0).split(separator: " ")
      words = (bank.map { [Substring($0)] } ?? []) + rest
    }

    /// Its words one after the other, from each to each; digits alone say nothing to a person.
    var runs: [ArraySlice<Substring>] {
      words.indices.flatMap { first in
        (first..<words.count).map { words[first...$0] }
      }.filter { run in run.contains { $0.contains(where: \.isLetter) } }
    }

    func has(_ run: ArraySlice<Substring>) -> Bool {
      words.indices.contains { words[$0...].starts(with: run) }
    }

    static func text(_ run: ArraySlice<Substring>) -> String { run.joined(separator: " ") }
  }
}
