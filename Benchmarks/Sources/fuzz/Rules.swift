import Histories

/// A rule by which an importer decides which rows it has already. What is counted is the rows it is
/// left with.
protocol Rule {
  static var name: String { get }
  init()
  mutating func load(_ document: Scenario.Step)
  var rows: [Scenario.Row] { get }
}

/// A digest of each row's content; what is there already is left out. Firefly III's importer
/// ("classic").
struct ContentSet: Rule {
  static let name = "content hash, as a set"
  private(set) var rows: [Scenario.Row] = []
  private var known: Set<[String]> = []

  mutating func load(_ document: Scenario.Step) {
    for row in document.rows where known.insert([row.date, row.amount, row.text]).inserted {
      rows.append(row)
    }
  }
}

/// The nearest row of the same amount within seven days that no other row of the file has taken:
/// first of the same payee, then any. Actual's import of files.
struct GreedyAmount: Rule {
  static let name = "greedy, same amount ± 7 days"
  private(set) var rows: [Scenario.Row] = []

  mutating func load(_ document: Scenario.Step) {
    var isTaken = rows.map { _ in false }
    var left: [Scenario.Row] = []
    func nearest(_ row: Scenario.Row, where isFit: (Scenario.Row) -> Bool) -> Int? {
      rows.indices.filter { !isTaken[$0] && rows[$0].amount == row.amount && isFit(rows[$0]) }
        .map { (days: abs(rows[$0].dayNumber - row.dayNumber), index: $0) }
        .filter { $0.days <= 7 }.min { $0 < $1 }?.index
    }
    for row in document.rows {
      if let index = nearest(row, where: { $0.text == row.text }) {
        isTaken[index] = true
      } else {
        left.append(row)
      }
    }
    var new: [Scenario.Row] = []
    for row in left {
      if let index = nearest(row, where: { _ in true }) {
        isTaken[index] = true
      } else {
        new.append(row)
      }
    }
    rows += new
  }
}

/// The last date seen and how many rows it had: what comes before is skipped. hledger's import.
struct LatestDate: Rule {
  static let name = "latest date and count"
  private(set) var rows: [Scenario.Row] = []
  private var latest: [String: (date: String, count: Int)] = [:]

  mutating func load(_ document: Scenario.Step) {
    let sorted = document.rows.sorted { $0.date < $1.date }
    let (date, count) = latest[document.feed] ?? ("", 0)
    rows += sorted.filter { $0.date == date }.dropFirst(count)
    rows += sorted.filter { $0.date > date }
    guard let last = sorted.last?.date, last >= date else { return }
    latest[document.feed] = (last, sorted.filter { $0.date == last }.count)
  }
}

/// Any stored row within two days and five percent; several rows may be found to be one. beangulp's
/// heuristic.
struct NearAmount: Rule {
  static let name = "± 2 days, 5 %, many to one"
  private(set) var rows: [Scenario.Row] = []

  mutating func load(_ document: Scenario.Step) {
    let stored = rows
    rows += document.rows.filter { row in
      !stored.contains { known in
        let (one, other) = (abs(row.cents), abs(known.cents))
        return abs(known.dayNumber - row.dayNumber) <= 2 && abs(one - other) * 20 <= max(one, other)
      }
    }
  }
}

extension Scenario.Row {
  /// Days since the start of 2024, in a year whose months are long enough to be told apart.
  fileprivate var dayNumber: Int {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return lengths.prefix(parts[1] - 1).reduce(0, +) + parts[2]
  }
}
