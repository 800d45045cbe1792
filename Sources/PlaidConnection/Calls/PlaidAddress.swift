import HTTPSClient

/// Addresses that Plaid's calls may go to.
public enum PlaidAddress {
  /// Whether an address names this machine.
  public static func isLoopback(_ address: String) -> Bool {
    HTTPSConnection.isLoopback(address)
  }
}
