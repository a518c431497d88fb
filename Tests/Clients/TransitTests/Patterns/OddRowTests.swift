import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Odd rows of stop_times.txt")
struct OddRowTests {
  /// A row's key and values with one kind of oddity.
  private static func end(_ kind: Int, _ sequence: Int) -> String {
    switch kind {
    case 0: "A,\(sequence)"  // too short
    case 1: "A,\(sequence),0,,,x,y"  // too long
    case 2: "\" A \",\(sequence),0,,left"
    case 3: "\"A\"\"\",\(sequence),0,,"  // an unknown stop
    case 4: "\"A\" ,\(sequence),0,\"quay\"side,"
    case 5: "A,\(sequence),-999,,"
    case 6: "A,\(sequence),0,\u{FFFD},left"
    default: "A,\(sequence),0,,"
    }
  }

  /// A feed of trips whose rows repeat a few oddities.
  private static func texts(seed: UInt64) -> FeedTexts {
    var random = SplitMix64(seed: seed)
    let kinds = (0..<3).map { _ in Int.random(in: 0...8, using: &random) }
    var rows = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,"
    rows += "stop_headsign,note\n"
    var trips = "route_id,service_id,trip_id\n"
    for trip in 0..<80 {
      trips += "R,W,T\(trip)\n"
      for sequence in 1...6 {
        let time = Int.random(in: 0..<20, using: &random) == 0 ? "late" : "08:0\(sequence):00"
        let kind = kinds.randomElement(using: &random) ?? 0
        rows += "T\(trip),\(time),\(time),\(end(kind, sequence))\n"
      }
    }
    return [
      "agency.txt": "agency_id,agency_timezone\nA,Australia/Sydney\n",
      "stops.txt": "stop_id,stop_lat,stop_lon\nA,-33,151\n",
      "routes.txt": "route_id,route_type\nR,3\n", "trips.txt": trips,
      "calendar_dates.txt": "service_id,date,exception_type\nW,20260105,1\n",
      "stop_times.txt": rows,
    ]
  }

  @Test(
    "count the same whether each is read or recognised, once their notices are beyond the limit",
    arguments: UInt64(0)..<40)
  func counts(seed: UInt64) throws {
    let texts = Self.texts(seed: seed)
    // If every notice is kept, no odd row is recognised.
    var full = Report(limit: .max)
    let read = try readFeed(texts, report: &full)
    for limit in [0, 1, 7] {
      var report = Report(limit: limit)
      let feed = try readFeed(texts, report: &report)
      #expect(report.counts == full.counts)
      #expect(report.rows == full.rows)
      for key in full.counts.keys {
        let kept = { (report: Report) in
          report.notices.filter { $0.code == key.code && $0.origin.file == key.file }
            .map(\.description)
        }
        #expect(kept(report) == Array(kept(full).prefix(limit)))
      }
      #expect(feed.rebuiltRows == read.rebuiltRows)
      #expect(feed.stopTimeValues == read.stopTimeValues)
      #expect(feed.unplacedStopTimes.rows == read.unplacedStopTimes.rows)
    }
  }

  @Test("are found on the same lines if their codes are tracked, however many notices are kept")
  func trackedLines() throws {
    let texts = Self.texts(seed: 0)
    var full = Report(limit: .max)
    _ = try readFeed(texts, report: &full)
    let codes = Set(full.counts.keys.map(\.code.id))
    for limit in [0, 1, 7] {
      var report = Report(limit: limit, trackingLinesOf: codes)
      _ = try readFeed(texts, report: &report)
      #expect(report.counts == full.counts)
      for key in full.counts.keys {
        let lines = full.notices.filter { $0.code == key.code && $0.origin.file == key.file }
          .compactMap(\.origin.line)
        #expect(report.trackedLines[key] ?? [] == lines, "\(key)")
      }
    }
  }

  @Test("without a place are left out unless they are to be kept, and are reported all the same")
  func unplaced() throws {
    var texts = Self.texts(seed: 0)
    texts["stop_times.txt"] = texts["stop_times.txt"]?.replacing("T7,", with: "gone,")
    var (kept, left) = (Report(), Report())
    let whole = try readFeed(texts, report: &kept)
    let feed = try readFeed(texts, keepsUnplaced: false, report: &left)
    #expect(whole.unplacedStopTimes.rowCount > 5)
    #expect(feed.unplacedStopTimes.rowCount == 0)
    #expect(feed.tripsWithUnplacedRows == whole.tripsWithUnplacedRows)
    #expect(left.counts == kept.counts && left.rows == kept.rows)
    #expect(left.rows["stop_times.txt"]?.skipped == whole.unplacedStopTimes.rowCount)
    let actions = Set(left.notices.map(\.action)).subtracting(kept.notices.map(\.action))
    #expect(
      actions == ["the row is left out; the pipeline can keep it with keep: [unplaced_stop_times]"])
  }
}
