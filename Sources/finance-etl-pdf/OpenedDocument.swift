import CPoppler
import PageWire

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
  func page(_ index: Int) throws(PDFRefusal) -> PDFPage {
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
    guard var words = WordGrouping.words(of: text) else {
      throw PDFRefusal(
        .unsupported, "page \(index + 1) does not say where its characters are")
    }
    guard !complaints.lacksTables else {
      throw PDFRefusal(
        .unsupported, "a font on page \(index + 1) needs poppler-data: install it")
    }
    let faultCount = complaints.faultCount
    TurnedText.mark(&words)
    return PDFPage(
      width: Int(width), height: Int(height),
      imagePercent: words.count < 20 ? Int(cpoppler_page_image_percent(page)) : nil, words: words,
      faultCount: faultCount)
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
