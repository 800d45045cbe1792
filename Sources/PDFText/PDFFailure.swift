/// Why the text of a PDF cannot be had, or not all of it.
public enum PDFFailure: Error, Hashable {
  /// The program `finance-etl-pdf` is in none of the places looked at, or does not start.
  case workerMissing(String)
  /// It is encrypted and no password was given.
  case passwordRequired
  /// None of the passwords given opens it.
  case passwordWrong
  /// It is no PDF, or not a whole one.
  case damaged(String)
  /// The format allows it, this reader cannot do it.
  case unsupported(String)
  /// It has more bytes or text than is allowed.
  case limit(String)
  /// It has more pages than is allowed.
  case tooManyPages(String)
  /// It takes longer to compute than is allowed.
  case tooSlow
  /// The worker came to an unexpected end over it, or said what makes no sense.
  case crashed(String)
  /// The worker said nothing for as long as it may.
  case timedOut(seconds: Int)
  /// Nobody wants it any more.
  case cancelled
}
