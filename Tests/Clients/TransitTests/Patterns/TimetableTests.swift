import Tabular
import Testing

@testable import Transit

@Suite("A feed's timetable")
struct TimetableTests {
  /// Sizes of the pieces in which a file arrives: within a row, within a few, all at once.
  private static let pieceSizes = [61, 700, 1 << 16]

  @Test(
    "is rebuilt row for row from patterns and timings, whatever the order of rows and columns",
    arguments: 0..<120)
  func rebuilt(seed: Int) throws {
    let texts = RandomTimetable(seed: seed).texts()
    let published = PublishedTimetable(texts)
    for pieceSize in Self.pieceSizes {
      var report = Report()
      let feed = try readFeed(texts, pieceSize: pieceSize, report: &report)
      let rebuilt = feed.rebuiltRows
      #expect(Set(rebuilt.keys) == Set(published.trips.keys))
      for (trip, rows) in published.trips { #expect(rebuilt[trip] == rows, "\(trip)") }
      #expect(feed.unplacedStopTimes.rows == published.unplaced)
      let fields = feed.stopTimeValues.map { field in
        PublishedTimetable.Field(
          trip: feed.tripIDs[feed.trips[field.record].id], position: field.position,
          field: field.field, value: field.value)
      }
      #expect(Set(fields) == published.fields)
      #expect(fields.count == published.fields.count)
      let count = RowCount(
        used: published.trips.values.reduce(published.repeatedLines.count) { $0 + $1.count },
        skipped: published.unplaced.count)
      #expect(report.rows["stop_times.txt"] == count)
      #expect(Self.oddities(in: report) == published.oddities.sorted())
      let repeats = report.notices.filter { $0.code == .repeatedStopTime }
      let repeatCount = published.repeatedLines.count
      #expect(repeats.map(\.value) == (repeatCount == 0 ? [] : [String(repeatCount)]))
    }
  }

  /// The codes and the lines of the report's notices about whole trips.
  private static func oddities(in report: Report) -> [String] {
    let codes: Set<NoticeCode> = [
      .unsortedStopTimes, .duplicateKey, .missingTripEdge, .onlyArrivalOrDeparture,
      .repeatedStopTime, .timepointWithoutTimes, .arrivalBeforePreviousDeparture,
      .startAndEndRangeOutOfOrder,
    ]
    return report.notices.filter { codes.contains($0.code) && $0.origin.file == "stop_times.txt" }
      .map { "\($0.code.id) \($0.origin.line ?? 0)" }.sorted()
  }

  @Test(
    "has one pattern for all trips whose route, direction and calls agree, and only for those",
    arguments: 0..<40)
  func patternIdentity(seed: Int) throws {
    let texts = RandomTimetable(seed: seed).texts()
    let published = PublishedTimetable(texts)
    let feed = try readFeed(texts)
    var groups: [String: [String]] = [:]
    for (trip, rows) in published.trips {
      let calls = rows.map { row -> PublishedTimetable.Row in
        var call = row
        (call.arrival, call.departure, call.timepoint) = (nil, nil, nil)
        call.isInterpolated = false
        return call
      }
      groups[published.identities[trip]! + calls.description, default: []].append(trip)
    }
    var found: [RecordIndex<Pattern>: [String]] = [:]
    for trip in feed.trips {
      if let pattern = trip.pattern { found[pattern, default: []].append(feed.tripIDs[trip.id]) }
    }
    #expect(Set(groups.values.map { $0.sorted() }) == Set(found.values.map { $0.sorted() }))
    #expect(found.count == feed.patterns.count)
    #expect(Set(feed.patterns.map(\.id)).count == feed.patterns.count)
    for (pattern, trips) in found {
      #expect(feed.patterns[pattern].tripCount == trips.count)
      let headsign = Self.mostCommon(trips.map { published.headsigns[$0]! })
      #expect(feed.texts[feed.patterns[pattern].headsign] == headsign)
    }
  }

  /// The most common text; of equally common ones the smallest.
  private static func mostCommon(_ texts: [String]) -> String {
    let counts = Dictionary(grouping: texts, by: { $0 }).mapValues(\.count)
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }!.key
  }

  @Test(
    "shares one timing among all trips with the same relative times, and only among those",
    arguments: 0..<40)
  func timingIdentity(seed: Int) throws {
    let texts = RandomTimetable(seed: seed).texts()
    let feed = try readFeed(texts)
    var groups: [String: [String]] = [:]
    for (trip, rows) in PublishedTimetable(texts).trips {
      let start =
        rows.lazy.filter { !$0.isInterpolated }
        .compactMap { $0.departure ?? $0.arrival }.first ?? 0
      let times = rows.enumerated().map { position, row in
        // A wait before the first departure belongs to the trip.
        let isWait = position == 0 && (row.arrival ?? .max) < (row.departure ?? .min)
        let arrival = isWait ? row.departure : row.arrival
        return [arrival.map { $0 - start }, row.departure.map { $0 - start }, row.timepoint]
          .description + "\(row.isInterpolated)"
      }
      groups[times.description, default: []].append(trip)
    }
    var found: [RecordIndex<TimingProfile>: [String]] = [:]
    for trip in feed.trips {
      if let timing = trip.timing { found[timing, default: []].append(feed.tripIDs[trip.id]) }
    }
    #expect(Set(groups.values.map { $0.sorted() }) == Set(found.values.map { $0.sorted() }))
    #expect(found.count == feed.timings.count)
  }

  @Test("keeps its pattern ids when the rows of every file are shuffled", arguments: 0..<30)
  func stablePatternIDs(seed: Int) throws {
    var timetable = RandomTimetable(seed: seed, oddities: false)
    let feed = try readFeed(timetable.texts())
    timetable.shuffle(seed: seed + 1_000)
    let shuffled = try readFeed(timetable.texts(shuffled: true))
    #expect(Self.patternIDs(feed) == Self.patternIDs(shuffled))
    #expect(!Self.patternIDs(feed).isEmpty || timetable.rows.isEmpty)
  }

  private static func patternIDs(_ feed: Feed) -> [String: String] {
    var ids: [String: String] = [:]
    for trip in feed.trips {
      if let pattern = trip.pattern { ids[feed.tripIDs[trip.id]] = feed.patterns[pattern].id }
    }
    return ids
  }
}
