/// What is said of a player's health.
package struct Injury: Hashable, Sendable {
  /// The player, as a position in ``FantasySeason/players``.
  package let player: Int
  /// What it is, such as `Hamstring`.
  package let status: String
  /// The round in which he is expected back; nil where nobody knows.
  package let returnRound: Int?
  /// Who says so.
  package let source: String

  /// An injury.
  package init(player: Int, status: String, returnRound: Int?, source: String) {
    self.player = player
    self.status = status
    self.returnRound = returnRound
    self.source = source
  }
}

/// When a player's contract ends.
package struct PlayerContract: Hashable, Sendable {
  /// The player.
  package let player: Int
  /// The last season of the contract; nil where nobody knows.
  package let endYear: Int?
  /// What the source calls it, such as `free agent`; nil where it does not say.
  package let status: String?
  /// Where it was read.
  package let sourceURL: String?

  /// A contract.
  package init(player: Int, endYear: Int?, status: String?, sourceURL: String?) {
    self.player = player
    self.endYear = endYear
    self.status = status
    self.sourceURL = sourceURL
  }
}

/// A change to a team after it was named.
package struct LateChange: Hashable, Sendable {
  /// What the change is.
  package enum Kind: String, CaseIterable, Sendable {
    /// He was named and does not play.
    case out
    /// He was not named and plays.
    case `in`
  }

  /// The player.
  package let player: Int
  /// The round.
  package let round: Int
  /// What the change is.
  package let kind: Kind
  /// Why; nil where nobody says.
  package let reason: String?

  /// A change.
  package init(player: Int, round: Int, kind: Kind, reason: String?) {
    self.player = player
    self.round = round
    self.kind = kind
    self.reason = reason
  }
}
