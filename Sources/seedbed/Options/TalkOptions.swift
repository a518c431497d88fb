import ArgumentParser

/// How much a command says, and in which form.
struct TalkOptions: ParsableArguments {
  @Flag(help: "Say nothing but errors.")
  var quiet = false

  @Flag(help: "Print the report on stdout, as one line of JSON.")
  var json = false

  /// The talk that these options ask for.
  func talk() -> Talk {
    Talk(quiet ? .errorsOnly : .everything)
  }
}
