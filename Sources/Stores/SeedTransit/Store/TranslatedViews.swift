import GRDB
import SeedStore

/// Shows the texts of a bundle in the languages that somebody reads.
///
/// On each connection, temporary views hide the tables whose texts are translated: they have the
/// same columns, with the translation in place of the text. So every query reads translated texts
/// without knowing of them, and the file stays as it is.
struct TranslatedViews {
  /// The languages, the one that is read best first.
  let languages: [String]

  /// Makes the views, as far as the bundle has translations.
  ///
  /// Cost: some statements for each new connection; later, two or four look-ups for each text.
  func make(in db: Database) throws {
    guard !languages.isEmpty, try db.tableExists("translated_fields") else { return }
    try makeWantedLanguages(in: db)
    var fields: [TranslatedTable: [String]] = [:]
    for row in try Row.fetchAll(db, sql: Self.fieldsSQL) {
      let (name, field): (String?, String?) = try (row.value(at: 0), row.value(at: 1))
      for table in TranslatedTable.all where name == nil || table.published == name {
        fields[table, default: []] += field.map { [$0] } ?? table.names
      }
    }
    for table in TranslatedTable.all {
      guard let fields = fields[table] else { continue }
      try makeView(table, in: db) { column in fields.contains(column) ? table.sql(column) : nil }
    }
    try makeView("lines", in: db) { $0 == "display_name" ? Self.lineNameSQL : nil }
    if try db.tableExists("stop_groups") {
      try makeView("stop_groups", in: db) { $0 == "group_name" ? Self.groupNameSQL : nil }
    }
  }

  private static let fieldsSQL = """
    SELECT DISTINCT table_name, field_name FROM translated_fields ORDER BY table_name, field_name
    """

  // MARK: - Languages

  /// Notes for each feed in which published languages its texts are looked for, in which order.
  private func makeWantedLanguages(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE wanted_languages
          (feed INTEGER, rank INTEGER, language TEXT, PRIMARY KEY (feed, rank)) WITHOUT ROWID
        """)
    let feeds = try Row.fetchAll(db, sql: "SELECT id, feed_lang FROM main.feeds")
    for row in feeds {
      let (feed, own): (Int64, String?) = try (row.value(at: 0), row.value(at: 1))
      let published = try String.fetchAll(
        db,
        sql: """
          SELECT language FROM main.translated_fields WHERE feed = ? AND language IS NOT NULL
          GROUP BY language ORDER BY sum(row_count) DESC, language
          """, arguments: [feed])
      for (rank, language) in wanted(among: published, beside: own).enumerated() {
        try db.execute(
          sql: "INSERT INTO temp.wanted_languages VALUES (?, ?, ?)",
          arguments: [feed, rank, language])
      }
    }
  }

  /// Those of some published languages in which texts are looked for, before a feed's own texts.
  func wanted(among published: [String], beside own: String?) -> [String] {
    var wanted: [String] = []
    for language in languages {
      let fitting = LanguageCode.fitting(language, among: published)
      wanted += fitting.filter { !wanted.contains($0) }
      if let own, !LanguageCode.fitting(language, among: [own]).isEmpty { break }
    }
    return wanted
  }

  // MARK: - Views

  private func makeView(
    _ table: TranslatedTable, in db: Database, _ expression: (String) -> String?
  ) throws {
    try makeView(table.name, in: db) { column in
      guard column == "display_name" else { return expression(column) }
      // What a route is shown as is one of its names.
      let short = expression("route_short_name") ?? "o.route_short_name"
      let long = expression("route_long_name") ?? "o.route_long_name"
      return """
        CASE o.display_name WHEN o.route_short_name THEN \(short) WHEN o.route_long_name THEN \(long)
        ELSE o.display_name END
        """
    }
  }

  /// Makes a temporary view with the columns of a table, some of which have an expression instead.
  private func makeView(
    _ table: String, in db: Database, _ expression: (String) -> String?
  ) throws {
    let columns = try db.columns(in: table).map { column in
      expression(column.name).map { "\($0) AS \(column.name)" } ?? "o.\(column.name)"
    }
    let list = columns.joined(separator: ", ")
    try db.execute(sql: "CREATE TEMP VIEW \(table) AS SELECT \(list) FROM main.\(table) AS o")
  }

  /// A line is called as the first of its routes of the same name.
  private static let lineNameSQL = """
    coalesce((
      SELECT r.display_name FROM main.routes AS m JOIN routes AS r ON r.id = m.id
      WHERE m.line = o.id AND m.display_name = o.display_name ORDER BY m.id LIMIT 1),
      o.display_name)
    """

  /// A group is called as the first of its stops of the same name.
  private static let groupNameSQL = """
    coalesce((
      SELECT s.stop_name FROM main.stops AS m JOIN stops AS s ON s.id = m.id
      WHERE m.stop_group = o.id AND m.stop_name = o.group_name ORDER BY m.id LIMIT 1),
      o.group_name)
    """
}

/// A table whose texts may be translated.
private struct TranslatedTable: Hashable {
  /// What translations.txt calls it.
  let published: String
  /// Its name in the database.
  let name: String
  /// The columns that the former layout of translations.txt, which names none, translates.
  let names: [String]
  /// SQL for the feed of a row `o`.
  var feed = "o.feed"
  /// SQL for what is true of a translation `x` of a row `o` by its record_id.
  let record: String

  static let all = [
    TranslatedTable(
      published: "agency", name: "agencies", names: ["agency_name"],
      record: "x.record_id = o.agency_id"),
    TranslatedTable(
      published: "stops", name: "stops", names: ["stop_name", "stop_desc"],
      record: "x.record_id = o.stop_id"),
    TranslatedTable(
      published: "routes", name: "routes",
      names: ["route_short_name", "route_long_name", "route_desc"],
      record: "x.record_id = o.route_id"),
    TranslatedTable(
      published: "trips", name: "trips", names: ["trip_headsign", "trip_short_name"],
      record: "x.record_id = o.trip_id"),
    // All trips of a pattern have the same headsigns, so any of them will do.
    TranslatedTable(
      published: "stop_times", name: "pattern_stops", names: ["stop_headsign"],
      feed: "(SELECT feed FROM main.patterns WHERE id = o.pattern)",
      record: """
        x.record_id IN (SELECT trip_id FROM main.trips WHERE pattern = o.pattern)
        AND CAST(x.record_sub_id AS INTEGER) = o.stop_sequence
        """),
  ]

  /// SQL for a column of a row `o` in the first wanted language that it has: the translation for the
  /// row, else that for the text.
  func sql(_ column: String) -> String {
    let field = "'\(published)' AND x.field_name = '\(column)'"
    return """
      CASE WHEN o.\(column) IS NOT NULL THEN coalesce((
        SELECT coalesce(
          (SELECT x.translation FROM main.translations AS x
           WHERE \(record) AND x.feed = w.feed AND x.language = w.language
             AND x.table_name = \(field)),
          (SELECT x.translation FROM main.translations AS x
           WHERE x.field_value = o.\(column) AND x.feed = w.feed AND x.language = w.language
             AND (x.table_name = \(field) OR x.table_name IS NULL))) AS text
        FROM temp.wanted_languages AS w
        WHERE w.feed = \(feed) AND text IS NOT NULL ORDER BY w.rank LIMIT 1), o.\(column)) END
      """
  }
}
