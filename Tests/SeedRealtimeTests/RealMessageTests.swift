import Foundation
import SeedStore
import SeedTransit
import TestSupport
import Testing

@testable import SeedRealtime

@Suite("Real messages over real timetables")
struct RealMessageTests {
  @Test(
    "match, add and refuse what the message and the feed's text files say",
    .realData("gtfs-rt"),
    arguments: SharedData.present([
      (
        "kingston-on.zip", "kingston",
        [
          "tripupdates_capture_1768494857_veh_1768494853_tu_1768494853.pb",
          "tripupdates_capture_1768495158_veh_1768495154_tu_1768495154.pb",
          "tripupdates_capture_1768495402_veh_1768495401_tu_1768495401.pb",
        ]
      ),
      ("tl-rt-bart-rt.zip", "bart", ["bart-trip-updates.pb"]),
      (
        "derived-sydney-rt-match.zip", "sydney",
        [
          "trip_updates_v1_buses.pb", "trip_updates_v1_ferries_sydneyferries.pb",
          "trip_updates_v2_lightrail_innerwest.pb", "trip_updates_v2_metro.pb",
        ]
      ),
    ]) { feed, folder, files in ["gtfs/\(feed)"] + files.map { "gtfs-rt/\(folder)/\($0)" } })
  func counts(feed: String, folder: String, files: [String]) async throws {
    let bundle = try BuiltBundle(feed: feed)
    for file in files {
      let data = try Data(
        contentsOf: URL(fileURLWithPath: "\(RealMessages.folder)/\(folder)/\(file)"))
      let expected = try ExpectedCounts(
        Feed(serializedBytes: data), FeedText(path: SharedData.feed(feed)))
      let message = try RealtimeMessage(data)
      let predictions = try await RealtimePredictions(
        message, over: bundle.store, now: try #require(message.createdAt).addingTimeInterval(30))
      let report = predictions.report
      expectSums(report)
      #expect(report.matchedCount == expected.matched, "\(file)")
      #expect(report.addedCount == expected.added, "\(file)")
      #expect(report.unmatchedCount == expected.unmatched, "\(file)")
      #expect(report.appliedCount == expected.applied, "\(file)")
      #expect(report.appliedStopCount == expected.appliedStops, "\(file)")
      #expect(report.refusedStopCount == expected.refusedStops, "\(file)")
      #expect(report.unusedStopCount == expected.unusedStops, "\(file)")
      #expect(expected.departures.values.map(\.count).reduce(0, +) > 50, "\(file)")
      try await compare(predictions, with: expected, of: message, in: bundle.store)
    }
  }

  @Test(
    "without trip updates, such as vehicle positions and alerts, are read and change nothing",
    .realData("gtfs-rt/bart", "gtfs-rt/sydney"))
  func otherMessages() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: RealMessages.folder)
      .filter { $0.hasSuffix(".pb") && ($0.contains("vehicle") || $0.contains("alerts")) }
    #expect(names.count > 5)
    for name in names {
      let message = try RealtimeMessage(
        contentsOf: URL(fileURLWithPath: "\(RealMessages.folder)/\(name)"))
      #expect(message.entityCount > 0)
      #expect(message.tripUpdates == [])
    }
  }

  /// Every time of the message is in the merged trip and in the merged departure.
  private func compare(
    _ predictions: RealtimePredictions, with expected: ExpectedCounts,
    of message: RealtimeMessage, in store: TransitStore
  ) async throws {
    for (number, update) in message.tripUpdates.enumerated() {
      guard let tripID = update.trip.tripID, let times = expected.departures[tripID] else {
        continue
      }
      let date = update.trip.startDate.flatMap { Int($0) }.flatMap(ServiceDate.init)
      // BART gives no day; the message is of 7 August 2019, 10:45 in the morning.
      let trip = predictions.merged(try await store.trip(id: tripID, on: date ?? 20_190_807))
      for stop in trip.stops {
        guard let time = times[stop.stopSequence] else { continue }
        #expect(stop.predictedDepartureTimeSecs == time, "\(tripID), \(stop.stopSequence)")
        #expect(stop.delaySecs == time - (stop.departureTimeSecs ?? 0))
        // The range in docs/queries.md.
        #expect((-1_723...2_279).contains(stop.delaySecs ?? 0), "\(tripID), \(stop.stopSequence)")
      }
      guard number.isMultiple(of: 10), let call = trip.stops.dropLast().last,
        let time = times[call.stopSequence], let scheduled = call.departureTimeSecs
      else { continue }
      let board = try await store.departures(
        at: call.scheduledStopID, from: Date(timeIntervalSince1970: Double(scheduled)), limit: 20)
      let departure = predictions.merged(board).first {
        $0.tripID == tripID && $0.position == call.position
      }
      #expect(departure?.predictedTimeSecs == time, "\(tripID) at \(call.stopID)")
    }
  }
}

/// The captured messages.
enum RealMessages {
  static let folder = SharedData.path("gtfs-rt")
}

/// A real feed, built with the tool and opened as an app opens it.
struct BuiltBundle {
  let store: TransitStore
  private let folder: TemporaryFolder

  /// Builds a real feed with every default.
  init(feed: String) throws {
    try self.init(path: SharedData.feed(feed))
  }

  /// Builds any feed with every default.
  init(path: String) throws {
    folder = try TemporaryFolder()
    let output = folder.path("out")
    let result = try run([
      BuiltTool.path, "build", "--feed", path, "--output", output, "--quiet",
    ])
    try #require(result.exitCode == 0, "\(result.errorText)")
    store = try TransitStore(url: URL(fileURLWithPath: "\(output)/transit.sqlite"))
  }
}
