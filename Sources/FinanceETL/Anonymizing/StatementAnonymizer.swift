import BankMappings
import FinanceModel
import ImportPipeline

/// Makes a statement that can be shown to others out of one that cannot: of the same layout, with
/// made-up words, numbers, amounts and dates.
///
/// ```swift
/// let made = try StatementAnonymizer().anonymized(bytes, name: "statement.csv")
/// ```
///
/// The same original has the same replacement in the whole file, and the same file gives the same
/// result. Balances still follow from the rows. What was made is read again, and what differs from the
/// original is said.
public struct StatementAnonymizer: Sendable {
  /// A statement that was made.
  public struct Statement: Sendable {
    public var bytes: [UInt8]
    /// The format's id.
    public var format: String
    /// The id of the bank mapping that a table is read with.
    public var mapping: String?
    /// How many rows are read of it, as many as of the original.
    public var rows: Int
    /// What could not be kept, and what should be looked at.
    public var notes: [String] = []
    /// By how many days its dates moved.
    public var movedDays: Int
    /// Whether it is read as the original is: as many rows, of the same signs and kinds, with balances
    /// that follow as those of the original.
    public var isReadAlike: Bool
  }

  /// More is not held in memory.
  public static let maximumBytes = 64 << 20
  /// Rows are held with what becomes of each: some kilobytes for one.
  public static let maximumRows = 100_000

  private let catalog: MappingCatalog
  private let declared: [BankMapping]?
  /// The text of the mapping that was named.
  private let declaredText: String?

  /// - Parameters:
  ///   - catalog: the bank mappings that tables are read with.
  ///   - declared: the one that every table is read with; nil: chosen by what a table shows.
  package init(_ catalog: MappingCatalog = .builtin, declared: MappingFile? = nil)
    throws(FinanceETLError)
  {
    self.catalog = catalog
    declaredText = declared?.text
    self.declared = try declared.map { (file) throws(FinanceETLError) in try catalog.decode(file) }
  }

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the file's name, which a bank mapping may look at.
  ///
  /// A PDF is written anew: each word in the box of the one it replaces. Throws where the format is not
  /// known or is a container, or the file cannot be read.
  public func anonymized(_ bytes: [UInt8], name: String) throws(FinanceETLError) -> Statement {
    guard bytes.count <= Self.maximumBytes else {
      throw FinanceETLError(
        .limitExceeded, "the file is larger than \(Self.maximumBytes >> 20) MiB", file: name,
        hint: "cut rows out of its middle, keep its header and its end, and try again")
    }
    do {
      return try AnonymizedDocument(bytes, name, catalog, declared, declaredText).made()
    } catch {
      throw error.inFile(name)
    }
  }
}

extension StatementAnonymizer {
  /// Reads a document whole; as ``anonymized(_:name:)``.
  public func anonymized(_ document: SourceDocument) throws(FinanceETLError) -> Statement {
    let reader = try DocumentReader(document)
    let bytes = Array(try reader.prefix(Self.maximumBytes + 1))
    return try anonymized(bytes, name: document.name)
  }
}
