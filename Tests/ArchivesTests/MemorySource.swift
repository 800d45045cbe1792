import Archives
import Foundation
import TestSupport

/// An archive in memory.
final class MemorySource: ArchiveSource {
  private let bytes: [UInt8]
  private var offset = 0
  private let isSeekable: Bool

  init(_ bytes: [UInt8], isSeekable: Bool = true) {
    self.bytes = bytes
    self.isSeekable = isSeekable
  }

  var length: Int64? { isSeekable ? Int64(bytes.count) : nil }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = bytes[offset...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    offset += piece.count
    return piece.count
  }

  func seek(to offset: Int64) {
    self.offset = Int(offset)
  }
}

/// What reading an archive to its end gives.
struct Reading: Equatable {
  var names: [String] = []
  var contents: [[UInt8]] = []
  var failure: ArchiveFailure?

  init(
    _ bytes: [UInt8], as format: ArchiveReader.Format = .zip,
    limits: ArchiveLimits = ArchiveLimits(), isSeekable: Bool = true
  ) {
    do throws(ArchiveFailure) {
      let reader = try ArchiveReader(
        MemorySource(bytes, isSeekable: isSeekable), as: format,
        budget: ArchiveBudget(limits))
      try read(reader)
    } catch {
      failure = error
    }
  }

  private mutating func read(_ reader: ArchiveReader) throws(ArchiveFailure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
    defer { buffer.deallocate() }
    while let entry = try reader.next() {
      names.append(String(decoding: entry.name, as: UTF8.self))
      var content: [UInt8] = []
      while true {
        let count = try reader.read(into: buffer)
        if count == 0 { break }
        content.append(contentsOf: buffer[..<count])
      }
      contents.append(content)
    }
  }
}

/// Makes archives with Python's zipfile, which writes what no sensible program would.
func archive(_ script: String) throws -> [UInt8] {
  let scratch = try Scratch()
  let program =
    "import zipfile, io, struct, zlib, warnings\nwarnings.simplefilter('ignore')\n" + script
  let outcome = try Program.shell.run(["-c", "python3 -"], input: program, in: scratch.folder)
  guard outcome.status == 0 else { throw CocoaError(.executableLoad) }
  return Array(try Data(contentsOf: scratch.url("a.zip")))
}
