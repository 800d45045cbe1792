import ImportPipeline

/// What a plan calls documents: as they were given, where the book keeps whole paths.
struct GivenPaths {
  private let names: [String: String]

  init(_ documents: [SourceDocument]) {
    names = Dictionary(documents.map { ($0.storedPath, $0.name) }) { first, _ in first }
  }

  /// - Parameter stored: as the book calls it; an entry of an archive stands behind the archive.
  func name(of stored: String) -> String {
    if let name = names[stored] { return name }
    for separator in stored.ranges(of: SourceDocument.entrySeparator) {
      if let archive = names[String(stored[..<separator.lowerBound])] {
        return archive + stored[separator.lowerBound...]
      }
    }
    return stored
  }
}
