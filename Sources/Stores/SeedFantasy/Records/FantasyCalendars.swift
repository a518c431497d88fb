extension FantasyStore {
  /// How hard a match to come is for a position of a club.
  ///
  /// ```swift
  /// Text("\(cell.rating)").accessibilityLabel(cell.accessibilityLabel)
  /// ```
  public struct Difficulty: Hashable, Sendable {
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

    /// Puts one together, for an app's own source of them.
    public init(
      club: String, round: Int, position: Position, opponent: String, isHome: Bool, rating: Int,
      effect: Double, isLowSample: Bool, color: String, accessibilityLabel: String
    ) {
      self.club = club
      self.round = round
      self.position = position
      self.opponent = opponent
      self.isHome = isHome
      self.rating = rating
      self.effect = effect
      self.isLowSample = isLowSample
      self.color = color
      self.accessibilityLabel = accessibilityLabel
    }
  }

  /// A club without a match in a round.
  ///
  /// ```swift
  /// let byes = Dictionary(grouping: try await store.byes(), by: \.round)
  /// ```
  public struct Bye: Hashable, Sendable {
    /// The club's code.
    public let club: String
    /// The round.
    public let round: Int
    /// What a screen reader says.
    public let accessibilityLabel: String

    /// Puts one together, for an app's own source of them.
    public init(club: String, round: Int, accessibilityLabel: String) {
      self.club = club
      self.round = round
      self.accessibilityLabel = accessibilityLabel
    }
  }

  /// How many players of a position have a match in a round.
  ///
  /// ```swift
  /// ProgressView(value: coverage.share)
  /// ```
  public struct ByeCoverage: Hashable, Sendable {
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

    /// Puts one together, for an app's own source of them.
    public init(
      round: Int, position: Position, available: Int, share: Double, accessibilityLabel: String
    ) {
      self.round = round
      self.position = position
      self.available = available
      self.share = share
      self.accessibilityLabel = accessibilityLabel
    }
  }
}
