import Foundation
import Tabular

@testable import Transit

/// A small faultless feed as texts, which a test changes.
struct TestFeed {
  /// A change of one file.
  enum Change: Sendable {
    /// Replaces a text that occurs once in a file.
    case replace(String, String, with: String)
    /// Adds a row to a file.
    case add(String, String)
    /// Writes a file with a text.
    case write(String, String)
    /// Removes a file.
    case remove(String)
  }

  /// The error that a change does not fit the feed, so the test is wrong.
  struct Misfit: Error {
    let change: Change
  }

  /// The feed's texts by file name.
  private(set) var files: FeedTexts

  /// Two trips of a ferry line, one of them every half hour; valid from August to December 2026.
  static let faultless = TestFeed(files: [
    "agency.txt": """
    agency_id,agency_name,agency_url,agency_timezone
    ferries,Harbour Ferries,https://example.org,Australia/Sydney

    """,
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding
    quay,Circular Quay,-33.8611,151.2107,1,,1
    wharf2,"Circular Quay, Wharf 2",-33.8610,151.2105,0,quay,
    manly,Manly Wharf,-33.8003,151.2842,0,,2

    """,
    "routes.txt": """
    route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color
    F1,ferries,F1,Manly,4,00774B,FFFFFF

    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    week,1,1,1,1,1,0,0,20260801,20261231

    """,
    "calendar_dates.txt": """
    service_id,date,exception_type
    week,20261005,2

    """,
    "shapes.txt": """
    shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence
    line,-33.8610,151.2105,1
    line,-33.8003,151.2842,2

    """,
    "trips.txt": """
    route_id,service_id,trip_id,trip_headsign,direction_id,shape_id,wheelchair_accessible
    F1,week,out,Manly,0,line,1
    F1,week,back,Circular Quay,1,line,

    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,timepoint
    out,08:00:00,08:00:00,wharf2,1,0,1
    out,08:30:00,08:31:00,manly,2,0,1
    back,09:00:00,09:00:00,manly,1,0,1
    back,09:30:00,09:30:00,wharf2,2,0,1

    """,
    "frequencies.txt": """
    trip_id,start_time,end_time,headway_secs,exact_times
    back,09:00:00,12:00:00,1800,0

    """,
    "feed_info.txt": """
    feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version
    Harbour Ferries,https://example.org,en,20260801,20261231,7

    """,
    "transfers.txt": """
    from_stop_id,to_stop_id,transfer_type,min_transfer_time
    wharf2,quay,2,120

    """,
  ])

  /// The day that counts as today in tests on this feed, a Monday.
  static let today = 20_260_824

  /// The feed after some changes.
  func changed(_ changes: [Change]) throws -> TestFeed {
    var feed = self
    for change in changes {
      switch change {
      case .replace(let file, let old, let new):
        let parts = (feed.files[file] ?? "").components(separatedBy: old)
        guard parts.count == 2 else { throw Misfit(change: change) }
        feed.files[file] = parts.joined(separator: new)
      case .add(let file, let row):
        guard let text = feed.files[file] else { throw Misfit(change: change) }
        feed.files[file] = text + row + "\n"
      case .write(let file, let text):
        feed.files[file] = text
      case .remove(let file):
        guard feed.files.removeValue(forKey: file) != nil else { throw Misfit(change: change) }
      }
    }
    return feed
  }

  /// Reads the feed and links its trips.
  func read(_ report: inout Report, keep: [String: Set<String>] = [:]) throws -> Feed {
    try readFeed(files, keep: keep, report: &report)
  }
}

extension Feed {
  /// A value that is kept beside a record's typed values.
  func extra(_ table: String, _ record: Int, _ column: String) -> String? {
    extraFields.first {
      texts[$0.table] == table && Int($0.record) == record && texts[$0.column] == column
    }.map { texts[$0.value] }
  }

  /// The values beside stop times, one for each row of the file.
  var stopTimeValues: [KeptValue] { stopTimeFields.flatMap { $0.values(texts) } }

  /// The values beside shape points, one for each row of the file.
  var shapePointValues: [KeptValue] { shapePointFields.flatMap { $0.values(texts) } }

  /// The rows of a text table.
  func rows(_ table: String) -> [[String?]]? { textTables.first { $0.name == table }?.rows }
}

/// A value beside a row of stop_times.txt or shapes.txt.
struct KeptValue: Hashable {
  /// The place of the trip or shape in its file, from 0.
  var record: Int
  var position: Int
  var field: String
  var value: String
}

extension KeptField {
  fileprivate func values(_ texts: StringInterner) -> [KeptValue] {
    positions.map {
      KeptValue(
        record: Int(record.position), position: Int($0), field: texts[field], value: texts[value])
    }
  }
}

extension TextTable {
  /// The rows as texts, with nil for blanks.
  var rows: [[String?]] {
    (0..<rowCount).map { row in columns.map { value($0, row: row) } }
  }
}
