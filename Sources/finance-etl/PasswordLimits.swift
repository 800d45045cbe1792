import FinanceETL
import Foundation

/// How many passwords are tried: each costs time, and a device gives them without end.
enum PasswordLimits {
  static let candidates = 10_000
  static let bytes = 1 << 20

  /// What there is to read, up to one byte more than is allowed.
  static func read(_ handle: FileHandle) throws -> Data {
    var data = Data()
    while data.count <= bytes,
      let piece = try handle.read(upToCount: min(64 * 1024, bytes + 1 - data.count)),
      !piece.isEmpty
    {
      data.append(piece)
    }
    return data
  }

  /// The lines of a text that are not empty; the text is wiped.
  ///
  /// - Parameter source: where it is from, for people.
  static func lines(
    of data: inout Data, from source: String
  ) -> Result<[Password], FinanceETLError> {
    data.withUnsafeMutableBytes { text in
      defer { Password.wipe(text) }
      guard text.count <= bytes else {
        return .failure(error("\(source) has more than \(bytes >> 20) MB"))
      }
      let lines = UnsafeRawBufferPointer(text).split(whereSeparator: {
        $0 == 0x0A || $0 == 0x0D || $0 == 0
      })
      guard lines.count <= candidates else {
        return .failure(error("\(source) has \(lines.count) passwords"))
      }
      return .success(lines.map { Password(UnsafeRawBufferPointer(rebasing: $0)) })
    }
  }

  private static func error(_ found: String) -> FinanceETLError {
    FinanceETLError(
      .limitExceeded, "\(found); at most \(candidates) passwords and \(bytes >> 20) MB are tried",
      hint: "give the passwords that may fit, one per line")
  }
}
