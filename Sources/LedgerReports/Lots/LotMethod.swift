/// Which units a sale takes first.
public enum LotMethod: String, CaseIterable, Hashable, Codable, Sendable {
  /// Those that were acquired first.
  case fifo
  /// Those that were acquired last.
  case lifo
  /// Those that cost most.
  case hifo
  /// All of an account and security cost the same; their days are taken first in, first out.
  case average
  /// Those that a person chose for the sale, then those that were acquired first.
  case specific
}
