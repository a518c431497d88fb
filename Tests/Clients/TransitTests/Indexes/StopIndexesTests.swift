import Testing

@testable import Transit

struct StopIndexesTests {
  @Test("Central is a station of trains and finds its platforms' trips, code, access and words")
  func together() throws {
    let stops = [
      makeStop("200060", name: "Central Station", type: 1, wheelchair: 1),
      makeStop("2000336", name: "Central Station, Platform 16", parent: 0),
      makeStop("e1", name: "Elizabeth St Entrance", type: 2, parent: 0),
      makeStop("x"),
    ]
    let patterns = [makePattern(0, [1], 4)]
    let indexes = StopIndexes(
      stops, StopTexts(stops, feeds: [0, 0, 0, 0]), patterns: patterns, runs: [20],
      modes: [Mode(routeType: 2)])
    let platform = indexes.entries[1]
    #expect(indexes.entries[0].usage.primaryRouteType == .rail)
    #expect(indexes.entries[0].usage.tripCount == 4)
    #expect(indexes.entries.map(\.searchRank) == [0, 1, nil, 2])
    #expect(platform.platform == "16")
    #expect(platform.wheelchairAccessible == 1)
    #expect(platform.searchText == "central station, platform 16 16")
    #expect(platform.section?.description == "C")
    #expect(indexes.entries[2].searchText == nil)
    #expect(indexes.entries[2].wheelchairAccessible == 1)
    #expect(indexes.entries[3].section == .other)
    #expect(indexes.entries[3].searchText == nil)
    #expect(indexes.sections.map(\.count) == [2, 1])
  }
}

struct StopInheritanceTests {
  @Test("Wheelchair access comes from the stop, or from its nearest ancestor with a value")
  func wheelchair() {
    let stops = [
      makeStop("area", type: 4, parent: 1), makeStop("platform", parent: 2, wheelchair: 0),
      makeStop("station", type: 1, wheelchair: 1), makeStop("steps", parent: 2, wheelchair: 2),
      makeStop("alone"), makeStop("area2", type: 4, parent: 3), makeStop("odd", wheelchair: 7),
    ]
    #expect(StopInheritance(stops).wheelchairAccessible == [1, 1, 1, 2, nil, 2, nil])
  }

  @Test("Parents in a circle end the search, and the answer does not depend on the start")
  func circles() {
    let circle = [
      makeStop(parent: 1), makeStop(parent: 2), makeStop(parent: 0), makeStop(parent: 0),
    ]
    #expect(StopInheritance(circle).wheelchairAccessible == [nil, nil, nil, nil])
    let known = [
      makeStop(parent: 1), makeStop(parent: 2, wheelchair: 2), makeStop(parent: 0),
      makeStop(parent: 3), makeStop(parent: 2),
    ]
    #expect(StopInheritance(known).wheelchairAccessible == [2, 2, 2, nil, 2])
  }

  @Test("A long chain is followed to its end")
  func chain() {
    let count = 50_000
    let stops = (0..<count).map {
      makeStop(parent: $0 + 1 < count ? $0 + 1 : nil, wheelchair: $0 + 1 < count ? nil : 1)
    }
    #expect(StopInheritance(stops).wheelchairAccessible.allSatisfy { $0 == 1 })
  }
}
