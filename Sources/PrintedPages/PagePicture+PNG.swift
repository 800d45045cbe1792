extension PagePicture {
  /// As a PNG file, not compressed: it is read once, by a program beside this one.
  ///
  /// Source: ISO/IEC 15948; RFC 1950 and 1951 for the data.
  package var png: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(pixels.count + pixels.count / 100 + height + 1024)
    // Eight bits of grey, not interlaced.
    Self.put("IHDR", Self.big(width) + Self.big(height) + [8, 0, 0, 0, 0], to: &file)
    let dotsPerMetre = Self.big(Self.dotsPerInch * 10_000 / 254)
    Self.put("pHYs", dotsPerMetre + dotsPerMetre + [1], to: &file)
    Self.put("IDAT", data, to: &file)
    Self.put("IEND", [], to: &file)
    return file
  }

  /// Lines of pixels, each behind the number of its filter, none, in blocks that are only stored.
  private var data: [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(pixels.count + height)
    for start in stride(from: 0, to: pixels.count, by: width) {
      lines.append(0)
      lines += pixels[start..<start + width]
    }
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(lines.count + lines.count / 1000 + 64)
    var (low, high) = (1, 0)
    for start in stride(from: 0, to: lines.count, by: 0xFFFF) {
      let block = lines[start..<min(start + 0xFFFF, lines.count)]
      let (count, isLast) = (UInt16(block.count), block.endIndex == lines.count)
      stream.append(isLast ? 1 : 0)
      for number in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      stream += block
      for byte in block {
        low = (low + Int(byte)) % 65_521
        high = (high + low) % 65_521
      }
    }
    return stream + Self.big(high << 16 | low)
  }

  private static func put(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += big(content.count)
    let start = file.count
    file += Array(name.utf8)
    file += content
    file += big(Int(checksum(file[start...])))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { checksums[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
