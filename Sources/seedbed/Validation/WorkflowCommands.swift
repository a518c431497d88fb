import Tabular

/// Notices as workflow commands of GitHub Actions, which shows them as annotations.
struct WorkflowCommands {
  /// What was found.
  let report: Report
  /// What ended the search for more, if anything did.
  var failure: Failure?

  /// A command for the failure and for each kept notice, the most severe first; at the end one line
  /// with the counts of codes of which not all notices are kept.
  var text: String {
    let codes = report.noticesByCode
    let commands = codes.flatMap { $0.notices.map(command) }
    let rest = codes.compactMap { code, notices in
      let more = report.count(of: code) - notices.count
      return more > 0 ? "::notice title=\(code.id)::and \(more) more" : nil
    }
    return ((failure.map { [command($0)] } ?? []) + commands + rest).joined(separator: "\n")
  }

  private func command(_ failure: Failure) -> String {
    command(
      "error", at: failure.origin, title: failure.code.rawValue, failure.sentence)
  }

  private func command(_ notice: Notice) -> String {
    let level = notice.code.severity == .info ? "notice" : notice.code.severity.rawValue
    let field = notice.origin.field.map { "\($0): " } ?? ""
    return command(
      level, at: notice.origin, title: notice.code.id,
      "\(field)\(notice.message); \(notice.action)")
  }

  private func command(
    _ level: String, at origin: SourceLocation?, title: String, _ message: String
  ) -> String {
    var properties: [String] = []
    if let origin { properties.append("file=\(property(origin.file))") }
    if let line = origin?.line, line > 0 { properties.append("line=\(line)") }
    properties.append("title=\(property(title))")
    return "::\(level) \(properties.joined(separator: ","))::\(data(message))"
  }

  /// A message: `%` and line ends would end it or begin an escape.
  private func data(_ text: String) -> String { encoding("%\r\n", in: text) }

  /// A property, in which `:` and `,` have a meaning as well.
  private func property(_ text: String) -> String { encoding("%\r\n:,", in: text) }

  /// A text in which some scalars are written as `%` and two hexadecimal digits; they are looked at one
  /// by one, since a mark that follows would make another character of them.
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
