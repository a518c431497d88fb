import Bundles
import Foundation
import GRDB
import TestSupport

@testable import SeedTransit
@testable import Transit

/// A bundle of two feeds, small enough to be computed by hand.
///
/// Feed `north` has a loop A-B-A-C that trips run on 24 August 2026: `plain` at 24:00, `often` every
/// ten minutes from 10:00 to 10:20 and `late` at 60:00. A is a boarding area of a platform of a
/// station. Feed `south` has a stop, a route and a trip of the same ids, in another zone.
struct SmallBundle {
  let store: TransitStore
  let url: URL
  private let folder: TemporaryFolder

  init(_ changes: String = "") throws {
    folder = try TemporaryFolder()
    let path = folder.path("small.sqlite")
    // Rows are written in no order of their references.
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { (db: Database) throws in
      for sql in TransitTables.coreSchema.statements { try db.execute(sql: sql) }
      try db.execute(sql: Self.rows + changes)
      try db.execute(sql: "PRAGMA application_id = \(TransitDatabase.kind.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(TransitDatabase.kind.version)")
    }
    try queue.close()
    url = URL(fileURLWithPath: path)
    store = try TransitStore(url: url)
  }

  /// The epoch seconds of the start of 24 August 2026 in Sydney.
  static let sydneyDay = 1_787_493_600

  private static let rows = """
    INSERT INTO feeds (id, name, timezone)
      VALUES (1, 'north', 'Australia/Sydney'), (2, 'south', 'Australia/Perth');
    INSERT INTO agencies (id, feed, agency_id, timezone)
      VALUES (1, 1, 'a', 'Australia/Sydney'), (2, 2, 'b', 'Australia/Perth');
    INSERT INTO stops (id, feed, stop_id, stop_name, location_type, parent_station,
        wheelchair_accessible, platform, mode_mask, trip_count, timezone)
      SELECT column1, column2, column3, column4, column5, column6, column7, column8, column9,
        column10, CASE column2 WHEN 1 THEN 'Australia/Sydney' ELSE 'Australia/Perth' END
      FROM (
        VALUES (1, 1, 'A', 'Alder', 4, 5, 1, '2', 8, 3), (2, 1, 'B', 'Beech', 0, NULL, 2, NULL, 8, 3),
        (3, 1, 'C', NULL, 0, NULL, NULL, NULL, 8, 3), (4, 1, 'S', 'Station', 1, NULL, 1, NULL, 8, 3),
        (5, 1, 'P', 'Platform', 0, 4, 1, NULL, 0, 0), (6, 2, 'A', 'Ash', 0, NULL, NULL, NULL, 8, 1),
        (7, 2, 'D', 'Dogwood', 0, NULL, NULL, NULL, 8, 1));
    INSERT INTO lines (id, feed, line_id, display_name, badge_color, badge_text_color, section,
        sort_order, route_count)
      VALUES (1, 1, 'R', 'R', '#000000', '#FFFFFF', 'R', 1, 1),
      (2, 2, 'R', 'R', '#000000', '#FFFFFF', 'R', 2, 1);
    INSERT INTO routes (id, feed, route_id, agency, mode, display_name, badge_color,
        badge_text_color, section, sort_order, line, timezone)
      VALUES (1, 1, 'R', 1, 3, 'R', '#000000', '#FFFFFF', 'R', 1, 1, 'Australia/Sydney'),
      (2, 2, 'R', 2, 3, 'R', '#000000', '#FFFFFF', 'R', 2, 2, 'Australia/Perth');
    INSERT INTO services (id, feed, service_id) VALUES (1, 1, 'S'), (2, 2, 'S');
    INSERT INTO service_dates VALUES (20260824, 1), (20260824, 2);
    INSERT INTO patterns VALUES (1, 'p', 1, NULL, 'Loop', 4, 3, 1, 3, 3),
      (2, 'q', 2, NULL, NULL, 2, 1, 6, 7, 7);
    INSERT INTO pattern_stops VALUES (1, 0, 1, 10, 0, 0, NULL, NULL, NULL),
      (1, 1, 2, 20, 0, 0, NULL, NULL, NULL), (1, 2, 1, 30, 0, 0, 'via A', NULL, NULL),
      (1, 3, 3, 40, 0, 0, NULL, NULL, NULL),
      (2, 0, 6, 1, 0, 0, NULL, NULL, NULL), (2, 1, 7, 2, 0, 0, NULL, NULL, NULL);
    INSERT INTO timing_profiles VALUES (1), (2);
    INSERT INTO timings VALUES (1, 0, 0, 0, NULL, 0), (1, 1, 60, 70, 1, 0),
      (1, 2, 100, 100, NULL, 1), (1, 3, 200, NULL, NULL, 0),
      (2, 0, 0, 0, NULL, 0), (2, 1, 60, 60, NULL, 0);
    INSERT INTO trips (id, feed, trip_id, route, pattern, timing, service, start_time,
        trip_headsign, wheelchair_accessible)
      VALUES (1, 1, 'often', 1, 1, 1, 1, 0, 'Loop', 1),
      (2, 1, 'plain', 1, 1, 1, 1, 86400, 'Loop', NULL),
      (3, 1, 'late', 1, 1, 1, 1, 216000, 'Loop', 2),
      (4, 1, 'nowhere', NULL, NULL, NULL, 1, NULL, NULL, NULL),
      (5, 2, 'plain', 2, 2, 2, 2, 36000, NULL, 1);
    INSERT INTO frequencies VALUES (1, 36000, 37200, 600, 1);
    INSERT INTO frequency_ticks VALUES (0), (1);

    """
}

extension TransitTables {
  /// The schema of a database without feeds, which every database contains.
  static var coreSchema: DatabaseSchema { TransitTables(Dataset([], asOf: nil)).schema }
}
