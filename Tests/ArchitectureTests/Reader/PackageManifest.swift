import Foundation

/// What Package.swift says of its targets, by its text: to ask the package manager takes seconds.
struct PackageManifest: Sendable {
  struct Target: Sendable {
    enum Kind: String, Sendable {
      case library = "target"
      case executable = "executableTarget"
      case test = "testTarget"
      case system = "systemLibrary"
    }

    let name: String
    let kind: Kind
    /// From the root of the checkout.
    let path: String
    /// Targets of this package and products of others, as they are imported.
    let dependencies: [String]
    /// Folders below `path` that are left out.
    let excluded: [String]

    /// Whether it compiles a file.
    func holds(_ file: String) -> Bool {
      file.hasPrefix(path + "/") && !excluded.contains { file.hasPrefix("\(path)/\($0)/") }
    }
  }

  /// In the order of the manifest.
  let targets: [Target]

  init(_ text: String) {
    let code = text.replacing(#/(?:^|\s)\/\/.*/#.anchorsMatchLineEndings(), with: "")
    let begin = #/\.(systemLibrary|target|executableTarget|testTarget)\(\s*name: "([^"]+)"/#
    var targets: [Target] = []
    var end = code.startIndex
    for match in code.matches(of: begin) where match.range.lowerBound >= end {
      let body = Self.bracketed(code[match.range.lowerBound...], "(", ")")
      end = body.endIndex
      guard let kind = Target.Kind(rawValue: String(match.1)) else { continue }
      let name = String(match.2)
      let path = body.firstMatch(of: #/path: "([^"]+)"/#).map { String($0.1) }
      targets.append(
        Target(
          name: name, kind: kind,
          path: path ?? (kind == .test ? "Tests/" : "Sources/") + name,
          dependencies: Self.list("dependencies:", in: body),
          excluded: Self.list("exclude:", in: body)))
    }
    self.targets = targets
  }

  /// The target that compiles a file.
  func target(of file: String) -> Target? {
    targets.filter { $0.holds(file) }.max { $0.path.count < $1.path.count }
  }

  /// The names in the brackets behind a label.
  private static func list(_ label: String, in body: Substring) -> [String] {
    guard let start = body.firstRange(of: label)?.upperBound else { return [] }
    let list = bracketed(body[start...], "[", "]").replacing(#/package: "[^"]*"/#, with: "")
    return list.matches(of: #/"([^"]*)"/#).map { String($0.1) }
  }

  /// What stands between the first bracket and the one that closes it.
  private static func bracketed(
    _ text: Substring, _ open: Character, _ close: Character
  ) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return text[...index] }
      }
    }
    return text
  }
}
