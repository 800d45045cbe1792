import FinanceModel
import Foundation
import ImportPipeline
import StatementFormats

extension SourceDocument {
  /// A file, or what an archive or a mail holds, by the name that reports call it: `a.zip › b.csv`.
  package static func sample(
    _ path: String, passwords: (any PasswordProvider)? = nil
  ) -> SourceDocument {
    guard !FileManager.default.fileExists(atPath: path), let container = container(of: path) else {
      return .file(path)
    }
    var found: SourceDocument?
    let walk = ContainerWalk(StandardUnwrapper(), passwords: PasswordRing(passwords))
    walk.walk(.file(container)) { finding in
      guard case .document(let document, _) = finding, document.name == path else { return true }
      found = document
      return false
    }
    return found ?? .file(path)
  }
}
