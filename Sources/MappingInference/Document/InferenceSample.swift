/// A document that a bank mapping is inferred from.
public struct InferenceSample: Sendable {
  /// Without its folder.
  public var fileName: String
  public var bytes: [UInt8]

  public init(fileName: String, bytes: [UInt8]) {
    self.fileName = fileName
    self.bytes = bytes
  }
}
