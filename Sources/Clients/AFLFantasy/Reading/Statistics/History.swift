import Pipeline
import Tabular

/// The games of the list's players in older seasons.
struct History {
  private struct Entry {
    let row: StatisticsRow
    let game: PastGame
  }

  private let files: [String]
  private var entries: [[Entry]]

  /// Starts without games; `files` are the files of statistics.
  init(playerCount: Int, files: [String]) {
    self.files = files
    entries = Array(repeating: [], count: playerCount)
  }

  /// Adds a game; the source's points are preferred to computed points.
  mutating func add(_ row: StatisticsRow, at place: RoundMap.Place) {
    let game = PastGame(
      season: row.game.season, round: place.round, isFinal: row.game.stage.isFinal,
      score: row.game.publishedPoints ?? row.points, timeOnGround: row.game.timeOnGround,
      opponent: row.game.opponent, venue: place.venue, isHome: place.isHome)
    entries[row.player].append(Entry(row: row, game: game))
  }

  /// The games of each player, by season and round; a game that is listed twice gets a notice.
  func games(_ report: inout Report) -> [[PastGame]] {
    var repeats: [(row: StatisticsRow, first: StatisticsRow)] = []
    let games = entries.map { entries in
      var kept: [Entry] = []
      kept.reserveCapacity(entries.count)
      for entry in entries.ordered(by: Self.precedes) {
        if let last = kept.last, last.game.season == entry.game.season,
          last.game.round == entry.game.round
        {
          repeats.append((entry.row, last.row))
        } else {
          kept.append(entry)
        }
      }
      return kept.map(\.game)
    }
    let ordered = repeats.ordered {
      ($0.row.file, $0.row.line) < ($1.row.file, $1.row.line)
    }
    for (row, first) in ordered {
      report.leaveOut(
        row.repeating(first, in: files), at: SourceLocation(files[row.file], line: row.line))
    }
    return games
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    let one = (left.game.season, left.game.round, left.row.file, left.row.line)
    let two = (right.game.season, right.game.round, right.row.file, right.row.line)
    return one < two
  }
}
