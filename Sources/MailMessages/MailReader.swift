/// Reads the parts of one mail, from its first to its last, as they come: what mail programs save as
/// `.eml`. Source: RFC 5322, RFC 2045 to 2047, RFC 2231.
package final class MailReader {
  /// Parts in parts, at most.
  private static let mostNested = 20
  private static let pieceSize = 32 * 1024

  private let lines: LineReader
  /// The boundaries of the parts that are open, the outermost first, with their types.
  private var open: [(boundary: [UInt8], type: String)] = []
  /// What follows: the header of the mail or of a part, or what stands around the parts.
  private var state = State.header
  private var decoder = TransferDecoder.none
  /// Decoded bytes that were not handed out yet.
  private var decoded: [UInt8] = []
  private var handedOut = 0
  /// The end of the line before, which is the boundary's where one follows.
  private var pending = LineReader.Ending.none

  private enum State {
    case header, content, around, over
  }

  package init(_ source: any MailSource) {
    lines = LineReader(source)
  }

  /// The line that was read last, from 1.
  package var line: Int { lines.line }

  /// The next part that holds no others; nil behind the last.
  package func next() throws -> MailPart? {
    if state == .content { try readOn() }
    while state != .over {
      if state == .around, try !findBoundary() { break }
      if let part = try begin() { return part }
    }
    return nil
  }

  /// Fills the start of `buffer` from the part; how many bytes, 0 at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while handedOut == decoded.count, state == .content {
      decoded.removeAll(keepingCapacity: true)
      handedOut = 0
      try decodeMore()
    }
    let piece = decoded[handedOut...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    handedOut += piece.count
    return piece.count
  }

  private func readOn() throws {
    while state == .content {
      decoded.removeAll(keepingCapacity: true)
      decoder = .none
      try decodeMore()
    }
    decoded = []
    handedOut = 0
  }

  // MARK: Headers

  /// Reads a header; the part, where it holds no others.
  private func begin() throws -> MailPart? {
    let header = try readHeader()
    guard state == .content else { return nil }
    if header.type.value.hasPrefix("multipart/") {
      guard let boundary = header.type["boundary"], !boundary.isEmpty else {
        throw MailFailure.damaged("it names no boundary between its parts")
      }
      guard open.count < Self.mostNested else {
        throw MailFailure.limit("parts are nested more than \(Self.mostNested) levels deep")
      }
      open.append((Array("--\(boundary)".utf8), header.type.value))
      state = .around
      return nil
    }
    let part = MailPart(header, within: open.map(\.type))
    guard let decoder = TransferDecoder(header.encoding) else {
      throw MailFailure.damaged("its encoding \"\(header.encoding)\" is not known")
    }
    self.decoder = part.role == .attachment ? decoder : .none
    decoded = []
    handedOut = 0
    pending = .none
    return part
  }

  private func readHeader() throws -> MailHeader {
    var header = MailHeader()
    var long: [UInt8] = []
    while let piece = try lines.next() {
      long += piece.bytes
      if case .none = piece.ending, long.count <= LineReader.sureLength * 256 { continue }
      if long.isEmpty {
        state = .content
        return header
      }
      // A part without a header may be empty, and its end follows at once.
      if let end = boundary(long) {
        close(end)
        return header
      }
      try long.withUnsafeBytes { try header.add($0) }
      long = []
    }
    state = .over
    if !open.isEmpty { throw MailFailure.endsEarly }
    state = header.isEmpty ? .over : .content
    return header
  }

  // MARK: Content

  /// Decodes up to a piece's size of the part.
  private func decodeMore() throws {
    while decoded.count < Self.pieceSize {
      guard let piece = try lines.next() else {
        // Only the mail as a whole ends with its bytes.
        state = .over
        guard open.isEmpty else { throw MailFailure.endsEarly }
        try decoder.add(pending, to: &decoded)
        pending = .none
        try decoder.finish(&decoded)
        return
      }
      if piece.isStart, let end = boundary(Array(piece.bytes.prefix(LineReader.sureLength))) {
        close(end)
        try decoder.finish(&decoded)
        return
      }
      if piece.isStart { try decoder.add(pending, to: &decoded) }
      try decoder.add(piece.bytes, to: &decoded)
      pending = piece.ending
    }
  }

  /// Reads over what stands around parts; false where the mail is over.
  private func findBoundary() throws -> Bool {
    while !open.isEmpty {
      guard let piece = try lines.next() else {
        state = .over
        throw MailFailure.endsEarly
      }
      guard piece.isStart, let end = boundary(Array(piece.bytes.prefix(LineReader.sureLength)))
      else { continue }
      close(end)
      if state == .header { return true }
    }
    state = .over
    return false
  }

  // MARK: Boundaries

  /// A line between parts: whose it is, and whether it is the last.
  private struct Boundary {
    let depth: Int
    let isLast: Bool
  }

  private func boundary(_ line: [UInt8]) -> Boundary? {
    guard line.starts(with: Array("--".utf8)) else { return nil }
    for depth in open.indices.reversed() where line.starts(with: open[depth].boundary) {
      let rest = line[open[depth].boundary.count...]
      let isLast = rest.starts(with: Array("--".utf8))
      let blanks = isLast ? rest.dropFirst(2) : rest
      if blanks.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        return Boundary(depth: depth, isLast: isLast)
      }
    }
    return nil
  }

  /// Goes on behind a boundary.
  private func close(_ boundary: Boundary) {
    pending = .none
    open.removeLast(open.count - boundary.depth - (boundary.isLast ? 0 : 1))
    state = boundary.isLast ? (open.isEmpty ? .over : .around) : .header
  }
}

/// Why a mail cannot be read on.
package enum MailFailure: Error, Hashable {
  /// It ends within a part.
  case endsEarly
  /// What stands in a part is not in the encoding that the part says it is in.
  case damaged(String)
  /// A header, or parts in parts, beyond any that mail programs write.
  case limit(String)
}

/// A part of a mail that holds no other parts.
package struct MailPart: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// A file that was sent with the mail, or a mail that was.
    case attachment
    /// What the mail itself says, in words or as a web page.
    case text
    case picture
    case signature
    /// Only a mail program with its owner's key opens it.
    case encrypted
    /// A part in a form of one mail program's own (TNEF).
    case enclosed
    /// Says something of the mail to programs: a report of its delivery.
    case notice
  }

  package var role: Role
  /// The file's name, without folders; nil where it has none.
  package var name: String?
  /// `text/csv`, in lower case.
  package var type: String
  /// A mail that was sent with this one.
  package var isMail: Bool { type == "message/rfc822" || type == "message/global" }

  init(_ header: MailHeader, within outer: [String]) {
    type = header.type.value
    name = header.fileName.map { name in
      String(name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")
    }.flatMap { $0.isEmpty ? nil : $0 }
    role = .attachment
    role = found(header, outer)
  }

  private func found(_ header: MailHeader, _ outer: [String]) -> Role {
    if outer.contains("multipart/encrypted") { return .encrypted }
    switch type {
    case "application/pkcs7-signature", "application/x-pkcs7-signature",
      "application/pgp-signature":
      return .signature
    case "application/pkcs7-mime", "application/x-pkcs7-mime", "application/pgp-encrypted":
      return .encrypted
    case "application/ms-tnef": return .enclosed
    case _ where name?.lowercased() == "winmail.dat": return .enclosed
    case _ where isMail: return .attachment
    case _ where type.hasPrefix("message/"): return .notice
    case _ where type.hasPrefix("image/"): return .picture
    case _ where type.hasPrefix("text/"):
      return name != nil || header.disposition?.value == "attachment" ? .attachment : .text
    default: return .attachment
    }
  }
}
