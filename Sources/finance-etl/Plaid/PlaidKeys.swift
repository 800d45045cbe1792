import FinanceETL
import Foundation

/// The keys of a team at Plaid: from a file that only its owner may read, else from the environment.
struct PlaidKeys {
  private let values: [String: String]

  private static let longest = 64 * 1_024

  /// - Parameter file: of lines `NAME=value`; nil: `$CREDENTIALS_DIRECTORY/plaid` where it is there,
  ///   as systemd's `LoadCredential=plaid:…` makes it.
  init(file: String?, environment: [String: String]) throws(FinanceETLError) {
    let credential = environment["CREDENTIALS_DIRECTORY"].map { $0 + "/plaid" }
      .flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    let given = try (file ?? credential).map { path throws(FinanceETLError) in
      try Self.read(path)
    }
    values = environment.merging(given ?? [:]) { $1 }
  }

  private static func read(_ path: String) throws(FinanceETLError) -> [String: String] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw FinanceETLError(
        .fileUnreadable, "the keys cannot be read: \(String(cString: strerror(errno)))", file: path)
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & 0o077 == 0 else {
      throw FinanceETLError(
        .fileUnreadable, "others may read the file of the keys", file: path,
        hint: "chmod 600 '\(path)'")
    }
    guard let bytes = try? handle.read(upToCount: longest) else {
      throw FinanceETLError(.fileUnreadable, "the keys cannot be read", file: path)
    }
    var values: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      guard let equals = text.firstIndex(of: "="), !text.hasPrefix("#") else { continue }
      let name = text[..<equals].trimmingCharacters(in: .whitespaces)
      guard name.hasPrefix("PLAID_") else { continue }
      values[name] = text[text.index(after: equals)...]
        .trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
    }
    return values
  }

  func optional(_ name: String) -> String? { values[name] }

  func value(_ name: String) throws(FinanceETLError) -> String {
    guard let text = values[name], !text.isEmpty else {
      throw FinanceETLError(
        .invalidConfiguration, "\(name) is not set",
        hint: "set PLAID_CLIENT_ID, PLAID_SECRET and PLAID_ENV; docs/PLAID.md says how")
    }
    return text
  }
}
