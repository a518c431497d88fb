import Foundation
import SeedFantasy

/// The content of a round's file; nil means that a value is not known yet.
struct RoundFile {
  /// A captain, and the time when he is locked; nil without a match.
  typealias Captain = (captain: FantasyStore.Captain, lockout: Date?)

  let round: FantasyStore.ListedRound
  /// The clubs without a match; nil without a fixture.
  let byes: [String]?
  /// The alerts; nil for a later round.
  let alerts: [FantasyStore.ListedAlert]?
  private let isComing: Bool

  private init(
    _ round: FantasyStore.ListedRound, _ season: FantasyStore.Season,
    _ alerts: [FantasyStore.ListedAlert]
  ) {
    self.round = round
    byes = round.knownByes(season)
    isComing = round.number == season.comingRound
    self.alerts = isComing ? alerts : nil
  }

  /// The coming round and each later round of the list of rounds or the fixture; empty once the
  /// season is over.
  static func all(_ store: FantasyStore) async throws -> [RoundFile] {
    guard let coming = store.season.comingRound else { return [] }
    let alerts = try await store.listedAlerts()
    return try await store.listedRounds().filter { $0.number >= coming }
      .map { RoundFile($0, store.season, alerts) }
  }

  /// The matches by start; nil without a fixture.
  var matches: [FantasyStore.ListedMatch]? { round.matches.isEmpty ? nil : round.matches }

  /// The captains; nil for a later round that the fixture does not have.
  var captains: [Captain]? {
    guard hasCaptains else { return nil }
    return round.captains.map { (captain: $0.captain, lockout: round.lockout($0.club)) }
  }

  /// The pairs; nil for a later round that the fixture does not have.
  var pairs: [FantasyStore.CaptainPair]? { hasCaptains ? round.pairs.map(\.pair) : nil }

  private var hasCaptains: Bool { isComing || !round.matches.isEmpty }
}

/// The switches for notifications, and the digests of the coming round.
struct Notifications {
  let channels: [FantasyStore.AlertChannel]
  let digests: [FantasyStore.NotificationDigest]
}
