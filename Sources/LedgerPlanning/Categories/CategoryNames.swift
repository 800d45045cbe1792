/// What categories are called now: renames and merges, by which a text that says an old name means
/// the new one.
///
/// A rename or a merge moves a category with all below it. Texts stay as they were said: those that
/// a person, a rule or a source said before, and those it says later, are resolved.
///
/// ```swift
/// var names = CategoryNames()
/// try names.move(snacks, to: food)   // Snacks → Food:Small bites
/// names.resolve(sweet)               // Snacks:Sweet → Food:Small bites:Sweet
/// try names.move(food, to: snacks)   // back: all are Snacks again
/// ```
public struct CategoryNames: Hashable, Sendable {
  /// Old names, and what they mean: never themselves an old name.
  ///
  /// The longest one that a path is at or below counts. A name that means itself is spelled so, and
  /// keeps the names above it from counting.
  public private(set) var meanings: [CategoryPath: CategoryPath]

  /// - Parameter meanings: as ``meanings`` had them.
  public init(_ meanings: [CategoryPath: CategoryPath] = [:]) {
    self.meanings = meanings
  }

  /// What a path means now.
  public func resolve(_ path: CategoryPath) -> CategoryPath {
    guard !meanings.isEmpty else { return path }
    for name in [path] + path.ancestors {
      if let meaning = meanings[name] { return path.moved(from: name, to: meaning) ?? path }
    }
    return path
  }

  /// Whether a path is another name of something, and means it.
  public func isOldName(_ path: CategoryPath) -> Bool { resolve(path) != path }

  /// Moves a category with all below it: a rename, a merge, or another spelling of its name.
  ///
  /// Whether the new name is free, or the category that it is merged with is there, is not checked.
  ///
  /// - Parameters:
  ///   - old: what it is called now.
  ///   - new: what it is called then. Where it was an old name, it is one no more.
  ///
  /// Throws where one of them is above the other.
  public mutating func move(
    _ old: CategoryPath, to new: CategoryPath
  ) throws(PlanningError) {
    guard old == new || !new.isAtOrBelow(old) else {
      throw .impossible("\(new) is below \(old)", hint: "a category cannot be below itself")
    }
    let before = meanings
    for (name, meaning) in before {
      if let moved = meaning.moved(from: old, to: new) { meanings[name] = moved }
      // Snacks means Food, and Food:Sweets becomes Sweets: Snacks:Sweets is Sweets too.
      guard meaning != old, let inner = old.moved(from: meaning, to: name) else { continue }
      if before[inner] == nil { meanings[inner] = new }
    }
    meanings[old] = new
    claim(new)
  }

  /// Makes a path mean itself: a category of this name is there, whatever the name meant before.
  public mutating func claim(_ path: CategoryPath) {
    if isOldName(path) { meanings[path] = path }
  }
}
