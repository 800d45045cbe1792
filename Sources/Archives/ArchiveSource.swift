/// Where an archive's bytes come from.
public protocol ArchiveSource: AnyObject {
  /// How many there are; nil where they can only be read on.
  var length: Int64? { get }
  /// Fills the start of `buffer`; how many bytes, 0 at the end. What it throws ends the reading with
  /// ``ArchiveFailure/source``.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// Goes to a place between 0 and `length`.
  func seek(to offset: Int64) throws
}
