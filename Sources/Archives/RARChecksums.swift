import CZlib

/// The checksums of the files in a RAR archive of the format before version 5, in their order, which
/// libarchive does not compare. Source: technote.txt of RAR 4.
struct RARChecksums {
  private static let mark: [UInt8] = [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07, 0x00]

  private var sums: [UInt32] = []
  private var current = uLong(0)
  private var place = -1

  /// Nil for another format. The source must be able to go back, and is at its start again.
  ///
  /// - Parameter most: files beyond these are not looked for: no more are read.
  init?(_ source: any ArchiveSource, atMost most: Int) throws {
    guard let length = source.length else { return nil }
    defer { try? source.seek(to: 0) }
    guard try Self.bytes(7, source) == Self.mark else { return nil }
    var offset: Int64 = 7
    while offset < length, sums.count < most {
      try source.seek(to: offset)
      guard let block = try Block(Self.bytes(36, source)) else { break }
      if let sum = block.sum { sums.append(sum) }
      offset += block.size
    }
  }

  private static func bytes(_ count: Int, _ source: any ArchiveSource) throws -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < count {
      let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if read == 0 { break }
      filled += read
    }
    return Array(buffer[..<filled])
  }

  /// A block, of which a file's has its checksum.
  private struct Block {
    let size: Int64
    let sum: UInt32?

    /// Nil where there is none that can be read.
    init?(_ bytes: [UInt8]) {
      func number(_ place: Int, _ count: Int) -> UInt32? {
        guard place + count <= bytes.count else { return nil }
        return (0..<count).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
      }
      guard let flags = number(3, 2), let head = number(5, 2), head >= 7 else { return nil }
      let isFile = bytes[2] == 0x74
      let isLarge = isFile && flags & 0x100 != 0
      guard let added = flags & 0x8000 != 0 || isFile ? number(7, 4) : 0,
        let high = isLarge ? number(32, 4) : 0
      else { return nil }
      size = Int64(head) + Int64(added) + Int64(high & 0x7FFF) << 32
      sum = isFile ? number(16, 4) : nil
    }
  }

  mutating func begin() {
    place += 1
    current = 0
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    current = crc32(
      current, bytes.baseAddress?.assumingMemoryBound(to: Bytef.self), uInt(bytes.count))
  }

  /// Whether what was added since ``begin()`` is the whole file.
  var isWhole: Bool { sums.indices.contains(place) && UInt32(current) == sums[place] }
}
