import Foundation
import Tabular
import Testing

@testable import Transit

@Suite("A feed without a file or column that every row needs stops the run")
struct RequiredPartsTests {
  /// The failure from reading a changed feed, and the notices before it.
  private func failure(
    of changes: [TestFeed.Change]
  ) throws -> (failure: Failure?, report: Report) {
    var report = Report()
    let feed = try TestFeed.faultless.changed(changes)
    do {
      _ = try feed.read(&report)
      return (nil, report)
    } catch let failure as Failure {
      return (failure, report)
    }
  }

  @Test(
    "a missing required file is named, with the files that are there",
    arguments: ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"])
  func missingFile(_ file: String) throws {
    let (found, report) = try failure(of: [.remove(file)])
    let failure = try #require(found)
    #expect(failure.code == .unusableInput)
    #expect(failure.origin == Tabular.SourceLocation(file))
    #expect(failure.message == "the required file \(file) is missing")
    #expect(failure.fix.contains("calendar.txt, calendar_dates.txt"))
    #expect(report.notices.map(\.code) == [.missingRequiredFile])
  }

  @Test("without both calendars the run stops; one of them is enough")
  func missingCalendars() throws {
    let both: [TestFeed.Change] = [.remove("calendar.txt"), .remove("calendar_dates.txt")]
    let (found, report) = try failure(of: both)
    #expect(try #require(found).origin == Tabular.SourceLocation("calendar.txt"))
    #expect(report.notices.map(\.code) == [.missingCalendars])
    #expect(try failure(of: [both[0]]).failure == nil)
    #expect(try failure(of: [both[1]]).failure == nil)
  }

  @Test("a feed whose stop times name areas needs no stop_id")
  func areasInsteadOfStops() throws {
    for column in ["location_id", "location_group_id"] {
      let times = "trip_id,stop_sequence,\(column)\n"
      #expect(try failure(of: [.write("stop_times.txt", times)]).failure == nil)
    }
  }

  @Test("a feed of flexible areas needs no stops.txt")
  func locationsInsteadOfStops() throws {
    let (failure, _) = try failure(of: [
      .remove("stops.txt"),
      .write("locations.geojson", #"{"type":"FeatureCollection","features":[]}"#),
    ])
    #expect(failure == nil)
  }

  /// A column of a file that the reference calls essential.
  struct EssentialColumn: Sendable, CustomTestStringConvertible {
    let file: String
    let column: String
    var testDescription: String { "\(file): \(column)" }

    static let all: [EssentialColumn] = [
      "agency.txt: agency_timezone", "stops.txt: stop_id", "routes.txt: route_id",
      "trips.txt: trip_id", "trips.txt: route_id", "trips.txt: service_id",
      "stop_times.txt: trip_id", "stop_times.txt: stop_id", "stop_times.txt: stop_sequence",
      "calendar.txt: service_id", "calendar_dates.txt: service_id", "calendar_dates.txt: date",
      "calendar_dates.txt: exception_type", "shapes.txt: shape_id", "shapes.txt: shape_pt_lat",
      "shapes.txt: shape_pt_lon", "shapes.txt: shape_pt_sequence", "frequencies.txt: trip_id",
      "frequencies.txt: start_time", "frequencies.txt: end_time", "frequencies.txt: headway_secs",
    ].map {
      let parts = $0.components(separatedBy: ": ")
      return EssentialColumn(file: parts[0], column: parts[1])
    }
  }

  @Test("a missing essential column is named, with the header", arguments: EssentialColumn.all)
  func missingColumn(_ essential: EssentialColumn) throws {
    let lines = try #require(TestFeed.faultless.files[essential.file]).components(
      separatedBy: "\n")
    let names = lines[0].components(separatedBy: ",")
    #expect(names.contains(essential.column))
    let header = names.map { $0 == essential.column ? "X" : $0 }.joined(separator: ",")
    let text = ([header] + lines.dropFirst()).joined(separator: "\n")
    let (found, report) = try failure(of: [.write(essential.file, text)])
    let failure = try #require(found)
    #expect(failure.code == .unusableInput)
    #expect(failure.origin == Tabular.SourceLocation(essential.file, line: 1))
    #expect(failure.message.contains("the column \(essential.column) is missing"))
    #expect(failure.fix.contains(header))
    #expect(report.notices.contains { $0.code == .missingRequiredColumn })
  }

  @Test(
    "a feed in which no agency has a valid time zone is refused, with what it has instead",
    arguments: ["", "Sydney", "BST", "UTC+10", "+10:00", "australia/sydney"])
  func noTimezone(_ zone: String) throws {
    let agencies: [TestFeed.Change] = [
      .replace("agency.txt", "Australia/Sydney", with: zone),
      .add("agency.txt", "buses,Buses,https://example.org,"),
    ]
    let (found, report) = try failure(of: agencies)
    let failure = try #require(found)
    #expect(failure.code == .unusableInput)
    #expect(
      failure.origin == Tabular.SourceLocation("agency.txt", line: 2, field: "agency_timezone"))
    let fault = zone.isEmpty ? "no agency has a time zone" : "'\(zone)' is not a time zone"
    #expect(failure.message.hasPrefix(fault), "\(failure.message)")
    #expect(report.count(of: .invalidTimezone) == (zone.isEmpty ? 0 : 1))
  }

  @Test("a feed without agencies has no time zone either")
  func noAgency() throws {
    let header = "agency_id,agency_name,agency_url,agency_timezone\n"
    for text in ["", header] {
      let failure = try #require(failure(of: [.write("agency.txt", text)]).failure)
      #expect(failure.message.hasPrefix("no agency has a time zone"))
    }
  }

  @Test("one agency with a valid time zone is enough, whatever the order of rows")
  func oneTimezone() throws {
    let header = "agency_id,agency_name,agency_url,agency_timezone"
    let rows = [
      "ferries,F,https://e.org,Sydney", "zoo,Z,https://e.org,Asia/Tokyo",
      "buses,B,https://e.org,Australia/Perth", "cabs,C,https://e.org,Europe/Riga",
    ]
    for order in [rows, rows.reversed()] {
      let text = ([header] + order).joined(separator: "\n") + "\n"
      var report = Report()
      let feed = try TestFeed.faultless.changed([.write("agency.txt", text)]).read(&report)
      #expect(feed.timezone == "Australia/Perth")
    }
  }

  @Test("a row without an end is refused with file and line")
  func endlessRow() throws {
    let header = "area_id,area_name\nCBD,Centre\n"
    let row = String(repeating: "x,", count: 9 << 20)
    let failure = try #require(failure(of: [.write("areas.txt", header + row)]).failure)
    #expect(failure.description.hasPrefix("areas.txt:3: error: the row that starts here is"))
  }
}
