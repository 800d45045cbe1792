import FinanceModel

/// Names that become one security, as far as nothing keeps them apart.
struct SecurityGroups {
  let names: [SecurityIdentifier]
  private let places: [SecurityIdentifier: Int]
  private var parent: [Int]
  /// What a person said, by root.
  private var pins: [Int: Int64] = [:]
  /// The numbers of each root.
  private var numbers: [Int: Set<SecurityIdentifier>] = [:]

  init(_ names: Set<SecurityIdentifier>, pins: [SecurityIdentifier: Int64]) {
    self.names = names.sortedByDescription()
    places = Dictionary(uniqueKeysWithValues: self.names.enumerated().map { ($1, $0) })
    parent = Array(self.names.indices)
    var first: [Int64: Int] = [:]
    for (place, name) in self.names.enumerated() {
      if name.isWorldwide { numbers[place] = [name] }
      guard let pin = pins[name] else { continue }
      self.pins[place] = pin
      if let other = first[pin] { join(other, place) } else { first[pin] = place }
    }
  }

  func place(of name: SecurityIdentifier) -> Int? { places[name] }

  func root(_ place: Int) -> Int {
    var place = place
    while parent[place] != place { place = parent[place] }
    return place
  }

  func root(of name: SecurityIdentifier) -> Int? { places[name].map(root) }

  /// Whether no person said that the two are two.
  func mayJoin(_ one: Int, _ other: Int) -> Bool {
    guard let pin = pins[root(one)], let its = pins[root(other)] else { return true }
    return pin == its
  }

  /// Whether a person said something of it.
  func isPinned(_ place: Int) -> Bool { pins[root(place)] != nil }

  /// Makes one of two, unless a person said that they are two.
  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    guard one != other, mayJoin(one, other) else { return }
    let (kept, gone) = (min(one, other), max(one, other))
    parent[gone] = kept
    pins[kept] = pins[kept] ?? pins.removeValue(forKey: gone)
    numbers[kept, default: []].formUnion(numbers.removeValue(forKey: gone) ?? [])
  }

  mutating func join(_ one: SecurityIdentifier, _ other: SecurityIdentifier) {
    if let one = places[one], let other = places[other] { join(one, other) }
  }

  /// Whether a number says that the two are two: both have one of a kind that is one for each security,
  /// and none is equal. A security may have a FIGI for each market.
  func contradict(_ one: Int, _ other: Int) -> Bool {
    let (mine, its) = (numbers[root(one)] ?? [], numbers[root(other)] ?? [])
    guard mine.isDisjoint(with: its) else { return false }
    return [SecurityIdentifier.Scheme.isin, .cusip, .sedol].contains { scheme in
      mine.contains { $0.scheme == scheme } && its.contains { $0.scheme == scheme }
    }
  }

  func hasNumber(_ place: Int) -> Bool { numbers[root(place)]?.isEmpty == false }

  /// The names of each, in the order of the first.
  var all: [[SecurityIdentifier]] {
    var groups: [Int: [SecurityIdentifier]] = [:]
    for (place, name) in names.enumerated() { groups[root(place), default: []].append(name) }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }
}
