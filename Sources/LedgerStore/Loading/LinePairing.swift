import FinanceModel

/// Finds for each line of a document that is read again which line of the first reading it is.
///
/// The bytes are the same, so the place of a line tells it. But a mended bank mapping may count rows of
/// a page anew, and of a row that another document brought the place is not known: then what a line
/// says decides, as far as it is still said.
enum LinePairing {
  /// What is compared of a line.
  struct Line {
    private let place: RowLocation?
    private let id: Int?
    private let date: CivilDate
    private let amount: UInt64
    private let text: Int

    init(_ row: Transaction) {
      place = row.location == RowLocation() ? nil : row.location
      id = row.sourceID?.hashValue
      date = row.date
      // A sign that was read wrong is the usual thing to be mended.
      let currency = row.currency ?? .unknown
      amount = Money(row.amount, in: currency)?.minorUnits.magnitude ?? 0
      text = row.identityText.hashValue
    }

    /// The strongest evidence first. Nil: the line has none.
    fileprivate static let evidence: [@Sendable (Line) -> [AnyHashable]?] = [
      { line in line.place.map { [$0, line.amount] } },
      { line in line.place.map { [$0, line.date] } },
      { line in line.place.map { [$0, line.text] } },
      { line in line.id.map { [$0] } },
      { [$0.date, $0.amount, $0.text] },
      { [$0.amount, $0.text] },
      { [$0.date, $0.amount] },
      { line in line.place.map { [$0] } },
    ]
  }

  /// For each of `new`, the place of the line in `old` that it is; each of these is taken once.
  static func pair(_ new: [Line], with old: [Line]) -> [Int?] {
    var pairs = [Int?](repeating: nil, count: new.count)
    var (openNew, openOld) = (Array(new.indices), Array(old.indices))
    for evidence in Line.evidence where !openNew.isEmpty && !openOld.isEmpty {
      var places: [Int: [Int]] = [:]
      for index in openOld.reversed() {
        if let key = evidence(old[index]) { places[key.hashValue, default: []].append(index) }
      }
      openNew.removeAll { index in
        guard let key = evidence(new[index]), let place = places[key.hashValue]?.popLast() else {
          return false
        }
        pairs[index] = place
        return true
      }
      let taken = Set(pairs.lazy.compactMap { $0 })
      openOld.removeAll { taken.contains($0) }
    }
    // As many lines as before: they are in their order.
    if openNew.count == openOld.count {
      for (index, place) in zip(openNew, openOld) { pairs[index] = place }
    }
    return pairs
  }
}
