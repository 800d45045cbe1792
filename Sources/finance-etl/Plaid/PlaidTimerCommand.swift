import ArgumentParser
import FinanceETL
import Foundation

struct PlaidTimerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timer",
    abstract: "Print the files that have the system sync every six hours.",
    subcommands: [Print.self])

  enum System: String, CaseIterable, ExpressibleByArgument {
    case systemd, launchd
  }

  struct Print: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "print",
      abstract: "Print the files and where they go; nothing is installed.",
      usage: "finance-etl plaid timer print systemd|launchd [<options>]",
      discussion: """
        Examples:
          finance-etl plaid timer print systemd
          finance-etl plaid timer print launchd --db ~/finance.sqlite
        """)

    @Argument(help: "systemd or launchd.") var system: System
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let path = URL(filePath: try book.resolved()).standardizedFileURL.path
        let files = TimerFiles(program: Self.program, book: path).files(for: system)
        if output.json { return try Console.print(json: files, named: "files") }
        for file in files { Console.write("# \(file.path)\n\(file.text)\n") }
      }
    }

    private static var program: String {
      (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments.first ?? "finance-etl"))
        .standardizedFileURL.path
    }
  }
}

/// What runs a sync every six hours.
struct TimerFiles {
  struct File: Encodable {
    var path: String
    var text: String
  }

  let program: String
  let book: String

  private var arguments: [String] {
    [program, "plaid", "sync", "--quiet", "--if-older-than", "5h", "--db", book]
  }

  func files(for system: PlaidTimerCommand.System) -> [File] {
    switch system {
    case .systemd: systemd
    case .launchd: launchd
    }
  }

  /// Source: systemd.service(5), systemd.timer(5), systemd.exec(5) "LoadCredential".
  private var systemd: [File] {
    let command = arguments.map { word in
      let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("%", with: "%%").replacing("$", with: "$$")
      return "\"\(escaped)\""
    }
    let service = """
      # The keys: ~/.config/finance-etl/plaid.keys (chmod 600), a line each:
      #   PLAID_CLIENT_ID=…
      #   PLAID_SECRET=…
      #   PLAID_ENV=production
      [Unit]
      Description=Fetch bank transactions

      [Service]
      Type=oneshot
      LoadCredential=plaid:%h/.config/finance-etl/plaid.keys
      ExecStart=\(command.joined(separator: " "))
      # 4: temporary, the next run tries again.
      SuccessExitStatus=4

      """
    let timer = """
      # systemctl --user enable --now finance-etl-plaid.timer
      # loginctl enable-linger: it also runs while you are not signed in.
      [Unit]
      Description=Fetch bank transactions every six hours

      [Timer]
      OnCalendar=*-*-* 00/6:00:00
      RandomizedDelaySec=30m
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
    let folder = "~/.config/systemd/user/finance-etl-plaid"
    return [
      File(path: "\(folder).service", text: service), File(path: "\(folder).timer", text: timer),
    ]
  }

  /// Source: launchd.plist(5).
  private var launchd: [File] {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    let keys = NSHomeDirectory() + "/.config/finance-etl/plaid.keys"
    let words = (arguments + ["--credentials", keys])
      .map { "    <string>\(escaped($0))</string>" }.joined(separator: "\n")
    let hours = [0, 6, 12, 18].map { hour in
      "    <dict><key>Hour</key><integer>\(hour)</integer>"
        + "<key>Minute</key><integer>17</integer></dict>"
    }.joined(separator: "\n")
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key><string>finance-etl.plaid</string>
        <key>ProgramArguments</key>
        <array>
      \(words)
        </array>
        <key>StartCalendarInterval</key>
        <array>
      \(hours)
        </array>
        <key>ProcessType</key><string>Background</string>
      </dict>
      </plist>

      """
    return [File(path: "~/Library/LaunchAgents/finance-etl.plaid.plist", text: text)]
  }
}
