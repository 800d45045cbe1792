/// The release of the library and of the command line.
public enum Release {
  /// Semantic version.
  public static let version = "0.1.0"
  /// What imports keep of the program that ran them.
  public static let tool = "finance-etl \(version)"
}
