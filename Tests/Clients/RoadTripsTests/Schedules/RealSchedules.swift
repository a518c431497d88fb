import Foundation
import Tabular
import TestSupport

@testable import RoadTrips

/// The real schedules beside the repository, read with the venues of the sample data.
enum RealSchedules {
  static let sportFolder = "\(SharedData.repository)/../shared/data/sports"
  static let sampleFolder = "\(SharedData.repository)/sample-data/road-trips"

  /// True if both are there; tests on them are skipped where they are not.
  static var areThere: Bool {
    hasSample && FileManager.default.fileExists(atPath: "\(sportFolder)/mlb_2026.csv")
  }

  /// True if the sample data is there.
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
      neutralGames: file("neutral_games.csv", in: sampleFolder),
      roads: file("road.csv", in: sampleFolder),
      schedules: schedules.map { ScheduleInput(file: file($0.name, in: folder), layout: $0.layout) }
    )
  }

  /// A schedule and what was said about it.
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
