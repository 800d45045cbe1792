extension DateFormat {
  /// The formats that read every one of some texts, by their sources.
  ///
  /// - Parameter locales: the languages of names of months.
  public static func fitting(
    _ texts: [String], among sources: [String], locales: [String]
  ) -> [String] {
    guard !texts.isEmpty else { return [] }
    let names = MonthNames(languages: locales)
    return sources.filter { source in
      guard let format = try? DateFormat(source, names) else { return false }
      return texts.allSatisfy { text in
        let parts = Array(text.utf8).withUnsafeBytes { format.read($0) }
        guard let parts else { return false }
        return (1...12).contains(parts.month) && (1...31).contains(parts.day)
      }
    }
  }
}
