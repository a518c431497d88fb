import Bundles
import Tabular

/// What many of a season's files name: players, clubs, grounds and instants.
struct FantasyValues: Sendable {
  private let season: FantasySeason
  /// When the players of each club are locked in the coming round; nil without a match.
  private let lockouts: [Int?]

  init(_ season: FantasySeason) {
    self.season = season
    lockouts = season.league.clubs.indices.map { club in
      season.match(ofClub: club, inRound: season.comingRound)?.start
    }
  }

  func id(_ player: Int) -> JSONValue { .integer(season.players[player].id) }

  func player(_ player: Int) -> JSONValue {
    .object(["id": id(player), "name": .string(season.players[player].name)])
  }

  func code(_ club: Int?) -> JSONValue { .string(club.map { season.league.clubs[$0].code }) }

  func name(_ club: Int) -> String { season.league.clubs[club].name }

  func venue(_ venue: Int?) -> JSONValue { .string(venue.map { season.league.venues[$0].id }) }

  /// When a player is locked in the coming round, unix seconds; nil without a match.
  func lockout(_ player: Int) -> Int? { lockouts[season.players[player].club] }

  /// The matches of a round, by start and id.
  func matches(_ round: Int) -> [Match] { season.matches.filter { $0.round == round } }

  /// The clubs that rest in a round; nil if nobody knows, since no fixture says.
  func byes(_ number: Int) -> [Int]? {
    season.knowsByes(ofRound: number) ? season.round(number)?.byes ?? [] : nil
  }

  /// An instant such as `2026-03-26T08:40:00Z`, or null.
  static func instant(_ seconds: Int?) -> JSONValue { .string(seconds.map(UTCInstantText.text)) }
}

extension JSONValue {
  static func double(_ value: Double?) -> JSONValue { value.map { .double($0) } ?? .null }

  static func bool(_ value: Bool?) -> JSONValue { value.map { .bool($0) } ?? .null }
}

extension [JSONValue.Member] {
  /// The members of an object, from keys that differ.
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> [JSONValue.Member] {
    members.map { JSONValue.Member($0.key, $0.value) }
  }
}
