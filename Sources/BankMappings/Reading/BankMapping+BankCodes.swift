extension BankMapping {
  /// Whether an account with this bank code, of an IBAN, may be one of the bank's: where the mapping
  /// lists none, any may.
  public func mayHave(bankCode: String) -> Bool {
    guard !bankCodes.isEmpty else { return true }
    let scope = RowScope(binding: [], captures: [], fileName: "", scratch: PatternScratch())
    let found = try? RowScope.with(bankCode) { (bytes) throws(PatternLimitError) in
      try scope.fits(bytes, bankCodes)
    }
    return found ?? false
  }
}
