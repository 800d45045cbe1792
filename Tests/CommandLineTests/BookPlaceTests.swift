import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Where the book is")
struct BookPlaceTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Statements.ofx([("A1", "20240105", "-1.00", "COFFEE")]), to: "a.ofx")
    try FileManager.default.createDirectory(
      at: scratch.url("here"), withIntermediateDirectories: true)
  }

  /// Runs in a folder `here` of its own, where nothing names a book but `environment`.
  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.financeETL.run(
      arguments, in: scratch.url("here"),
      environment: ["FINANCE_ETL_DB": "", "HOME": scratch.folder.path].merging(environment) { $1 })
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: scratch.path(name))
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("without any name for it, the book is in the data folder, for its owner alone")
  func dataFolder() throws {
    let outcome = try run("import", "../a.ofx")
    let place = ".local/share/finance-etl/finance.sqlite"
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "created the book \(scratch.path(place))\n")
    #expect(outcome.output.hasSuffix("Import 1 in \(scratch.path(place)).\n"))
    for folder in [".local", ".local/share", ".local/share/finance-etl"] {
      #expect(try mode(folder) == 0o700, "\(folder)")
    }
    #expect(try mode(place) == 0o600)
    #expect(!exists("here/finance.sqlite"))
    #expect(try run("transactions", "list").output.contains("COFFEE"))
    #expect(try run("import", "../a.ofx").errors == "")
  }

  @Test("$XDG_DATA_HOME moves the data folder; a relative one does not count")
  func xdg() throws {
    let data = ["XDG_DATA_HOME": scratch.path("data")]
    #expect(try run("import", "../a.ofx", "--quiet", environment: data).errors == "")
    #expect(exists("data/finance-etl/finance.sqlite") && !exists(".local"))
    #expect(try run("accounts", environment: data).status == 0)
    #expect(try run("import", "../a.ofx", environment: ["XDG_DATA_HOME": "data"]).status == 0)
    #expect(exists(".local/share/finance-etl/finance.sqlite") && !exists("here/data"))
  }

  @Test("--db goes before $FINANCE_ETL_DB, that before the config file, that before this folder")
  func order() throws {
    let config = scratch.url("config/finance-etl")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    try scratch.write(
      "db: \(scratch.path("config.sqlite"))\n", to: "config/finance-etl/config.yaml")
    func place(_ arguments: String..., environment: [String: String] = [:]) throws -> String? {
      let outcome = try Program.financeETL.run(
        ["import", "../a.ofx", "--json"] + arguments, in: scratch.url("here"),
        environment: ["FINANCE_ETL_DB": "", "HOME": scratch.folder.path].merging(environment) {
          $1
        })
      #expect(outcome.errors == "")
      return try JSONParser.parse(Array(outcome.output.utf8))["db"]?.string
    }
    let all = ["XDG_CONFIG_HOME": scratch.path("config"), "FINANCE_ETL_DB": "env.sqlite"]
    #expect(try place("--db", "option.sqlite", environment: all) == "option.sqlite")
    #expect(try place(environment: all) == "env.sqlite")
    #expect(
      try place(environment: ["XDG_CONFIG_HOME": scratch.path("config")])
        == scratch.path("config.sqlite"))
    #expect(try place("--db", "finance.sqlite") == "finance.sqlite")
    #expect(try place() == "finance.sqlite")
    #expect(!exists(".local"))
  }

  @Test("what only reads, and a dry run, creates nothing")
  func readers() throws {
    for arguments in [
      ["accounts"], ["transactions", "list"], ["transactions", "sum"], ["why", "1"], ["coverage"],
      ["imports", "undo", "1"], ["transactions", "edit", "1", "--notes", "x"],
    ] {
      let outcome = try Program.financeETL.run(
        arguments + ["--json"], in: scratch.url("here"),
        environment: ["FINANCE_ETL_DB": "", "HOME": scratch.folder.path])
      #expect(outcome.status == 1 && outcome.output.contains("database_not_found"), "\(arguments)")
    }
    #expect(try run("import", "../a.ofx", "--dry-run").errors == "")
    #expect(try run("import", "../a.ofx", "--plan", "plan.json").errors == "")
    #expect(!exists(".local"))
    let applied = try run("apply", "plan.json")
    #expect(applied.errors.hasPrefix("created the book /"), "\(applied.errors)")
  }

  @Test("a folder that cannot be created is one error that names it")
  func unwritable() throws {
    try scratch.write("a file", to: ".local")
    let outcome = try run("import", "../a.ofx")
    #expect(outcome.status == 1 && outcome.errors.contains("cannot be created"))
    #expect(outcome.errors.contains(scratch.path(".local/share")), "\(outcome.errors)")
  }
}
