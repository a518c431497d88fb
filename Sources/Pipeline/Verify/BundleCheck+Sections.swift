import Bundles

extension BundleCheck {
  /// The check of the sections of a list, which SQLite computes from the list's rows; nil for every other
  /// table.
  static func sections(of table: TableSchema) -> BundleCheck? {
    guard let sections = table.sections else { return nil }
    func column(_ part: Sections.Part) -> String {
      SQLText.identifier(sections.columns[part] ?? "")
    }
    let (title, place) = (SQLText.identifier(sections.title), SQLText.identifier(sections.place))
    let list = SQLText.identifier(sections.list)
    let group = sections.group.map { SQLText.identifier($0.column) }
    let name = group.map { "'\($0) ' || \($0) || ', section ' || " } ?? "'section ' || "
    return .equal(
      table.name,
      "The sections of \(sections.list) are in order\(group.map { " for each \($0)" } ?? ""), with the "
        + "first row and the number of rows of each.",
      stored: """
        SELECT \(name)\(column(.title)) AS name,
          \(column(.position)) || ': ' || \(column(.count)) || ' from ' || \(column(.first)) AS content
        FROM \(SQLText.identifier(table.name))
        """,
      right: """
        SELECT \(name)\(title) AS name,
          (row_number() OVER (\(group.map { "PARTITION BY \($0) " } ?? "")ORDER BY min(\(place))) - 1)
            || ': ' || count(*) || ' from ' || min(\(place)) AS content
        FROM \(rows(of: sections, list, title, place))
        WHERE \(title) IS NOT NULL GROUP BY \(group.map { "\($0), " } ?? "")\(title)
        """)
  }

  /// The rows of the list of all rows, and of the lists of groups.
  private static func rows(
    of sections: Sections, _ list: String, _ title: String, _ place: String
  ) -> String {
    guard let group = sections.group else { return list }
    let column = SQLText.identifier(group.column)
    return """
      (SELECT \(group.all) AS \(column), \(title), \(place) FROM \(list) UNION ALL
       SELECT \(column), \(title), \(place) FROM \(list)
       WHERE \(column) BETWEEN \(group.own.lowerBound) AND \(group.own.upperBound))
      """
  }
}
