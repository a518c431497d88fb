import Foundation
import Pipeline

/// The page for `man seedbed`, made from the same commands as docs/commands.md.
enum ManualPage {
  /// The page for man(7).
  static func roff() throws -> String {
    let tool = try CommandFacts.all()
    let commands = tool.shownSubcommands
    return
      ([head(tool), synopsis(commands), text(of: tool), ".SH COMMANDS"]
      + commands.map(section(of:)) + [tail]).joined(separator: "\n") + "\n"
  }

  private static func head(_ tool: CommandFacts) -> String {
    """
    .TH SEEDBED 1 "" "seedbed \(ToolVersion.current)" "User Commands"
    .SH NAME
    seedbed \\- \(escaped(lowerCased(tool.abstract ?? "")))
    """
  }

  private static func synopsis(_ commands: [CommandFacts]) -> String {
    let lines = commands.map { command in
      ".B seedbed \(escaped(command.commandName))\n\(usage(of: command))"
    }
    return ".SH SYNOPSIS\n" + lines.joined(separator: "\n.br\n")
  }

  /// The usage after a command's name: its arguments, its required options, and whether it has
  /// others.
  private static func usage(of command: CommandFacts) -> String {
    let shown = (command.arguments ?? []).filter(\.shouldDisplay)
    let positional = shown.filter { $0.kind == "positional" }.map { argument in
      let name = escaped(argument.valueName ?? "value") + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\\fI\(name)\\fR]" : "\\fI\(name)\\fR"
    }
    return (positional + ["[\\fIoptions\\fR]"]).joined(separator: " ")
  }

  private static func text(of tool: CommandFacts) -> String {
    ".SH DESCRIPTION\n" + paragraphs(tool.discussion ?? "").dropFirst(".PP\n".count)
  }

  private static func section(of command: CommandFacts) -> String {
    let options = (command.arguments ?? []).filter(\.shouldDisplay).map(entry)
    return
      ([
        ".SS seedbed \(escaped(command.commandName))", line(command.abstract ?? ""),
        paragraphs(command.discussion ?? ""),
      ] + options).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func entry(_ argument: CommandFacts.Argument) -> String {
    let value = argument.valueName.map { "\\fI\(escaped($0))\\fR" } ?? ""
    let names = argument.typedNames.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let title =
      switch argument.kind {
      case "positional": value
      case "option": "\(names) \(value)"
      default: names
      }
    let fallback = argument.defaultValue.map { " Default: \($0)." } ?? ""
    return ".TP\n\(title)\n\(line((argument.abstract ?? "") + fallback))"
  }

  private static let tail = """
    .SH FILES
    .TP
    .I .seedbed
    The workspace: downloads, products of stages, and bundles that a gate refused.
    .TP
    .I build/NAME
    Where a bundle is published unless the pipeline or \\fB\\-\\-output\\fR says otherwise.
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    If it is set to anything, no colours are used.
    .SH SEE ALSO
    .BR curl (1),
    .BR sqlite3 (1)
    """

  // MARK: - Text

  /// Formats paragraphs. Lines that begin with a blank are kept verbatim.
  private static func paragraphs(_ text: String) -> String {
    var lines: [String] = []
    var isVerbatim = false
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if part.hasPrefix("  ") != isVerbatim, !part.isEmpty {
        isVerbatim.toggle()
        // The blank line between the two parts belongs to neither of them.
        if !isVerbatim, lines.last == ".PP" { lines.removeLast() }
        lines += isVerbatim ? [".PP", ".nf"] : [".fi", ".PP"]
      }
      lines.append(part.isEmpty ? ".PP" : line(String(part)))
    }
    if isVerbatim { lines.append(".fi") }
    let text = lines.joined(separator: "\n")
    // Two paragraph starts in a row count as one.
    return ([".PP"] + text.split(separator: "\n").map(String.init)).reduce(into: [String]()) {
      if !($1 == ".PP" && $0.last == ".PP") { $0.append($1) }
    }.joined(separator: "\n")
  }

  /// A line of text, escaped so that a full stop or quotation mark at its start is not a roff
  /// request.
  private static func line(_ text: String) -> String {
    let plain = escaped(text)
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(String(scalar.value, radix: 16, uppercase: true))]"
      }
    }.joined()
  }

  private static func lowerCased(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
