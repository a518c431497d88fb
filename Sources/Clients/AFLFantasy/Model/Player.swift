import Folding
import Tabular

/// A player of the season's official list.
package struct Player: Hashable, Sendable {
  /// Positions that are added after a round.
  package struct PositionUpdate: Hashable, Sendable {
    /// The first round in which they hold.
    package let fromRound: Int
    /// What is added.
    package let added: PositionSet

    /// An update.
    package init(fromRound: Int, added: PositionSet) {
      self.fromRound = fromRound
      self.added = added
    }
  }

  /// The official id.
  package let id: Int
  /// The first name, without blanks at its ends.
  package let firstName: String
  /// The last name.
  package let lastName: String
  /// The whole name as it is sorted and compared.
  package let nameKey: NameKey
  /// The day of birth; nil where the list does not say.
  package let born: CivilDay?
  /// The club, as a position in ``League/clubs``.
  package let club: Int
  /// The first position that the list names: whom effects by position count him to.
  package let mainPosition: Position
  /// The positions at the season's start.
  package let positions: PositionSet
  /// What was added since, by round.
  package let positionUpdates: [PositionUpdate]
  /// What the list says of him, such as `injured`; nil where it does not say.
  package let status: String?
  /// The share of squads that have him, in percent; nil where the list does not say.
  package let ownedPercent: Double?

  /// A player.
  package init(
    id: Int, firstName: String, lastName: String, born: CivilDay?, club: Int,
    mainPosition: Position, positions: PositionSet, positionUpdates: [PositionUpdate] = [],
    status: String? = nil, ownedPercent: Double? = nil
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    nameKey = NameKey("\(firstName) \(lastName)")
    self.born = born
    self.club = club
    self.mainPosition = mainPosition
    self.positions = positions
    self.positionUpdates = positionUpdates
    self.status = status
    self.ownedPercent = ownedPercent
  }

  /// The whole name.
  package var name: String { "\(firstName) \(lastName)" }

  /// The positions in which he may be fielded in a round.
  package func positions(inRound round: Int) -> PositionSet {
    positionUpdates.reduce(positions) { $1.fromRound <= round ? $0.union($1.added) : $0 }
  }
}
