import ArgumentParser
import Pipeline

/// The command `seedbed` with everything that can be typed after it.
@main
struct Seedbed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seedbed",
    abstract: "Turns public data into the files that an app ships with.",
    discussion: """
      One command reads a GTFS feed, the schedules of sports leagues, cities and airports, the \
      results of daily games, or a season of AFL Fantasy, and writes one SQLite database and JSON \
      snapshots: the same bytes for the same input, checked before they replace the last ones.

      The quickest way in is one feed, every default and no configuration:
        seedbed build --feed feed.zip --output build/feed

      A pipeline file says the rest, such as several feeds or a limit on the size:
        seedbed build pipelines/sydney-transit.yaml
        seedbed build pipelines/road-trips.yaml
        seedbed build pipelines/trip-planner.yaml
        seedbed build pipelines/games-dashboard.yaml
        seedbed build pipelines/afl-fantasy.yaml

      To see what a stage makes of the data, name the stage instead of 'build' and look into the \
      folder .seedbed; 'seedbed stages' says what you find there.

      \(ExitStatus.explanation)
      """,
    version: ToolVersion.current,
    subcommands: [
      Build.self, Verify.self, Departures.self, Trip.self, MockAPICommand.self, Stages.self,
      Docs.self,
    ],
    groupedSubcommands: [
      CommandGroup(name: "Stage", subcommands: Clients.stages.map { command(of: $0) })
    ])

  static func main() async {
    Interruption.ignoreBrokenPipes()
    do {
      var command = try parseAsRoot()
      if var awaiting = command as? any AsyncParsableCommand {
        try await awaiting.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: ExitStatus.translating(error))
    }
  }

  /// The command that runs everything up to a stage.
  private static func command<Declaration: StageDeclaration>(
    of stage: Declaration.Type
  ) -> any ParsableCommand.Type {
    StageCommand<Declaration>.self
  }
}
