import ArgumentParser
import FinanceETL
import Foundation

/// Which book.
struct BookOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp(
      "The book. Default: $FINANCE_ETL_DB, the config file's `db`, ./finance.sqlite if it exists,"
        + " $XDG_DATA_HOME/finance-etl/finance.sqlite.",
      valueName: "path"),
    completion: .file())
  var path: String?

  /// The path that is meant.
  func resolved() throws(FinanceETLError) -> String {
    try Self.resolved(path)
  }

  /// - Parameter path: what `--db` names.
  static func resolved(_ path: String?) throws(FinanceETLError) -> String {
    let environment = ProcessInfo.processInfo.environment
    if let path { return path }
    if let path = environment["FINANCE_ETL_DB"], !path.isEmpty { return path }
    let file = Configuration.defaultPath(environment: environment)
    if let path = try Configuration(contentsOf: file).databasePath { return path }
    return FileManager.default.fileExists(atPath: inThisFolder)
      ? inThisFolder : Configuration.defaultBookPath(environment: environment)
  }

  /// A command that can be copied: it names the book where another one would be meant without that.
  static func command(_ command: String, on path: String) -> String {
    let ofBooks = !bookless.contains { command.hasPrefix("finance-etl \($0)") }
    guard ofBooks, !command.contains(" --db "), (try? resolved(nil)) != path else { return command }
    return command + " --db " + ShellWord.quoted(path)
  }

  /// What reads documents alone.
  private static let bookless = ["mapping ", "identify", "normalize", "formats"]

  /// Of commands that no schedule runs.
  private static let usualPatience = Duration.seconds(5)
  private static let inThisFolder = "finance.sqlite"

  /// The book, opened for changes that are no import: it must be there already.
  func changing(_ patience: Duration = usualPatience) throws(FinanceETLError) -> Book {
    try reading(patience).close()
    return try writing(resolved(), patience)
  }

  /// Changes the book, which must be there already.
  func changing<Outcome>(
    _ body: (Book) throws(FinanceETLError) -> Outcome
  ) throws(FinanceETLError) -> Outcome {
    let store = try changing()
    let result = try body(store)
    try store.close()
    return result
  }

  /// The book for a dry run of a change: it must be there already, and stays as it is.
  func rehearsing() throws(FinanceETLError) -> Book {
    try reading().close()
    return try Book(path: resolved(), access: .rehearsal)
  }

  /// Changes a book, which may begin with that: where it was refused, no empty book stays.
  func beginning<Value>(
    _ body: (Book) throws(FinanceETLError) -> Value
  ) throws(FinanceETLError) -> Value {
    let store = try writing(resolved())
    ShownNumbers.hide(try store.accountNumbers())
    ShownNumbers.showFiles(ofBook: store.path)
    let result = Result { () throws(FinanceETLError) in try body(store) }
    try store.discard()
    return try result.get()
  }

  /// The book, opened for reading. The numbers of its accounts are not shown from now on.
  func reading(_ patience: Duration = usualPatience) throws(FinanceETLError) -> Book {
    let book = try Book(path: resolved(), access: .readOnly, patience: patience)
    ShownNumbers.hide(try book.accountNumbers())
    ShownNumbers.showFiles(ofBook: book.path)
    return book
  }

  /// The book at ``resolved()``, opened for an import: it is created where there is none.
  func importing(
    _ patience: Duration = usualPatience
  ) throws(FinanceETLError) -> (book: Book, isNew: Bool) {
    let path = try resolved()
    let isNew = !FileManager.default.fileExists(atPath: path)
    if path == Configuration.defaultBookPath(environment: ProcessInfo.processInfo.environment) {
      try createFolders(of: path)
    }
    return (try writing(path, patience), isNew)
  }

  /// The book, opened for changes; where an earlier version made it, it is said what became of that.
  private func writing(
    _ path: String, _ patience: Duration = usualPatience
  ) throws(FinanceETLError) -> Book {
    let book = try Book(path: path, patience: patience)
    if let upgrade = book.upgrade {
      Console.printError(
        "\(path) was brought from schema \(upgrade.from) to \(upgrade.to); as it was before:"
          + " \(upgrade.backup)")
    }
    return book
  }

  /// Only their owner may look into them, as the XDG Base Directory Specification asks for.
  private func createFolders(of path: String) throws(FinanceETLError) {
    let folder = (path as NSString).deletingLastPathComponent
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    if folder != "/" { try createFolders(of: folder) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw FinanceETLError(
        .databaseUnwritable,
        "the folder of the book cannot be created: \(String(cString: strerror(errno)))",
        file: folder, hint: "--db names a book in another folder")
    }
  }
}
