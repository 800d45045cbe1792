import FinanceModel

/// Finds for each line of a document that is read again which line of the first reading it is.
///
/// The bytes are the same, so the place of a line tells it. But a fixed bank mapping may count rows of
/// a page anew, and of a row that another document brought the place is not known: then what a line
/// says decides, as far as it is still said.
package enum LinePairing {
  /// What is compared of a line.
  package struct Line: Hashable, Sendable {
    private let place: RowLocation?
    private let id: String?
    private let date: CivilDate
    private let amount: UInt64
    private let text: String

    package init(_ row: StatementTransaction) {
      place = row.location == RowLocation() ? nil : row.location
      id = row.sourceID
      date = row.date
      // A sign that was read wrong is the usual thing to be fixed.
      let currency = row.currency ?? .unknown
      amount = Money(row.amount, in: currency)?.minorUnits.magnitude ?? 0
      text = row.identityText
    }

    /// What tells that two lines are one: they are where it is equal.
    fileprivate enum Evidence: Hashable {
      case placeAndAmount(RowLocation, UInt64)
      case placeAndDate(RowLocation, CivilDate)
      case placeAndText(RowLocation, String)
      case id(String)
      case content(CivilDate, UInt64, String)
      case amountAndText(UInt64, String)
      case dateAndAmount(CivilDate, UInt64)
      case place(RowLocation)
    }

    /// The strongest evidence first. Nil: the line has none.
    fileprivate static let evidence: [@Sendable (Line) -> Evidence?] = [
      { line in line.place.map { .placeAndAmount($0, line.amount) } },
      { line in line.place.map { .placeAndDate($0, line.date) } },
      { line in line.place.map { .placeAndText($0, line.text) } },
      { line in line.id.map { .id($0) } },
      { .content($0.date, $0.amount, $0.text) },
      { .amountAndText($0.amount, $0.text) },
      { .dateAndAmount($0.date, $0.amount) },
      { line in line.place.map { .place($0) } },
    ]
  }

  /// For each of `new`, the place of the line in `old` that it is; each of these is taken once.
  ///
  /// The strongest evidence over all lines goes before weaker evidence over any. Lines with the same
  /// evidence are taken in their order; so are those that nothing tells, where as many are left of
  /// both.
  package static func pair(_ new: [Line], with old: [Line]) -> [Int?] {
    var pairs = [Int?](repeating: nil, count: new.count)
    var (openNew, openOld) = (Array(new.indices), Array(old.indices))
    for evidence in Line.evidence where !openNew.isEmpty && !openOld.isEmpty {
      var places: [Line.Evidence: [Int]] = [:]
      for index in openOld.reversed() {
        if let key = evidence(old[index]) { places[key, default: []].append(index) }
      }
      openNew.removeAll { index in
        guard let key = evidence(new[index]), let place = places[key]?.popLast() else {
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
