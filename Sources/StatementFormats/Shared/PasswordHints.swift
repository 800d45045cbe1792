import BankMappings
import FinanceModel

/// Where banks show the passwords of the files they send, by the files' names.
package struct PasswordHints: Sendable {
  private let catalog: MappingCatalog?

  /// - Parameter catalog: the bank mappings, which have the hints; nil: none.
  package init(_ catalog: MappingCatalog?) {
    self.catalog = catalog
  }

  /// The hint for the first of the names that a bank mapping knows.
  func hint(for names: [String]) -> String? {
    let hints = ((try? catalog?.entries()) ?? []).compactMap(\.passwordHint)
    for name in names {
      let file = name.split(separator: "/").last.map(String.init) ?? name
      if let hint = hints.first(where: { $0.isAbout(file) }) { return hint.text }
    }
    return nil
  }
}
