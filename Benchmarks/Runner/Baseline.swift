import Foundation

/// The most that each measurement may come to, as committed in baseline.json.
struct Baseline: Decodable, Sendable {
  /// Seconds of a whole build by seconds of `unzip -p` of stop_times.txt.
  var buildToUnzip: Double
  /// The next twenty departures at the busiest stop.
  var departuresMilliseconds: Double
  /// A comparison of two bundles.
  var diffSeconds: Double
  /// The most memory that it holds, in millions of bytes.
  var diffMegabytes: Double
  /// Time of the full feed by time of a tenth of it.
  var growth: Double
  /// Time of a feed in which every row is odd by time of the same feed with clean rows.
  var oddToClean: Double
  /// Time of a feed whose columns come in another order by time of the same feed in the usual one.
  var otherOrderToUsual: Double
  /// Bytes of a database whose ids are kept by those of one whose ids are reassigned.
  var keptToReassigned: Double
  /// report.html, in millions of bytes.
  var pageMegabytes: Double
  /// Seconds that seven patches and the packed database add, by seconds of a build.
  var patchesToBuild: Double
  /// Peak memory of a build, in millions of bytes.
  var peakMegabytes: Double
  /// A search for stops by prefixes.
  var searchMilliseconds: Double
  /// Bytes of the timetable's tables by bytes of the feed's zip.
  var timetableToZip: Double
  /// Seconds that five million transfers add to a build.
  var transfersSeconds: Double
  /// The most memory that a build with them holds, in millions of bytes.
  var transfersMegabytes: Double
  /// A build that finds nothing changed.
  var unchangedSeconds: Double
  /// The same where the feed is on a server of the machine.
  var unchangedOverHTTPSeconds: Double

  /// Road trips of true schedules.
  var roadTrips: RoadTrips

  /// The most that road trips may take.
  struct RoadTrips: Decodable, Sendable {
    /// A whole season of one league, built and published.
    var seasonSeconds: Double
    /// The most memory that it holds, in millions of bytes.
    var seasonMegabytes: Double
    /// Four leagues of one year together.
    var fourLeaguesSeconds: Double
    /// Any order under any filter, asked of the store.
    var queryMilliseconds: Double
  }

  /// The trip planner of GeoNames' cities.
  var tripPlanner: TripPlanner

  /// The most that the trip planner may take.
  struct TripPlanner: Decodable, Sendable {
    /// Cities and airports, read, chosen and published.
    var seconds: Double
    /// The most memory that the build holds, in millions of bytes.
    var megabytes: Double
    /// A search for cities by prefix, asked of the store.
    var queryMilliseconds: Double
  }

  /// A declared table of two million rows.
  var tables: Tables

  /// The most that the declared table may take.
  struct Tables: Decodable, Sendable {
    /// Rows read, two orders, and published.
    var seconds: Double
    /// The most memory that the build holds, in millions of bytes.
    var megabytes: Double
    /// The same with a search over one column.
    var searchSeconds: Double
    /// The most memory that this build holds, in millions of bytes.
    var searchMegabytes: Double
  }

  /// The dashboard of 200,000 results.
  var dashboard: Dashboard

  /// The most that the games dashboard may take.
  struct Dashboard: Decodable, Sendable {
    /// Results read, streaks and orders worked out, and published.
    var seconds: Double
  }

  /// A season of AFL Fantasy.
  var fantasy: Fantasy

  /// The most that a season of AFL Fantasy may take.
  struct Fantasy: Decodable, Sendable {
    /// The whole season of 2025, read, worked out and published.
    var seconds: Double
    /// The most memory that the build holds, in millions of bytes.
    var megabytes: Double
    /// The same with ten seasons of statistics.
    var historySeconds: Double
    /// The database, in millions of bytes.
    var databaseMegabytes: Double
    /// What the first screen asks of the store.
    var queryMilliseconds: Double
  }

  /// What an app asks of SeedStore.
  var store: [StoreTarget]

  /// The most milliseconds that a question to SeedStore may take.
  struct StoreTarget: Decodable, Sendable {
    /// The name under which it is measured.
    var name: String
    /// What it is called in the table.
    var words: String
    /// The median of all runs.
    var median: Double
    /// What 99 of 100 runs may take.
    var slowest: Double?
  }

  /// Reads the committed file.
  static func read(from url: URL) throws -> Baseline {
    try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: url))
  }
}
