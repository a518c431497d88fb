import ArgumentParser
import Foundation

/// A command with its arguments, as ArgumentParser describes it to programs.
///
/// ArgumentParser has types for this in another product, which nothing else here needs.
struct CommandFacts: Decodable {
  /// An argument, option or flag.
  struct Argument: Decodable {
    /// A name without its hyphens.
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?

    /// The names with their hyphens: `--output`, `-o`.
    var typedNames: [String] {
      (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }
  }

  private struct Dump: Decodable {
    let command: CommandFacts
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let subcommands: [CommandFacts]?
  let arguments: [Argument]?

  /// The whole tool.
  static func all() throws -> CommandFacts {
    try JSONDecoder().decode(Dump.self, from: Data(Seedbed._dumpHelp().utf8)).command
  }

  /// The subcommands that help shows.
  var shownSubcommands: [CommandFacts] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }
}
