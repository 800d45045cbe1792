import CCurl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a server answered to one request.
struct HTTPSAnswer: Sendable {
  var status: Int
  var body: [UInt8]
  /// Seconds until the next attempt, by `Retry-After`. A date there is measured against the `Date` of
  /// the same answer, so that a wrong clock here does not count. Source: RFC 9110 §10.2.3.
  var retryAfter: Int?
  /// Seconds that the server's clock is ahead of this one; nil where it gave no `Date`.
  var clockOffset: Int?
}

/// Why there is no answer.
struct HTTPSFailure: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The server could not be reached, or the answer broke off.
    case noAnswer
    /// The name of the server, or of the proxy, is not known: often there is no network yet.
    case unresolved
    /// A proxy wants a password, or another one.
    case proxyRefused
    /// The server's certificate is not trusted.
    case notTrusted
    /// A redirect, which is not followed: the request may carry a secret.
    case redirected
    /// The answer is longer than the cap.
    case tooLong
  }

  var kind: Kind
  /// In libcurl's words; never a part of the request or of the answer.
  var message: String
}

/// One connection that is kept open between requests. Not for several threads at once.
///
/// Redirects are not followed, certificates are always checked, and plain HTTP is spoken to loopback
/// addresses only. Proxies are those of the environment (`https_proxy`, `no_proxy`).
final class HTTPSConnection {
  /// So much of an answer is taken at most.
  static let bodyLimit = 64 << 20

  private static let isReady: Bool = curl_load() == 0

  private let handle: UnsafeMutableRawPointer?
  private let userAgent: String
  private let certificates: String?

  /// - Parameter certificates: a file of trusted certificates in place of the system's.
  init(userAgent: String, certificates: String? = nil) {
    handle = Self.isReady ? curl_open() : nil
    self.userAgent = userAgent
    self.certificates = certificates
  }

  deinit {
    if let handle { curl_close(handle) }
  }

  /// Sends `body` and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - headers: whole lines, `Name: value`.
  ///   - seconds: the time for the request in all.
  func post(
    _ address: String, headers: [String], body: [UInt8], seconds: Int = 30
  ) throws(HTTPSFailure) -> HTTPSAnswer {
    guard let handle else {
      throw HTTPSFailure(
        kind: .noAnswer,
        message: "libcurl cannot be loaded: install it (on Debian the package libcurl4)")
    }
    curl_clear(handle)
    var list: UnsafeMutablePointer<curl_slist>?
    for header in headers + ["Expect:"] { list = curl_append(list, header) }
    defer { curl_free_list(list) }
    prepare(handle, for: address, seconds: seconds)
    _ = curl_set_list(handle, CURLOPT_HTTPHEADER, list)
    _ = curl_set_long(handle, CURLOPT_POST, 1)
    _ = curl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.count)
    let answer = Received()
    Self.receive(answer, from: handle)
    let code = body.withUnsafeBytes { bytes in
      _ = curl_set_pointer(
        handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return withExtendedLifetime(answer) { curl_perform(handle) }
    }
    var (status, tunnel) = (0, 0)
    _ = curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    _ = curl_get_long(handle, CURLINFO_HTTP_CONNECTCODE, &tunnel)
    if status == 407 || tunnel == 407 {
      throw HTTPSFailure(
        kind: .proxyRefused,
        message: "\(HTTPSProxy.named(for: address)) wants a name and a password (407)")
    }
    guard code == CURLE_OK else { throw Self.failure(code, answer, address) }
    if (300..<400).contains(status) {
      throw HTTPSFailure(kind: .redirected, message: "the server answered with a redirect")
    }
    return answer.answer(status)
  }

  /// Says where a request goes, and what it may do and take.
  private func prepare(_ handle: UnsafeMutableRawPointer, for address: String, seconds: Int) {
    let isLoopback = Self.isLoopback(address)
    _ = curl_set_text(handle, CURLOPT_URL, address)
    _ = curl_set_text(handle, CURLOPT_PROTOCOLS_STR, isLoopback ? "http,https" : "https")
    _ = curl_set_text(handle, CURLOPT_USERAGENT, userAgent)
    _ = curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
    if let certificates { _ = curl_set_text(handle, CURLOPT_CAINFO, certificates) }
    _ = curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    _ = curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
    _ = curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, 10_000)
    _ = curl_set_long(handle, CURLOPT_TIMEOUT_MS, seconds * 1_000)
    _ = curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 100)
    _ = curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, 20)
  }

  /// Has the answer put where it must stay until the request has ended.
  private static func receive(_ answer: Received, from handle: UnsafeMutableRawPointer) {
    let pointer = Unmanaged.passUnretained(answer).toOpaque()
    _ = curl_set_pointer(handle, CURLOPT_WRITEDATA, pointer)
    _ = curl_set_pointer(handle, CURLOPT_HEADERDATA, pointer)
    _ = curl_set_sink(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, pointer in
      guard let bytes, let pointer else { return 0 }
      let received = Unmanaged<Received>.fromOpaque(pointer).takeUnretainedValue()
      return received.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    _ = curl_set_sink(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, pointer in
      guard let bytes, let pointer else { return 0 }
      let received = Unmanaged<Received>.fromOpaque(pointer).takeUnretainedValue()
      received.header(UnsafeRawBufferPointer(start: bytes, count: size * count))
      return size * count
    }
  }

  private static func failure(
    _ code: CURLcode, _ answer: Received, _ address: String
  ) -> HTTPSFailure {
    var words = String(cString: curl_words(code))
    if code == CURLE_COULDNT_RESOLVE_PROXY { words += ": \(HTTPSProxy.named(for: address))" }
    if code == CURLE_COULDNT_CONNECT, let proxy = HTTPSProxy.given(for: address) {
      words += " (by way of the proxy \(proxy))"
    }
    if answer.isTooLong {
      return HTTPSFailure(
        kind: .tooLong, message: "the answer is longer than \(bodyLimit >> 20) MiB")
    }
    if [CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY].contains(code) {
      return HTTPSFailure(kind: .unresolved, message: words)
    }
    // 35 stands for anything about TLS that did not work, an unknown certificate is 60.
    let isTrust = [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE].contains(code)
    return HTTPSFailure(kind: isTrust ? .notTrusted : .noAnswer, message: words)
  }

  /// Whether an address names this machine.
  static func isLoopback(_ address: String) -> Bool {
    guard let start = address.firstRange(of: "://")?.upperBound else { return false }
    let authority = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@") else { return false }
    if authority.hasPrefix("[") { return authority.hasPrefix("[::1]") }
    let host = authority.prefix { $0 != ":" }
    return host == "127.0.0.1" || host == "localhost"
  }
}

/// What has come of an answer.
private final class Received {
  private var body: [UInt8] = []
  private var retryAfter: String?
  private var date: String?
  private(set) var isTooLong = false

  /// - Returns: how many bytes were taken; fewer ends the transfer.
  func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= HTTPSConnection.bodyLimit else {
      isTooLong = true
      return 0
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  func header(_ bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self)
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " }.prefix { !$0.isNewline }
    switch line[..<colon].lowercased() {
    case "retry-after": retryAfter = String(value)
    case "date": date = String(value)
    default: break
    }
  }

  func answer(_ status: Int) -> HTTPSAnswer {
    let now = time(nil)
    let theirs = date.map { curl_moment($0) }.flatMap { $0 < 0 ? nil : $0 }
    var wait = retryAfter.flatMap { Int($0) }
    if wait == nil, let retryAfter {
      let moment = curl_moment(retryAfter)
      if moment >= 0 { wait = Int(moment - (theirs ?? now)) }
    }
    return HTTPSAnswer(
      status: status, body: body, retryAfter: wait.map { max(0, $0) },
      clockOffset: theirs.map { Int($0 - now) })
  }
}

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
