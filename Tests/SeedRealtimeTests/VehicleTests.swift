import Foundation
import SeedTransit
import SwiftProtobuf
import TestSupport
import Testing

@testable import SeedRealtime

@Suite("The facts about a vehicle")
struct VehicleTests {
  private typealias Position = TransitRealtime_VehiclePosition

  /// A message with the position of the vehicle of a trip of the sample.
  private func message(_ position: Position) throws -> RealtimeMessage {
    var feed = Feed()
    feed.header.gtfsRealtimeVersion = "2.0"
    feed.entity = [.with { $0.id = "v" }]
    feed.entity[0].vehicle = position
    feed.entity[0].vehicle.trip.tripID = "plain"
    feed.entity[0].vehicle.trip.startDate = "20260114"
    return try RealtimeMessage(feed.serializedData())
  }

  private func predictions(_ message: RealtimeMessage) -> RealtimePredictions {
    RealtimePredictions(message, timetable: Sample.timetable, now: Sample.at(10, 5))
  }

  @Test("belong to the run: the occupancy, each carriage, and wheelchair access")
  func occupancy() throws {
    var position = Position()
    position.occupancyStatus = .fewSeatsAvailable
    position.occupancyPercentage = 70
    position.vehicle.wheelchairAccessible = .wheelchairInaccessible
    for status in [Position.OccupancyStatus.full, .empty] {
      var carriage = Position.CarriageDetails()
      carriage.occupancyStatus = status
      carriage.label = "A\(status.rawValue)"
      position.multiCarriageDetails.append(carriage)
    }
    let predictions = predictions(try message(position))
    let vehicle = try #require(predictions.vehicle(of: .sample(Sample.plain, at: 1)))
    #expect(vehicle.occupancy == .fewSeatsAvailable)
    #expect(vehicle.occupancyPercentage == 70)
    #expect(vehicle.isWheelchairAccessible == false)
    #expect(
      vehicle.carriages == [
        .init(position: 1, label: "A5", occupancy: .full),
        .init(position: 2, label: "A0", occupancy: .empty),
      ])
    #expect(predictions.occupancy(of: .sample(Sample.plain, at: 1)) == .fewSeatsAvailable)
    #expect(predictions.vehicle(of: .sample(Sample.loop, at: 1)) == nil)
  }

  @Test("include the carriages of Transport for NSW's extension if the reference's are missing")
  func carriages() throws {
    // Field 1007 twice: name DTC1, place 1, many seats; place 2, cut short.
    let bytes: [UInt8] = [
      0xFA, 0x3E, 10, 10, 4, 0x44, 0x54, 0x43, 0x31, 16, 1, 24, 1, 0xFA, 0x3E, 3, 16, 2, 26,
    ]
    let position = try Position(serializedBytes: bytes)
    let vehicle = try #require(try message(position).vehicles.first)
    #expect(
      vehicle.carriages == [
        .init(position: 1, label: "DTC1", occupancy: .manySeatsAvailable), .init(position: 2),
      ])
  }

  @Test("for a departure are the prediction for its stop, if there is one")
  func departureOccupancy() throws {
    var update = Update("plain", .init(20, departure: .late(60)))
    update.stopTimeUpdate[0].departureOccupancyStatus = .full
    update.vehicle.wheelchairAccessible = .wheelchairAccessible
    let predictions = try Feed(update).predictions()
    #expect(predictions.occupancy(of: .sample(Sample.plain, at: 1)) == .full)
    #expect(predictions.occupancy(of: .sample(Sample.plain, at: 2)) == nil)
    #expect(
      predictions.vehicle(of: .sample(Sample.plain, at: 1))?.isWheelchairAccessible == true)
  }

  @Test(
    "is read from real messages of trains with carriages",
    .realData("gtfs-rt/sydney"),
    arguments: [("v2_metro", 22, 132), ("v2_sydneytrains", 222, 1_544), ("v1_buses", 1_512, 0)])
  func realMessages(name: String, vehicles: Int, carriages: Int) throws {
    let path = "\(RealMessages.folder)/sydney/vehicle_positions_\(name).pb"
    let message = try RealtimeMessage(contentsOf: URL(fileURLWithPath: path))
    #expect(message.vehicles.count == vehicles)
    #expect(message.vehicles.map(\.carriages.count).reduce(0, +) == carriages)
    #expect(message.vehicles.allSatisfy { $0.carriages.allSatisfy { $0.position > 0 } })
  }

  @Test("stay out of the board; detours and DIFFERENTIAL messages stay out too and are reported")
  func reported() throws {
    var feed = Feed(Update("plain", .init(20, departure: .late(60))))
    feed.entity.append(.with { $0.id = "d" })
    feed.entity[1].tripModifications.serviceDates = ["20260114"]
    feed.entity[1].tripModifications.selectedTrips = [.with { $0.tripIds = ["a", "b", "c", "d"] }]
    var report = try feed.predictions().report
    #expect(
      report.findings.map(\.description) == [
        "entity d: its modifications of trips are not applied: trips a, b, c and 1 more, service_dates 20260114"
      ])
    #expect(report.appliedCount == 1)
    feed.header.incrementality = .differential
    report = try feed.predictions().report
    #expect(report.findings.map(\.reason) == [.differentialMessage])
    #expect(report.appliedCount == 0)
    #expect(report.staleCount == 1)
  }
}
