/// Which captures of a mapping say of which statement the lines around a table are, where a document
/// has several.
package struct StatementFacts {
  /// What a statement is known by.
  package enum Kind {
    case account, currency, period, opening, closing
  }

  /// For each capture what it says; nil: nothing that tells statements apart.
  let kinds: [Kind?]
  /// Captures that are of one statement, whatever it repeats: balances, sums, counts.
  private let own: Set<Int>

  init(_ mapping: BankMapping) {
    var kinds: [Kind?] = Array(repeating: nil, count: mapping.captures.count)
    func mark(_ kind: Kind, _ expressions: [Expression?]) {
      for place in Self.captures(expressions) { kinds[place] = kind }
    }
    let dates = [mapping.fields.date, mapping.fields.initiated, mapping.fields.valueDate]
    mark(.period, dates.flatMap { [$0?.yearFrom, $0?.yearSince] })
    if let covers = mapping.checks.covers {
      kinds[covers.from] = .period
      kinds[covers.to] = .period
    }
    mark(.currency, mapping.accounts.map(\.currency))
    let numbers = mapping.accounts.flatMap { [$0.number, $0.iban, $0.mask] }
    mark(.account, numbers.contains { $0 != nil } ? numbers : mapping.accounts.map(\.name))
    for rule in mapping.balances where rule.condition == nil {
      guard rule.kind == .opening || rule.kind == .ledger else { continue }
      mark(rule.kind == .opening ? .opening : .closing, rule.amount.sources)
    }
    self.kinds = kinds
    var figures = mapping.balances.flatMap { $0.amount.sources + [$0.date?.from].compactMap { $0 } }
    figures += [mapping.checks.rowCount].compactMap { $0 }
    for case .once(let income, let expense) in mapping.checks.totals {
      figures += [income, expense].compactMap { $0 }
    }
    own = Self.captures(figures).filter { kinds[$0] != .period }
  }

  private static func captures(_ expressions: [Expression?]) -> Set<Int> {
    Set(
      expressions.compactMap { $0 }.flatMap(\.subjects).compactMap { subject in
        if case .capture(let place) = subject { place } else { nil }
      })
  }

  /// What a statement takes over of the one before: what its own title does not say, but for figures,
  /// and for what belonged to another account.
  ///
  /// - Parameters:
  ///   - earlier: the captures of the statement before, and the lines they stand on.
  ///   - captures: its own.
  func inherited(
    _ earlier: (texts: [String], lines: [Int?]), by captures: [String]
  ) -> [String] {
    let accounts = kinds.indices.filter { kinds[$0] == .account }
    let isOther = accounts.contains {
      !captures[$0].isEmpty && captures[$0] != earlier.texts[$0]
    }
    let firstOfAccount = accounts.compactMap { earlier.lines[$0] }.min() ?? 0
    return captures.indices.map { place in
      guard captures[place].isEmpty, !own.contains(place) else { return captures[place] }
      switch kinds[place] {
      case .opening, .closing: return ""
      case .account where isOther: return ""
      // Above the account it is the document's, below the account's.
      case .currency where isOther && (earlier.lines[place] ?? 0) >= firstOfAccount: return ""
      case .account, .currency, .period, nil: return earlier.texts[place]
      }
    }
  }

  /// A fact as it is compared: numbers of accounts without blanks and what masks them, amounts as
  /// digits and sign.
  static func folded(_ text: String, _ kind: Kind) -> String? {
    let letters = text.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    var folded = String(String.UnicodeScalarView(letters)).uppercased()
    switch kind {
    case .account:
      folded = String(folded.drop { $0 == "X" })
      guard folded.count(where: \.isNumber) > 2 else { return nil }
    case .currency, .period: break
    case .opening, .closing:
      folded = String(folded.filter(\.isNumber))
      if text.contains(where: { "-−–(".contains($0) }) { folded = "-" + folded }
    }
    return folded.isEmpty ? nil : folded
  }
}
