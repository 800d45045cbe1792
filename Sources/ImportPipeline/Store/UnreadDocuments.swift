import FinanceModel

/// Documents of one folder, archive or mail and of one layout that look like statements and were not
/// read.
public struct UnreadDocuments: Codable, Hashable, Sendable {
  public var kind: StatementLook.Kind
  /// As the documents of the report have them.
  public var paths: [String]
  /// Why they were not read.
  public var reason: String
  /// What makes them readable; nil where nothing but another file does.
  public var command: Remedy?

  public init(
    kind: StatementLook.Kind, paths: [String], reason: String, command: Remedy? = nil
  ) {
    self.kind = kind
    self.paths = paths
    self.reason = reason
    self.command = command
  }

  /// What they are in: the folder with a `/` at its end, or the archive or mail; empty for the folder
  /// that the command runs in.
  package var place: String { paths.first.map(Self.place) ?? "" }

  /// The documents that were skipped and look like statements, by place and layout, in the order of
  /// the first of each.
  static func groups(of documents: [DocumentReport]) -> [UnreadDocuments] {
    struct Key: Hashable {
      var place: String
      var look: StatementLook
    }
    var groups: [UnreadDocuments] = []
    var indices: [Key: Int] = [:]
    for document in documents where document.isUnread {
      guard let look = document.look else { continue }
      let key = Key(place: place(document.path), look: look)
      if let index = indices[key] {
        groups[index].paths.append(document.path)
      } else {
        indices[key] = groups.count
        groups.append(UnreadDocuments(document, look))
      }
    }
    return groups
  }

  private init(_ document: DocumentReport, _ look: StatementLook) {
    self.init(kind: look.kind, paths: [document.path], reason: document.reason ?? "")
    if look.kind == .damaged {
      reason = "it ends in the middle or is damaged: download it again"
    } else {
      command = "\(.inferMapping(document.path), .plain)"
    }
  }

  private static func place(_ path: String) -> String {
    if let container = SourceDocument.container(of: path) { return container }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}
