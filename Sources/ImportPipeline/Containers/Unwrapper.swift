import FinanceModel

/// Opens containers: archives and compressed files, which hold documents.
public protocol Unwrapper: Sendable {
  /// Bytes of a document that are enough to recognise it.
  var startSize: Int { get }
  /// Whether a document is a container that this opens. Pure.
  func recognises(_ start: DocumentStart) -> Bool
  /// Opens a container. Throws `password_required`, `password_wrong` or `damaged_archive`.
  ///
  /// - Parameters:
  ///   - start: the bytes that were recognised.
  ///   - outer: the container it lies in, whose limits it shares.
  ///   - limits: what an outermost one may take.
  func open(
    _ document: SourceDocument, startingWith start: [UInt8], within outer: (any Container)?,
    passwords: PasswordRing, limits: SafetyLimits
  ) throws(FinanceETLError) -> any Container
}

/// A container under way, from its first entry to its last.
public protocol Container: AnyObject {
  /// The next entry, once the one before is no longer read; nil after the last.
  func next() throws(FinanceETLError) -> ContainerEntry?
}

/// One entry of a container.
public struct ContainerEntry {
  /// As the container calls it. A label: nothing is ever written under it.
  public var name: String
  /// Why it is not read: a link, say.
  public var reasonToSkip: String?
  /// Its bytes, once.
  public var stream: any ByteStream

  public init(name: String, reasonToSkip: String? = nil, stream: any ByteStream) {
    self.name = name
    self.reasonToSkip = reasonToSkip
    self.stream = stream
  }
}
