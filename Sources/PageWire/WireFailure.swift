/// Bytes that are not what the other side should have sent.
public enum WireFailure: Error, Hashable {
  /// A message longer than any may be: its kind and its declared length.
  case oversized(kind: UInt8, byteCount: Int)
  /// A kind of message nobody knows, or one out of its turn.
  case unexpected(kind: UInt8)
  /// A message whose content does not follow its kind.
  case malformed(kind: UInt8)
  /// The bytes end inside a message.
  case truncated
}
