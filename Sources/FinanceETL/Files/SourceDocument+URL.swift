import FinanceModel
import Foundation
import ImportPipeline

extension SourceDocument {
  /// A file by its URL, opened read-only when it is its turn. Reading what is no file throws
  /// `file_unreadable`.
  ///
  /// On Apple's systems the right to a file that a person picked is asked for and kept until the
  /// document is let go; that was not tried there yet.
  public init(url: URL) {
    let name = url.absoluteString
    self =
      url.isFileURL
      ? .file(url.path(percentEncoded: false)).keeping(SecurityScope(url))
      : .broken(
        FinanceETLError(.fileUnreadable, "the URL does not name a file", file: name), name: name)
  }

  /// The same document, which holds on to what reading it needs.
  fileprivate func keeping(_ scope: SecurityScope) -> SourceDocument {
    SourceDocument(
      name: name, storedPath: storedPath, isRereadable: isRereadable, wasFound: wasFound,
      length: { length },
      open: { () throws(FinanceETLError) in
        defer { withExtendedLifetime(scope) {} }
        return try self.open()
      })
  }
}

extension DocumentWalk {
  /// The documents at URLs of files and folders, as the walk of paths has them
  /// for paths; of any other URL, a document whose reading says that it is no file's.
  ///
  /// On Apple's systems the right to what a person picked is asked for and kept until the documents
  /// are let go; that was not tried there yet.
  public static func documents(at urls: [URL], excluding excluded: [URL] = []) -> [SourceDocument] {
    let paths = excluded.map { $0.path(percentEncoded: false) }
    return urls.flatMap { url in
      guard url.isFileURL else { return [SourceDocument(url: url)] }
      let scope = SecurityScope(url)
      return documents(at: [url.path(percentEncoded: false)], excluding: paths)
        .map { $0.keeping(scope) }
    }
  }
}
