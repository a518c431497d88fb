import Pipeline
import Tabular

@testable import AFLFantasy

/// Bytes in memory, returned all at once.
final class WrittenBytes: ChunkSource {
  private let memory: UnsafeMutableRawBufferPointer
  private var isRead = false

  init(_ bytes: some Collection<UInt8>) {
    memory = .allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
  }

  deinit {
    memory.deallocate()
  }

  func next(carrying tail: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    if isRead { return nil }
    isRead = true
    return UnsafeRawBufferPointer(memory)
  }
}

/// The files of a small league of four clubs, as texts that a test writes.
struct SmallSeason {
  /// A player of the list.
  struct Listed {
    var id = 1
    var first = "Ann"
    var last = "Archer"
    var born = "2000-01-01"
    var squad = 10
    var positions = "[2]"
    var original = "[]"
    var stats = "{}"

    var json: String {
      """
      {"id":\(id),"first_name":"\(first)","last_name":"\(last)","dob":"\(born)",\
      "squad_id":\(squad),"positions":\(positions),"original_positions":\(original),\
      "status":"playing","stats":\(stats)}
      """
    }
  }

  /// One player of each club: 1 of Bayside, 2 of Hillview, 3 of Lakeside, 4 of Riverton.
  static let four = [
    Listed(), Listed(id: 2, first: "Bea", last: "Baker", born: "2001-02-03", squad: 20),
    Listed(id: 3, first: "Cas", last: "Cooper", squad: 30),
    Listed(id: 4, first: "Dee", last: "Draper", squad: 40),
  ]

  var rules = SeasonRules(
    season: 2026, salaryCap: 1_000_000, lines: [.midfielder: .init(field: 2, bench: 0)],
    utility: 0, magicNumber: 10_000, defaultRound: .init(maximumTrades: 2, countedPlayers: 22),
    positionUpdateRounds: [6])
  var league = Self.league()
  var squads: [Squad] = []
  /// players.json; nil for ``listed``.
  var players: String?
  var listed = Self.four
  var scores: String? = ""
  var rounds: String?
  var positionUpdates: String?
  var fixture: String?
  /// Files of statistics with their headers.
  var statistics: [String] = []
  var matches: String?
  var people: String?
  var injuries: String?
  var contracts: String?
  var lateChanges: String?
  var designTokens: String?

  init() {}

  /// A season with rows of scores.
  init(scores rows: String...) {
    scores = rows.joined(separator: "\n")
  }

  func read(throughRound: Int? = nil) throws -> (season: FantasySeason, report: Report) {
    var report = Report()
    let reader = FantasyReader(
      rules: rules, league: league, squads: squads, throughRound: throughRound)
    return (try reader.read(files, &report), report)
  }

  var files: FantasyFiles {
    func file(_ name: String, _ text: String?, header: String = "") -> CatalogueFile? {
      text.map { text in
        CatalogueFile(name) { WrittenBytes((header.isEmpty ? text : header + "\n" + text).utf8) }
      }
    }
    let list = players ?? "[" + listed.map(\.json).joined(separator: ",") + "]"
    return FantasyFiles(
      players: CatalogueFile("players.json") { WrittenBytes(list.utf8) },
      scores: file("scores.csv", scores, header: "player_id,squad_id,round,score,price,tog"),
      rounds: file("rounds.json", rounds),
      positionUpdates: file(
        "position_updates.csv", positionUpdates,
        header: "player,initial_position,add_position,round"),
      fixture: file(
        "fixture.csv", fixture, header: "match_id,season,round,start_utc,home,away,venue"),
      statistics: statistics.enumerated().compactMap { file("statistics-\($0).csv", $1) },
      matches: [
        file(
          "matches.csv", matches,
          header: "round_num,venue,date,year,attendance,team_1_team_name,team_2_team_name")
      ].compactMap { $0 },
      people: file("people.csv", people, header: "player_key,first_name,last_name,born_date"),
      injuries: file("injuries.csv", injuries, header: "player,club,status,return_round,source"),
      contracts: file("contracts.csv", contracts, header: "player_id,end_year,status,source_url"),
      lateChanges: file("late_changes.csv", lateChanges, header: "player_id,round,change,reason"),
      designTokens: file("design_tokens.json", designTokens))
  }

  static func league(aliases: [String] = ["Bays", "BSH"]) -> League {
    League(
      file: "league.yaml", name: "Small League",
      clubs: [
        .init(code: "BAY", name: "Bayside", squadID: 10, aliases: aliases, color: "blue"),
        .init(code: "HIL", name: "Hillview", squadID: 20, aliases: ["HV"], color: "blue"),
        .init(code: "LAK", name: "Lakeside", squadID: 30, aliases: [], color: "blue"),
        .init(code: "RIV", name: "Riverton", squadID: 40, aliases: [], color: "blue"),
      ],
      venues: [
        .init(id: "east-park", name: "East Park", aliases: ["E.P."], zone: "Australia/Melbourne"),
        .init(id: "west-park", name: "West Park", aliases: [], zone: "Australia/Perth"),
      ], colors: [], symbols: [])
  }
}

/// Rows of statistics in both layouts; a test gives only the values that it needs.
struct WrittenStatistics {
  static let officialHeader =
    "match_name,venue,start_time_utc,round,season_name,home_team,away_team,player_id,player_team,"
    + "opposition_team,fantasy_points,goals,behinds,kicks,handballs,marks,tackles,hitouts,"
    + "frees_for,frees_against,tog_percentage,cba_percentage"
  static let tablesHeader =
    "player_key,team,year,games_played,opponent,round,kicks,marks,handballs,goals,behinds,"
    + "hit_outs,tackles,free_kicks_for,free_kicks_against,percentage_of_game_played"

  /// Rows of the official layout under its header.
  static func official(_ rows: String...) -> String {
    ([officialHeader] + rows).joined(separator: "\n")
  }

  /// Rows of AFL Tables' layout under its header.
  static func tables(_ rows: String...) -> String {
    ([tablesHeader] + rows).joined(separator: "\n")
  }

  /// A game of ten kicks; by default Bayside plays at home against Hillview.
  static func game(
    _ id: String = "CD_I1", season: Int = 2026, round: String = "Round 1",
    start: String = "2026-03-14 09:00:00", home: String = "Bayside", away: String = "Hillview",
    team: String = "Bayside", against: String = "Hillview", points: String = "30.0",
    kicks: String = "10.0", tog: String = "80.0"
  ) -> String {
    "\(home) Vs \(away),East Park,\(start),\(round),\(season),\(home),\(away),\(id),\(team),"
      + "\(against),\(points),0.0,0.0,\(kicks),0.0,0.0,0.0,0.0,0.0,0.0,\(tog),0.25"
  }

  /// A game of ten kicks in AFL Tables' layout.
  static func person(
    _ key: String = "archer_ann", season: Int = 2026, round: String = "1",
    team: String = "Bayside", against: String = "Hillview", games: String = "17.0",
    kicks: String = "10", tog: String = "80"
  ) -> String {
    "\(key),\(team),\(season),\(games),\(against),\(round),\(kicks),,,,,,,,,\(tog)"
  }
}

extension Report {
  /// The codes of the notices with their files, such as `scores.csv price_jump`.
  var codes: [String] { notices.map { "\($0.origin.file) \($0.code.id)" } }
}
