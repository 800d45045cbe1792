import FinanceETL
import Foundation

/// Reads passwords from where they are given, within limits: each costs time, and a device gives them
/// without end.
struct PasswordReading {
  private let count: Int
  private let byteCount: Int

  init(_ limits: SafetyLimits) {
    count = limits[.passwords]
    byteCount = limits[.passwordBytes]
  }

  /// What there is to read, up to one byte more than is allowed.
  func read(_ handle: FileHandle) throws -> Data {
    var data = Data()
    while data.count <= byteCount,
      let piece = try handle.read(upToCount: min(64 * 1024, byteCount + 1 - data.count)),
      !piece.isEmpty
    {
      data.append(piece)
    }
    return data
  }

  /// The lines of a text that are not empty; the text is wiped.
  ///
  /// - Parameter source: where it is from, for people.
  func lines(of data: inout Data, from source: String) -> Result<[Password], FinanceETLError> {
    let advice: Remedy = "give only the passwords that may fit, one per line"
    return data.withUnsafeMutableBytes { text in
      defer { Password.wipe(text) }
      guard text.count <= byteCount else {
        return .failure(
          .beyond(.passwordBytes, "\(source) has more than \(byteCount) bytes", instead: advice))
      }
      let lines = UnsafeRawBufferPointer(text).split(whereSeparator: {
        $0 == 0x0A || $0 == 0x0D || $0 == 0
      })
      guard lines.count <= count else {
        return .failure(
          .beyond(
            .passwords, "\(source) has \(lines.count) passwords; at most \(count) are tried",
            instead: advice))
      }
      return .success(lines.map { Password(UnsafeRawBufferPointer(rebasing: $0)) })
    }
  }
}
