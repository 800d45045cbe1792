import FinanceModel
import ImportPipeline

/// Opens every container there is: archives, compressed files, mails and mailboxes.
package struct StandardUnwrapper: Unwrapper {
  private let unwrappers: [any Unwrapper]

  /// - Parameter hints: where banks show the passwords of what they send.
  package init(hints: PasswordHints = PasswordHints(nil)) {
    unwrappers = [ArchiveUnwrapper(hints: hints), MailUnwrapper()]
  }

  package var startSize: Int { unwrappers.map(\.startSize).max() ?? 0 }

  package func recognises(_ start: DocumentStart) -> Bool {
    unwrappers.contains { $0.recognises(start) }
  }

  package func open(
    _ document: SourceDocument, startingWith start: [UInt8], within outer: (any Container)?,
    passwords: PasswordRing, limits: SafetyLimits
  ) throws(FinanceETLError) -> any Container {
    let opener = start.withUnsafeBytes { bytes in
      let start = DocumentStart(bytes: bytes, fileName: document.fileName, isWhole: false)
      return unwrappers.first { $0.recognises(start) }
    }
    guard let opener else { throw FinanceETLError(.unrecognisedFormat, "it is no container") }
    return try opener.open(
      document, startingWith: start, within: outer, passwords: passwords, limits: limits)
  }
}
