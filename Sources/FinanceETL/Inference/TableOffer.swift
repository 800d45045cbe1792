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
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int, size <= Self.maximumBytes,
      let proposal = try? MappingProposal(from: [.file(path)])
    else { return nil }
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
    result.documents.compactMap { document in
      let isUnknown = document.errors.contains(where: isOfUnknownTable)
      return isUnknown && isFile(document.path)
        ? TableOffer(path: document.path, for: personal) : nil
    }
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
