import Bundles
import Pipeline
import SeedRoadTrips

/// The snapshots of road trips and tips, and the fixtures for an app's own tests, read from a
/// finished database.
///
/// A bundle without road trips has only the snapshots of tips, and a bundle without tips only the
/// snapshots of road trips. The longest snapshot is first.
enum RoadTripSnapshots {
  /// Every kind of file, and how its content is read.
  static let files: [StoredFile<RoadTripStore>] = [
    .snapshot(RoadTripShapes.index) { store in
      try await store.hasTrips
        ? TripLists(trips: store.rankedTrips(), headers: TripLists.headers(store)) : nil
    },
    .firstSnapshots(RoadTripShapes.tripFile) { store, count in
      let best = try await store.options(limit: count).map(\.id)
      return try await documents(best, store).map { (key: $0.id, content: $0) }
    },
    .snapshots(RoadTripShapes.fixture) { try await fixtures($0) },
    .snapshot(RoadTripShapes.tips) { try await ListedTips($0) },
  ]

  /// Lists for an app's tests: trips with the same number of cities, a single trip, and no trip.
  private static func fixtures(
    _ store: RoadTripStore
  ) async throws -> [(key: String, content: TripFixture)] {
    guard try await store.hasTrips else { return [] }
    let trips = try await store.rankedTrips()
    let headers = try await TripLists.headers(store)
    var counts: [Int: Int] = [:]
    for trip in trips { counts[trip.cityCount, default: 0] += 1 }
    // The number of cities that most trips have; if several are equally common, the largest.
    let commonest = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    let alike = trips.filter { $0.cityCount == commonest }.prefix(fixtureSize)
    var fixtures: [(key: String, content: TripFixture)] = []
    for (name, trips) in [("same_city", alike), ("one", trips.prefix(1)), ("empty", [])] {
      fixtures.append(
        (
          key: name,
          content: try await TripFixture(
            lists: TripLists(trips: Array(trips), headers: headers),
            trips: documents(trips.map(\.id), store))
        ))
    }
    return fixtures
  }

  /// The number is large enough for several sections by games and by miles, and small enough for a
  /// person to read.
  private static let fixtureSize = 12

  private static func documents(
    _ ids: [String], _ store: RoadTripStore
  ) async throws -> [TripDocument] {
    try await store.listedTrips(ids).map(TripDocument.init)
  }
}

extension RoadTripStore {
  /// Whether the bundle is about road trips.
  fileprivate var hasTrips: Bool {
    get async throws { try await !metros().isEmpty }
  }
}

/// Trips in the sections of every order.
struct TripLists {
  /// A section of an order's list.
  struct Section {
    let key: String
    let header: String
    let tripIDs: [String]
  }

  /// All trips of a database, or some of them.
  let trips: [RoadTripStore.RankedTrip]
  /// The headers of each order, by the keys of sections.
  let headers: [TripOrder: [String: String]]

  /// Reads the headers of all orders.
  static func headers(_ store: RoadTripStore) async throws -> [TripOrder: [String: String]] {
    var headers: [TripOrder: [String: String]] = [:]
    for order in TripOrder.allCases {
      let sections = try await store.sections(by: order)
      headers[order] = Dictionary(sections.map { ($0.key, $0.header) }) { first, _ in first }
    }
    return headers
  }

  /// The sections of an order that have trips.
  func sections(of order: TripOrder) -> [Section] {
    let place = order.caseIndex
    let ranks = trips.map { $0.ranks[place] }
    let places = ranks.indices.ordered { ranks[$0] < ranks[$1] }
    let numbers = trips.map { $0.sectionNumber(in: order) }
    var sections: [Section] = []
    var rest = places[...]
    while let number = rest.first.map({ numbers[$0] }) {
      let end = rest.firstIndex { numbers[$0] != number } ?? rest.endIndex
      let key = order.grouping == .none ? "all" : String(number)
      sections.append(
        Section(
          key: key, header: headers[order]?[key] ?? "",
          tripIDs: rest[..<end].map { trips[$0].id }))
      rest = rest[end...]
    }
    return sections
  }
}

/// Some trips in the sections of every order, and the trips themselves.
struct TripFixture {
  let lists: TripLists
  let trips: [TripDocument]
}

/// The content of tips.json.
struct ListedTips {
  let categories: [(id: String, name: String)]
  let decks: [[String]]
  let tips: [RoadTripStore.Tip]

  /// Reads the tips; nil for a bundle without tips.
  init?(_ store: RoadTripStore) async throws {
    tips = try await store.tips()
    guard !tips.isEmpty else { return nil }
    categories = try await store.tipCategories()
    decks = try await store.decks()
  }
}
