import Testing

@testable import Transit

@Suite("A dataset")
struct DatasetTests {
  private func feed(_ mark: String, shuffledBy seed: Int? = nil) throws -> Feed {
    try readFeed(datasetTexts(mark, shuffledBy: seed), named: mark)
  }

  @Test("numbers every record by its content, not by its place in a file", arguments: 1...12)
  func denseIDs(seed: Int) throws {
    let asPublished = Dataset([try feed("one"), try feed("two")], asOf: nil)
    let shuffled = Dataset(
      [try feed("one", shuffledBy: seed), try feed("two", shuffledBy: seed + 100)], asOf: nil)
    #expect(asPublished.outline == shuffled.outline)
    #expect(asPublished.timetable.trips.count == 64)
  }

  @Test("keeps feeds with the same ids apart: every reference stays within its feed")
  func sameIDs() throws {
    let feeds = [try feed("one"), try feed("two", shuffledBy: 5), try feed("three")]
    let dataset = Dataset(feeds, asOf: nil)
    for (position, stop) in dataset.stops.records.enumerated() {
      guard let parent = stop.parent else { continue }
      #expect(dataset.stops.feeds[Int(parent.position)] == dataset.stops.feeds[position])
      #expect(dataset.stops.records[parent].id == "S")
    }
    for (position, route) in dataset.routes.records.enumerated() {
      let agency = try #require(route.agency)
      #expect(dataset.agencies.feeds[Int(agency.position)] == dataset.routes.feeds[position])
      #expect(dataset.agencies.records[agency].id == (route.id == "R10" ? "A" : "B"))
    }
    for (position, exception) in dataset.serviceExceptions.records.enumerated() {
      let service = Int(exception.service.position)
      #expect(dataset.services.feeds[service] == dataset.serviceExceptions.feeds[position])
    }
    for (position, pattern) in dataset.patterns.records.enumerated() {
      let feed = dataset.patterns.feeds[position]
      #expect(dataset.routes.feeds[Int(pattern.route.position)] == feed)
      #expect(pattern.calls.allSatisfy { dataset.stops.feeds[Int($0.stop.position)] == feed })
      #expect(feeds[feed].texts[pattern.headsign].contains(feeds[feed].name))
    }
    for row in dataset.routeStops {
      let feed = dataset.routes.feeds[Int(row.route.position)]
      #expect(dataset.stops.feeds[Int(row.stop.position)] == feed)
    }
  }

  @Test("has the same facts about a feed alone and about the feed among others")
  func unionOfFeeds() throws {
    let marks = ["one", "two", "three"]
    let together = Dataset(try marks.map { try feed($0) }, asOf: nil)
    for (number, mark) in marks.enumerated() {
      let alone = Dataset([try feed(mark)], asOf: nil)
      #expect(tripLines(of: together, feed: number) == tripLines(of: alone, feed: 0))
      #expect(tripLines(of: alone, feed: 0).count == 32)
    }
  }

  /// Each trip of a feed with the published ids of its references.
  private func tripLines(of dataset: Dataset, feed number: Int) -> [String] {
    let feed = dataset.feeds[number]
    return dataset.timetable.trips.filter { $0.feed == Int32(number) }.map { place in
      let trip = feed.trips[Int(place.position)]
      let route = trip.route.map { dataset.routes.records[dataset.routes.index($0, feed: number)] }
      let agency = route?.agency.map { dataset.agencies.records[$0].name ?? "" }
      let service = trip.service.map {
        dataset.services.records[dataset.services.index($0, feed: number)].id
      }
      let pattern = trip.pattern.map {
        dataset.patterns.records[dataset.patterns.index($0, feed: number)]
      }
      let stops = pattern?.calls.map { dataset.stops.records[$0.stop].name ?? "" } ?? []
      return "\(feed.tripIDs[trip.id]) \(route?.shortName ?? "") \(agency ?? "") \(service ?? "") "
        + "\(pattern?.id ?? "") \(stops)"
    }
  }

  @Test("has its trips in the order of pattern, start and trip_id; trips without a start come last")
  func tripOrder() throws {
    let dataset = Dataset(
      [try feed("one", shuffledBy: 3), try feed("two", shuffledBy: 8)], asOf: nil)
    let keys = dataset.timetable.trips.map { place -> [String] in
      let feed = Int(place.feed)
      let trip = dataset.feeds[feed].trips[Int(place.position)]
      let pattern = trip.pattern.map { dataset.patterns.id($0, feed: feed) }
      let hasPattern = pattern == nil ? 1 : 0
      return [feed, hasPattern, pattern ?? 0, Int(trip.startTime ?? .max)]
        .map { String(1_000_000_000_0 + $0) } + [dataset.feeds[feed].tripIDs[trip.id]]
    }
    #expect(keys.map { $0.joined() } == keys.map { $0.joined() }.sorted())
    for (index, place) in dataset.timetable.trips.enumerated() {
      #expect(dataset.timetable.tripIDs[Int(place.feed)][Int(place.position)] == Int32(index + 1))
    }
    let withoutPattern = keys.filter { $0[1].hasSuffix("1") }
    #expect(withoutPattern.map(\.last) == ["trip 30", "trip 31", "trip 30", "trip 31"])
  }
}
