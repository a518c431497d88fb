import Pipeline
import Tabular

/// The matches of this season, and of older ones where the file has them.
struct Fixture {
  private struct Pair: Hashable {
    let season: Int
    let first: Int
    let second: Int

    /// Two clubs, whichever is at home.
    init(_ season: Int, _ one: Int, _ other: Int) {
      self.season = season
      (first, second) = (min(one, other), max(one, other))
    }
  }

  private struct Place: Hashable {
    let club: Int
    let round: Int
  }

  /// The matches of this season, by round, start and id.
  let matches: [Match]
  private var pairs: [Pair: [(match: Match, position: Int)]] = [:]
  private var places: [Place: [Int]] = [:]
  private let seasons: Set<Int>

  /// A fixture of matches by season; those of each are in order.
  init(_ matches: [Int: [Match]] = [:], thisSeason: Int) {
    self.matches = matches[thisSeason] ?? []
    seasons = Set(matches.keys)
    for (season, matches) in matches {
      for (position, match) in matches.enumerated() {
        pairs[Pair(season, match.home, match.away), default: []].append((match, position))
      }
    }
    for (position, match) in self.matches.enumerated() {
      for club in [match.home, match.away] {
        places[Place(club: club, round: match.round), default: []].append(position)
      }
    }
  }

  /// Whether it has no match of this season.
  var isEmpty: Bool { matches.isEmpty }

  /// Whether it has a season.
  func has(season: Int) -> Bool { seasons.contains(season) }

  /// The matches of two clubs in a season, with their positions among those of the season.
  func matches(of club: Int, and other: Int, in season: Int) -> [(match: Match, position: Int)] {
    pairs[Pair(season, club, other)] ?? []
  }

  /// The positions in ``matches`` of a club's matches in a round of this season: nearly always one.
  func matches(ofClub club: Int, inRound round: Int) -> [Int] {
    places[Place(club: club, round: round)] ?? []
  }
}
