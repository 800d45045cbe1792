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
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int, size <= Self.maximumBytes else {
      throw FinanceETLError(.limitExceeded, "the file is too large to be looked at unasked")
    }
    let proposal = try MappingProposal(from: [.file(path)])
    self.path = path
    let id = personal.freeID(like: proposal.mapping.id)
    self.proposal = id == proposal.mapping.id ? proposal : (try? proposal.named(id)) ?? proposal
  }

  /// The tables of a run that failed for want of a mapping.
  ///
  /// - Parameter personal: where a mapping would be saved.
  public static func offers(
    for result: ImportResult, to personal: PersonalMappings
  ) -> [TableOffer] {
    unknownTables(of: result).compactMap { TableOffer(path: $0, for: personal) }
  }

  /// The files of a run that failed for want of a mapping.
  package static func unknownTables(of result: ImportResult) -> [String] {
    result.documents.filter {
      $0.errors.contains(where: isOfUnknownTable) && isFile($0.path)
    }.map(\.path)
  }

  /// Whether no mapping knows the table: none has its header, or the nearest lacks some of it.
  package static func isOfUnknownTable(_ error: FinanceETLError) -> Bool {
    [.mappingMissing, .mappingMismatch].contains(error.code)
  }

  package static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
