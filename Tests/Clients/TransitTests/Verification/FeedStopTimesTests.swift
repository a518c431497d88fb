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

  @Test("belong to usable trips, sorted by stop_sequence and then by the order of the file")
  func usable() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: "feed/\(name)") }
    let stopTimes = try FeedStopTimes(
      ComparedFeed(
        archive: Archive(FeedLocation(path: folder.path("feed")), of: .feed), skippedLines: [:]))
    #expect(stopTimes.usableCount == 4)
    #expect(stopTimes.unplacedCount == 3)
    #expect(stopTimes.number(ofTrip: "lost") == nil)
    #expect(stopTimes.number(ofTrip: "empty") == nil)
    let trip = try #require(stopTimes.number(ofTrip: "T"))
    let other = try #require(stopTimes.number(ofTrip: "U"))
    func texts(_ trip: Int) -> [String] {
      stopTimes.rows(ofTrip: trip).map { stopTimes.names.text(of: $0) }
    }
    #expect(
      texts(trip) == [
        "stop 'B', stop_sequence 1, pickup_type 0, drop_off_type 0",
        """
        stop 'A', stop_sequence 2, arrival_time 08:00:00, departure_time 08:01:00, pickup_type 0, \
        drop_off_type 3, continuous_pickup 1, continuous_drop_off 2, timepoint 1, \
        stop_headsign 'to B'
        """,
        """
        stop 'A', stop_sequence 2, arrival_time 08:02:00, departure_time 08:02:00, pickup_type 1, \
        drop_off_type 0, timepoint 0
        """,
      ])
    #expect(
      texts(other) == [
        """
        stop 'A', stop_sequence 0, arrival_time 25:00:00, pickup_type 0, drop_off_type 0, \
        continuous_drop_off 3, stop_headsign 'to B'
        """
      ])
    #expect(stopTimes.trips(except: [other]) == ["T"])
  }

  @Test("count once if they are equal in every field, even in a field that the database lacks")
  func repeated() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: "feed/\(name)") }
    try folder.write(
      """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,shape_dist_traveled
      T,8:00:00,8:00:00,A,1,,0
      T,8:05:00,8:05:00,B,2,,1.5
      T,08:00:00,8:00:00,A,1,0,0
      T,8:05:00,8:05:00,B,2,,1.6
      T,8:05:00,8h05,B,3,,
      T,8:05:00,8h06,B,3,,

      """, to: "feed/stop_times.txt")
    let stopTimes = try FeedStopTimes(
      ComparedFeed(
        archive: Archive(FeedLocation(path: folder.path("feed")), of: .feed), skippedLines: [:]))
    let trip = try #require(stopTimes.number(ofTrip: "T"))
    #expect(stopTimes.rows(ofTrip: trip).map(\.sequence) == [1, 2, 2, 3, 3])
  }
}
