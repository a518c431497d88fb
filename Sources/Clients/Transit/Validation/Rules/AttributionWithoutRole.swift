import Tabular

extension NoticeCode {
  static let attributionWithoutRole = NoticeCode(
    "attribution_without_role", .warning,
    "An attribution names neither a producer, an operator nor an authority.",
    why: "Apps cannot say what the organisation did for the data, so they may not credit it at "
      + "all.",
    fix: "write 1 in is_producer, is_operator or is_authority")
}

extension Rule {
  static let attributionWithoutRole = Rule(.attributionWithoutRole) { feed, _, report in
    guard let table = feed.textTable(.attributions),
      let lines = feed.lines.textTables[table.name]
    else { return }
    let roles = ["is_producer", "is_operator", "is_authority"]
    for (row, line) in lines.enumerated()
    where !roles.contains(where: { table.value($0, row: row) == "1" }) {
      report.add(
        .attributionWithoutRole,
        at: SourceLocation("attributions.txt", line: Int(line), field: "is_producer"),
        value: table.value("organization_name", row: row),
        message: "the attribution gives its organization no role", action: "the row is kept")
    }
  }
}
