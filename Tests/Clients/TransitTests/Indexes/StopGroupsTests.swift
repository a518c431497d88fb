import Folding
import SeedStore
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Stop groups")
struct StopGroupsTests {
  private func stop(
    _ id: String, _ name: String?, _ latitude: Double?, _ longitude: Double?, type: Int = 0,
    parent: Int? = nil
  ) -> Stop {
    var stop = makeStop(id, name: name, type: type, parent: parent)
    stop.latitude = latitude
    stop.longitude = longitude
    return stop
  }

  private func groups(_ stops: [Stop], _ transfers: [(Int, Int)] = []) -> StopGroups {
    let transfers = transfers.map { StopTransfer(from: RecordIndex($0), to: RecordIndex($1)) }
    return StopTexts(stops, feeds: stops.map { _ in 0 }, transfers: transfers).groups
  }

  private func members(_ groups: StopGroups) -> [[Int]] {
    groups.groups.map { $0.stops.map { Int($0.position) } }
  }

  @Test("have one name, without accents and platforms, and that of the first stop to show")
  func names() {
    let found = groups([
      stop("a", "Café, Stand A", 0, 0), stop("b", "cafe", 0, 0.0005),
      stop("c", "CAFE (Platform 2)", 0, 0.001), stop("d", "Cafeteria", 0, 0),
      stop("e", "Stand A", 0, 0), stop("f", "Stand B", 0, 0), stop("g", nil, 0, 0),
      stop("h", nil, 0, 0),
    ])
    #expect(members(found) == [[0, 1, 2]])
    #expect(found.groups[0].name == "Café")
    #expect(found.groupOfStop[1]?.id == 1 && found.groupOfStop[3] == nil)
  }

  @Test(
    "leave out the platform and the punctuation around it",
    arguments: [
      ("QVB, York St, Stand E", "QVB, York St"),
      ("Central Station, Platform 16", "Central Station"),
      ("Circular Quay, Wharf 2, Side A", "Circular Quay"), ("Platform 3, Central", "Central"),
      ("Oak St (Stop 4), North", "Oak St, North"), ("Platform 3", "Platform 3"),
      ("Wharf Rd", "Wharf Rd"), ("", ""),
    ])
  func placeNames(name: String, place: String) {
    #expect((PlatformName(in: name)?.place ?? name) == place)
  }

  @Test("do not follow a street of equal names: no stop is further than 150 m from the first")
  func street() {
    // One hundred metres apart along the equator.
    let street = (0..<9).map { stop("\($0)", "Long St", 0, Double($0) * 0.0009) }
    #expect(members(groups(street)) == [[0, 1], [2, 3], [4, 5], [6, 7]])
  }

  @Test("have no station, no platform of one, no entrance, and no stop without a position")
  func official() {
    let found = groups([
      stop("a", "X", 0, 0, type: 1), stop("b", "X", 0, 0, parent: 0), stop("c", "X", 0, 0),
      stop("d", "X", 0, 0, type: 2), stop("e", "X", nil, nil), stop("f", "X", 0, 0),
    ])
    #expect(members(found) == [[2, 5]])
  }

  @Test("follow transfers of at most 50 m, and the names at their other ends")
  func transfers() {
    let stops = [
      stop("a", "Oak & Main", 0, 0), stop("b", "Main & Oak", 0, 0.0004),
      stop("c", "Main & Oak", 0, 0.001), stop("d", "Main & Oak", 0, 0.0015),
      stop("e", "Far", 0, 0.0006),
    ]
    #expect(members(groups(stops)) == [[1, 2, 3]])
    #expect(members(groups(stops, [(1, 0), (0, 4)])) == [[0, 1, 2]])
  }

  @Test("are found by one search text, that of the first stop with all words, and count each trip")
  func searchText() {
    var stops = [
      stop("a", "Café, Stand A", 0, 0), stop("b", "Café, Stand B", 0, 0),
      stop("c", "Zoo", 0, 0), stop("d", "Café, Stand B", 0, 0),
    ]
    stops[1].code = "4711"
    let texts = StopTexts(stops, feeds: [0, 0, 0, 0])
    let first = texts.searchTexts[0]
    #expect(first?.contains("stand a") == true && first?.contains("4711") == true)
    #expect(texts.searchTexts[1] == nil && texts.searchTexts[2] != nil)
    let indexes = StopIndexes(
      stops, texts, patterns: [makePattern(0, [0, 1], 3), makePattern(1, [1, 2], 4)],
      runs: [3, 4], modes: [.bus, .tram])
    #expect(indexes.groups.map(\.tripCount) == [7])
    #expect(indexes.groups[0].primaryRouteType == .tram)
    #expect(indexes.groups[0].modeMask == Mode.bus.bit | Mode.tram.bit)
    #expect(indexes.entries.map(\.tripCount) == [3, 7, 4, 0])
    #expect(
      indexes.entries[0].searchRank == 0, "the group's seven trips come before the zoo's four")
  }

  @Test(
    "are those that a search without a grid finds, anywhere on the globe",
    arguments: [(0.0, 0.0), (-33.87, 151.2), (60.17, 180.0), (89.9995, 20.0)])
  func bruteForce(latitude: Double, longitude: Double) {
    var random = SplitMix64(seed: 5)
    var grouped = 0
    for _ in 0..<20 {
      let stops = (0..<120).map { number in
        let east = longitude + .random(in: -0.004...0.004, using: &random)
        return stop(
          "\(number)", ["Oak", "Elm, Stand \(number % 5)", "elm"].randomElement(using: &random)!,
          latitude + .random(in: -0.004...0.0004, using: &random), east > 180 ? east - 360 : east)
      }
      let transfers = (0..<200).map { _ in
        (Int.random(in: 0..<120, using: &random), Int.random(in: 0..<120, using: &random))
      }
      let expected = reference(stops, transfers)
      #expect(members(groups(stops, transfers)) == expected)
      grouped += expected.joined().count
    }
    #expect(grouped > 200)
  }

  /// The groups by the words of the rule: every stop is compared with every other.
  private func reference(_ stops: [Stop], _ transfers: [(Int, Int)]) -> [[Int]] {
    func metres(_ one: Int, _ other: Int) -> Double {
      let places = [one, other].map {
        Coordinate(latitude: stops[$0].latitude!, longitude: stops[$0].longitude!)
      }
      return places[0].distance(to: places[1])
    }
    let names = stops.map { $0.name!.lowercased().prefix(3) }
    var free = Set(stops.indices)
    var groups: [[Int]] = []
    for first in stops.indices where free.contains(first) {
      var members: Set<Int> = [first]
      while true {
        let next = free.filter { stop in
          !members.contains(stop) && metres(first, stop) <= 150
            && members.contains { member in
              names[member] == names[stop]
                || transfers.contains {
                  ($0 == (member, stop) || $0 == (stop, member)) && metres(member, stop) <= 50
                }
            }
        }
        if next.isEmpty { break }
        members.formUnion(next)
      }
      free.subtract(members)
      if members.count > 1 { groups.append(members.sorted()) }
    }
    return groups
  }
}
