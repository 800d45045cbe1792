/// The entry at hand as markup, for the quarantine: at most its first 64 KiB.
final class CamtMarkup {
  private static let capacity = 64 * 1024

  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
  private var count = 0

  deinit { bytes.deallocate() }

  var text: String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
  }

  func removeAll() { count = 0 }

  func add(_ mark: StaticString) {
    mark.withUTF8Buffer { add(UnsafeRawBufferPointer($0)) }
  }

  func add(_ mark: StaticString, _ bytes: UnsafeRawBufferPointer) {
    add(mark)
    add(bytes)
  }

  /// The end of the start tag of the innermost element, and the text behind it.
  func endTag(_ text: [UInt8]) {
    add(">")
    text.withUnsafeBytes { add($0) }
  }

  private func add(_ piece: UnsafeRawBufferPointer) {
    let fitting = min(piece.count, Self.capacity - count)
    guard fitting > 0, let from = piece.baseAddress, let to = bytes.baseAddress else { return }
    (to + count).copyMemory(from: from, byteCount: fitting)
    count += fitting
  }
}
