import Bundles
import SeedRoadTrips

/// The road-trip client's snapshots: the index of all trips, single trips, tips, and fixtures for
/// the app's own tests.
package struct RoadTripSnapshots: Sendable {
  private let plan: RoadTripPlan
  private let tips: TipCatalogue
  private let facts: CatalogueFacts
  private let documents: TripDocuments

  /// Prepares the snapshots of a plan.
  package init(_ plan: RoadTripPlan, tips: TipCatalogue, facts: CatalogueFacts) {
    self.plan = plan
    self.tips = tips
    self.facts = facts
    documents = TripDocuments(plan)
  }

  /// trips_index.json: which trips each section of each order has.
  package var index: Snapshot {
    let lists = TripLists(plan.options, plan)
    return snapshot("trips_index.json", indexMembers(lists))
  }

  /// trip/<id>.json for the best trips by recommendation; file names have the folder.
  package func trips(_ count: Int) -> [Snapshot] {
    plan.options.prefix(max(0, count)).map { option in
      snapshot("trip/\(option.slug).json", documents.members(of: option))
    }
  }

  /// The lines of trips.ndjson, one trip each, in the order of the recommendation.
  ///
  /// A line is what a file of ``trips(_:)`` has, without `schema` and `dataVersion`.
  package func line(_ position: Int) -> JSONValue {
    .members(documents.members(of: plan.options[position]))
  }

  /// How many lines trips.ndjson has.
  package var lineCount: Int { plan.options.count }

  /// tips.json: every tip by category.
  package var tipList: Snapshot {
    snapshot("tips.json", TipDocument(tips).members)
  }

  /// Lists for tests of an app: trips of one number of cities, a single trip, and none at all.
  package var fixtures: [Snapshot] {
    var counts: [Int: Int] = [:]
    for option in plan.options { counts[option.uniqueCityCount, default: 0] += 1 }
    // Most trips, and of as many the number of more cities.
    let commonest = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    let alike = plan.options.filter { $0.uniqueCityCount == commonest }.prefix(Self.fixtureSize)
    return [
      fixture("fixture_same_city.json", Array(alike)),
      fixture("fixture_one.json", Array(plan.options.prefix(1))),
      fixture("fixture_empty.json", []),
    ]
  }

  /// Enough for several sections by games and miles, few enough to read.
  private static let fixtureSize = 12

  private func fixture(_ name: String, _ options: [TripOption]) -> Snapshot {
    let trips = JSONValue.array(options.map { .members(documents.members(of: $0)) })
    let lists = TripLists(options, plan)
    return snapshot(name, indexMembers(lists) + [JSONValue.Member("trips", trips)])
  }

  private func indexMembers(_ lists: TripLists) -> [JSONValue.Member] {
    [
      JSONValue.Member("asOf", .string(facts.asOf)), JSONValue.Member("sections", lists.sections),
      JSONValue.Member("sorts", TripLists.sorts),
    ]
  }

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, facts: facts.bundle, schema: RoadTripDatabase.kind.version, members: members)
  }
}
