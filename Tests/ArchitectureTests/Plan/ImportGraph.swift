/// What targets import, beside what Package.swift and ``Module/all`` let them.
struct ImportGraph {
  let tree: SourceTree
  let modules: [Module]

  /// The command line knows the library and what is beside it, and nothing below.
  static let surfaces: [String: Set<String>] = [
    "finance-etl": [
      "FinanceETL", "LedgerReports", "LedgerPlanning", "PlaidConnection", "CBuildStamp",
      "ArgumentParser", "Logging",
    ],
    "LedgerServer": [
      "FinanceETL", "LedgerReports", "LedgerPlanning", "PlaidConnection", "Logging",
    ],
  ]

  /// Of the system, what tests and examples may import.
  static let testing: Set = [
    "Testing", "Foundation", "Synchronization", "Dispatch", "Glibc", "Darwin",
  ]

  /// The targets of `Sources`.
  private var targets: [PackageManifest.Target] {
    tree.manifest.targets.filter { $0.path.hasPrefix("Sources/") }
  }

  private func imported(by target: PackageManifest.Target) -> Set<String> {
    Set(tree.files(of: target.name).flatMap { $0.imports.map(\.module) })
  }

  private func system(of target: PackageManifest.Target) -> Set<String> {
    target.path.hasPrefix("Sources/")
      ? modules.first { $0.target == target.name }?.system ?? [] : Self.testing
  }

  /// Imports that neither Package.swift nor the table of modules lists.
  func unlisted() -> [String] {
    tree.manifest.targets.flatMap { target in
      imported(by: target).subtracting(target.dependencies).subtracting(system(of: target))
        .sorted().map { "\(target.name) imports \($0)" }
    }
  }

  /// What Package.swift or the table of modules lets a target import, and no file of it does.
  func unused() -> [String] {
    let programs = Set(tree.manifest.targets.filter { $0.kind == .executable }.map(\.name))
    return targets.flatMap { target in
      Set(target.dependencies).union(system(of: target)).subtracting(imported(by: target))
        .subtracting(programs).sorted().map { "\(target.name) does not import \($0)" }
    }
  }

  /// What a surface knows of what is below the library.
  func belowSurfaces() -> [String] {
    targets.flatMap { target in
      guard let known = Self.surfaces[target.name] else { return [String]() }
      return Set(target.dependencies).union(imported(by: target)).subtracting(known)
        .subtracting(system(of: target)).sorted().map { "\(target.name): \($0)" }
    }
  }

  /// Where the table of modules and Package.swift have different targets.
  func strangers() -> [String] {
    let stated = modules.map(\.target)
    let there = targets.map(\.name)
    return there.filter { !stated.contains($0) }.map { "\($0) is not in the table of modules" }
      + stated.filter { !there.contains($0) }.map { "\($0) is no target of Package.swift" }
  }
}
