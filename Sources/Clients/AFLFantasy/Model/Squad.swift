import Tabular

/// A user's squad, for what needs one: bye coverage, balance, trades. squads.yaml.
package struct Squad: Hashable, Sendable {
  /// The id, such as `guns-and-rookies`.
  package let id: String
  /// What apps show.
  package let name: String
  /// Dollars that are left.
  package let bank: Int
  /// The players' official ids, in the order of the file.
  package let playerIDs: [Int]
  /// Where it stands; nil where no file has it.
  package let origin: Origin?
  /// The players, as positions in ``FantasySeason/players``; set when the season is read.
  package var players: [Int] = []

  /// A squad.
  package init(
    id: String, name: String, bank: Int, playerIDs: [Int], players: [Int] = [],
    origin: Origin? = nil
  ) {
    self.id = id
    self.name = name
    self.bank = bank
    self.playerIDs = playerIDs
    self.players = players
    self.origin = origin
  }
}
