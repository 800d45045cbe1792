import ArgumentParser
import FinanceETL
import Foundation
import PlaidConnection

extension TokenStoreKind: ExpressibleByArgument {}

/// How to ask Plaid.
struct PlaidOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the tokens of the connections are kept: keychain, secret-service or file. Default: where"
        + " they were last.", valueName: "store"))
  var tokenStore: TokenStoreKind?

  @Option(
    help: ArgumentHelp(
      "A file with PLAID_CLIENT_ID=…, PLAID_SECRET=… and PLAID_ENV=…, a line each. Default:"
        + " $CREDENTIALS_DIRECTORY/plaid, then the environment.", valueName: "file"),
    completion: .file())
  var credentials: String?

  /// Plaid, as the keys name it.
  func access() throws(FinanceETLError) -> PlaidAccess {
    let keys = try PlaidKeys(file: credentials, environment: ProcessInfo.processInfo.environment)
    let name = try keys.value("PLAID_ENV")
    guard let environment = PlaidAccess.Environment(rawValue: name) else {
      throw FinanceETLError(
        .invalidConfiguration, "expected sandbox or production in PLAID_ENV, found \"\(name)\"",
        hint: name == "development" ? "Plaid retired the Development environment in 2024" : nil)
    }
    return PlaidAccess(
      environment: environment, address: try address(keys.optional("PLAID_BASE_URL"), environment),
      clientID: try keys.value("PLAID_CLIENT_ID"), secret: try keys.value("PLAID_SECRET"))
  }

  /// The address that is meant; nil: Plaid's own.
  private func address(
    _ text: String?, _ environment: PlaidAccess.Environment
  ) throws(FinanceETLError) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let address = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard environment.allows(address) else {
      throw FinanceETLError(
        .invalidConfiguration,
        "PLAID_BASE_URL may name Plaid's own host of \(environment.rawValue)"
          + (environment == .sandbox ? ", or this machine" : ""))
    }
    return address
  }

  /// - Parameters:
  ///   - maxSeconds: the time for all calls.
  ///   - waitsForNetwork: whether nobody watches: a network that is not there yet is waited for.
  func session(
    maxSeconds: Int = 3_600, waitsForNetwork: Bool = false
  ) throws(FinanceETLError) -> PlaidSession {
    // A program that ends badly leaves no picture of its memory: it has tokens in it.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
    let access = try access()
    let folder = try StateFolder(environment: ProcessInfo.processInfo.environment)
    return PlaidSession(
      access: access, folder: folder, tokens: store(access.environment.rawValue, folder),
      userAgent: "finance-etl/\(Release.version)",
      certificates: ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap {
        $0.isEmpty ? nil : $0
      },
      waitsForNetwork: waitsForNetwork, maxSeconds: maxSeconds,
      now: {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
      },
      sleep: { usleep(UInt32($0) * 1_000) })
  }

  private func store(_ environment: String, _ folder: StateFolder) -> any TokenKeeping {
    let variables = ProcessInfo.processInfo.environment
    let programs = variables["PATH"] ?? "/usr/bin:/bin"
    let kind =
      tokenStore ?? folder.state().store.flatMap { TokenStoreKind(rawValue: $0) }
      ?? .first(
        programs: programs, hasSession: variables["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false)
    return kind.store(environment: environment, folder: folder.path, programs: programs)
  }

  // MARK: Connections

  /// The connections that are meant: by item id, or by the institution's name. None named: all that
  /// can be asked.
  static func chosen(
    _ names: [String], of book: Book
  ) throws(FinanceETLError) -> [Book.Connection] {
    let all = try book.connections()
    guard !names.isEmpty else { return all.filter { ![.gone, .disconnected].contains($0.status) } }
    var chosen: Set<String> = []
    for name in names {
      let found = all.filter {
        $0.item == name || $0.institution?.lowercased() == name.lowercased()
      }
      guard !found.isEmpty else {
        throw FinanceETLError(
          .notFound, "there is no connection \"\(name)\"",
          hint: Suggestion.hint(
            for: name, among: all.compactMap(\.institution), none: "no bank is linked yet"))
      }
      chosen.formUnion(found.map(\.item))
    }
    return all.filter { chosen.contains($0.item) }
  }

  /// The one connection that is meant.
  static func one(_ name: String, of book: Book) throws(FinanceETLError) -> Book.Connection {
    let found = try chosen([name], of: book)
    let live = found.filter { $0.status != .disconnected }
    guard let item = live.first ?? found.first else {
      throw FinanceETLError(.notFound, "there is no connection \"\(name)\"")
    }
    guard live.count <= 1 else {
      throw FinanceETLError(
        .invalidArgument, "\(live.count) connections are called \"\(name)\"",
        hint: "give the id of one: \(live.map(\.item).joined(separator: ", "))")
    }
    return item
  }
}
