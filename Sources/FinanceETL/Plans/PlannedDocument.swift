import FinanceModel
import Foundation
import ImportPipeline

/// A document of a plan: what it was when the plan was made.
struct PlannedDocument: Sendable {
  /// As reports call it.
  var name: String
  var wasFound: Bool
  var content: Content

  enum Content: Sendable {
    /// A file that can be read again.
    case file(sha256: String, byteCount: Int)
    /// What came through a pipe and is gone.
    case held([UInt8])
    case unreadable(FinanceETLError)
  }

  /// Reads a document to its end.
  ///
  /// Throws `limit_exceeded` where a plan cannot hold it.
  init(_ document: SourceDocument, limits: SafetyLimits) throws(FinanceETLError) {
    name = document.name
    wasFound = document.wasFound
    let outcome = Result { () throws(FinanceETLError) -> Content in
      guard !document.isRereadable else {
        let digest = try document.digest()
        return .file(sha256: digest.sha256, byteCount: digest.byteCount)
      }
      let most = limits[.planBytes]
      let bytes = try document.open().start(most + 1)
      guard bytes.count <= most else {
        throw .beyond(
          .planBytes, "a plan cannot hold a stream of more than \(most) bytes",
          instead: "save it to a file and import the file"
        ).inFile(document.name)
      }
      return .held(bytes)
    }
    switch outcome {
    case .success(let read): content = read
    case .failure(let error) where error.code == .limitExceeded && !document.isRereadable:
      throw error
    case .failure(let error): content = .unreadable(error)
    }
  }

  /// What is imported.
  ///
  /// - Parameter folder: where relative paths begin.
  func document(in folder: String) -> SourceDocument {
    switch content {
    case .file: .file(name, at: name.anchored(in: folder), wasFound: wasFound)
    case .held(let bytes): .bytes(bytes, name: name)
    case .unreadable(let error) where name == "-": .broken(error, name: name)
    case .unreadable(let error):
      .brokenFile(error, name, at: name.anchored(in: folder), wasFound: wasFound)
    }
  }

  /// Throws `plan_stale` where the file is no longer what it was.
  func check(in folder: String) throws(FinanceETLError) {
    guard case .file(let sha256, _) = content else { return }
    let now = Result { () throws(FinanceETLError) in try document(in: folder).digest().sha256 }
    let what: String
    switch now {
    case .success(sha256): return
    case .success: what = "the document has changed since the plan was made"
    case .failure(let error): what = "the document cannot be read: \(error.message)"
    }
    throw FinanceETLError(
      .planStale, "the plan is out of date: \(what)", file: name,
      hint: "make the plan again: \(.planImport)")
  }
}
