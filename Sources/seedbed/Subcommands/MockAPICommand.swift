import ArgumentParser
import MockServer
import Pipeline

/// `seedbed mock-api`: serves a bundle's mock API.
struct MockAPICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mock-api",
    abstract:
      "Serves the mock API of a trip planner's bundle, as json-server 0.17.4 would.",
    discussion: """
      Records can be listed, filtered, sorted, paged, read, added, changed and removed; /api/trips \
      is the same as /trips. Changes go to a separate file, which only one server at a time can \
      use; the bundle is not modified. Unless --host opens the server to others, it answers \
      only requests to localhost, 127.0.0.1 and [::1]. A web page of another server may use it \
      if --origin allows the page's origin. Headers may have 16 KB, a body 10 MB. \
      The URL is printed to stdout once the server accepts requests; Ctrl-C stops it.

      Examples:
        seedbed mock-api build/trip-planner --port 3000
        seedbed mock-api build/trip-planner --reset --host 0.0.0.0
        seedbed mock-api build/trip-planner --origin https://app.example.org
        curl http://localhost:3000/api/trips
      """)

  @Argument(help: "The published folder.", completion: .directory)
  var bundle: String

  @Option(help: "The port; 0 chooses a free one.")
  var port: UInt16 = 3000

  @Option(help: "The address to listen on; 0.0.0.0 also accepts other machines and phones.")
  var host = "127.0.0.1"

  @Option(
    name: .customLong("origin"),
    help: ArgumentHelp(
      """
      An origin whose web pages may use the API, such as https://app.example.org, or \
      http://localhost:* for every port; null allows pages that are files, and * allows all. Can \
      be given several times. Defaults to http://localhost:* and http://127.0.0.1:*.
      """, valueName: "origin"))
  var origins: [String] = []

  @Option(
    help: ArgumentHelp(
      "Store changes in this file. Defaults to .seedbed/mock-api/BUNDLE.json.",
      valueName: "file.json"))
  var writes: String?

  @Flag(help: "Discard earlier changes.")
  var reset = false

  @Flag(help: "Print only the URL and errors.")
  var quiet = false

  func validate() throws {
    if ServerAddress(host: host, port: port) == nil {
      throw ValidationError("--host is '\(host)', but must be localhost or an IP address")
    }
    for origin in origins where AllowedOrigins([origin]) == nil {
      throw ValidationError(
        "--origin is '\(origin)', but must be like https://app.example.org, without a path")
    }
  }

  func run() async throws {
    let console = Console(quiet: quiet)
    guard let address = ServerAddress(host: host, port: port) else { return }
    let bundle = try MockBundle(folder: bundle)
    let file = WritesFile(
      writes
        ?? WritesFile.standardPath(ofBundle: bundle.name, workspace: RunOptions().workspace))
    let lock = try file.lock()
    defer { withExtendedLifetime(lock) {} }
    if reset { try file.remove() }
    let api = try MockAPI(bundle, writes: file)
    say(api.earlierWrites, of: file, console)
    if !address.isLoopback { console.say("\(host) is open to everyone who can reach this machine") }
    let allowed = origins.isEmpty ? AllowedOrigins.local : AllowedOrigins(origins) ?? .local
    try await serve(MockAPIServer(api, at: address, origins: allowed))
  }

  /// Serves until a signal arrives.
  private func serve(_ server: MockAPIServer) async throws {
    let signals = StopSignals()
    defer { withExtendedLifetime(signals) {} }
    let first = signals.first
    let stopping = Task {
      for await _ in first {}
      if !Task.isCancelled { await server.stop() }
    }
    defer { stopping.cancel() }
    try StandardOutput.write(server.url)
    try await server.run()
  }

  private func say(_ earlier: MockAPI.EarlierWrites, of file: WritesFile, _ console: Console) {
    switch earlier {
    case .none: console.say("writes go to \(file.path)")
    case .applied(let count):
      console.say("\(Figures.count(count, "earlier write")) of \(file.path) applied")
    case .appliedToAnotherVersion(let count):
      console.complain(
        """
        \(file.path): warning: \(Figures.count(count, "write")) made to another version of the \
        bundle applied
          fix: start with --reset to throw them away
        """)
    }
  }
}
