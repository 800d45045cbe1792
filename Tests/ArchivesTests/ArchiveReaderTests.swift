import Archives
import TestSupport
import Testing

@Suite("Archives")
struct ArchiveReaderTests {
  private static let two = """
    with zipfile.ZipFile('a.zip', 'w', zipfile.ZIP_DEFLATED) as z:
      z.writestr('one.txt', 'first ' * 500)
      z.writestr('two.txt', 'second ' * 500)
    """

  @Test("entries come in order, whole, whether the source can go back or not")
  func inOrder() throws {
    let bytes = try archive(Self.two)
    let reading = Reading(bytes)
    #expect(reading.names == ["one.txt", "two.txt"])
    #expect(reading.contents.map(\.count) == [3000, 3500])
    #expect(reading.failure == nil)
    #expect(Reading(bytes, isSeekable: false) == reading)
  }

  @Test("an archive cut anywhere gives whole entries and a failure; never a crash")
  func truncation() throws {
    let bytes = try archive(Self.two)
    let whole = Reading(bytes)
    for length in stride(from: 0, to: bytes.count, by: 3) {
      let cut = Reading(Array(bytes[..<length]))
      #expect(whole.contents.starts(with: cut.contents), "cut at \(length)")
      #expect(cut.failure != nil || cut.contents.count == 2, "cut at \(length)")
    }
  }

  @Test("an archive with flipped bits never gives other bytes than were put in, but as a failure")
  func damage() throws {
    let bytes = try archive(Self.two)
    let whole = Reading(bytes)
    var random = SeededGenerator(seed: 6)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      let reading = Reading(damaged)
      guard reading.failure == nil else { continue }
      // A flipped bit in a name or a date is no damage to what is in the entry.
      #expect(reading.contents.allSatisfy { whole.contents.contains($0) || $0.isEmpty })
    }
  }

  @Test("names keep their bytes, in whatever encoding they are")
  func names() throws {
    let bytes = try archive(
      """
      class G(zipfile.ZipInfo):
        def _encodeFilenameFlags(self):
          return self.filename.encode('gbk'), self.flag_bits & ~0x800
      class U(zipfile.ZipInfo):
        def _encodeFilenameFlags(self):
          return b'??.ofx', self.flag_bits & ~0x800
      with zipfile.ZipFile('a.zip', 'w') as z:
        z.writestr('账单.ofx', 'utf-8 flag')
        z.writestr(G('账单.csv'), 'gbk')
        u = U('x')
        name = '明细.ofx'.encode()
        u.extra = struct.pack('<HHBI', 0x7075, 5 + len(name), 1, zlib.crc32(b'??.ofx')) + name
        z.writestr(u, 'info-zip')
      """)
    let reader = try ArchiveReader(MemorySource(bytes), as: .zip, budget: ArchiveBudget())
    #expect(try reader.next()?.name == Array("账单.ofx".utf8))
    #expect(try reader.next()?.name == [0xD5, 0xCB, 0xB5, 0xA5] + Array(".csv".utf8))
    #expect(try reader.next()?.name == Array("明细.ofx".utf8))
  }

  @Test("each cap ends the reading with what was found and what is allowed")
  func limits() throws {
    let bytes = try archive(Self.two)
    var entries = ArchiveLimits()
    entries.entries = 1
    #expect(
      Reading(bytes, limits: entries).failure
        == .limit(.entries, "the archive has more than 1 entries"))
    var total = ArchiveLimits()
    total.bytes = 4000
    guard case .limit = Reading(bytes, limits: total).failure else {
      Issue.record("more bytes than allowed came out")
      return
    }
    var ratio = ArchiveLimits()
    (ratio.ratio, ratio.freeBytes) = (5, 1000)
    for isSeekable in [true, false] {
      guard
        case .limit(.ratio, let what) = Reading(bytes, limits: ratio, isSeekable: isSeekable)
          .failure
      else {
        Issue.record("a bomb went off")
        return
      }
      #expect(what.contains("5 times"))
    }
    var directory = ArchiveLimits()
    directory.directoryBytes = 100
    guard case .limit = Reading(bytes, limits: directory).failure else {
      Issue.record("a list of entries larger than allowed was read")
      return
    }
  }

  @Test("what is not what its start says is damaged, not a crash")
  func noise() {
    var random = SeededGenerator(seed: 7)
    for format in [ArchiveReader.Format.zip, .tar, .compressed(.gzip)] {
      for start: [UInt8] in [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x1F, 0x8B, 8], []] {
        let noise = (0..<600).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(Reading(start + noise, as: format).contents.joined().count < 100_000)
      }
    }
  }
}
