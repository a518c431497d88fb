import ArgumentParser
import Foundation

/// The reference page of the command line, docs/commands.md, made from the commands' help texts.
enum CommandsDocument {
  /// The whole page.
  static func markdown() -> String {
    let commands = Seedbed.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let sections = commands.map { section("seedbed \(name(of: $0))", for: $0) }
    return ([introduction, section("seedbed", for: Seedbed.self)] + sections)
      .joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Commands

    What `seedbed --help` and `seedbed help COMMAND` print. This page is written by the tool from \
    `Sources/seedbed`.
    """

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? command._commandName
  }

  private static func section(_ title: String, for command: any ParsableCommand.Type) -> String {
    let help = Seedbed.helpMessage(for: command, columns: 90)
    return """
      ## \(title)

      ```text
      \(help.trimmingCharacters(in: .newlines))
      ```
      """
  }
}
