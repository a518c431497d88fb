/// A player's expected score in a round: the base and the points that each factor adds (F7).
struct ExpectedScore {
  /// The points that a home game adds and an away game subtracts (H, measured on 29,575 games).
  private static let homeAdvantage = 0.9

  /// The base: b.
  let base: Double
  /// The points that each factor adds, in the order of ``ProjectionFactor``.
  let parts: [ProjectionPart]
  /// Whether he can play, as far as it is known.
  let isAvailable: Bool

  /// Adds the parts that follow from a meeting to a base. If the player is absent, the last part
  /// makes the sum 0.
  init(
    base: Double, meeting: Meeting, opponent: ResidualTally?, absence: String?
  ) {
    let unknown = meeting.isBye ? "bye" : "no fixture"
    let parts = [
      Self.effect(ofOpponent: opponent, unknown: unknown),
      Self.home(meeting.isHome, unknown: unknown),
    ]
    let sum = parts.reduce(base) { $0 + $1.value }
    let taken = absence == nil ? 0 : (-sum).rounded(toPlaces: 4)
    self.base = base
    self.parts =
      parts + [ProjectionPart(factor: .availability, value: taken, games: 0, note: absence)]
    isAvailable = absence == nil
  }

  /// The sum of the base and all parts in their order, 1 decimal. An app that adds the stored parts
  /// gets the same sum.
  var value: Double { parts.reduce(base) { $0 + $1.value }.rounded(toPlaces: 1) }

  /// The shrunk effect of the opponent on the player's position; 0 if the opponent is unknown.
  private static func effect(ofOpponent tally: ResidualTally?, unknown: String) -> ProjectionPart {
    ProjectionPart(
      factor: .opponent, value: tally?.shrunk(strength: OpponentEffect.strength) ?? 0,
      games: tally?.games ?? 0, note: tally == nil ? unknown : nil)
  }

  private static func home(_ isHome: Bool?, unknown: String) -> ProjectionPart {
    let value = isHome.map { $0 ? homeAdvantage : -homeAdvantage }
    return ProjectionPart(
      factor: .home, value: value ?? 0, games: 0, note: value == nil ? unknown : nil)
  }
}

/// The factors of a projection besides the base (F7).
enum ProjectionFactor: String, CaseIterable, Sendable {
  case opponent, home, availability
}

/// The points that a factor adds to a projection.
struct ProjectionPart: Equatable, Sendable {
  let factor: ProjectionFactor
  /// Points, 4 decimals.
  let value: Double
  /// The number of games behind the value; 0 for a constant, or if nothing is known.
  let games: Int
  /// The reason for the value, such as `no fixture`; nil if the value needs none.
  let note: String?
}
