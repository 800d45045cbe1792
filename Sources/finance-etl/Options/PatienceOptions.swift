import ArgumentParser

/// How long to wait for a book that another program is writing to.
struct PatienceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long to wait while another program is writing to the book: 60s, 5m.", valueName: "time"))
  var wait = ShortDuration(seconds: 5)

  var duration: Duration { .seconds(wait.seconds) }
}
