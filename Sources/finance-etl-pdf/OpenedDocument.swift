import CPoppler
import PrintedPages

/// A document poppler has opened. The bytes it was made with must outlive it.
final class OpenedDocument {
  let pageCount: Int
  private let handle: OpaquePointer
  private let complaints: Complaints

  /// - passwords: tried in turn, after none: a document that only its owner's password protects
  ///   opens without one, and with a wrong one it does not.
  /// - pageLimit: how many pages a document may have.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, passwords: [[UInt8]], pageLimit: Int,
    complaints: Complaints
  ) throws(PDFRefusal) {
    self.complaints = complaints
    try DocumentBytes.check(bytes)
    var handle = try Self.open(bytes, password: nil)
    for password in passwords where handle == nil {
      for candidate in PasswordForms.all(password) where handle == nil {
        handle = try Self.open(bytes, password: candidate)
      }
    }
    guard let handle else {
      if DocumentBytes.last("Adobe.PubSec", in: bytes) != nil {
        throw PDFRefusal(.unsupported, "encrypted for a certificate, not with a password")
      }
      throw passwords.isEmpty
        ? PDFRefusal(.passwordRequired, "encrypted")
        : PDFRefusal(.passwordWrong, "no password opens it")
    }
    self.handle = handle
    pageCount = Int(cpoppler_page_count(handle))
    guard pageCount > 0 else { throw PDFRefusal(.damaged, "no pages") }
    guard pageCount <= pageLimit else {
      throw PDFRefusal(
        .tooManyPages, "the PDF has \(pageCount) pages; the limit is \(pageLimit)")
    }
  }

  deinit {
    cpoppler_close(handle)
  }

  /// - index: counts from 0.
  /// - picturePixels: of the picture of a page without text; 0: none is drawn.
  func page(_ index: Int, picturePixels: Int) throws(PDFRefusal) -> PrintedPage {
    complaints.reset()
    guard let page = cpoppler_page_open(handle, Int32(index)) else {
      throw PDFRefusal(.damaged, "page \(index + 1) is missing")
    }
    defer { cpoppler_page_close(page) }
    var (width, height) = (Int32(0), Int32(0))
    cpoppler_page_size(page, &width, &height)
    let text = cpoppler_page_text(page)
    defer { cpoppler_text_free(text) }
    guard text.box_count < Limits.characterCount else {
      throw PDFRefusal(.limit, "page \(index + 1) has more text than the limit")
    }
    guard let grouping = WordGrouping.grouped(text) else {
      throw PDFRefusal(
        .unsupported, "page \(index + 1) does not say where its characters are")
    }
    guard !complaints.lacksTables else {
      throw PDFRefusal(
        .unsupported, "a font on page \(index + 1) needs poppler-data: install it")
    }
    let faultCount = complaints.faultCount
    let turn = PageTurn(grouping, width: Int(width), height: Int(height))
    var words = turn.words
    TurnedText.mark(&words)
    // Looking for images takes time: where text is missing, and once for the document.
    let looks = index == 0 || words.count < 20
    var read = PrintedPage(
      width: turn.width, height: turn.height,
      imagePercent: looks ? Int(cpoppler_page_image_percent(page)) : nil, words: words,
      faultCount: faultCount)
    guard picturePixels > 0, read.isScan || words.isEmpty else { return read }
    // As it is shown, whichever way the few words on it stand.
    (read.width, read.height) = (Int(width), Int(height))
    read.picture = picture(of: page, read, most: picturePixels)
    return read
  }

  private func picture(of page: OpaquePointer, _ read: PrintedPage, most: Int) -> PagePicture? {
    guard let (width, height) = PagePicture.size(ofPage: (read.width, read.height), most: most)
    else { return nil }
    var isDrawn = false
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      bytes.initialize(repeating: 0xFF)
      isDrawn =
        cpoppler_page_draw(page, Int32(width), Int32(height), bytes.baseAddress) != 0
      count = width * height
    }
    return isDrawn ? PagePicture(width: width, height: height, pixels: pixels) : nil
  }

  /// Nil where the document wants another password.
  private static func open(
    _ bytes: UnsafeBufferPointer<UInt8>, password: [UInt8]?
  ) throws(PDFRefusal) -> OpaquePointer? {
    var status = CPOPPLER_OPENED
    var message: UnsafeMutablePointer<CChar>?
    defer { free(message) }
    var ended = (password ?? []).map { CChar(bitPattern: $0) } + [0]
    let handle = ended.withUnsafeBufferPointer { ended in
      cpoppler_open(
        bytes.baseAddress, bytes.count, password == nil ? nil : ended.baseAddress, &status,
        &message)
    }
    for index in ended.indices {
      ended[index] = 0
    }
    if let handle { return handle }
    let text = message.map { String(cString: $0) } ?? ""
    switch status {
    case CPOPPLER_ENCRYPTED: return nil
    case CPOPPLER_UNSUPPORTED: throw PDFRefusal(.unsupported, text)
    default: throw PDFRefusal(.damaged, text)
    }
  }
}

/// What can be told of a document from its bytes alone.
enum DocumentBytes {
  /// poppler makes the best of a file that was cut off and says nothing: half a statement would pass
  /// for a whole one. A whole PDF ends with its end marker, and no object comes after the last one.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(PDFRefusal) {
    guard let start = first("%PDF-", in: bytes.prefix(1 << 20)) else {
      throw PDFRefusal(.damaged, "not a PDF")
    }
    guard let end = last("%%EOF", in: bytes), end > start,
      first(" obj", in: bytes[end...]) == nil
    else { throw PDFRefusal(.damaged, "the end of the file is missing") }
  }

  static func first(_ text: StaticString, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    return (bytes.startIndex...bytes.endIndex - count).first {
      stands(text, at: $0, in: bytes.base)
    }
  }

  static func last(_ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    return (0...bytes.count - count).last { stands(text, at: $0, in: bytes) }
  }

  private static func stands(
    _ text: StaticString, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}

/// How a password may have been meant.
enum PasswordForms {
  /// PDF looks at no more than these bytes of a password (ISO 32000-2 §7.6.4.3.3), and longer ones
  /// overflow a buffer of poppler.
  private static let byteLimit = 127

  /// As UTF-8 without zeros; the likelier form first.
  static func all(_ password: [UInt8]) -> [[UInt8]] {
    guard !password.isEmpty, !password.contains(0) else { return [] }
    guard let text = String(validating: password, as: UTF8.self) else {
      // Not UTF-8: older documents take bytes, and poppler makes them of the Latin-1 characters.
      return [cut(String(String.UnicodeScalarView(password.map(Unicode.Scalar.init))))]
    }
    var forms = [cut(text)]
    var ended = password.map { CChar(bitPattern: $0) } + [0]
    if let composed = cpoppler_composed(&ended) {
      forms.append(cut(String(cString: composed)))
      memset(composed, 0, strlen(composed))
      free(composed)
    }
    for index in ended.indices {
      ended[index] = 0
    }
    return forms
  }

  /// Whole characters as far as they go.
  private static func cut(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let encoded = UTF8.encode(scalar).map(Array.init) ?? []
      guard bytes.count + encoded.count <= byteLimit else { break }
      bytes += encoded
    }
    return bytes
  }
}
