/// How old what a statement of changes says may be: rows that its source has restated since do not change
/// back because an older page comes after a newer one.
package struct StatementAge: Hashable, Sendable {
  /// The moment, or only the day, that its document is not older than, as ISO text; nil: nothing tells.
  package var asOf: String?
  /// Whether an earlier document of the source ended at its cursor, or went past it.
  package var isPassed: Bool
  /// Whether the source has been read further than its cursor since.
  package var isOvertaken: Bool
  /// Whether it was fetched from where the source was read to: nothing stored is newer.
  package var isNewest: Bool

  package init(
    asOf: String?, isPassed: Bool = false, isOvertaken: Bool = false, isNewest: Bool = false
  ) {
    self.asOf = asOf
    self.isPassed = isPassed
    self.isOvertaken = isOvertaken
    self.isNewest = isNewest
  }
}

/// What the book says of an id, and how old the document is that it has this from.
package struct StoredSaying: Hashable, Sendable {
  package var asOf: String?
  /// It was said as a change of what had been said before.
  package var isCorrection: Bool
  /// The document at hand said it.
  package var isOwn: Bool
  /// Which document said it.
  package var document: Int64?
  /// Whether a person numbered that document before the one at hand; nil: neither before nor after.
  package var isNumberedBefore: Bool?

  package init(
    asOf: String?, isCorrection: Bool = false, isOwn: Bool = false, document: Int64? = nil,
    isNumberedBefore: Bool? = nil
  ) {
    self.document = document
    self.isNumberedBefore = isNumberedBefore
    self.asOf = asOf
    self.isCorrection = isCorrection
    self.isOwn = isOwn
  }
}

/// What a statement has said so far beside the row in question.
package struct RowsBeside: Hashable, Sendable {
  /// Rows that the book did not have.
  package var new = 0
  /// Rows that the book had, and that are no corrections.
  package var restated = 0
  /// Documents that the statement is from before, or after, as other rows show.
  package var before: Set<Int64> = []
  package var after: Set<Int64> = []
  /// Whether no row is left that was not met.
  package var isWhole = false
  /// Whether none is left that could tell more.
  package var isLast = false

  package init(new: Int = 0, restated: Int = 0, isWhole: Bool = false) {
    self.new = new
    self.restated = restated
    self.isWhole = isWhole
    isLast = isWhole
  }

  /// What other rows show of the document that said what is stored.
  func order(against stored: StoredSaying) -> RowAge? {
    guard let document = stored.document else { return nil }
    let (isBefore, isAfter) = (before.contains(document), after.contains(document))
    return isBefore == isAfter ? nil : isBefore ? .older : .newer
  }

  /// A stream of changes adds a row once: who adds known rows again retells them from the beginning.
  var isRetold: Bool { restated > 0 }
}

/// Which of two things that a source says of one id is the later one.
package enum RowAge: Hashable, Sendable {
  /// What the row says.
  case newer
  /// What is stored.
  case older
  /// Nothing tells; the row comes later.
  case unclear
  /// What is stored, as it seems, but something speaks against it.
  case olderInDoubt
  /// The rest of the statement decides.
  case atEnd
}

extension StatementAge {
  /// A known row that says something else than what is stored.
  package func age(
    isCorrection: Bool, of stored: StoredSaying, _ beside: RowsBeside
  ) -> RowAge {
    if let proven = proven(against: stored, beside) { return proven }
    if stored.isOwn { return stored.isCorrection && !isCorrection ? .older : .newer }
    let order = Self.order(asOf, stored.asOf)
    switch (isCorrection, stored.isCorrection) {
    case (true, false):
      // A correction comes after what it corrects; but a row may have been told anew since.
      guard order == .before else { return .newer }
      guard beside.isWhole else { return .atEnd }
      return beside.isRetold && beside.new == 0 ? .older : .newer
    case (false, true):
      guard order != .before else { return .older }
      guard beside.isWhole else { return .atEnd }
      guard beside.isRetold else { return .older }
      return order == .after ? .newer : doubt(.olderInDoubt, stored, beside)
    case (true, true):
      // A page of old rows may be a new one: its days only tell that it is not older than they are.
      if order == .after { return .newer }
      return doubt(order == .before ? .olderInDoubt : .unclear, stored, beside)
    case (false, false):
      if asOf == nil, stored.asOf == nil { return .newer }
      if let order { return order == .after ? .newer : .older }
      return doubt(.unclear, stored, beside)
    }
  }

  /// Other rows of the statement may tell, else the names of the files.
  private func doubt(
    _ doubt: RowAge, _ stored: StoredSaying, _ beside: RowsBeside
  ) -> RowAge {
    guard beside.isLast else { return .atEnd }
    return beside.order(against: stored)
      ?? stored.isNumberedBefore.map { $0 ? .newer : .older } ?? doubt
  }

  /// A row that the source has taken back: it is over unless the row is told later.
  package func age(
    isCorrection: Bool, ofRemoved removal: StoredSaying, _ beside: RowsBeside
  ) -> RowAge {
    if let proven = proven(against: removal, beside) { return proven }
    if asOf == nil, removal.asOf == nil, !isCorrection { return .newer }
    guard Self.order(asOf, removal.asOf) == .after else { return .older }
    guard beside.isWhole else { return .atEnd }
    return beside.isRetold ? .newer : .older
  }

  /// What cursors and moments prove; nil where they do not.
  private func proven(against stored: StoredSaying, _ beside: RowsBeside) -> RowAge? {
    if isPassed {
      // A page that was passed has no row that is not there.
      guard beside.isWhole || beside.new > 0 else { return .atEnd }
      if beside.new == 0 { return .older }
    }
    if isNewest { return .newer }
    guard !stored.isOwn, let asOf, let other = stored.asOf, Self.isMoment(asOf),
      Self.isMoment(other), asOf != other
    else { return nil }
    return asOf < other ? .older : .newer
  }

  package enum Order: Sendable {
    case before
    case after
  }

  /// Nil where the days are equal, or one is not known.
  package static func order(_ one: String?, _ other: String?) -> Order? {
    guard let one, let other else { return nil }
    let (day, otherDay) = (one.prefix(10), other.prefix(10))
    if day != otherDay { return day < otherDay ? .before : .after }
    guard isMoment(one), isMoment(other), one != other else { return nil }
    return one < other ? .before : .after
  }

  private static func isMoment(_ text: String) -> Bool { text.count > 10 }
}
