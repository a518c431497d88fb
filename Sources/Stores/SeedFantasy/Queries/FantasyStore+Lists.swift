import GRDB
import SeedStore

extension FantasyStore {
  /// The unread alerts of the coming round, the most urgent first.
  ///
  /// ```swift
  /// let alerts = try await store.alerts(read: settings.readAlerts)
  /// ```
  public func alerts(read: Set<String> = [], limit: Int = .max) async throws -> [Alert] {
    try await self.read { db in
      let unread = try db.all(FantasySQL.alertSQL).filter { (alert: Alert) in
        !read.contains(alert.id)
      }
      return Array(unread.prefix(max(0, limit)))
    }
  }

  /// The number of unread alerts of each category, for badges; categories without unread alerts are
  /// missing.
  ///
  /// ```swift
  /// let badge = try await store.unreadCounts(read: settings.readAlerts).values.reduce(0, +)
  /// ```
  public func unreadCounts(read: Set<String>) async throws -> [AlertCategory: Int] {
    try await alerts(read: read).reduce(into: [:]) { $0[$1.category, default: 0] += 1 }
  }

  /// The channels that users switch on and off, in the order of a settings screen, with their categories.
  ///
  /// ```swift
  /// let channels = try await store.alertChannels()
  /// Text(channels[0].permissionText)
  /// ```
  public func alertChannels() async throws -> [AlertChannel] {
    try await read { db in
      let kinds = Dictionary(
        grouping: try db.placed(FantasySQL.alertKindSQL) { try AlertKind(row: $0) }, by: \.channel)
      return try db.placed(FantasySQL.alertChannelSQL) { row in
        try AlertChannel(row: row, kinds: kinds[row.value("channel")] ?? [])
      }
    }
  }

  /// The notifications before the match days of the coming round, by time. A day without alerts has none.
  ///
  /// ```swift
  /// let next = try await store.digests().first { $0.showAt > .now }
  /// ```
  public func digests() async throws -> [NotificationDigest] {
    try await read { db in
      try db.all(FantasySQL.digestSQL) { row in
        try NotificationDigest(
          row: row,
          alerts: db.values(FantasySQL.digestAlertSQL, [row.value("digest_id") as String]))
      }.sorted { ($0.lockout, $0.id) < ($1.lockout, $1.id) }
    }
  }

  /// The sections of the app, and whether each has something to show.
  ///
  /// ```swift
  /// let fixture = try await store.sections().first { $0.section == "fixture" }
  /// ```
  public func sections() async throws -> [SectionState] {
    try await read { db in try db.all(FantasySQL.wholeSectionSQL) }
  }

  /// The colours, by id.
  ///
  /// ```swift
  /// let colors = Dictionary(uniqueKeysWithValues: try await store.colors().map { ($0.id, $0) })
  /// ```
  public func colors() async throws -> [ColorToken] {
    try await read { db in try db.all(FantasySQL.colorSQL) }
  }

  /// Every formula, by id, for a methodology page.
  ///
  /// ```swift
  /// let formulas = try await store.methodology()
  /// Text(formulas[0].note ?? "")
  /// ```
  public func methodology() async throws -> [Formula] {
    try await read { db in try db.all(FantasySQL.formulaSQL) }
  }

  /// The formula of a column; nil for a column that is not computed.
  ///
  /// ```swift
  /// let how = try await store.formula(of: "be", in: "projections")
  /// ```
  public func formula(of column: String, in table: String) async throws -> Formula? {
    try await read { db in try db.first(FantasySQL.columnFormulaSQL, [table, column]) }
  }
}

extension Database {
  /// The few rows are sorted by their `position` here, because an index on it would be as large as
  /// the table.
  fileprivate func placed<Record>(
    _ sql: String, _ record: (Row) throws -> Record
  ) throws -> [Record] {
    try all(sql) { row in try (place: row.value("position") as Int, record: try record(row)) }
      .sorted { $0.place < $1.place }.map(\.record)
  }
}

extension FantasySQL {
  static let alertKindSQL = """
    SELECT a.*, \(SymbolIcon.columns)
    FROM alert_categories AS a \(SymbolIcon.join("a.icon"))
    """

  static let alertChannelSQL = "SELECT * FROM alert_channels"
  static let digestSQL = "SELECT * FROM notification_digests"

  static let digestAlertSQL = """
    SELECT alert_id FROM digest_alerts WHERE digest_id = ? ORDER BY seq
    """

  static let wholeSectionSQL =
    "SELECT * FROM availability WHERE player_id IS NULL ORDER BY section"

  static let colorSQL = ThemeColor.sql

  static let formulaSQL = "SELECT * FROM formulas ORDER BY formula_id"

  static let columnFormulaSQL = """
    SELECT * FROM formulas WHERE formula_id =
      (SELECT formula_id FROM formula_columns WHERE table_name = ? AND column_name = ?)
    """
}
