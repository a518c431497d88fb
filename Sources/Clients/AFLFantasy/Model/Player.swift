import Folding
import Tabular

/// A player of the season's official list.
struct Player: Equatable, Sendable {
  /// Positions that are added after a round.
  struct PositionUpdate: Equatable, Sendable {
    /// The first round in which the positions hold.
    let fromRound: Int
    let added: PositionSet
  }

  /// The official id.
  let id: Int
  let firstName: String
  let lastName: String
  /// The full name, in the form that is sorted and compared.
  let nameKey: NameKey
  /// The day of birth; nil if the list does not say.
  let born: CalendarDay?
  /// The club, as a position in ``League/clubs``.
  let club: Int
  /// The first position that the list names. Effects by position count his games there.
  let mainPosition: Position
  /// The positions at the season's start.
  let positions: PositionSet
  /// The positions added since then, by round.
  var positionUpdates: [PositionUpdate]
  /// The status on the list, such as `injured` (``PlayerStatus``); nil without one.
  var status: String?
  /// The percentage of squads that include him; nil if the list does not say.
  let ownedPercent: Double?

  init(
    id: Int, firstName: String, lastName: String, born: CalendarDay?, club: Int,
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

  var name: String { "\(firstName) \(lastName)" }

  /// The positions in which he may be fielded in a round.
  func positions(inRound round: Int) -> PositionSet {
    positionUpdates.reduce(positions) { $1.fromRound <= round ? $0.union($1.added) : $0 }
  }
}

/// A player's status for the coming round on the official list.
enum PlayerStatus: Sendable {
  /// He is named in the team or as its substitute. All 18 substitutes on the list of 2025 played.
  case playing
  case notPlaying
  case injured
  /// He is out for a medical reason.
  case medical
  case suspended

  /// Reads a status as the list writes it, such as `not-playing` or `medical_sub`; nil for any
  /// other word.
  init?(published text: String) {
    switch text.lowercased().replacing("_", with: "-") {
    case "playing", "medical-sub": self = .playing
    case "not-playing": self = .notPlaying
    case "injured": self = .injured
    case "medical": self = .medical
    case "suspended": self = .suspended
    default: return nil
    }
  }

  /// The reason why a player with this status does not play; nil if he plays.
  var absence: String? {
    switch self {
    case .playing: nil
    case .notPlaying: "not named"
    case .injured: "injured"
    case .medical: "medical reason"
    case .suspended: "suspended"
    }
  }
}

/// The reported injury of a player.
struct Injury: Equatable, Sendable {
  /// The player, as a position in ``FantasySeason/players``.
  let player: Int
  /// Such as `Hamstring`.
  let status: String
  /// The round in which he is expected back; nil if unknown.
  let returnRound: Int?
  /// The source of the report.
  let source: String
}

/// When a player's contract ends.
struct PlayerContract: Equatable, Sendable {
  let player: Int
  /// The last season of the contract; nil if unknown.
  let endYear: Int?
  /// The source's word for the contract, such as `free agent`; nil if it has none.
  let status: String?
  let sourceURL: String?
}

/// A change to a team after it was named.
struct LateChange: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// He was named and does not play.
    case out
    /// He was not named and plays.
    case `in`
  }

  let player: Int
  let round: Int
  let kind: Kind
  /// The reason; nil if unknown.
  let reason: String?
}
