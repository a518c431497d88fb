import ArgumentParser
import Tabular
import Transit

/// `seedbed stops`: searches the stops of a bundle.
struct Stops: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Searches the stops of a bundle as the app does, and prints their ids.",
    discussion: """
      Every word must begin a word of the stop's name, code or platform. Case, accents and punctuation \
      do not matter. If few stops are found, longer words may have a typing error. The best match \
      comes first. Each line has the id for 'seedbed departures', the name, a detail that \
      distinguishes stops of the same name, and the vehicles that call there most. Stops that \
      passengers see as one place, such as the two sides of a street, are a group.

      Exit codes: 0 stops were found; 1 no stop was found; 2 the bundle cannot be read.

      Examples:
        seedbed stops build/sydney-transit "circ qu"
        seedbed stops build/sydney-transit central --limit 5 --format json
      """)

  @Argument(help: "The published folder, or its .sqlite file.", completion: .file())
  var bundle: String

  @Argument(help: "The beginnings of words of the name.")
  var text: [String]

  @Option(help: "The maximum number of stops.")
  var limit = 20

  @OptionGroup var languages: LanguageOptions

  @OptionGroup var form: FormOptions

  @OptionGroup var memory: MemoryArguments

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit is \(limit), but must be at least 1") }
  }

  func run() async throws {
    let console = Console(.errorsOnly)
    let interruption = Interruption(console, memory, subject: bundle)
    defer { interruption.finish() }
    let answers = try BundleAnswers(bundle: bundle, languages: languages.codes)
    let text = text.joined(separator: " ")
    let stops = try await answers.stops(matching: text, limit: limit)
    if form.isJSON {
      try StandardOutput.write(json: FoundStop.answer.json(stops))
    } else if !stops.isEmpty {
      try StandardOutput.write(AnswerText.table(of: stops))
    }
    guard stops.isEmpty else { return }
    console.complain("no stop matches '\(text.escapingControls())'")
    try ExitStatus.refused.end()
  }
}
