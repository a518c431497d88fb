import Foundation
import SeedFantasy

/// The difficulty of each club's coming matches.
struct DifficultyCalendar {
  /// A club's coming matches.
  struct Club {
    let code: String
    let name: String
    let cells: [Cell]
  }

  /// A club's match of a round, with its rating for each position.
  struct Cell {
    /// A row for each position; at least one.
    let rows: [FantasyStore.Difficulty]
    let names: ClubNames

    var match: FantasyStore.Difficulty { rows[0] }

    /// The row of a position.
    func row(_ position: FantasyStore.Position) -> FantasyStore.Difficulty {
      rows.first { $0.position == position } ?? match
    }

    var accessibilityLabel: String {
      let ratings = rows.map {
        "\(FantasyStore.Words.english.title(of: $0.position).lowercased()) \($0.rating)"
      }
      return
        "Round \(match.round), \(names[match.club]): \(match.isHome ? "at home" : "away") "
        + "against \(names[match.opponent]), difficulty out of 5: "
        + ratings.joined(separator: ", ")
    }
  }

  let clubs: [Club]
  /// The rounds with a coming match.
  let rounds: [Int]

  init(_ store: FantasyStore) async throws {
    let clubs = try await store.clubs()
    let names = ClubNames(clubs)
    var rows: [FantasyStore.Difficulty] = []
    for position in FantasyStore.Position.allCases {
      rows += try await store.difficulties(for: position)
    }
    let byClub = Dictionary(grouping: rows, by: \.club)
    self.clubs = clubs.map { club in
      let rounds = Dictionary(grouping: byClub[club.code] ?? [], by: \.round)
      let cells = rounds.ordered { $0.key < $1.key }.map { Cell(rows: $0.value, names: names) }
      return Club(code: club.code, name: club.name, cells: cells)
    }
    rounds = Set(rows.map(\.round)).ordered()
  }
}

/// The clubs that rest in each round, and the players that positions and squads have left.
struct ByeCalendar {
  /// A round of the list of rounds.
  struct Round {
    let number: Int
    let countedPlayers: Int
    let maximumTrades: Int
    /// The clubs without a match; nil if they are not known.
    let byes: [String]?
    let coverage: [FantasyStore.ByeCoverage]
    let squads: [CoveredSquad]
    let names: ClubNames

    /// The text that a screen reader speaks for the round.
    var spoken: String {
      guard let byes else { return "Round \(number): byes not known" }
      let clubs = byes.map { names[$0] }.joined(separator: ", ")
      return "Round \(number): " + (clubs.isEmpty ? "no byes" : "no match for \(clubs)")
    }
  }

  /// A squad's coverage of a round.
  typealias CoveredSquad = (squad: String, row: FantasyStore.SquadCoverage)

  let rounds: [Round]
  let squads: [FantasyStore.Squad]

  init(_ store: FantasyStore) async throws {
    let names = try await ClubNames(store.clubs())
    let coverage = try await store.byeCoverage()
    let squads = try await store.squads()
    self.squads = squads
    rounds = try await store.listedRounds().compactMap { round in
      guard let counted = round.countedPlayers, let trades = round.maximumTrades else { return nil }
      let rows = coverage.filter { $0.round == round.number }
      return Round(
        number: round.number, countedPlayers: counted, maximumTrades: trades,
        byes: round.knownByes(store.season),
        coverage: FantasyStore.Position.allCases.flatMap { position in
          rows.filter { $0.position == position }
        },
        squads: squads.flatMap { squad in
          squad.coverage.filter { $0.round == round.number }.map { (squad: squad.id, row: $0) }
        }, names: names)
    }
  }
}

/// The names of clubs, by their codes.
struct ClubNames {
  private let names: [String: String]

  init(_ clubs: [FantasyStore.Club]) {
    names = Dictionary(clubs.map { ($0.code, $0.name) }) { first, _ in first }
  }

  subscript(code: String) -> String { names[code] ?? code }
}

extension FantasyStore.ListedRound {
  /// The clubs that rest; nil if they are not known, because the round is in the future, the
  /// fixture does not have it, and the input names no bye.
  func knownByes(_ season: FantasyStore.Season) -> [String]? {
    let isKnown = number <= season.validThroughRound || !matches.isEmpty || !byes.isEmpty
    return isKnown ? byes : nil
  }

  /// The time when the players of a club are locked: the start of its first match; nil without a
  /// match.
  func lockout(_ club: String) -> Date? {
    matches.first { $0.match.home == club || $0.match.away == club }?.match.start
  }
}
