import Archives
import TestSupport
import Testing

@Suite("Checksums of gzip and tar")
struct GzipTests {
  private static let text = "date,amount\n2024-03-05,3200.00\n2024-03-06,-4.80\n"

  /// What a script calls `data`.
  private func packed(_ script: String) throws -> [UInt8] {
    try archive(
      """
      import gzip, tarfile
      text = b'''\(Self.text)'''
      \(script)
      open('a.zip', 'wb').write(data)
      """)
  }

  @Test("every flipped bit of a gzip file is a failure, or says nothing of what is in it")
  func flipped() throws {
    let bytes = try packed("data = gzip.compress(text, 9, mtime=0)")
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << UInt8(bit)
        let reading = Reading(damaged, as: .compressed(.gzip))
        guard reading.failure == nil else { continue }
        // A time, a system, and bits that fill a byte.
        #expect(reading.contents == [Array(Self.text.utf8)], "\(place), \(bit)")
      }
    }
  }

  @Test("a bit flipped in what is stored, in the checksum or in the length is a failure")
  func stored() throws {
    let bytes = try packed("data = gzip.compress(text, 0, mtime=0)")
    let amount = try #require(bytes.firstRange(of: Array("3200".utf8))).lowerBound
    for place in [amount, bytes.count - 8, bytes.count - 4] {
      var damaged = bytes
      damaged[place] ^= 2
      guard case .damaged? = Reading(damaged, as: .compressed(.gzip)).failure else {
        Issue.record("byte \(place) of \(bytes.count) is taken as it is")
        continue
      }
    }
    for length in 0..<bytes.count {
      #expect(
        Reading(Array(bytes[..<length]), as: .compressed(.gzip)).failure != nil, "cut at \(length)")
    }
  }

  @Test("streams behind each other are one text, padding is nothing, other bytes are a failure")
  func joined() throws {
    let one = try packed("data = gzip.compress(text, 9, mtime=0)")
    let text = Array(Self.text.utf8)
    #expect(Reading(one + one, as: .compressed(.gzip)).contents == [text + text])
    #expect(Reading(one + [0, 0, 0], as: .compressed(.gzip)).contents == [text])
    #expect(Reading(one + [0, 7], as: .compressed(.gzip)).failure != nil)
    var second = one
    second[0] ^= 1
    #expect(Reading(one + second, as: .compressed(.gzip)).failure != nil)
  }

  @Test("a tar header whose checksum is wrong is a failure, not a file less")
  func tar() throws {
    let bytes = try packed(
      """
      out = io.BytesIO()
      with tarfile.open(fileobj=out, mode='w') as t:
        for name in 'ab':
          entry = tarfile.TarInfo(name)
          entry.size = len(text)
          t.addfile(entry, io.BytesIO(text))
      data = out.getvalue()
      """)
    #expect(Reading(bytes, as: .tar).names == ["a", "b"])
    for place in [1024, 1024 + 124, 1024 + 150] {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(Reading(damaged, as: .tar).failure != nil, "byte \(place)")
    }
  }
}
