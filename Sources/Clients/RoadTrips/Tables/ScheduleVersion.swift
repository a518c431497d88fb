import Tabular

/// Names the state of a schedule, so that an app notices when a game has moved.
enum ScheduleVersion {
  /// The first sixteen digits of the SHA-256 of every game's id, start, venue and status.
  static func text(of schedule: Schedule) -> String {
    var digest = MessageDigest(.sha256)
    for game in schedule.games {
      let venue = schedule.venues[game.venue].id
      digest.update("\(game.id) \(game.start) \(venue) \(game.timeStatus.rawValue)\n".utf8)
    }
    return digest.finish().prefix(8).hexadecimal
  }
}
