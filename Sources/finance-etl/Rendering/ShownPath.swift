import Foundation

/// The path of a stored document, for people: below the current folder as it is typed there.
enum ShownPath {
  private static let folder = FileManager.default.currentDirectoryPath + "/"

  static func text(_ path: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
