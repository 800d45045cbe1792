import FinanceModel

/// Where a bank shows the password of the files it sends.
public struct PasswordHint: Hashable, Sendable {
  /// Globs of the files' names and of what stands in the archive, in lower case.
  public var files: [String]
  /// One sentence for people.
  public var text: String

  public init(files: [String], text: String) {
    self.files = files
    self.text = text
  }

  /// Whether a file's name is one of these.
  public func isAbout(_ fileName: String) -> Bool {
    let name = Array(fileName.lowercased())
    return files.contains { Glob.matches(name, Array($0), any: "*", one: "?") }
  }
}
