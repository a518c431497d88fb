import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("A pattern's name")
struct PatternNameTests {
  private let texts: FeedTexts = [
    "agency.txt": """
    agency_id,agency_name,agency_url,agency_timezone
    A,Agency,https://example.org,Australia/Sydney
    """,
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nSüd,S,-33,151\nNord,N,-34,151\n",
    "routes.txt": "route_id,route_short_name,route_type\nR 1,1,3\n",
    "trips.txt": "route_id,service_id,trip_id,direction_id\nR 1,W,T,1\nR 1,W,U,\n",
    "calendar_dates.txt": "service_id,date,exception_type\nW,20260105,1\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,\
    drop_off_type,continuous_pickup,continuous_drop_off,timepoint
    T,8:00:00,8:00:00,Süd,1,via Nord,,3,,2,1
    T,8:10:00,8:10:00,Nord,5,,1,,0,,0
    U,9:00:00,9:00:00,Nord,0,,,,,,
    """,
  ]

  @Test("is the first eight bytes of SHA-256 over route, direction and calls in published ids")
  func spelledOut() throws {
    let feed = try readFeed(texts)
    let identities = [
      "T": [
        "R 1\u{1F}1\u{1F}", "Süd\u{1F}1\u{1F}0\u{1F}3\u{1F}via Nord\u{1F}\u{1F}2\u{1F}",
        "Nord\u{1F}5\u{1F}1\u{1F}0\u{1F}\u{1F}0\u{1F}\u{1F}",
      ],
      "U": ["R 1\u{1F}\u{1F}", "Nord\u{1F}0\u{1F}0\u{1F}0\u{1F}\u{1F}\u{1F}\u{1F}"],
    ]
    let folder = try TemporaryFolder()
    for trip in feed.trips {
      let identity = try #require(identities[feed.tripIDs[trip.id]]).joined(separator: "\u{1E}")
      let file = try folder.write(identity, to: "identity")
      let digest = try run(["sha256sum", file]).text
      let pattern = try #require(trip.pattern)
      #expect(feed.patterns[pattern].id == String(digest.prefix(16)))
    }
  }

  @Test("is the same as in earlier versions, because apps keep it")
  func pinned() throws {
    #expect(try readFeed(texts).patterns.map(\.id) == ["30823688b4c21d9c", "6ab0c18f72cd63e1"])
  }
}

@Suite("The distinct calls of a feed")
struct CallTableTests {
  @Test("have a number each, and come back as they were given")
  func numbers() {
    var random = SplitMix64(seed: 9)
    var table = CallTable()
    var numbers: [Call: UInt32] = [:]
    func code() -> Int8? { [nil, 0, 1, 2, 3].randomElement(using: &random) ?? nil }
    for _ in 0..<20_000 {
      let call = Call(
        stop: RecordIndex(Int.random(in: 0..<40, using: &random)),
        sequence: [0, 1, 7, .max].randomElement(using: &random) ?? 0,
        pickupType: code() ?? 0, dropOffType: code() ?? 0,
        headsign: TextID(rawValue: UInt32.random(in: 0..<3, using: &random)),
        continuousPickup: code(), continuousDropOff: code())
      let number = table.number(of: call)
      #expect(numbers.updateValue(number, forKey: call) ?? number == number)
    }
    #expect(Set(numbers.values) == Set(0..<UInt32(numbers.count)))
    table.finish()
    for (call, number) in numbers {
      #expect(table[number] == call)
      #expect(table.sequence(of: number) == call.sequence)
    }
  }
}
