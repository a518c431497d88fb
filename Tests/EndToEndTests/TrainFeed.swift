import Foundation
import TestSupport
import Testing

/// A feed in which a train number is one trip on weekdays and another trip on Saturdays of August
/// 2026.
enum TrainFeed {
  static let files = [
    "agency.txt": """
    agency_id,agency_name,agency_url,agency_timezone
    A,Rail,https://example.org,Australia/Sydney
    """,
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon
    a,Alpha,-33.9,151.2
    b,Beta,-33.8,151.2
    """,
    "routes.txt": """
    route_id,agency_id,route_short_name,route_type
    R,A,IC,2
    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    WD,1,1,1,1,1,0,0,20260801,20260831
    SA,0,0,0,0,0,1,0,20260801,20260831
    """,
    "trips.txt": """
    route_id,service_id,trip_id,trip_short_name,trip_headsign
    R,WD,weekday,Zürich 8,Beta
    R,SA,saturday,Zürich 8,Beta
    R,WD,other,9,Beta
    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    weekday,8:00:00,8:00:00,a,1
    weekday,8:30:00,8:30:00,b,2
    saturday,9:00:00,9:00:00,a,1
    saturday,9:30:00,9:30:00,b,2
    other,10:00:00,10:00:00,a,1
    other,10:30:00,10:30:00,b,2
    """,
  ]

  /// Builds the feed in a folder, and returns the bundle's path.
  static func build(
    in folder: TemporaryFolder
  ) throws -> String {
    let built = try Tool.build(write(in: folder), to: folder.path("bundle"))
    try #require(built.exitCode == 0, "\(built.errorText)")
    return folder.path("bundle")
  }

  /// Writes the files, some with another text, and returns their folder.
  static func write(
    in folder: TemporaryFolder, named name: String = "trains",
    replacing changes: [String: String] = [:]
  ) throws -> String {
    for (file, text) in files.merging(changes, uniquingKeysWith: { $1 }) {
      try folder.write(text + "\n", to: "\(name)/\(file)")
    }
    return folder.path(name)
  }
}
