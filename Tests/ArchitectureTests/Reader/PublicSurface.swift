/// What a program sees that imports a module: its public declarations, and those of the modules and
/// types that it exports.
struct PublicSurface {
  struct Entry {
    let module: String
    let declaration: SwiftFile.Declaration
    /// What it is nested in, and its name.
    let path: [String]

    var line: String {
      let outer = path.dropLast().joined(separator: ".")
      let header = declaration.isStatic ? "static " + declaration.header : declaration.header
      return declaration.kind == .extension || outer.isEmpty
        ? "\(module): \(header)" : "\(module) \(outer): \(header)"
    }
  }

  let entries: [Entry]
  /// The types at the top of a module, without those nested in them.
  let types: Set<String>

  init(of face: String, in tree: SourceTree) {
    var whole: Set = [face]
    var modules: [String: Set<String>] = [face: []]
    for item in tree.files(of: face).flatMap(\.imports) where item.isExported {
      modules[item.module, default: []].formUnion(item.type.map { [$0] } ?? [])
      if item.type == nil { whole.insert(item.module) }
    }
    func isExported(_ type: String, _ module: String) -> Bool {
      whole.contains(module) || modules[module]?.contains(type) == true
    }
    var open: Set<String> = []
    var types: Set<String> = []
    for module in modules.keys {
      for file in tree.files(of: module) {
        for declaration in file.declarations
        where declaration.isType && declaration.access == .public {
          let path = file.path(of: declaration)
          open.insert(path.joined(separator: "."))
          if path.count == 1, isExported(path[0], module) { types.insert(path[0]) }
        }
      }
    }
    self.types = types
    var entries: [Entry] = []
    for module in modules.keys {
      for file in tree.files(of: module) {
        for declaration in file.declarations {
          let path = file.path(of: declaration)
          let isMember = path.count > 1 || declaration.kind == .extension
          // Only the named types of a module, and members of types that are shown.
          guard isMember ? types.contains(path[0]) : isExported(path[0], module),
            declaration.kind == .extension
              ? !declaration.parents.isEmpty && open.contains(path.joined(separator: "."))
              : declaration.access == .public && file.isSeen(declaration),
            path.indices.dropFirst().allSatisfy({
              open.contains(path[..<$0].joined(separator: "."))
            })
          else { continue }
          entries.append(.init(module: module, declaration: declaration, path: path))
        }
      }
    }
    self.entries = entries
  }

  /// A line for each declaration, sorted.
  var text: String {
    entries.map(\.line).sorted().map { $0 + "\n" }.joined()
  }
}
