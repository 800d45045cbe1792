/// Which file of a target names which type of it.
///
/// A name is looked up as the compiler does it: in the types around it, from the inside out, then at
/// the top. What a type is nested in is a name only: `Book.Facts` is an arrow to where `Facts` is
/// declared, and not to where `Book` is.
struct TypeArrows {
  struct Arrow: Hashable, Sendable {
    let file: String
    /// From the target's folder: `Book.Facts`.
    let name: String
    /// Where the type is declared.
    let declaredIn: String
  }

  /// Arrows from a file to another, each once.
  let arrows: [Arrow]

  /// - Parameter files: all of one target.
  init(_ files: [SwiftFile]) {
    let index = TypeIndex(files)
    var arrows: Set<Arrow> = []
    for file in files {
      let lookup = TypeLookup(file, index)
      for mention in file.mentions {
        if mention.isExtended, !lookup.isMoreThanNames(mention) { continue }
        let meant = lookup.resolve(mention)
        guard !meant.contains(where: { $0.file == file.path }) else { continue }
        // Where a name may be one of several types, it is an arrow to each of them.
        for type in meant {
          arrows.insert(.init(file: file.path, name: type.path, declaredIn: type.file))
        }
      }
    }
    self.arrows = arrows.sorted {
      ($0.file, $0.name, $0.declaredIn) < ($1.file, $1.name, $1.declaredIn)
    }
  }
}

/// The types of a target.
private struct TypeIndex {
  struct Entry: Hashable {
    let path: String
    let file: String
  }

  /// By what they are nested in and their name.
  private(set) var seen: [String: [Entry]] = [:]
  /// Those that only their file sees, by file.
  private(set) var hidden: [String: [String: [Entry]]] = [:]
  /// Nested types by their own name.
  private(set) var nested: [String: Set<Entry>] = [:]
  /// What a type is said to be.
  private(set) var parents: [String: Set<String>] = [:]

  init(_ files: [SwiftFile]) {
    for file in files {
      for declaration in file.declarations
      where declaration.isType || declaration.kind == .extension {
        let names = file.path(of: declaration)
        let path = names.joined(separator: ".")
        if !declaration.parents.isEmpty {
          parents[path, default: []].formUnion(declaration.parents)
        }
        guard declaration.isType else { continue }
        let entry = Entry(path: path, file: file.path)
        if file.isSeen(declaration) {
          seen[path, default: []].append(entry)
          if names.count > 1 { nested[declaration.name, default: []].insert(entry) }
        } else {
          hidden[file.path, default: [:]][path, default: []].append(entry)
        }
      }
    }
  }
}

/// Looks up what a file names.
private struct TypeLookup {
  let file: SwiftFile
  let index: TypeIndex
  private let hidden: [String: [TypeIndex.Entry]]

  init(_ file: SwiftFile, _ index: TypeIndex) {
    self.file = file
    self.index = index
    hidden = index.hidden[file.path] ?? [:]
  }

  /// Whether an extension adds more than types, or makes its type another's.
  func isMoreThanNames(_ mention: SwiftFile.Mention) -> Bool {
    file.declarations.contains {
      $0.kind == .extension && $0.line == mention.line && ($0.hasMembers || !$0.parents.isEmpty)
    }
  }

  /// The types that may be meant: none of another module, one, or several of one name.
  func resolve(_ mention: SwiftFile.Mention) -> [TypeIndex.Entry] {
    var names = mention.names
    if names[0] == "?" {
      let meant = index.nested[names[1]] ?? []
      return meant.sorted { $0.file < $1.file }
    }
    let around = typesAround(mention.scope)
    if names[0] == "Self" {
      guard names.count > 1, let own = around.first else { return [] }
      names = own + names.dropFirst()
    } else if isGeneric(names[0], in: mention.scope) {
      return []
    }
    for types in around + [[]] {
      if let found = entry(types, names) { return found }
      for parent in parents(of: types.joined(separator: "."), depth: 0) {
        if let found = entry([parent], names) { return found }
      }
    }
    return []
  }

  /// The deepest type that the names lead to.
  private func entry(_ types: [String], _ names: [String]) -> [TypeIndex.Entry]? {
    for count in stride(from: names.count, through: 1, by: -1) {
      let path = (types + names.prefix(count)).joined(separator: ".")
      if let found = hidden[path] ?? index.seen[path] { return found }
    }
    return nil
  }

  private func parents(of type: String, depth: Int) -> [String] {
    guard depth < 4, let parents = index.parents[type] else { return [] }
    return parents.sorted().flatMap { [$0] + self.parents(of: $0, depth: depth + 1) }
  }

  /// The types around a place, the innermost first.
  private func typesAround(_ scope: Int) -> [[String]] {
    var around: [[String]] = []
    var types = file.scopes[scope].types
    while !types.isEmpty {
      around.append(types)
      types.removeLast()
    }
    return around
  }

  private func isGeneric(_ name: String, in scope: Int) -> Bool {
    var scope = scope
    while scope != 0 {
      if file.scopes[scope].generics.contains(name) { return true }
      scope = file.scopes[scope].parent
    }
    return false
  }
}
