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
      stops, StopTexts(stops, feeds: [0, 0, 0, 0]), patterns: patterns, modes: [Mode(routeType: 2)])
    let platform = indexes.entries[1]
    #expect(indexes.entries[0].primaryRouteType == .rail)
    #expect(indexes.entries[0].tripCount == 4)
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
