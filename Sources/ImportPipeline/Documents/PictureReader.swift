import FinanceModel

/// What recognises the text in the picture of a page, for PDFs that are scans.
///
/// ``PasswordProvider/pictureReader`` names one.
public protocol PictureReader: Sendable {
  /// What is recognised, as hOCR, as ALTO or as the TSV of Tesseract: words with their places in pixels.
  ///
  /// Called on threads that may block, on several at a time.
  ///
  /// - Parameters:
  ///   - picture: a PNG file, in shades of grey, with 300 dots per inch.
  ///   - isCancelled: whether nobody wants it any more.
  func text(
    in picture: [UInt8], isCancelled: @Sendable () -> Bool
  ) throws(FinanceETLError) -> [UInt8]
}

extension PasswordProvider {
  public var pictureReader: (any PictureReader)? { nil }
}

extension PasswordRing {
  /// Who reads pictures; nil: nobody does.
  package var pictures: (any PictureReader)? { provider?.pictureReader }
}
