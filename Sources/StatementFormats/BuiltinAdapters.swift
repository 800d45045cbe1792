import ImportPipeline

/// The formats that come with the library.
public enum BuiltinAdapters {
  /// One line a format.
  public static let all: [any SourceAdapter] = [
    OFXAdapter(),
    RecordsAdapter(),
    PlaidAdapter(),
  ]
}
