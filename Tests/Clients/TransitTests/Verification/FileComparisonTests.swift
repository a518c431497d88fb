import Foundation
import GRDB
import Pipeline
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Files of a feed that are neither records nor stop times")
struct FileComparisonTests {
  /// A feed with rows that a build leaves out or puts in order.
  private let bundle: FeedInDatabase

  init() throws {
    let feed = try TestFeed.faultless.changed([
      .add("calendar_dates.txt", "week,20261005,1"), .add("calendar_dates.txt", "week,2026100,1"),
      .add("frequencies.txt", "back,09:00:00,13:00:00,600,1"),
      .add("frequencies.txt", "lost,09:00:00,13:00:00,600,1"),
      .add("frequencies.txt", "out,09:00:00,09:00:00,600,1"),
      .add("shapes.txt", "line,-33.85,151.22000449,1"), .add("shapes.txt", "line,-33.8,151.3,5"),
      .add("shapes.txt", "line,-33.820004,151.25,4"), .add("shapes.txt", "line,91,151.25,3"),
      .add("transfers.txt", "wharf2,quay,2,999"), .add("transfers.txt", ",manly,2, 7 "),
      .write("notes.txt", "note_id,Text\n1,Closed\n1,Closed\n2,\" Ask, please \"\n"),
      .write("map.csv", "a,a,b\n1,2,3\n"),
    ])
    bundle = try FeedInDatabase(feed)
  }

  private func findings() throws -> [String] {
    try bundle.report().checks.flatMap { check in
      check.findings.map { "\(check.subject): \($0)" }
    }
  }

  @Test("equal the database, whatever rows the build leaves out, and in any order")
  func sound() throws {
    #expect(try findings() == [])
    let files = try bundle.report().compared
    #expect(files["calendar_dates.txt"] == 1)
    #expect(files["frequencies.txt"] == 1)
    #expect(files["shapes.txt"] == 4)
    #expect(files["transfers.txt"] == 2)
    #expect(files["notes.txt"] == 3)
    #expect(files["map.csv"] == 1)
  }

  @Test(
    "and verification finds the row that is another one, missing, or new",
    arguments: [
      (
        "UPDATE service_exceptions SET exception_type = 1",
        "test: calendar_dates.txt: service 'week' on 20261005 is exception_type 1, but in the feed "
          + "exception_type 2"
      ),
      (
        "UPDATE service_exceptions SET date = 20261006",
        "test: calendar_dates.txt: service 'week' on 20261006 is not in the feed"
      ),
      (
        "DELETE FROM service_exceptions",
        "test: calendar_dates.txt: service 'week' on 20261005 is not in the database"
      ),
      (
        "UPDATE frequencies SET headway_secs = 900",
        "test: frequencies.txt: trip 'back' from 32400 is until 43200 every 900, exact_times 0, "
          + "but in the feed until 43200 every 1800, exact_times 0"
      ),
      (
        "DELETE FROM frequencies",
        "test: frequencies.txt: trip 'back' from 32400 is not in the database"
      ),
      (
        "DELETE FROM frequencies WHERE end_time = start_time",
        "test: frequencies.txt: trip 'out' starts, but the feed has no usable period for it"
      ),
      (
        "UPDATE frequencies SET end_time = start_time",
        "test: frequencies.txt: trip 'back' never starts in the database, but it does in the feed"
      ),
      (
        "UPDATE shapes SET length_metres = length_metres + 2",
        "test: shapes.txt: shape 'line' has length_metres "
      ),
      (
        "UPDATE shapes SET polyline = replace(polyline, substr(polyline, -1), '?')",
        "test: shapes.txt: shape 'line': "
      ),
      ("UPDATE shapes SET shape_id = 'x'", "test: shapes.txt: shape 'x' is not in the feed"),
      ("UPDATE shapes SET shape_id = 'x'", "test: shapes.txt: shape 'line' is not in the database"),
      (
        "UPDATE transfers SET min_transfer_time = '60' WHERE from_stop_id = 'wharf2'",
        "test: transfers.txt: the row 'wharf2, quay, 2, 60' is not in the feed"
      ),
      (
        "DELETE FROM transfers",
        "test: transfers.txt: the row 'wharf2, quay, 2, 120' is not in the database"
      ),
      (
        "DROP TABLE transfers",
        "test: transfers.txt: the row 'wharf2, quay, 2, 120' is not in the database"
      ),
      (
        "INSERT INTO file_notes SELECT * FROM file_notes LIMIT 1",
        "test: notes.txt: the row '1, Closed' is not in the feed"
      ),
      ("DELETE FROM file_notes WHERE note_id = '2'", "test: notes.txt: the row '2,  Ask, please '"),
      (
        "UPDATE \"file_map.csv\" SET b = '4'",
        "test: map.csv: the row '1, 4' is not in the feed"
      ),
    ])
  func tampered(_ change: String, _ finding: String) throws {
    try bundle.change(change)
    let findings = try findings()
    #expect(findings.contains { $0.hasPrefix(finding) }, "\(findings)")
  }
}
