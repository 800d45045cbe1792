import ArgumentParser
import FinanceETL
import Foundation
import PlaidConnection

struct PlaidWebhookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "webhook",
    abstract: "Check webhooks that a server of yours receives.",
    subcommands: [Verify.self])

  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Check that a webhook is Plaid's; the next sync asks about its connection.",
      usage: "finance-etl plaid webhook verify [<options>] < <body>",
      discussion: """
        Examples:
          finance-etl plaid webhook verify --header-file header.txt < body.json
          HTTP_PLAID_VERIFICATION=eyJ… finance-etl plaid webhook verify < body.json

        The body is what was received, byte for byte. The value of the header Plaid-Verification is \
        in the environment, as CGI gives it, or in a file. Exit status 0: answer 200; 1: it is not \
        Plaid's, answer 401.
        """)

    @Option(
      help: ArgumentHelp("The value of the header Plaid-Verification.", valueName: "value"))
    var header: String?

    @Option(
      help: ArgumentHelp("A file with that value.", valueName: "file"), completion: .file())
    var headerFile: String?

    @OptionGroup var plaid: PlaidOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if header != nil, headerFile != nil {
        throw ValidationError("give only one of --header and --header-file")
      }
    }

    func run() async throws {
      try await output.run {
        let body = try FileHandle.standardInput.read(upToCount: WebhookCheck.longestBody + 1)
        let session = try plaid.session()
        let store = try book.reading()
        let items = try store.connections().map(\.item)
        try store.close()
        let outcome = try WebhookCheck(session: session, items: Set(items)).check(
          header: given(), body: Array(body ?? Data()))
        switch outcome {
        case .accepted(let accepted):
          let answer = PlaidAnswer.Webhook(accepted)
          if output.json { return try Console.print(json: answer) }
          Console.print("\(accepted.type) \(accepted.code): \(answer.outcome)")
        case .refused(let refusal):
          if output.json {
            try Console.print(json: PlaidAnswer.Webhook(refusal))
          } else {
            Console.printError("error: the webhook is refused: \(refusal.rawValue)")
            if refusal == .clock {
              Console.printError("help: set the clock: webhooks are good for five minutes")
            }
          }
          throw ExitStatus.failed
        }
      }
    }

    private func given() throws(FinanceETLError) -> String? {
      if let header { return header }
      guard let headerFile else {
        return ProcessInfo.processInfo.environment["HTTP_PLAID_VERIFICATION"]
      }
      guard let handle = FileHandle(forReadingAtPath: headerFile),
        let bytes = try? handle.read(upToCount: 64 * 1_024)
      else {
        throw FinanceETLError(.fileUnreadable, "the header cannot be read", file: headerFile)
      }
      return String(decoding: bytes, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
