import Foundation

extension Program {
  /// A command of what `--experimental-dump-help` prints.
  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?

    /// The paths of the command and all below it; `help` itself is ArgumentParser's.
    func paths(below parent: [String] = []) -> [[String]] {
      let below = (subcommands ?? []).filter { $0.commandName != "help" }
      return [parent] + below.flatMap { $0.paths(below: parent + [$0.commandName]) }
    }
  }

  private struct Dump: Decodable {
    let command: Command
  }

  /// Every command of the command line, groups of commands too: `[]`, `["imports"]`,
  /// `["imports", "list"]`.
  package static func commandPaths() throws -> [[String]] {
    let folder = try Scratch()
    let dump = try financeETL.run(["--experimental-dump-help"], in: folder.folder)
    return try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command.paths()
  }
}
