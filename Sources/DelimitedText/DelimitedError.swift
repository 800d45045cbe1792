/// Why a ``DelimitedParser`` stopped before the end of its document.
package enum DelimitedError: Error, Hashable, Sendable {
  /// The row that begins at `line`, counted from 1, is longer than
  /// ``DelimitedParser/maximumRowBytes``.
  case rowTooLong(line: Int)
}
