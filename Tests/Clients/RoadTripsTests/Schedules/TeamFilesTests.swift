import Tabular
import TestSupport
import Testing

@testable import RoadTrips

@Suite("The files of all clubs of a season", .enabled(if: RealSchedules.hasSample))
struct TeamFilesTests {
  private let season = MadeUpSeason()

  private func read(
    _ change: (String) -> String = { $0 }
  ) throws -> (schedule: Schedule, report: Report) {
    var files = RealSchedules.files([], in: RealSchedules.sampleFolder)
    files.schedules = season.files(change).map { name, text in
      ScheduleInput(
        file: CatalogueFile(name) { TextSource(text) }, layout: .mlbTeam,
        regularSeason: MadeUpSeason.days)
    }
    var report = Report()
    return (try ScheduleReader(rules: TripRules()).read(files, &report), report)
  }

  @Test("have 2,430 games, whatever else they have")
  func count() throws {
    #expect(season.games.count == 2_430)
    let (schedule, report) = try read()
    #expect(schedule.games.count == 2_430)
    #expect(Set(schedule.games.map(\.id)).count == 2_430)
    var games: [String: Int] = [:]
    for game in schedule.games {
      for team in [game.home, game.away] { games[schedule.teams[team].id, default: 0] += 1 }
    }
    #expect(games.count == 30 && games.values.allSatisfy { $0 == 162 })
    #expect(schedule.games.contains { $0.doubleheaderNumber == 2 })
    let places = Set(schedule.games.map { schedule.venues[$0.venue].id })
    #expect(places.isSuperset(of: ["tokyo-dome", "charles-schwab-field"]) && places.count == 32)
    let codes = Dictionary(report.counts.map { ($0.key.code.id, $0.value) }, uniquingKeysWith: +)
    // Every game is listed twice; exhibitions are too, and the All-Star game thirty times.
    #expect(
      codes == [
        "game_in_two_files": 2_430, "game_type_left_out": 2 * season.exhibitions.count + 30,
      ])
  }

  @Test("A name with a slip is an error with the nearest name, on every day of the season")
  func slips() throws {
    let (schedule, report) = try read { line in
      switch line {
      case _ where line.hasPrefix("06/") && line.contains("at Twins,"):
        line.replacing("Target Field", with: "Target Feild")
      case _ where line.hasPrefix("07/") && line.contains("at Rays,"):
        line.replacing("at Rays,", with: "at Rayss,")
      case _ where line.hasPrefix("08/0") && line.contains("Padres at "):
        line.replacing("Padres at ", with: "Padres @ ")
      default: line
      }
    }
    let errors = report.notices.filter { $0.code.severity == .error }
    #expect(Set(errors.map(\.code.id)) == ["venue_unknown", "team_unknown"])
    #expect(errors.contains { $0.message.hasSuffix("the nearest name is 'Target Field'") })
    #expect(errors.contains { $0.message.hasSuffix("the nearest name is 'Rays'") })
    #expect(errors.contains { $0.message.hasSuffix("does not name two teams") })
    #expect(
      2 * (2_430 - schedule.games.count)
        == report.counts.filter {
          $0.key.code.severity == .error
        }.map(\.value).reduce(0, +))
    #expect(report.badRowShare(of: "twins.csv") > 0.005, "the build stops")
  }

  @Test("A slip that all files have all year, exhibitions included, is an error too")
  func slipOfAllYear() throws {
    for name in ["Target Feild", "Metrodome"] {
      let (schedule, report) = try read { line in
        line.replacing("Target Field", with: name)
          // The club's exhibitions before the season are there too.
          .replacing("Spring Park 9 - Sun City", with: "\(name) - Minneapolis")
      }
      let errors = report.notices.filter { $0.code.severity == .error }
      #expect(errors.contains { [.venueUnknown, .venueStale].contains($0.code) })
      #expect(schedule.games.count < 2_430)
      #expect(report.badRowShare(of: "twins.csv") > 0.005, "the build stops")
    }
  }
}
