import GRDB

extension FantasyStore {
  /// How hard a match to come is for a position of a club.
  ///
  /// ```swift
  /// Text("\(cell.rating)").accessibilityLabel(cell.accessibilityLabel)
  /// ```
  public struct Difficulty: Hashable, Sendable, FetchableRecord {
    /// The code of the club whose players it is about.
    public let club: String
    /// The round.
    public let round: Int
    /// The position.
    public let position: Position
    /// The opponent's code.
    public let opponent: String
    /// Whether the match is at home.
    public let isHome: Bool
    /// 1, easy, to 5, hard.
    public let rating: Int
    /// The opponent's effect, points.
    public let effect: Double
    /// Whether it rests on fewer than 40 player-games.
    public let isLowSample: Bool
    /// The id of its colour.
    public let color: String
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `fixture_difficulties`.
    public init(row: Row) {
      club = row["club"]
      round = row["round"]
      position = row["position"]
      opponent = row["opponent"]
      isHome = row["is_home"]
      rating = row["rating"]
      effect = row["effect"]
      isLowSample = row["low_sample"]
      color = row["color_token"]
      accessibilityLabel = row["a11y_label"]
    }
  }

  /// A club without a match in a round.
  ///
  /// ```swift
  /// let byes = Dictionary(grouping: try await store.byes(), by: \.round)
  /// ```
  public struct Bye: Hashable, Sendable, FetchableRecord {
    /// The club's code.
    public let club: String
    /// The round.
    public let round: Int
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `byes`.
    public init(row: Row) {
      club = row["club"]
      round = row["round"]
      accessibilityLabel = row["a11y_label"]
    }
  }

  /// How many players of a position have a match in a round.
  ///
  /// ```swift
  /// ProgressView(value: coverage.share)
  /// ```
  public struct ByeCoverage: Hashable, Sendable, FetchableRecord {
    /// The round.
    public let round: Int
    /// The position.
    public let position: Position
    /// Players whose club plays.
    public let available: Int
    /// Their share of all of the position, 0 to 1.
    public let share: Double
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Reads a row of `bye_coverage`.
    public init(row: Row) {
      round = row["round"]
      position = row["position"]
      available = row["players_available"]
      share = row["share"]
      accessibilityLabel = row["a11y_label"]
    }
  }
}
