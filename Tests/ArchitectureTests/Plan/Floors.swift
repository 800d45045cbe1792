/// The rooms of a target, a folder each, and which room may know which.
struct Floors: Sendable {
  let target: String
  /// From the ground up: a room knows rooms before it.
  let rooms: [Room]
  /// Arrows upwards that stay.
  let arrowsUp: [ArrowUp]

  struct Room: Sendable {
    /// The folder; ``Floors/root`` for the files outside of folders.
    let name: String
    /// What is there, in one line.
    let purpose: String
    /// The rooms it may know, and what those know too.
    let knows: [String]

    init(_ name: String, _ purpose: String, knows: [String] = []) {
      self.name = name
      self.purpose = purpose
      self.knows = knows
    }
  }

  struct ArrowUp: Sendable {
    /// `Engine/Book.swift`.
    let file: String
    let name: String
    let reason: String

    init(_ file: String, _ name: String, _ reason: String) {
      self.file = file
      self.name = name
      self.reason = reason
    }
  }

  /// The files of a target that stand in no folder of it.
  static let root = "(root)"

  init(_ target: String, arrowsUp: [ArrowUp] = [], _ rooms: [Room]) {
    self.target = target
    self.rooms = rooms
    self.arrowsUp = arrowsUp
  }

  /// What a room may know: itself, what it lists, and what those may know.
  func known(to room: String) -> Set<String> {
    var known: Set<String> = [room]
    for other in rooms.reversed() where known.contains(other.name) {
      known.formUnion(other.knows)
    }
    return known
  }
}

extension Floors {
  /// An arrow from a room of a target to another.
  struct Crossing: Sendable {
    /// `Engine/Book.swift`.
    let file: String
    let room: String
    /// The type that is named.
    let name: String
    let other: String

    var line: String { "\(file) (\(room)) names \(name) (\(other))" }
  }

  /// The arrows of a target that cross from a room into another.
  static func crossings(of target: String, in tree: SourceTree) -> [Crossing] {
    TypeArrows(tree.files(of: target)).arrows.compactMap { arrow in
      let room = tree.room(of: arrow.file) ?? root
      let other = tree.room(of: arrow.declaredIn) ?? root
      guard room != other else { return nil }
      return Crossing(
        file: tree.place(of: arrow.file), room: room, name: arrow.name, other: other)
    }
  }

  /// The targets with so many folders that they need floors.
  static func needed(in tree: SourceTree) -> [String] {
    tree.manifest.targets.map(\.name).filter { target in
      Set(tree.files(of: target).compactMap { tree.room(of: $0.path) }).count >= 3
    }
  }

  /// What is wrong with these floors, or with the tree by them.
  func breaches(in tree: SourceTree) -> [String] {
    let files = tree.files(of: target)
    let standing = Set(files.map { tree.room(of: $0.path) ?? Self.root })
    var breaches = standing.subtracting(rooms.map(\.name)).sorted().map { "\($0) has no floor" }
    breaches += rooms.filter { !standing.contains($0.name) }.map { "\($0.name) is no folder" }
    var below: Set<String> = []
    for room in rooms {
      breaches += room.knows.filter { !below.contains($0) }
        .map { "\(room.name) knows \($0), which is not listed before it" }
      below.insert(room.name)
    }
    let allowed = Dictionary(
      rooms.map { ($0.name, known(to: $0.name)) }, uniquingKeysWith: { first, _ in first })
    var excused: Set<String> = []
    for crossing in Self.crossings(of: target, in: tree)
    where allowed[crossing.room]?.contains(crossing.other) == false {
      let key = "\(crossing.file): \(crossing.name)"
      if arrowsUp.contains(where: { "\($0.file): \($0.name)" == key }) {
        excused.insert(key)
      } else {
        breaches.append(crossing.line)
      }
    }
    breaches += arrowsUp.map { "\($0.file): \($0.name)" }.filter { !excused.contains($0) }
      .map { "\($0) is an exception that is not used" }
    return breaches.map { "\(target): \($0)" }
  }
}
