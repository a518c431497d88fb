import ArgumentParser

/// How much a command says, and in which form.
struct ConsoleOptions: ParsableArguments {
  @Flag(help: "Say nothing but errors.")
  var quiet = false

  @Flag(help: "Print the report on stdout, as one line of JSON.")
  var json = false

  /// The console that these options ask for.
  func console() -> Console {
    Console(quiet ? .errorsOnly : .everything)
  }
}
