import Foundation
import SeedRealtime
import SeedStore
import Tabular
import Testing

@Suite("docs/queries.md on updates at random", .needs("Node.js"))
struct QueryRunTests {
  @Test("finds the same runs and calls as SeedRealtime for 1,200 updates")
  func updates() async throws {
    let feed = try await ZoneFeed()
    var random = SplitMix64(seed: 53)
    let cases = (0..<1_200).map { _ in Self.made(&random) }
    let isMatched = try await RunComparison(queries: Queries(), bundle: feed.bundle)
      .isMatched(cases)
    let count = isMatched.count { $0 }
    #expect(count > 600 && count < 1_150, "\(count)")
  }

  /// An update of a run, with names and times that are right, near, wrong or missing.
  private static func made(_ random: inout SplitMix64) -> RunComparison.Case {
    let trip = ZoneFeed.trips.randomElement(using: &random)!
    let day = ServiceDate(20_260_928).adding(days: .random(in: 0...12, using: &random))
    let start = start(of: trip, &random)
    // The epoch seconds from which the times of this run's calls count.
    let base =
      day.startSecs(in: TimeZone(identifier: ZoneFeed.zones[trip.route]!)!)
      + start - trip.departure(0)
    let late = lateness(&random)
    let first = Int.random(in: trip.calls.indices, using: &random)
    let isCancelled = chance(10, &random)
    var updates = trip.calls.indices.dropFirst(first).filter { _ in chance(60, &random) }
      .map { stopTimeUpdate(trip, $0, base, late, &random) }
    if isCancelled { updates = [] }
    if chance(10, &random) { updates.reverse() }
    let due = base + trip.departure(first) + late
    let isFar = chance(20, &random)
    let hours = isFar ? -48...72 : -2...1
    let instant =
      due + .random(in: (hours.lowerBound * 3_600)...(hours.upperBound * 3_600), using: &random)
    let descriptor = TripDescriptor(
      tripID: trip.id, routeID: routeID(trip, &random),
      startTime: startTime(trip, start, &random), startDate: startDate(day, &random),
      scheduleRelationship: isCancelled ? .canceled : .scheduled)
    let update = TripUpdate(
      entityID: trip.id, trip: descriptor, stopTimeUpdates: updates,
      delay: chance(40, &random) && plausible.contains(late) ? late : nil)
    return .init(update: update, instant: instant)
  }

  /// From two hours early to two days late.
  private static let plausible = -7_200...172_800

  private static func chance(_ percent: Int, _ random: inout SplitMix64) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// The start of a run in seconds of its day.
  private static func start(of trip: ZoneFeed.Trip, _ random: inout SplitMix64) -> Int {
    guard let frequency = trip.frequency else { return trip.departure(0) }
    let first = ZoneFeed.seconds(frequency.start)
    let count = (ZoneFeed.seconds(frequency.end) - first) / frequency.headway
    return first + .random(in: 0..<count, using: &random) * frequency.headway
  }

  /// Mostly minutes; also hours, days, and values just inside and outside the plausible range.
  private static func lateness(_ random: inout SplitMix64) -> Int {
    let ranges = [
      -300...600, -300...600, 0...3_600, 0...3_600, -7_300...0, 3_600...100_000,
      -90_000 ... -7_100, 172_000...180_000,
    ]
    return .random(in: ranges.randomElement(using: &random)!, using: &random)
  }

  private static func startDate(_ day: ServiceDate, _ random: inout SplitMix64) -> String? {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: nil
    case 5..<8: day.adding(days: 1).description
    case 8..<10: day.adding(days: -1).description
    case 10: day.adding(days: 2).description
    default: day.description
    }
  }

  private static func startTime(
    _ trip: ZoneFeed.Trip, _ start: Int, _ random: inout SplitMix64
  ) -> String? {
    guard chance(trip.frequency == nil ? 40 : 70, &random) else { return nil }
    let wrongs = [0, 0, 0, 60, -60, 899, 900, 901, -901, 86_400, -86_400]
    let secs = max(0, start + wrongs.randomElement(using: &random)!)
    // After midnight, many publishers write the clock's time.
    let written = secs >= 86_400 && chance(50, &random) ? secs - 86_400 : secs
    return String(
      format: "%02d:%02d:%02d", written / 3_600, written / 60 % 60, written % 60)
  }

  private static func routeID(_ trip: ZoneFeed.Trip, _ random: inout SplitMix64) -> String? {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: trip.route == "rail" ? "sail" : "rail"
    case 1..<6: trip.route
    default: nil
    }
  }

  private static func stopTimeUpdate(
    _ trip: ZoneFeed.Trip, _ place: Int, _ base: Int, _ late: Int, _ random: inout SplitMix64
  ) -> StopTimeUpdate {
    let call = trip.calls[place]
    let others = ["hall", "h1", "h2", "h1a", "door", "quiet", "coast", "far", "nowhere"]
    let stopID =
      chance(50, &random)
      ? call.stop : chance(50, &random) ? others.randomElement(using: &random) : nil
    let sequences = [place * 10 + 10, place * 10 + 10, place * 10 + 10, nil, nil, place * 10 + 11]
    func event(_ planned: Int) -> StopTimeUpdate.Event? {
      guard chance(70, &random) else { return nil }
      let time = base + ZoneFeed.seconds(planned) + late + .random(in: -60...60, using: &random)
      let times = [time, time, time, nil, nil, 0, time * 1_000]
      return StopTimeUpdate.Event(
        delay: chance(50, &random) ? late : nil, time: times.randomElement(using: &random)!)
    }
    return StopTimeUpdate(
      stopSequence: sequences.randomElement(using: &random)!, stopID: stopID,
      arrival: event(call.arrival), departure: event(call.departure))
  }
}
