import ArgumentParser
import Foundation
import Pipeline
import Tabular

/// The command `seedbed` with all its subcommands.
@main
struct Seedbed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seedbed",
    abstract: "Turns public data into the files that an app ships with.",
    discussion: """
      It reads a GTFS feed, the schedules of sports leagues, cities and airports, the results of \
      daily games, or a season of AFL Fantasy, and writes a SQLite database and JSON snapshots. The \
      same input always gives the same bytes, and the result is checked before it replaces the \
      previous one.

      To build one feed with default settings and no configuration:
        seedbed build --feed feed.zip --output build/feed

      For anything else, such as several feeds or a size limit, write a pipeline file; 'seedbed init \
      feed.zip' makes a first one:
        seedbed build pipelines/sydney-transit.yaml
        seedbed build pipelines/road-trips.yaml
        seedbed build pipelines/trip-planner.yaml
        seedbed build pipelines/games-dashboard.yaml
        seedbed build pipelines/afl-fantasy.yaml

      To inspect the output of a stage, use the stage's name instead of 'build' and look in the \
      folder .seedbed; 'seedbed stages' lists what each stage writes there.

      \(ExitStatus.explanation)
      """,
    version: ToolVersion.current,
    subcommands: [
      Init.self, Build.self, CatalogueCommand.self, Fetch.self, Validate.self, Explain.self,
      Verify.self, Export.self, Diff.self, Stops.self, Departures.self, Trip.self,
      MockAPICommand.self, Stages.self, Doctor.self, Docs.self, Generate.self,
    ],
    groupedSubcommands: [
      CommandGroup(name: "Stage", subcommands: Clients.stages.map { command(of: $0) })
    ])

  static func main() async {
    FileSystem.holdStandardStreams()
    Interruption.ignoreFailedWrites()
    do {
      try checkArguments()
      var command = try parseAsRoot()
      if var awaiting = command as? any AsyncParsableCommand {
        try await awaiting.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: ExitStatus.translating(error, arguments: CommandLine.arguments))
    }
  }

  /// Throws if an argument is not UTF-8: Swift would read it as another text, which could name another file.
  private static func checkArguments() throws {
    guard let arguments = InputFile.contents("/proc/self/cmdline", .person),
      String(validating: arguments, as: UTF8.self) == nil
    else { return }
    throw ValidationError("An argument is not UTF-8. Rename the file, or write the argument anew.")
  }

  /// Ends the process as ArgumentParser does, but escapes control characters and commands in the message,
  /// which may quote arguments.
  private static func end(with error: any Error) -> Never {
    let status = exitCode(for: error)
    let words = BashCompletions.corrected(fullMessage(for: error))
      .escapingControls(keepingLines: true)
    if !words.isEmpty {
      let stream = status.isSuccess ? FileHandle.standardOutput : FileHandle.standardError
      try? stream.write(contentsOf: Data("\(LogCommands.escaped(in: words))\n".utf8))
    }
    Foundation.exit(status.rawValue)
  }

  /// The command that runs all stages up to one stage.
  private static func command<Declaration: StageDeclaration>(
    of stage: Declaration.Type
  ) -> any ParsableCommand.Type {
    StageCommand<Declaration>.self
  }
}
