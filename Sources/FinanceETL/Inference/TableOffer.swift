import FinanceModel
import Foundation
import ImportPipeline

/// What can be made of a file with a table that no bank mapping matches.
public struct TableOffer: Sendable {
  /// The file.
  public let path: String
  /// The mapping that is inferred from it, under an id that none of the person's mappings has.
  public var proposal: MappingProposal

  /// Larger files are offered nothing: the person can ask.
  private static let maximumBytes = 64 << 20

  /// Nil where nothing can be inferred.
  public init?(path: String, for personal: PersonalMappings) {
    guard let offer = try? Self(of: path, for: personal) else { return nil }
    self = offer
  }

  /// Throws why nothing can be inferred.
  package init(of path: String, for personal: PersonalMappings) throws(FinanceETLError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: Self.file(of: path))
    guard let size = attributes?[.size] as? Int, size <= Self.maximumBytes else {
      throw FinanceETLError(.limitExceeded, "the file is too large to be looked at unasked")
    }
    let proposal = try MappingProposal(from: [.sample(path)])
    self.path = path
    let id = personal.freeID(like: proposal.mapping.id)
    self.proposal = id == proposal.mapping.id ? proposal : (try? proposal.named(id)) ?? proposal
  }

  /// The tables of a run that failed for want of a mapping, and one of each layout that was not read.
  ///
  /// - Parameter personal: where a mapping would be saved.
  public static func offers(
    for result: ImportResult, to personal: PersonalMappings
  ) -> [TableOffer] {
    let unread = unreadFiles(of: result).compactMap(\.first)
    return (unknownTables(of: result) + unread).compactMap { TableOffer(path: $0, for: personal) }
  }

  /// The files of a run that failed for want of a mapping.
  package static func unknownTables(of result: ImportResult) -> [String] {
    result.documents.filter {
      $0.errors.contains(where: isOfUnknownTable) && isFile($0.path)
    }.map(\.path)
  }

  /// The documents of a run that look like statements and were not read, by layout: a mapping that is
  /// inferred from the first of each reads them all.
  package static func unreadFiles(of result: ImportResult) -> [[String]] {
    result.unread.filter { $0.kind != .damaged }.map(\.paths)
  }

  /// Whether no mapping knows the table: none has its header, or the nearest lacks some of it.
  package static func isOfUnknownTable(_ error: FinanceETLError) -> Bool {
    [.mappingMissing, .mappingMismatch].contains(error.code)
  }

  /// What is imported to read a document: the archive or mail that holds it, or itself.
  package static func file(of path: String) -> String {
    isFile(path) ? path : SourceDocument.container(of: path) ?? path
  }

  package static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
