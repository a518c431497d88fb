import Foundation
import Tabular
import TestSupport

@testable import AFLFantasy

/// The real files of AFL Fantasy, and a league that has all their names.
enum RealAFL {
  static let folder = SharedData.path("afl")

  /// The files that must exist.
  static let paths = FantasyMeasurements.whole2025.map(\.path)

  /// A file's text.
  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  static func file(_ name: String) -> CatalogueFile {
    CatalogueFile(name) {
      WrittenBytes(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }
  }

  /// The files of 2025, with those of both older seasons.
  static var files: FantasyFiles {
    FantasyFiles(
      players: file("afl_fantasy_2025_players_final.json"),
      scores: file("afl_fantasy_2025_round_scores_prices.csv"),
      rounds: file("afl_fantasy_2025_rounds.json"),
      positionUpdates: file("afl_fantasy_2025_position_updates.csv"),
      statistics: [file("player_match_fantasy_2021.csv"), file("player_match_stats_2024.csv")],
      matches: [file("matches_2024.csv")], people: file("players.csv"))
  }

  static let rules = SeasonRules(
    season: 2025, salaryCap: 17_500_000, lines: [:], utility: 1, magicNumber: 10_260,
    defaultRound: .init(maximumTrades: 2, countedPlayers: 22), positionUpdateRounds: [6, 12, 18])

  /// The files of 2025, read once.
  static func read() throws -> (season: FantasySeason, report: Report) { try whole.get() }

  private static let whole = Result { try read(files) }

  static func read(
    _ files: FantasyFiles, throughRound: Int? = nil
  ) throws -> (season: FantasySeason, report: Report) {
    var report = Report()
    let reader = FantasyReader(rules: rules, league: league, throughRound: throughRound)
    return (try reader.read(files, &report), report)
  }

  static let league = League(
    file: "league.yaml", name: "AFL",
    clubs: [
      club("ADE", "Adelaide Crows", 10, "Adelaide"), club("BRL", "Brisbane Lions", 20),
      club("CAR", "Carlton", 30), club("COL", "Collingwood", 40), club("ESS", "Essendon", 50),
      club("FRE", "Fremantle", 60), club("GEE", "Geelong Cats", 70, "Geelong"),
      club("GCS", "Gold Coast Suns", 1000, "Gold Coast"),
      club("GWS", "GWS Giants", 1010, "Greater Western Sydney"), club("HAW", "Hawthorn", 80),
      club("MEL", "Melbourne", 90), club("NTH", "North Melbourne", 100),
      club("PTA", "Port Adelaide", 110), club("RIC", "Richmond", 120),
      club("STK", "St Kilda", 130), club("SYD", "Sydney Swans", 160, "Sydney"),
      club("WBD", "Western Bulldogs", 140), club("WCE", "West Coast Eagles", 150, "West Coast"),
    ],
    venues: [
      venue("mcg", "M.C.G.", "MCG"), venue("docklands", "Docklands", "Marvel Stadium"),
      venue("adelaide", "Adelaide Oval", zone: "Adelaide"),
      venue("norwood", "Norwood Oval", zone: "Adelaide"),
      venue("barossa", "Summit Sports Park", zone: "Adelaide"),
      venue("perth", "Perth Stadium", "Optus Stadium", zone: "Perth"),
      venue("scg", "S.C.G.", "SCG", zone: "Sydney"),
      venue("showground", "Sydney Showground", "GIANTS Stadium", zone: "Sydney"),
      venue("manuka", "Manuka Oval", zone: "Sydney"), venue("gabba", "Gabba", zone: "Brisbane"),
      venue("carrara", "Carrara", "Heritage Bank Stadium", zone: "Brisbane"),
      venue("cairns", "Cazalys Stadium", zone: "Brisbane"),
      venue("kardinia", "Kardinia Park", "GMHBA Stadium"),
      venue("ballarat", "Eureka Stadium", "Mars Stadium"),
      venue("bellerive", "Bellerive Oval", "Blundstone Arena", zone: "Hobart"),
      venue("york", "York Park", "UTAS Stadium", zone: "Hobart"),
      venue("marrara", "Marrara Oval", zone: "Darwin"),
      venue("traeger", "Traeger Park", zone: "Darwin"),
    ], colors: [], symbols: [])

  private static func club(
    _ code: String, _ name: String, _ squad: Int, _ aliases: String...
  ) -> League.Club {
    League.Club(code: code, name: name, squadID: squad, aliases: aliases, color: "")
  }

  private static func venue(
    _ id: String, _ name: String, _ aliases: String..., zone: String = "Melbourne"
  ) -> League.Venue {
    League.Venue(id: id, name: name, aliases: aliases, zone: "Australia/\(zone)")
  }
}
