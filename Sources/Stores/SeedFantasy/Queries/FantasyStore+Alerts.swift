import GRDB

extension FantasyStore {
  /// The alerts of the coming round that were not read yet, the most relevant first.
  ///
  /// ```swift
  /// let alerts = try await store.alerts(read: settings.readAlerts)
  /// ```
  public func alerts(read: Set<String> = []) async throws -> [Alert] {
    try await ask { rows in try rows.alerts().filter { !read.contains($0.id) } }
  }

  /// How many alerts of each category were not read yet, for badges; categories without any are
  /// missing.
  ///
  /// ```swift
  /// let badge = try await store.unreadCounts(read: settings.readAlerts).values.reduce(0, +)
  /// ```
  public func unreadCounts(read: Set<String>) async throws -> [AlertCategory: Int] {
    try await alerts(read: read).reduce(into: [:]) { $0[$1.category, default: 0] += 1 }
  }

  /// The categories of alerts, in the order of a settings screen.
  ///
  /// ```swift
  /// let channels = Dictionary(grouping: try await store.alertKinds(), by: \.channel)
  /// ```
  public func alertKinds() async throws -> [AlertKind] {
    try await ask { rows in
      // There are seven rows; an index on their places would be as large as the table.
      try rows.all(FantasyRows.alertKindSQL) { row in
        (place: row["position"] as Int, kind: AlertKind(row: row))
      }.sorted { $0.place < $1.place }.map(\.kind)
    }
  }

  /// Which sections of the app have something to show.
  ///
  /// ```swift
  /// let fixture = try await store.sections().first { $0.section == "fixture" }
  /// ```
  public func sections() async throws -> [SectionState] {
    try await ask { rows in try rows.all(FantasyRows.wholeSectionSQL) }
  }

  /// The colours, by id.
  ///
  /// ```swift
  /// let colors = Dictionary(uniqueKeysWithValues: try await store.colors().map { ($0.id, $0) })
  /// ```
  public func colors() async throws -> [ColorToken] {
    try await ask { rows in try rows.all(FantasyRows.colorSQL) }
  }
}

extension FantasyRows {
  static let alertSQL = "SELECT * FROM alerts ORDER BY rank"

  static let alertKindSQL = """
    SELECT a.*, y.min_ios, y.fallback
    FROM alert_categories AS a CROSS JOIN symbols AS y ON y.name = a.icon
    """

  static let wholeSectionSQL = """
    SELECT * FROM availability WHERE player_id IS NULL ORDER BY section
    """

  static let colorSQL = "SELECT * FROM color_tokens ORDER BY color_id"

  /// Every alert, the most relevant first.
  func alerts() throws -> [FantasyStore.Alert] { try all(Self.alertSQL) }
}
