import Foundation

extension FuzzedParser {
  /// The files of a checkout that a fuzzer begins with.
  package func seeds(in root: URL) throws -> [URL] {
    let files = FileManager.default
    func inputs(_ isWanted: (URL) -> Bool) throws -> [URL] {
      try files.contentsOfDirectory(
        at: root.appending(path: "samples"), includingPropertiesForKeys: nil
      ).filter(\.hasDirectoryPath).flatMap {
        try files.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
      }.filter { $0.lastPathComponent.hasPrefix("input.") && isWanted($0) }
        .sorted { $0.path < $1.path }
    }
    func are(_ endings: Set<String>) throws -> [URL] {
      try inputs { endings.contains($0.pathExtension) }
    }
    switch self {
    case .ofx, .xml: return try are(["ofx", "qfx"])
    case .camt: return try are(["xml"])
    case .mt940: return try are(["sta", "940", "mt942"])
    case .qif: return try are(["qif"])
    case .plaid, .json:
      return try inputs { $0.deletingLastPathComponent().lastPathComponent.hasPrefix("plaid") }
    case .records:
      return try inputs { $0.deletingLastPathComponent().lastPathComponent.hasPrefix("records") }
    case .table, .delimited, .encoding: return try are(["csv", "txt", "tsv"])
    case .archive: return try are(["zip", "gz", "tar", "7z"])
    case .mail: return try are(["eml", "mbox"])
    case .mapping:
      let folder = root.appending(path: "mappings")
      return try files.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        .sorted().map { folder.appending(path: $0) }
    case .workbook: return try are(["xlsx"])
    case .page: return try are(["xls"])
    case .pages, .plan, .sheet: return []
    }
  }
}
