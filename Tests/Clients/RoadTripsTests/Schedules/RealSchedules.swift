import Foundation
import Tabular
import TestSupport

@testable import RoadTrips

/// The real schedules, read with the venues of the sample data.
enum RealSchedules {
  static let sportFolder = SharedData.path("sports")
  static let sampleFolder = "\(SharedData.repository)/sample-data/road-trips"

  /// The files of schedules.
  static let files = [
    "mlb_2025.csv", "mlb_2026.csv", "nba_2026.csv", "nhl_2026.csv", "nfl_2025.csv",
  ].map { "sports/\($0)" }

  /// True if the sample data exists.
  static var hasSample: Bool {
    FileManager.default.fileExists(atPath: "\(sampleFolder)/venues.csv")
  }

  /// The files of places of the sample data, with some schedules of a folder.
  static func files(_ schedules: [(name: String, layout: ScheduleLayoutName)], in folder: String)
    -> ScheduleFiles
  {
    ScheduleFiles(
      metros: file("metros.csv", in: sampleFolder), venues: file("venues.csv", in: sampleFolder),
      teams: file("teams.csv", in: sampleFolder),
      aliases: file("venue_alias.csv", in: sampleFolder),
      teamAliases: file("team_alias.csv", in: sampleFolder),
      neutralGames: file("neutral_games.csv", in: sampleFolder),
      roads: file("road.csv", in: sampleFolder),
      schedules: schedules.map { ScheduleInput(file: file($0.name, in: folder), layout: $0.layout) }
    )
  }

  /// A schedule and the report about it.
  static func read(_ name: String, _ layout: ScheduleLayoutName) throws -> (Schedule, Report) {
    var report = Report()
    let schedule = try ScheduleReader(rules: TripRules()).read(
      files([(name, layout)], in: sportFolder), &report)
    return (schedule, report)
  }

  private static func file(_ name: String, in folder: String) -> CatalogueFile {
    CatalogueFile(name) {
      TextSource(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }
  }
}
