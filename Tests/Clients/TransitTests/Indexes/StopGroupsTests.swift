import Folding
import Foundation
import Pipeline
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

  @Test("have one name, ignoring accents and platforms, and show the first stop's name")
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
    let central = [stop("a", "Platform 3, Central", 0, 0), stop("b", "Central", 0, 0)]
    let found = StopTexts(central, feeds: [0, 0]).searchTexts[0]
    #expect(found == "central platform 3, central 3 central", "found by the name that is shown")
    let indexes = StopIndexes(
      stops, texts, patterns: [makePattern(0, [0, 1], 3), makePattern(1, [1, 2], 4)],
      runs: [3, 4], modes: [.bus, .tram])
    #expect(indexes.groups.map(\.tripCount) == [7])
    #expect(indexes.groups[0].primaryRouteType == .tram)
    #expect(indexes.groups[0].modeMask == Mode.bus.bit | Mode.tram.bit)
    #expect(indexes.entries.map(\.usage.tripCount) == [3, 7, 4, 0])
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
      let names = stops.map { String($0.name!.lowercased().prefix(3)) }
      let expected = reference(stops, names, transfers)
      #expect(members(groups(stops, transfers)) == expected)
      grouped += expected.joined().count
    }
    #expect(grouped > 200)
  }

  @Test(
    "take time in proportion to the stops, whether these are at one place, in a city or in a street"
  )
  func manyStops() {
    var random = SplitMix64(seed: 9)
    let (count, clock) = (100_000, ContinuousClock())
    let places: [(Int) -> (Double, Double)] = [
      { _ in (-33, 151) }, { (-33, 151 + Double($0) * 0.0002) },
      { _ in
        (-33 + .random(in: 0...0.3, using: &random), .random(in: 151...151.3, using: &random))
      },
    ]
    for place in places {
      let stops = (0..<count).map { number in
        let (latitude, longitude) = place(number)
        return stop("\(number)", "Oak", latitude, longitude)
      }
      var found: StopGroups?
      // Comparing all pairs takes minutes.
      #expect(clock.measure { found = groups(stops) } < .seconds(10))
      #expect(found?.groups.isEmpty == false)
    }
  }

  @Test(
    "are those that a search without a grid finds in a real feed",
    .realFeeds,
    arguments: SharedData.present(["kingston-on.zip", "cairns.zip", "gtfstools-spo.zip"]))
  func realFeed(name: String) throws {
    let location = try FeedLocation(SharedData.feed(name))
    let section = FeedSection(input: InputReference(name: "feed", publishedSource: name))
    let open = UnzipStage.OpenFeed(section: section, archive: try Archive(location, of: .feed))
    var report = Report()
    let merged = MergedFeeds([try ParseStage(keep: [], watch: { _ in }).run(open, &report).feed])
    let stops = merged.stops.records
    // In these feeds, a platform is at the end of the name, such as "Stop E".
    let platform = #/[ ,]*\b([Pp]latform|[Ss]tand|[Ww]harf|[Ss]top) +([0-9]{1,3}|[A-Z])$/#
    let names = stops.map { stop in
      (stop.name ?? "").replacing(platform, with: "")
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .split(separator: " ").joined(separator: " ")
    }
    #expect(!merged.feeds[0].textTables.contains { $0.name == "transfers" })
    let expected = reference(stops, names, [])
    #expect(members(merged.stopTexts.groups) == expected)
    #expect(expected.count > 15)
  }

  @Test("come from the names and the transfers of all feeds, in whatever order their rows are")
  func feeds() {
    func feed(_ name: String, _ stops: [Stop], _ transfers: [[String?]]) -> Feed {
      var feed = Feed(name: name)
      feed.stops = stops
      feed.textTables = [
        TextTable(
          name: "transfers", columns: ["to_stop_id", "transfer_type", "from_stop_id"],
          rows: transfers)
      ]
      return feed
    }
    // Pairs of stops with names of their own, each a kilometre from the next.
    let types = ["0", "1", "2", nil, "3", "4", "5"]
    let pairs = types.indices.flatMap { number in
      ["a", "b"].map { stop("\(number)\($0)", "\(number) \($0)", 0, Double(number) * 0.01) }
    }
    let transfers =
      types.enumerated().map { ["\($0)b", $1, "\($0)a"] } + [["nowhere", "0", "4a"]]
    let south = [stop("4a", "4 a", 0, 0.04), stop("z", "5 Á", 0, 0.05, type: 1)]
    var random = SplitMix64(seed: 3)
    for _ in 0..<5 {
      let merged = MergedFeeds([
        feed("north", pairs.shuffled(using: &random), transfers.shuffled(using: &random)),
        feed("south", south.shuffled(using: &random), [["4a", "0", "z"]]),
      ])
      let found = merged.stopTexts.groups.groups.map { group in
        group.stops.map { stop in
          "\(merged.stops.feeds[Int(stop.position)]) \(merged.stops.records[Int(stop.position)].id)"
        }
      }
      #expect(
        found == [
          ["0 0a", "0 0b"], ["0 1a", "0 1b"], ["0 2a", "0 2b"], ["0 3a", "0 3b"], ["0 4a", "1 4a"],
        ])
    }
  }

  /// The groups by the words of the rule, with every pair of stops compared.
  private func reference(
    _ stops: [Stop], _ names: [String], _ transfers: [(Int, Int)]
  ) -> [[Int]] {
    func metres(_ one: Int, _ other: Int) -> Double {
      let places = [one, other].map {
        Coordinate(latitude: stops[$0].latitude!, longitude: stops[$0].longitude!)
      }
      return places[0].distance(to: places[1])
    }
    var free = Set(
      stops.indices.filter {
        stops[$0].locationType == 0 && stops[$0].parent == nil && !names[$0].isEmpty
      })
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
