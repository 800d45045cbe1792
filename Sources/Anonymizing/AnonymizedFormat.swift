import FinanceModel

/// How a document is anonymised: by its format.
package enum AnonymizedFormat: Sendable {
  case ofx, camt, json, mt940, qif
  case table(TableRoles)
}

extension AnonymizingRun {
  /// The document with everything replaced that says something of somebody.
  ///
  /// - Parameter text: UTF-8.
  package mutating func anonymized(_ text: [UInt8], _ format: AnonymizedFormat) -> [UInt8] {
    if case .table(let roles) = format {
      var table = TableAnonymizer(roles)
      return table.anonymized(text, &self)
    }
    let whole = String(decoding: text, as: UTF8.self)
    let result =
      switch format {
      case .ofx: OFXAnonymizer.anonymized(whole, &self)
      case .camt: CamtAnonymizer.anonymized(whole, &self)
      case .json: JSONAnonymizer.anonymized(whole, &self)
      case .mt940: MT940Anonymizer.anonymized(whole, &self)
      case .qif: QIFAnonymizer.anonymized(whole, &self)
      case .table: whole
      }
    return Array(result.utf8)
  }
}
