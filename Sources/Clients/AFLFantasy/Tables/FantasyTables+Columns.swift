import Bundles

/// Columns that several tables share.
extension FantasyTables {
  /// A reference to a player, by his official id.
  static func player<Row>(
    _ name: String = "player_id", _ comment: String = "The player.",
    _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    .integer(name, references: "players", comment, value)
  }

  static func nullablePlayer<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> Int?
  ) -> TableColumn<Row> {
    .nullableInteger(name, references: "players", comment, value)
  }

  /// A reference to a club, by its code.
  static func club<Row>(
    _ name: String = "club", _ comment: String = "The club.",
    _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn<Row> {
    .text(name, references: "clubs", comment, value)
  }

  static func position<Row>(_ value: @escaping @Sendable (Row) -> Position) -> TableColumn<Row> {
    .text("position", references: "positions", "The position.") { value($0).code }
  }

  /// A round's number; a coming round may be missing from `rounds`.
  static func round<Row>(
    _ comment: String = "The round; 0 is the Opening Round.",
    _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    .integer("round", comment, value)
  }

  static func squad<Row>(_ value: @escaping @Sendable (Row) -> String) -> TableColumn<Row> {
    .text("squad_id", references: "squads", "The squad.", value)
  }

  static func color<Row>(_ value: @escaping @Sendable (Row) -> String) -> TableColumn<Row> {
    .text("color_token", references: "color_tokens", "The colour that apps show.", value)
  }

  /// The number of games or players behind a number.
  static func sample<Row>(
    _ comment: String, _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    .integer("n", comment, value)
  }

  static func words<Row>(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn<Row> {
    TableColumn.text(name, comment, value).derived(by: "texts")
  }

  static func accessibilityLabel<Row>(
    _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn<Row> {
    words("a11y_label", "What a screen reader says.", value)
  }

  /// The link that a tap opens; `example` is a path such as `player/1023261`.
  static func deepLink<Row>(
    _ example: String = "player/1023261", _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn<Row> {
    TableColumn.text("deep_link", "Where a tap leads, such as `aflfi://\(example)`.", value)
      .derived(by: "deep_link")
  }
}
