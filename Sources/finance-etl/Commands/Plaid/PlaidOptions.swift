import ArgumentParser
import FinanceETL
import Foundation
import PlaidClient
import PlaidSync
import TokenStore

/// Where the tokens are.
enum TokenStoreName: String, ExpressibleByArgument, CaseIterable {
  case file
}

/// How to ask Plaid.
struct PlaidOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where the tokens of the connections are kept.", valueName: "store"))
  var tokenStore: TokenStoreName = .file

  /// Plaid, as the environment variables name it.
  func access() throws(FinanceETLError) -> PlaidAccess {
    let variables = ProcessInfo.processInfo.environment
    func value(_ name: String) throws(FinanceETLError) -> String {
      guard let text = variables[name], !text.isEmpty else {
        throw FinanceETLError(
          .invalidConfiguration, "\(name) is not set",
          hint: "set PLAID_CLIENT_ID, PLAID_SECRET and PLAID_ENV; docs/PLAID.md says how")
      }
      return text
    }
    let name = try value("PLAID_ENV")
    guard let environment = PlaidAccess.Environment(rawValue: name) else {
      throw FinanceETLError(
        .invalidConfiguration, "expected sandbox or production in PLAID_ENV, found \"\(name)\"",
        hint: name == "development" ? "Plaid retired the Development environment in 2024" : nil)
    }
    let access = PlaidAccess(
      environment: environment, address: try address(variables["PLAID_BASE_URL"], environment),
      clientID: try value("PLAID_CLIENT_ID"), secret: try value("PLAID_SECRET"))
    return access
  }

  /// A live token goes to Plaid alone, a token of the sandbox to this machine too.
  private func address(
    _ text: String?, _ environment: PlaidAccess.Environment
  ) throws(FinanceETLError) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let address = text.hasSuffix("/") ? String(text.dropLast()) : text
    if address == "https://\(environment.rawValue).plaid.com" { return address }
    guard environment == .sandbox, PlaidAddress.isLoopback(address) else {
      throw FinanceETLError(
        .invalidConfiguration,
        "PLAID_BASE_URL may name Plaid's own host of \(environment.rawValue)"
          + (environment == .sandbox ? ", or this machine" : ""))
    }
    return address
  }

  /// Who asks.
  func caller() throws(FinanceETLError) -> PlaidCaller {
    PlaidCaller(
      try access(), userAgent: "finance-etl/\(Release.version)",
      certificates: ProcessInfo.processInfo.environment["SSL_CERT_FILE"],
      sleep: { usleep(UInt32($0) * 1_000) })
  }

  func sync(_ book: Book, _ caller: PlaidCaller) throws(FinanceETLError) -> ConnectionSync {
    let folder = try StateFolder(environment: ProcessInfo.processInfo.environment)
    return ConnectionSync(
      book: book, caller: caller, tokens: TokenFile(folder: folder.path), folder: folder,
      now: { Moment.now.text })
  }

  /// The connections that are meant: by item id, or by the institution's name.
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
}
