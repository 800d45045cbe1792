import ArgumentParser

struct PlaidCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plaid",
    abstract: "Fetch transactions from banks through Plaid.",
    discussion: """
      Examples:
        finance-etl plaid link
        finance-etl plaid sync
        finance-etl plaid status

      docs/PLAID.md leads from a free account to the first rows, and says what costs money.
      """,
    subcommands: [
      PlaidLinkCommand.self, PlaidExchangeCommand.self, PlaidSyncCommand.self,
      PlaidBalancesCommand.self, PlaidStatusCommand.self, PlaidReconnectCommand.self,
      PlaidDisconnectCommand.self, PlaidProductsCommand.self, PlaidLogCommand.self,
      PlaidTokensCommand.self, PlaidTimerCommand.self, PlaidWebhookCommand.self,
    ])
}
