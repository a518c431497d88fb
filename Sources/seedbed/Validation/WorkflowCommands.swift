import Tabular

/// A workflow command of GitHub Actions, which shows it as an annotation.
struct WorkflowCommand {
  /// `error`, `warning` or `notice`.
  let level: String
  /// The file that it is about, if any.
  var file: String?
  /// The line and the column in it, from 1.
  var line: Int?
  var column: Int?
  /// The title of the annotation.
  let title: String
  /// What is wrong.
  let message: String

  /// The maximum number of annotations of each level in a step.
  static let shownOfLevel = 10

  /// The command as one line.
  var text: String {
    var properties: [String] = []
    if let file { properties.append("file=\(property(file))") }
    if let line, line > 0 { properties.append("line=\(line)") }
    if let column, column > 0 { properties.append("col=\(column)") }
    properties.append("title=\(property(title))")
    return "::\(level) \(properties.joined(separator: ","))::\(data(message))"
  }

  /// The commands that GitHub shows for a step: the first ten of each level, the most severe level
  /// first, and a last command with the number of hidden commands. `counts` has the number of all
  /// commands by level.
  static func shown(of commands: [WorkflowCommand], counts: [String: Int]) -> [String] {
    let levels = ["error", "warning", "notice"]
    let shown = levels.flatMap { level in
      commands.filter { $0.level == level }.prefix(shownOfLevel)
    }
    let more = levels.compactMap { level -> String? in
      let count = counts[level, default: 0] - shown.count { $0.level == level }
      return count > 0 ? Figures.count(count, level) : nil
    }
    let last =
      more.isEmpty
      ? []
      : [
        WorkflowCommand(
          level: "notice", title: "more notices",
          message: "and \(more.joined(separator: ", ")) more; report.json has them")
      ]
    return (shown + last).map(\.text)
  }

  /// The level for a notice's severity.
  static func level(of severity: String) -> String {
    severity == Severity.info.rawValue ? "notice" : severity
  }

  /// A message with escaped `%` and line ends, which would begin an escape or end the message.
  private func data(_ text: String) -> String { encoding("%\r\n", in: text) }

  /// A property, in which `:` and `,` are escaped as well.
  private func property(_ text: String) -> String { encoding("%\r\n:,", in: text) }

  /// A text in which some scalars are written as `%` and two hexadecimal digits. It compares
  /// scalars, because a combining mark after a scalar would make another character.
  private func encoding(_ special: String, in text: String) -> String {
    let special = Set(special.unicodeScalars)
    var encoded = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded.escapingControls()
  }
}

extension WorkflowCommand {
  /// The command for the failure that ended a run.
  init(_ failure: Failure) {
    self.init(
      level: "error", file: failure.origin?.file, line: failure.origin?.line,
      column: failure.origin?.column, title: failure.code.rawValue, message: failure.sentence)
  }

  /// The command for a finding.
  init(_ notice: Notice) {
    let field = notice.origin.field.map { "\($0): " } ?? ""
    self.init(
      level: Self.level(of: notice.code.severity.rawValue), file: notice.origin.file,
      line: notice.origin.line, title: notice.code.id,
      message: "\(field)\(notice.message); \(notice.action)")
  }
}

/// Notices as workflow commands, for `seedbed validate`.
struct WorkflowCommands {
  /// The findings.
  let report: Report
  /// The failure that ended the validation, if any.
  var failure: Failure?

  /// A command for the failure and for each kept notice, the most severe first. The last line has
  /// the counts of codes with more notices than are kept.
  var text: String {
    let codes = report.noticesByCode
    let commands = codes.flatMap { $0.notices.map { WorkflowCommand($0).text } }
    let rest = codes.compactMap { code, notices in
      let more = report.count(of: code) - notices.count
      return more > 0 ? "::notice title=\(code.id)::and \(more) more" : nil
    }
    return (failed + commands + rest).joined(separator: "\n")
  }

  /// The commands that GitHub shows for a step.
  var shown: String {
    let commands = report.noticesByCode.flatMap { $0.notices.map { WorkflowCommand($0) } }
    let counts = report.counts.reduce(into: [:]) { counts, count in
      counts[WorkflowCommand.level(of: count.key.code.severity.rawValue), default: 0] += count.value
    }
    return (failed + WorkflowCommand.shown(of: commands, counts: counts)).joined(separator: "\n")
  }

  private var failed: [String] { failure.map { [WorkflowCommand($0).text] } ?? [] }
}
