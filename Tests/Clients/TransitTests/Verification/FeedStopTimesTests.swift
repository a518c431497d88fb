import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("The stop times that verification reads from a feed")
struct FeedStopTimesTests {
  private static let files = [
    "stops.txt": "stop_id\nA\nB\n", "routes.txt": "route_id\nR\n",
    "trips.txt": "trip_id,route_id\nT,R\nU,R\nlost,none\nT,none\nempty,R\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,\
    drop_off_type,continuous_pickup,continuous_drop_off,timepoint
    T,8:00:00,8:01:00,A,2,to B,0,3,1,2,1
    T,,,B,1,,,,,,
    U,25:00:00,-,A,0,to B,7,,,3,2
    lost,8:00:00,8:00:00,A,1,,,,,,
    T,8:02:00,8:02:00,A,2,,1,,,,0
    T,8:03:00,8:03:00,C,3,,,,,,
    T,8:03:00,8:03:00,A,-1,,,,,,
    """,
  ]

  private func row(
    _ stop: String, _ sequence: Int, _ arrival: Int?, _ departure: Int?, headsign: String? = nil,
    _ codes: [Int?]
  ) -> PublishedStopTimes.Row {
    PublishedStopTimes.Row(
      stop: stop, sequence: sequence, arrival: arrival, departure: departure, headsign: headsign,
      pickupType: codes[0] ?? 0, dropOffType: codes[1] ?? 0, continuousPickup: codes[2],
      continuousDropOff: codes[3], timepoint: codes[4], isInterpolated: false)
  }

  @Test("are those of usable trips, by stop_sequence, equal ones in the order of the file")
  func usable() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: "feed/\(name)") }
    let stopTimes = try FeedStopTimes(Archive(FeedLocation(path: folder.path("feed"))))
    #expect(stopTimes.usableCount == 4)
    #expect(stopTimes.unplacedCount == 3)
    #expect(stopTimes.number(ofTrip: "lost") == nil)
    #expect(stopTimes.number(ofTrip: "empty") == nil)
    let trip = try #require(stopTimes.number(ofTrip: "T"))
    let other = try #require(stopTimes.number(ofTrip: "U"))
    #expect(
      stopTimes.rows(ofTrip: trip) == [
        row("B", 1, nil, nil, [nil, nil, nil, nil, nil]),
        row("A", 2, 28_800, 28_860, headsign: "to B", [0, 3, 1, 2, 1]),
        row("A", 2, 28_920, 28_920, [1, nil, nil, nil, 0]),
      ])
    #expect(
      stopTimes.rows(ofTrip: other) == [
        row("A", 0, 90_000, nil, headsign: "to B", [nil, nil, nil, 3, nil])
      ])
    #expect(stopTimes.trips(except: [other]) == ["T"])
  }
}
