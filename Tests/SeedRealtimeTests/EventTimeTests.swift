import Foundation
import SeedTransit
import SwiftProtobuf
import Testing

@testable import SeedRealtime

/// Times that are missing, impossible or not in seconds; the sample's trip calls at 10:00, 10:10-10:12, 10:20, 10:30.
@Suite("A time of an event")
struct EventTimeTests {
  @Test(
    "that is impossible leaves the stop its other event",
    arguments: [
      (Sample.at(7, 0), [RealtimeFinding.Reason.implausibleTime]), (86_400, [.implausibleTime]),
      (0, []), (Sample.at(10, 17) * 1_000, [.milliseconds]),
      (Sample.at(10, 17) * 1_000_000, [.microseconds]),
      (Sample.at(10, 17) * 1_000_000_000, [.nanoseconds]),
    ])
  func oneOfTwo(time: Int, reasons: [RealtimeFinding.Reason]) throws {
    let good = Sample.at(10, 17)
    let late = try merged(.init(20, arrival: .at(good), departure: .at(time)), reasons)
    #expect(late.predictedArrivalTimeSecs == good)
    // As late as the arrival, which is planned two minutes before the departure.
    #expect(late.predictedDepartureTimeSecs == Sample.at(10, 19))
    let early = try merged(.init(20, arrival: .at(time), departure: .at(good)), reasons)
    #expect(early.predictedArrivalTimeSecs == nil)
    #expect(early.predictedDepartureTimeSecs == good)
  }

  @Test(
    "that is impossible gives way to the delay beside it",
    arguments: [
      (Sample.at(7, 0), [RealtimeFinding.Reason.implausibleTime]), (0, []),
      (Sample.at(10, 17) * 1_000, [.milliseconds]),
    ])
  func delayBeside(time: Int, reasons: [RealtimeFinding.Reason]) throws {
    let call = try merged(.init(20, departure: .at(time, late: 171)), reasons)
    #expect(call.delaySecs == 171)
  }

  @Test("in milliseconds is refused, and the delay of the trip applies")
  func millisecondsAlone() throws {
    var update = Update("plain", .init(at: "B1", departure: .at(Sample.at(10, 17) * 1_000)))
    update.delay = 171
    let predictions = try Feed(update).predictions()
    #expect(
      predictions.merged(.sample(Sample.plain)).stops.map(\.delaySecs) == [171, 171, 171, 171])
    #expect(predictions.report.appliedCount == 1)
    #expect(predictions.report.refusedStopCount == 1)
    expectSums(predictions.report)
  }

  @Test("in milliseconds is one finding, however many there are, in words")
  func oneFinding() throws {
    var feed = Feed(
      Update(
        "plain", .init(10, departure: .at(Sample.at(10, 1) * 1_000)),
        .init(20, arrival: .at(Sample.at(10, 11) * 1_000), departure: .late(60))))
    feed.header.timestamp *= 1_000
    var alert = TransitRealtime_FeedEntity()
    alert.id = "a"
    alert.alert.activePeriod = [
      .with {
        $0.start = UInt64(Sample.at(10, 0)) * 1_000
        $0.end = UInt64(Sample.at(11, 0)) * 1_000
      }
    ]
    feed.entity.append(alert)
    let predictions = try feed.predictions()
    #expect(
      predictions.report.findings.map(\.description) == [
        "message: it has times in milliseconds instead of seconds: its timestamp, "
          + "stop time updates (2), periods of alerts (1)"
      ])
    #expect(predictions.report.messageAgeSecs == 0)
    #expect(predictions.report.appliedCount == 1)
    #expect(
      predictions.merged(.sample(Sample.plain)).stops.map(\.delaySecs) == [nil, 60, 60, 60])
    let message = try RealtimeMessage(feed.serializedData())
    #expect(message.createdAt == Date(timeIntervalSince1970: Double(Sample.at(10, 5))))
    let isActive = [-1, 0, 3_599, 3_600].map {
      message.alerts[0].isActive(
        at: Date(timeIntervalSince1970: Double(Sample.at(10, 0) + $0)))
    }
    #expect(isActive == [false, true, true, false])
  }

  @Test("in several units is a finding for each, and alerts are read in each")
  func units() throws {
    var feed = Feed(Update("plain", .init(10, departure: .at(Sample.at(10, 1) * 1_000_000))))
    feed.header.timestamp *= 1_000
    var alert = TransitRealtime_FeedEntity()
    alert.id = "a"
    alert.alert.activePeriod = [
      .with {
        $0.start = UInt64(Sample.at(10, 0)) * 1_000_000_000
        // Some publishers write this for an alert without an end.
        $0.end = .max
      }
    ]
    feed.entity.append(alert)
    let predictions = try feed.predictions()
    #expect(
      predictions.report.findings.map(\.description) == [
        "message: it has times in milliseconds instead of seconds: its timestamp",
        "message: it has times in microseconds instead of seconds: stop time updates (1)",
        "message: it has times in nanoseconds instead of seconds: periods of alerts (1)",
      ])
    let message = try RealtimeMessage(feed.serializedData())
    let isActive = [-1, 0, 1_000_000_000].map {
      message.alerts[0].isActive(
        at: Date(timeIntervalSince1970: Double(Sample.at(10, 0) + $0)))
    }
    #expect(isActive == [false, true, true])
  }

  @Test(
    "of a message in a small unit distinguishes an old message from one of the future",
    arguments: [
      (UInt64(1_000), RealtimeFinding.Reason.milliseconds), (1_000_000, .microseconds),
      (1_000_000_000, .nanoseconds),
    ])
  func header(unit: UInt64, reason: RealtimeFinding.Reason) throws {
    var feed = Feed(Update("plain", .init(10, departure: .late(60))))
    feed.header.timestamp *= unit
    let old = try feed.predictions(now: Sample.at(10, 5) + 301).report
    #expect(old.isStale && !old.isFromFuture)
    #expect(old.findings.map(\.reason) == [.staleMessage, reason])
    let early = try feed.predictions(now: Sample.at(10, 5) - 301).report
    #expect(!early.isStale && early.isFromFuture)
    #expect(early.findings.map(\.reason) == [.futureMessage, reason])
  }

  @Test("of a message is unknown if it is 0")
  func undated() throws {
    let report = try Feed(Update("plain", .init(10, departure: .late(60))), timestamp: 0)
      .predictions().report
    #expect(report.findings.map(\.reason) == [.undatedMessage])
    #expect(report.appliedCount == 1)
    #expect(RealtimeMessage(timestamp: 0).createdAt == nil)
  }

  @Test("of a replaced run that is impossible is reported; the other event holds")
  func replaced() throws {
    let predictions = try Feed(
      Update(
        "plain", as: .replacement, .init(at: "A", departure: .late(0)),
        .init(at: "B1", arrival: .at(Sample.at(3, 0)), departure: .at(Sample.at(10, 15))),
        .init(at: "C", arrival: .at(Sample.at(3, 0))), .init(at: "D", arrival: .late(60)))
    ).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.implausibleTime, .implausibleTime])
    #expect(predictions.report.appliedStopCount == 3)
    let stops = predictions.merged(.sample(Sample.plain)).stops
    #expect(stops.map(\.stopID) == ["A", "B1", "D"])
    #expect(stops[1].predictedArrivalTimeSecs == nil)
    #expect(stops[1].predictedDepartureTimeSecs == Sample.at(10, 15))
  }

  /// The second call of the trip after an update of it, with findings for these reasons.
  private func merged(
    _ stop: Update.StopTimeUpdate, _ reasons: [RealtimeFinding.Reason]
  ) throws -> TransitStore.TripStop {
    let predictions = try Feed(Update("plain", stop)).predictions()
    #expect(predictions.report.findings.map(\.reason) == reasons)
    #expect(predictions.report.appliedCount == 1)
    #expect(predictions.report.refusedStopCount == 0)
    return predictions.merged(.sample(Sample.plain)).stops[1]
  }
}
