#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The proxy that the environment names, to be told in an error. libcurl itself reads the same.
enum HTTPSProxy {
  /// Its host and port, without the name and the password that may stand before them; nil where there
  /// is none.
  static func given(for address: String) -> String? {
    let isPlain = address.hasPrefix("http://")
    let names = isPlain ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    for name in names + ["all_proxy", "ALL_PROXY"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      return host(String(cString: value))
    }
    return nil
  }

  static func named(for address: String) -> String {
    given(for: address).map { "the proxy \($0)" } ?? "the proxy"
  }

  static func host(_ proxy: String) -> String {
    let start = proxy.firstRange(of: "://")?.upperBound ?? proxy.startIndex
    let authority = proxy[start...].prefix { $0 != "/" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    return String(host ?? authority)
  }
}
