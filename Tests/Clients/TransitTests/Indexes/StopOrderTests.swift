import Folding
import Testing

@testable import Transit

struct StopOrderTests {
  private func order(_ stops: [Stop], feeds: [Int]? = nil) -> StopOrder {
    var folder = TextFolder()
    return StopOrder(
      stops, feeds: feeds ?? stops.map { _ in 0 },
      platforms: stops.map { $0.shownPlatformCode ?? $0.platformName?.badge },
      names: stops.map { stop in stop.name.map { folder.fold($0) } }, folder: &folder)
  }

  @Test("Stops rank by section with # last, natural name, station first, platform, id, feed")
  func ranks() {
    let stops = [
      makeStop("1", name: "9th Ave"), makeStop("2", name: "Central, Platform 10"),
      makeStop("3", name: "Central, Platform 9"), makeStop("4", name: "Central"),
      makeStop("5", name: "Central", type: 1), makeStop("6", name: "Central", platform: "2"),
      makeStop("7", name: "Central", platform: "10"), makeStop("8", name: nil),
      makeStop("8", name: ""), makeStop("4", name: "Central"), makeStop("9", name: "Åre"),
      makeStop("10", name: "'t Hof"),
    ]
    let result = order(stops, feeds: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0])
    let ranked = stops.indices.sorted {
      (result.sortOrders[$0] ?? -1) < (result.sortOrders[$1] ?? -1)
    }
    #expect(ranked == [10, 4, 9, 3, 5, 6, 2, 1, 11, 0, 7, 8])
    #expect(
      result.entries.map { "\($0.title) \($0.position) \($0.first) \($0.count)" }
        == ["A 0 0 1", "C 1 1 7", "# 2 8 4"])
  }

  @Test("Entrances, nodes and boarding areas are not listed", arguments: [2, 3, 4])
  func unlisted(type: Int) {
    let result = order([makeStop("1", name: "A"), makeStop("2", name: "A", type: type)])
    #expect(result.sections == [AlphabetSection.all[0], nil])
    #expect(result.sortOrders == [0, nil])
    #expect(result.entries.map(\.count) == [1])
  }

  @Test("Search shows stations first, then more trips, then the alphabet")
  func searchRanks() {
    let stops = [
      makeStop("a", type: 1), makeStop("b"), makeStop("c"), makeStop("d", type: 1),
      makeStop("e", type: 2), makeStop("f"),
    ]
    let ranks = SearchRank.ranks(
      of: stops, tripCounts: [5, 900, 7, 6, 0, 900], sortOrders: [0, 1, 2, 3, nil, 4])
    #expect(ranks == [1, 2, 4, 0, nil, 3])
  }

  @Test(
    "The platform is what follows the word in the name",
    arguments: [
      ("Central Station, Platform 16", "16"), ("Circular Quay, Wharf 2, Side A", "2A"),
      ("Circular Quay Wharf 2", "2"), ("Wharf 4, side 1, Upper", "41"), ("Wharf 4, Side Gate", "4"),
      ("Manly Wharf, Belgrave St, Stand F", "F"),
      ("Parramatta Station, Stand A1", "A1"), ("Cronulla, Stand 2/3", "2/3"), ("PLATFORM 3b", "3b"),
      ("The Pier Cairns - Terminus Stop A", "A"), ("Depot (Stand C)", "C"),
      ("Wharf 2, Stand B", "B"), ("Platform 4, Lower Level", "4"), ("Platform  12 ", "12"),
      ("Wharf Rd", nil), ("Fiddens Wharf Rd opp Cook Rd", nil), ("Truck Stop Cafe", nil),
      ("Stand 3 Elizabeth St", nil), ("Stop 1-Spencer St", nil), ("Platforms 1", nil),
      ("Grandstand A", nil), ("Platform 1 & 2", nil), ("Stop 20310", nil), ("Wharf", nil),
      ("Platform ", nil), ("Stand by", nil), ("", nil), ("Stop Ä", nil), ("Stop Aé", nil),
    ] as [(String, String?)])
  func platforms(name: String, platform: String?) {
    #expect(PlatformName(in: name)?.badge == platform)
  }

  @Test(
    "The words for a platform are those of the name, from the word on",
    arguments: [
      ("Circular Quay, Wharf 4, Side A", "Wharf 4, Side A"), ("Depot (Stand C)", "Stand C"),
      ("Platform 4, Lower Level", "Platform 4"), ("Wharf Rd", nil),
    ] as [(String, String?)])
  func platformWords(name: String, words: String?) {
    #expect(makeStop(name: name).platformName?.words == words)
  }

  @Test("A platform_code comes before the name, and a station's name gives no platform")
  func platformCodes() {
    let stops = [
      makeStop(name: "Wharf 2", platform: "3C"), makeStop(name: "Wharf 2", platform: " "),
      makeStop(name: "Wharf 2", type: 1), makeStop(name: "Wharf 2", type: 2),
    ]
    let texts = StopTexts(stops, feeds: [0, 0, 0, 0])
    #expect(texts.platforms == ["3C", "2", nil, nil])
    #expect(texts.platformNames == ["Wharf 2", "Wharf 2", nil, nil])
  }
}
