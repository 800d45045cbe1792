import Foundation

/// The path of a stored document, for people: below the current folder as it is typed there.
enum ShownPath {
  private static let folder = FileManager.default.currentDirectoryPath + "/"

  static func text(_ path: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// `march.csv:12`, `march.pdf, page 2, row 5`, or `march.xlsx, sheet 2, row 12`.
  static func place(_ path: String, line: Int?, page: Int?, row: Int?) -> String {
    let path = text(path)
    if let page, let line { return "\(path), sheet \(page), row \(line)" }
    if let page { return "\(path), page \(page)" + (row.map { ", row \($0)" } ?? "") }
    return path + (line.map { ":\($0)" } ?? "")
  }
}
