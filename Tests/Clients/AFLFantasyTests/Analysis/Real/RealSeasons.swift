import Foundation
import TestSupport

@testable import AFLFantasy

/// Real seasons, read without the product's readers.
enum RealSeasons {
  private struct Listed: Decodable {
    let id, squadId: Int
    let firstName, lastName: String
    let positions, originalPositions: [Int]
  }

  /// A season of the files, read once: 2021 and 2024 from statistics, 2025 from the official lists.
  static func season(_ year: Int) throws -> FantasySeason {
    switch year {
    case 2021: try season2021.get()
    case 2024: try season2024.get()
    default: try season2025.get()
    }
  }

  /// The files of a season.
  static func files(of year: Int) -> [String] {
    switch year {
    case 2021: FantasyMeasurements.statistics2021.map(\.path)
    case 2024: FantasyMeasurements.statistics2024.map(\.path)
    default: FantasyMeasurements.official2025.map(\.path)
    }
  }

  private static let season2021 = Result { try statistics2021() }
  private static let season2024 = Result { try statistics2024() }
  private static let season2025 = Result { try official2025() }

  /// The official list, scores and prices of 2025; no fixture.
  private static func official2025() throws -> FantasySeason {
    let data = try Data(
      contentsOf: URL(
        fileURLWithPath: "\(PlainTable.folder)/afl_fantasy_2025_players_final.json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let listed = try decoder.decode([Listed].self, from: data).sorted { $0.id < $1.id }
    let squads = Set(listed.map(\.squadId)).sorted()
    var season = FantasySeason(
      rules: .sample(season: 2025, magicNumber: 10_260),
      league: .sample(clubs: squads.map { "S\(1_000 + $0)" }, venues: []))
    for player in listed {
      let positions =
        (player.originalPositions.isEmpty ? player.positions : player.originalPositions)
        .compactMap(Position.init(rawValue:))
      season.add(
        Player(
          id: player.id, firstName: player.firstName, lastName: player.lastName, born: nil,
          club: squads.firstIndex(of: player.squadId) ?? 0, mainPosition: positions[0],
          positions: PositionSet(positions)))
    }
    let places = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1.id, $0) })
    for row in try PlainTable("afl_fantasy_2025_round_scores_prices.csv").rows {
      guard let player = places[number(row, "player_id")] else { continue }
      let round = number(row, "round")
      if let score = Int(row["score"] ?? "") {
        season.games[player].append(PlayedGame(round: round, score: score))
      }
      if let price = Int(row["price"] ?? "") {
        season.prices[player].append(FantasySeason.OfficialPrice(round: round, price: price))
      }
    }
    season.rounds = (1...24).map { Round(number: $0, countedPlayers: 22, maximumTrades: 2) }
    season.lastRound = 24
    return season.inOrder()
  }

  /// The statistics of 2021 as a season without prices: opponent, ground and home of each game.
  private static func statistics2021() throws -> FantasySeason {
    let finals = ["Finals Week 1", "Semi Finals", "Preliminary Finals", "Grand Final"]
    let rows = try PlainTable("player_match_fantasy_2021.csv").rows.compactMap {
      row -> StatisticsRow? in
      guard Double(row["tog_percentage"] ?? "") ?? 0 > 0, let name = row["round"] else {
        return nil
      }
      let round = finals.firstIndex(of: name).map { 24 + $0 } ?? Int(name.dropFirst(6)) ?? 0
      return StatisticsRow(
        player: row["player_id"] ?? "", round: round,
        score: Int(Double(row["fantasy_points"] ?? "") ?? 0), club: row["player_team"] ?? "",
        opponent: row["opposition_team"] ?? "", venue: row["venue"] ?? "",
        isHome: row["player_team"] == row["home_team"])
    }
    return FantasySeason(statistics: rows, of: 2021)
  }

  /// The statistics of 2024, whose points are computed (F1) and whose rounds count from the Opening Round
  /// as 1.
  private static func statistics2024() throws -> FantasySeason {
    let finals = ["QF": 25, "EF": 25, "SF": 26, "PF": 27, "GF": 28]
    let words = [
      "Qualifying Final": 25, "Elimination Final": 25, "Semi Final": 26, "Preliminary Final": 27,
      "Grand Final": 28,
    ]
    var venues: [String: String] = [:]
    for match in try PlainTable("matches_2024.csv").rows {
      let name = match["round_num"] ?? ""
      let round = words[name] ?? (Int(name) ?? 0) - 1
      venues["\(round)|\(match["team_1_team_name"] ?? "")"] = match["venue"]
    }
    let weights = [
      "kicks": 3, "handballs": 2, "marks": 3, "tackles": 4, "free_kicks_for": 1,
      "free_kicks_against": -3, "hit_outs": 1, "goals": 6, "behinds": 1,
    ]
    let rows = try PlainTable("player_match_stats_2024.csv").rows.compactMap {
      row -> StatisticsRow? in
      guard let name = row["round"], Int(row["percentage_of_game_played"] ?? "") ?? 0 > 0 else {
        return nil
      }
      let round = finals[name] ?? (Int(name) ?? 0) - 1
      let (club, opponent) = (row["team"] ?? "", row["opponent"] ?? "")
      let home = venues["\(round)|\(club)"]
      return StatisticsRow(
        player: row["player_key"] ?? "", round: round,
        score: weights.reduce(0) { $0 + $1.value * number(row, $1.key) }, club: club,
        opponent: opponent, venue: home ?? venues["\(round)|\(opponent)"] ?? "",
        isHome: home != nil)
    }
    return FantasySeason(statistics: rows, of: 2024)
  }

  private static func number(_ row: PlainTable.Row, _ name: String) -> Int {
    Int(row[name] ?? "") ?? 0
  }
}

/// A player's game, as the statistics list it.
struct StatisticsRow {
  let player: String
  let round, score: Int
  let club, opponent, venue: String
  let isHome: Bool
}

extension FantasySeason {
  /// Makes a season from statistics alone, without prices and positions.
  init(statistics rows: [StatisticsRow], of year: Int) {
    let clubs = Set(rows.map(\.club)).sorted()
    let venues = Set(rows.map(\.venue)).sorted()
    self.init(
      rules: .sample(season: year, magicNumber: 9_000),
      league: .sample(clubs: clubs, venues: venues))
    let names = Set(rows.map(\.player)).sorted()
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let club = Dictionary(rows.map { ($0.player, $0.club) }) { $1 }
    for (index, name) in names.enumerated() {
      add(
        Player(
          id: index + 1, firstName: name, lastName: "", born: nil,
          club: clubs.firstIndex(of: club[name] ?? "") ?? 0, mainPosition: .midfielder,
          positions: PositionSet([.midfielder])))
    }
    for row in rows {
      games[places[row.player] ?? 0].append(
        PlayedGame(
          round: row.round, score: row.score, opponent: clubs.firstIndex(of: row.opponent),
          venue: venues.firstIndex(of: row.venue), isHome: row.isHome))
    }
    lastRound = rows.map(\.round).max() ?? 0
    self = inOrder()
  }
}

/// A CSV file of the real data, read in the plainest way: for tests only.
struct PlainTable {
  /// The folder of real AFL data.
  static let folder = SharedData.path("afl")

  /// A row, whose cells are found by the header's names.
  struct Row {
    fileprivate let places: [String: Int]
    fileprivate let cells: [String]

    subscript(name: String) -> String? { places[name].map { cells[$0] } }
  }

  /// The rows.
  let rows: [Row]

  /// Reads a file of the folder.
  init(_ name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline)
    let header = Self.cells(lines[0])
    let places = Dictionary(uniqueKeysWithValues: header.enumerated().map { ($1, $0) })
    rows = lines.dropFirst().map { Row(places: places, cells: Self.cells($0)) }
  }

  /// The cells of a line; a quoted cell may contain commas.
  private static func cells(_ line: Substring) -> [String] {
    if !line.contains("\"") {
      return line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let hidden = parts.enumerated().map { index, part in
      index % 2 == 0 ? String(part) : part.replacingOccurrences(of: ",", with: ";")
    }
    return cells(Substring(hidden.joined()))
  }
}
