/// What a player is expected to score in a round: the base and what each factor adds (F7).
struct ExpectedScore {
  /// What playing at home adds, and playing away takes (H, measured on 29,575 games).
  private static let homeAdvantage = 0.9

  /// The base: b.
  let base: Double
  /// What each factor adds, in the order of ``ProjectionFactor``.
  let parts: [ProjectionPart]
  /// Whether he plays, as far as anybody says.
  let isAvailable: Bool

  /// The sum of a base and the parts that a meeting brings. If a player is absent for a reason, the last
  /// part makes the sum 0.
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

  /// The base and all parts, added in their order, 1 decimal: an app that adds the stored parts
  /// gets the same sum.
  var value: Double { parts.reduce(base) { $0 + $1.value }.rounded(toPlaces: 1) }

  /// What players of the position do against the opponent, shrunk; nothing if none is known.
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

/// What goes into a projection beyond the base (F7).
enum ProjectionFactor: String, CaseIterable, Sendable {
  case opponent, home, availability
}

/// What a factor adds to a projection.
struct ProjectionPart: Equatable, Sendable {
  let factor: ProjectionFactor
  /// Points, 4 decimals.
  let value: Double
  /// How many games it rests on; 0 for a constant, or where nothing is known.
  let games: Int
  /// Why it is what it is, such as `no fixture`; nil if the number says it all.
  let note: String?
}
