/// Gives each group of names its security: the one that a person said, else the home of one of its names
/// of whose security a person said something, else the oldest home, else a new one.
///
/// Names that nothing states or uses any more are apart from the others, at home.
package struct SecurityPlacement: Equatable, Sendable {
  /// A name of a security, as the book has it.
  package struct Name: Hashable, Sendable {
    package var id: Int64
    package var security: Int64
    /// The security that it belongs to where nothing says that it belongs to another.
    package var home: Int64
    /// A person said which security it belongs to.
    package var isPinned: Bool

    package init(id: Int64, security: Int64, home: Int64, isPinned: Bool = false) {
      self.id = id
      self.security = security
      self.home = home
      self.isPinned = isPinned
    }
  }

  /// What the book says of the names and securities.
  package struct Known: Sendable {
    /// The names that live statements state.
    package var stated: Set<Int64>
    /// Securities that other names have: no group may take one.
    package var taken: Set<Int64>
    /// Securities of which a person said something.
    package var edited: Set<Int64>

    package init(stated: Set<Int64> = [], taken: Set<Int64> = [], edited: Set<Int64> = []) {
      self.stated = stated
      self.taken = taken
      self.edited = edited
    }
  }

  /// The names of one security.
  package struct Group: Hashable, Sendable {
    /// Nil: a new one, which is the home of all of its names.
    package var security: Int64?
    package var names: [Int64]
    /// Those that belonged to another security.
    package var moved: [Int64]

    package init(security: Int64?, names: [Int64], moved: [Int64]) {
      self.security = security
      self.names = names
      self.moved = moved
    }
  }

  package private(set) var groups: [Group] = []

  /// - Parameters:
  ///   - partition: the names that are of one security by what is stated of them.
  ///   - used: which of some names that nobody states have holdings, trades or prices. Not asked of none.
  package init(
    _ partition: [[Name]], among known: Known, used: ([Int64]) throws -> Set<Int64>
  ) rethrows {
    let partition = partition.map { $0.sorted { $0.id < $1.id } }
    let bare = partition.filter { names in names.contains { known.stated.contains($0.id) } }
      .joined()
      .map(\.id).filter { !known.stated.contains($0) }
    let held = try bare.isEmpty ? known.stated : known.stated.union(used(bare))
    func isHeld(_ name: Name) -> Bool { held.contains(name.id) || name.isPinned }
    var taken = known.taken.union(partition.joined().filter(\.isPinned).map(\.security))
    // What is stated comes first; what is left is where it was at home.
    let together = partition.map { $0.filter(isHeld) }.filter { !$0.isEmpty }
      .sorted { $0[0].id < $1[0].id }
    let left = Dictionary(grouping: partition.joined().filter { !isHeld($0) }, by: \.home)
      .sorted { $0.key < $1.key }.map(\.value)
    for names in together + left {
      let security = Self.security(of: names, taken, known.edited)
      if let security { taken.insert(security) }
      groups.append(
        Group(
          security: security, names: names.map(\.id),
          moved: names.filter { $0.security != security }.map(\.id)))
    }
  }

  private static func security(
    of names: [Name], _ taken: Set<Int64>, _ edited: Set<Int64>
  ) -> Int64? {
    if let pinned = names.first(where: \.isPinned) { return pinned.security }
    let homes = names.map(\.home).filter { !taken.contains($0) }
    return homes.filter(edited.contains).min() ?? homes.min()
  }
}
