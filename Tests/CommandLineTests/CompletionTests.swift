import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Completion in a shell")
struct CompletionTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      Statements.ofx([("A1", "20240105", "-1.00", "COFFEE"), ("A2", "20240106", "-2.00", "BUS")]),
      to: "a.ofx")
    let script = try run("--generate-completion-script", "bash")
    try scratch.write(script.output, to: "complete.bash")
  }

  private func load() throws {
    try run("import", "a.ofx")
    try run("accounts", "edit", "1", "--name", "My Checking")
    try run("transactions", "edit", "1", "--category", "Eating out", "--tag", "rome")
  }

  /// What bash offers for the last word of a command line, which may be empty.
  private func offers(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> (words: [String], errors: String) {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let line = words.joined(separator: " ")
    try scratch.write(
      """
      source ./complete.bash
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
      function_name=$(complete -p finance-etl | sed 's/.*-F \\([^ ]*\\).*/\\1/')
      "${function_name}" finance-etl "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "ask.bash")
    let outcome = try Program.shell.run(
      ["-c", "bash --norc ./ask.bash"], in: scratch.folder, environment: environment)
    let offered = outcome.output.split(separator: "\n").map {
      String($0).replacing("\\", with: "").trimmingCharacters(in: .whitespaces)
    }
    return (offered, outcome.errors)
  }

  @Test("accounts, categories, tags, feeds and ids come from the book that the line means")
  func book() throws {
    try load()
    func words(_ line: String...) throws -> [String] {
      switch line.count {
      case 3: try offers(line[0], line[1], line[2]).words
      case 4: try offers(line[0], line[1], line[2], line[3]).words
      default: try offers(line[0], line[1], line[2], line[3], line[4]).words
      }
    }
    #expect(try words("finance-etl", "transactions", "list", "--account", "") == ["My Checking"])
    #expect(try words("finance-etl", "transactions", "sum", "--category", "") == ["Eating out"])
    #expect(try words("finance-etl", "transactions", "list", "--tag", "") == ["rome"])
    #expect(try words("finance-etl", "import", "--source", "") == ["ofx:1234"])
    #expect(try words("finance-etl", "coverage", "--account", "My") == ["My Checking"])
    #expect(try words("finance-etl", "why", "").sorted() == ["1", "2"])
    #expect(try words("finance-etl", "imports", "undo", "") == ["1"])
  }

  @Test("commands are completed behind help, and those below a command")
  func help() throws {
    #expect(try offers("finance-etl", "help", "imp").words == ["import", "imports"])
    #expect(try offers("finance-etl", "help", "imports", "re").words == ["redo", "reread"])
    #expect(try offers("finance-etl", "help", "formats", "").words == [])
    #expect(try offers("finance-etl", "help", "nope", "").words == [])
  }

  @Test("a book that --db names is the one that is asked")
  func otherBook() throws {
    try run("import", "a.ofx", "--db", "other book.sqlite")
    let line = ["finance-etl", "coverage", "--db", "\"other book.sqlite\"", "--account", ""]
    let offered = try offers(line[0], line[1], line[2], line[3], line[4], line[5])
    #expect(offered.words == ["Test Bank Checking 1234"] && offered.errors == "")
  }

  @Test("mappings and formats are completed without a book")
  func mappings() throws {
    let ids = try offers("finance-etl", "mapping", "show", "us/chase-c").words
    #expect(
      ids == ["us/chase-card", "us/chase-card-pdf", "us/chase-checking", "us/chase-checking-pdf"])
    try scratch.write("id: x", to: "mine.yaml")
    #expect(try offers("finance-etl", "import", "--mapping", "mi").words == ["mine.yaml"])
    #expect(try offers("finance-etl", "import", "--format", "of").words == ["ofx"])
    #expect(try offers("finance-etl", "transactions", "sum", "--by", "wee").words == ["week"])
  }

  @Test("without a book nothing is completed, nothing is created and nothing is said")
  func noBook() throws {
    let offered = try offers("finance-etl", "transactions", "list", "--account", "")
    #expect(offered.words == [] && offered.errors == "")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("finance.sqlite")))
    try scratch.write("no book", to: "finance.sqlite")
    let broken = try offers("finance-etl", "transactions", "list", "--account", "")
    #expect(broken.words == [] && broken.errors == "")
  }

  @Test("every shell gets a script that asks the program", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let script = try run("--generate-completion-script", shell)
    #expect(script.status == 0 && script.output.contains("---completion"))
    #expect(script.output.components(separatedBy: "---completion help -- positional@0").count == 2)
  }
}
