import ArgumentParser
import FinanceETL
import Foundation
import PlaidConnection

/// A page of Plaid's on which a person signs in to a bank.
struct HostedPageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The country of the bank, as US. Default: that of the locale.", valueName: "code"))
  var country: String?

  @Option(
    help: ArgumentHelp(
      "The language of the page, as en. Default: that of the locale.", valueName: "code"))
  var language: String?

  @Flag(help: "Print the address of the page, and open no browser.")
  var noBrowser = false

  /// Source: plaid.com/docs/api/link, "country_codes" and "language".
  private static let countries = Set(
    "US GB ES NL FR IE CA DE IT PL DK NO SE EE LT LV PT BE AT FI".split(separator: " ").map(
      String.init))
  private static let languages = Set(
    "en fr es nl de it pl da no sv pt et lv lt ro hi vi".split(separator: " ").map(String.init))

  func validate() throws {
    if let country, !Self.countries.contains(country.uppercased()) {
      throw ValidationError(
        "--country must be one of " + Self.countries.sorted().joined(separator: ", "))
    }
    if let language, !Self.languages.contains(language.lowercased()) {
      throw ValidationError(
        "--language must be one of " + Self.languages.sorted().joined(separator: ", "))
    }
  }

  /// `en_GB.UTF-8` names both.
  private static var locale: (language: String, country: String) {
    let variables = ProcessInfo.processInfo.environment
    let text = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    let parts = (text ?? "").prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    let language = parts.first.map { $0.lowercased() } ?? ""
    let country = parts.count > 1 ? parts[1].uppercased() : ""
    return (
      languages.contains(language) ? language : "en", countries.contains(country) ? country : "US"
    )
  }

  var countryCode: String { country?.uppercased() ?? Self.locale.country }

  /// - Parameter book: whose id says who links, without a name.
  func options(_ book: Book) throws(FinanceETLError) -> LinkOptions {
    var options = LinkOptions()
    options.country = countryCode
    options.language = language?.lowercased() ?? Self.locale.language
    options.userID = try book.state()?.id ?? "finance-etl"
    return options
  }

  /// Shows the page to a person.
  func show(_ address: String, isJSON: Bool) {
    let line = "sign in on this page, in any browser:\n  \(address)"
    Console.printError(Lines(line.split(separator: "\n").map(String.init)))
    guard !noBrowser, Terminal.error.isPresent else { return }
    let named = ProcessInfo.processInfo.environment["BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = [named ?? "open", address]
    #else
      process.arguments = [named ?? "xdg-open", address]
    #endif
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // The address is printed: who has no browser here opens it elsewhere.
    try? process.run()
  }
}
