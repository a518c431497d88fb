/// The texts of a player's card, ready to show.
package struct PlayerCard: Hashable, Sendable {
  /// The player.
  package let player: Int
  /// The name.
  package let title: String
  /// Such as `CAR · DEF/MID`.
  package let subtitle: String
  /// Such as `$1.089M`, or `–` where no price is known.
  package let price: String
  /// Such as `+$34k`, `−$8k` or `±$0`.
  package let change: String
  /// Such as `108.1`, or `–` without a game.
  package let average: String
  /// Such as `99.0`.
  package let last3: String
  /// Such as `117`.
  package let breakEven: String
  /// Such as `108 ± 28`: the projection, and half of the 80 % interval.
  package let projection: String
  /// Such as `53.7%`.
  package let owned: String
  /// The band of the confidence, such as `Medium confidence`.
  package let confidence: String
  /// The colour of the trend.
  package let trendColor: ColorRole
  /// What a screen reader says of the whole card.
  package let accessibilityLabel: String
  /// `aflfi://player/<id>`.
  package let deepLink: String
}

/// Whether a section of the app has something to show; empty never means zero.
package struct Availability: Hashable, Sendable {
  /// What there is.
  package enum State: String, CaseIterable, Sendable {
    /// Numbers that rest on enough.
    case ready
    /// Numbers that rest on little.
    case limited
    /// Nothing, for a reason.
    case unavailable
  }

  /// The section, such as `projection`, `price`, `opponent`, `venue`, `fixture`, `injuries`,
  /// `contracts`, `form`, `squads`.
  package let section: String
  /// The player; nil for the whole section.
  package let player: Int?
  /// What there is.
  package let state: State
  /// Why, as a sentence; nil where it is ready.
  package let reason: String?
}
