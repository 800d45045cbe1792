import FinanceETL
import Foundation
import Synchronization

/// The account numbers that this run has met. What it prints shows of them the last four characters, but
/// in the names of files, which are shown whole.
enum ShownNumbers {
  private static let known = Mutex(NumberMask())
  private static let files = Mutex(Files())

  /// The names of files that this run has met. They are looked up where a text has a number, which few have.
  private struct Files {
    var names: Set<String> = []
    var unread: [@Sendable () -> [String]] = [{ CommandLine.arguments }]
  }

  static var mask: TextMask {
    TextMask(known.withLock { $0 }, isFileName: isFileName)
  }

  /// Shows these files by their names from now on.
  static func show(files paths: @escaping @Sendable () -> [String]) {
    files.withLock { $0.unread.append(paths) }
  }

  /// Shows the documents of a book by their names from now on.
  static func showFiles(ofBook path: String?) {
    guard let path else { return }
    show {
      guard let book = try? Book(path: path, access: .readOnly) else { return [] }
      return (try? book.documentPaths()) ?? []
    }
  }

  @Sendable private static func isFileName(_ text: String) -> Bool {
    files.withLock { files in
      let unread = files.unread
      files.unread = []
      for paths in unread { files.names.formUnion(paths().flatMap(names)) }
      return files.names.contains(text)
    }
  }

  /// Of the file, and of those that it was packed in.
  @Sendable private static func names(in path: String) -> [String] {
    HarmlessText.unparted(path).split(separator: "/").flatMap { part in
      [String(part)] + part.components(separatedBy: " › ")
    }.filter { name in name.contains(where: \.isNumber) }
  }

  static func hide(_ numbers: some Collection<String>) {
    known.withLock { known in
      for number in numbers { known.insert(number) }
    }
  }

  @Sendable static func hide(_ number: String) {
    hide(CollectionOfOne(number))
  }

  /// Shows numbers whole from now on: who asks for a row that could not be read asks for all of it.
  static func showWhole() {
    known.withLock { $0 = NumberMask() }
  }
}
