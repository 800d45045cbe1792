import Foundation
import TestSupport

/// All Swift of the checkout with the manifest that compiles it, or made-up sources of that kind.
struct SourceTree: Sendable {
  let manifest: PackageManifest
  /// In the order of their paths.
  let files: [SwiftFile]
  private let filesOfTargets: [String: [SwiftFile]]

  /// `Sources`, `Tests` and `Examples`, read once for all laws.
  static func checkout() throws -> SourceTree { try read.get() }

  private static let read = Result {
    var sources: [String: String] = [:]
    for folder in ["Sources", "Tests", "Examples"] {
      for file in try swiftFiles(below: folder) {
        let path = file.path.dropFirst(Checkout.root.path.count).drop { $0 == "/" }
        sources[String(path)] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return SourceTree(
      manifest: try String(
        contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8),
      sources)
  }

  /// - Parameter sources: the text of each file by its path.
  init(manifest: String, _ sources: [String: String]) {
    let manifest = PackageManifest(manifest)
    self.manifest = manifest
    files = sources.sorted { $0.key < $1.key }.map { SwiftFile($0.key, $0.value) }
    filesOfTargets = Dictionary(grouping: files) { manifest.target(of: $0.path)?.name ?? "" }
  }

  /// Made-up sources of a library `Made` whose folders are rooms.
  init(made sources: [String: String]) {
    self.init(
      manifest: #".target(name: "Made")"#,
      Dictionary(uniqueKeysWithValues: sources.map { ("Sources/Made/\($0.key)", $0.value) }))
  }

  func files(of target: String) -> [SwiftFile] { filesOfTargets[target] ?? [] }

  /// The folder of its target that a file stands in; nil if it stands in none.
  func room(of path: String) -> String? {
    guard let target = manifest.target(of: path) else { return nil }
    let below = path.dropFirst(target.path.count + 1).split(separator: "/")
    return below.count > 1 ? String(below[0]) : nil
  }

  /// Where a file stands in its target: `Engine/Book.swift`.
  func place(of path: String) -> String {
    guard let target = manifest.target(of: path) else { return path }
    return String(path.dropFirst(target.path.count + 1))
  }
}

/// The Swift files below a folder of the checkout.
func swiftFiles(below folder: String) throws -> [URL] {
  let root = Checkout.root.appending(path: folder)
  guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else {
    throw CocoaError(.fileNoSuchFile)
  }
  return walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
}
