import Foundation
import SwiftProtobuf
import Tabular
import TestSupport
import Testing

@testable import SeedRealtime

@Suite("Reading a message")
struct MessageReadingTests {
  private static let sample = Feed(
    Update(
      "plain", start: "10:00:00", .init(10, at: "A", departure: .late(60)),
      .init(20, arrival: .at(Sample.at(10, 11)), assigned: "B2"), .init(30, .skipped)),
    Update("loop", as: .canceled))

  @Test("keeps all its facts")
  func values() throws {
    let message = try RealtimeMessage(Self.sample.serializedData())
    #expect(message.timestamp == Sample.at(10, 5))
    #expect(message.gtfsRealtimeVersion == "2.0")
    #expect(message.incrementality == .fullDataset)
    #expect(message.entityCount == 2)
    #expect(
      message.tripUpdates == [
        TripUpdate(
          entityID: "e1",
          trip: TripDescriptor(tripID: "plain", startTime: "10:00:00", startDate: "20260114"),
          stopTimeUpdates: [
            StopTimeUpdate(stopSequence: 10, stopID: "A", departure: .init(delay: 60)),
            StopTimeUpdate(
              stopSequence: 20, arrival: .init(time: Sample.at(10, 11)), assignedStopID: "B2"),
            StopTimeUpdate(stopSequence: 30, scheduleRelationship: .skipped),
          ]),
        TripUpdate(
          entityID: "e2",
          trip: TripDescriptor(
            tripID: "loop", startDate: "20260114", scheduleRelationship: .canceled)),
      ])
  }

  @Test("skips deleted entities, and unknown extensions and fields")
  func passedOver() throws {
    var feed = Self.sample
    feed.entity[0].isDeleted = true
    var bytes = try feed.serializedBytes() as [UInt8]
    // Field 1007, as TfNSW's extensions are, with three bytes; and field 500, a number.
    bytes += [0xFA, 0x3E, 3, 1, 2, 3, 0xA0, 0x1F, 42]
    let message = try RealtimeMessage(Data(bytes))
    #expect(message.tripUpdates.map(\.entityID) == ["e2"])
    #expect(message.entityCount == 2)
  }

  @Test("accepts every number of the format")
  func extremeNumbers() throws {
    var feed = Self.sample
    feed.header.timestamp = .max
    feed.entity[0].tripUpdate.timestamp = .max
    feed.entity[0].tripUpdate.stopTimeUpdate[0].stopSequence = .max
    feed.entity[0].tripUpdate.stopTimeUpdate[0].departure.time = .max
    feed.entity[0].tripUpdate.stopTimeUpdate[1].arrival.time = .min
    feed.entity[0].tripUpdate.stopTimeUpdate[2].arrival.delay = .min
    let message = try RealtimeMessage(feed.serializedData())
    #expect(message.timestamp == .max)
    let predictions = RealtimePredictions(
      message, timetable: Sample.timetable, now: Sample.at(10, 5),
      limits: RealtimeLimits(maximumAgeSecs: .max, maximumLeadSecs: .max))
    #expect(predictions.report.tripUpdateCount == 2)
  }

  @Test("that is cut at any byte names the place, or gives the whole entities")
  func everyPrefix() throws {
    let bytes = try Self.sample.serializedBytes() as [UInt8]
    for count in 0..<bytes.count {
      do {
        let message = try RealtimeMessage(Data(bytes[..<count]))
        #expect(message.tripUpdates.count < 2)
      } catch let error as RealtimeError {
        #expect(error.code == (count == 0 ? .empty : .truncated), "\(count): \(error)")
        #expect((error.byteOffset ?? -1) <= count)
      }
    }
  }

  @Test("of garbage gives an error or a message, and never crashes")
  func garbage() throws {
    var random = SplitMix64(seed: 7)
    let sound = try Self.sample.serializedBytes() as [UInt8]
    for round in 0..<4_000 {
      var bytes = sound
      if round.isMultiple(of: 2) {
        for _ in 0...Int.random(in: 0..<8, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
      } else {
        bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
          .random(in: 0...255, using: &random)
        }
      }
      do {
        let message = try RealtimeMessage(Data(bytes))
        let report = RealtimePredictions(
          message, timetable: Sample.timetable, now: Sample.at(10, 5),
          limits: RealtimeLimits(maximumAgeSecs: .max, maximumLeadSecs: .max)
        ).report
        expectSums(report)
      } catch let error as RealtimeError {
        #expect(!error.message.isEmpty && !error.fix.isEmpty)
      }
    }
  }

  @Test("is read if swift-protobuf reads it, with the same facts")
  func changedMessages() throws {
    var random = SplitMix64(seed: 11)
    let sound = try Self.sample.serializedBytes() as [UInt8]
    var readCount = 0
    for _ in 0..<4_000 {
      var bytes = sound
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1
          << UInt8.random(
            in: 0..<8, using: &random)
      }
      guard let feed = try? Feed(serializedBytes: bytes) else { continue }
      readCount += 1
      let message = try RealtimeMessage(Data(bytes))
      let updates = feed.entity.filter { $0.hasTripUpdate && !$0.isDeleted }
      #expect(message.entityCount == feed.entity.count)
      #expect(message.tripUpdates.map(\.entityID) == updates.map(\.id))
      for (update, other) in zip(message.tripUpdates, updates.map(\.tripUpdate)) {
        #expect((update.trip.tripID ?? "") == other.trip.tripID)
        #expect((update.trip.startDate ?? "") == other.trip.startDate)
        #expect(
          update.stopTimeUpdates.map { $0.stopSequence ?? 0 }
            == other.stopTimeUpdate.map { Int($0.stopSequence) })
        #expect(
          update.stopTimeUpdates.map { $0.departure?.delay ?? 0 }
            == other.stopTimeUpdate.map { Int($0.departure.delay) })
        #expect(
          update.stopTimeUpdates.map { $0.arrival?.time ?? 0 }
            == other.stopTimeUpdate.map { Int($0.arrival.time) })
      }
    }
    #expect(readCount > 400)
  }

  @Test("names the byte and the entity of an unreadable part")
  func place() throws {
    let header = try Feed([]).serializedBytes() as [UInt8]
    let whole = try Self.sample.serializedBytes() as [UInt8]
    // Tag 0x12 is an entity; its first field says that it has five bytes, and there are two.
    let error = try #require(throws: RealtimeError.self) {
      _ = try RealtimeMessage(Data(whole + [0x12, 2, 0x0A, 5]))
    }
    #expect(error.code == .malformed)
    #expect(error.byteOffset == whole.count)
    #expect(error.message.contains("entity 3"))
    let group = try #require(throws: RealtimeError.self) {
      _ = try RealtimeMessage(Data(header + [0x13, 1]))
    }
    #expect(group.byteOffset == header.count)
  }

  @Test(
    "says what servers send where a message is expected",
    arguments: [
      ("", RealtimeError.Code.empty), ("<!DOCTYPE html><html>", .text),
      ("  {\"error\": \"no key\"}", .text), ("\u{1F}\u{8B}", .compressed),
      ("header { gtfs_realtime_version: \"2.0\" }", .text), ("Access denied: no key", .text),
      ("id;trip\n1;2\n", .text), ("PK\u{3}\u{4}", .compressed), ("%PDF-1.7", .malformed),
    ])
  func whatServersSend(text: String, code: RealtimeError.Code) throws {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let error = try #require(throws: RealtimeError.self) { _ = try RealtimeMessage(Data(bytes)) }
    #expect(error.code == code)
    #expect(error.description.contains("\n  fix: "))
  }

  @Test("without a header is refused with this reason")
  func noHeader() throws {
    let error = try #require(throws: RealtimeError.self) {
      _ = try RealtimeMessage(Data([0x12, 3, 0x0A, 1, 0x31]))
    }
    #expect(error.code == .incomplete)
    #expect(
      error.description == """
        GTFS-realtime message: error: a required field is missing, such as the header
          fix: check that the address is that of a GTFS-realtime feed
        """)
  }
}

/// Every update of a message is counted once.
func expectSums(_ report: RealtimeReport) {
  #expect(
    report.matchedCount + report.addedCount + report.unmatchedCount + report.staleCount
      == report.tripUpdateCount)
  #expect(
    report.appliedStopCount + report.refusedStopCount + report.unusedStopCount
      == report.stopUpdateCount)
  #expect(report.appliedCount <= report.matchedCount + report.addedCount)
}
