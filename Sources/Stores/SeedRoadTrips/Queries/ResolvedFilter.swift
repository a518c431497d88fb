import GRDB
import SeedStore

/// A filter in the numbers of the database.
struct ResolvedFilter: Sendable {
  /// The masks of trips that pass.
  let masks: [Int]
  /// Whether there are masks that do not pass.
  let limitsSports: Bool
  /// The number of the start.
  let metro: Int?
  /// Days since 1970-01-01.
  let days: ClosedRange<Int>?

  /// Looks a filter up; a start that the bundle does not know is an error.
  init(_ filter: RoadTripStore.TripFilter, _ known: KnownRoadTrips) throws {
    let allowed = filter.sports?.mask
    masks = known.masks.filter { mask in allowed.map { mask & ~$0 == 0 } ?? true }
    limitsSports = masks.count < known.masks.count
    days = filter.firstDays.map { $0.lowerBound.number...$0.upperBound.number }
    metro = try filter.startMetro.map { id in
      guard let number = known.metroNumbers[id] else {
        throw StoreError(
          .notFound, id, "the bundle has no metropolitan area with this id",
          fix: "give the id of one of metros()")
      }
      return number
    }
  }

  /// Whether every trip passes.
  var passesAll: Bool { !limitsSports && metro == nil && days == nil }
}

/// A condition of SQL with its arguments, put together piece by piece.
struct Condition {
  private(set) var terms: [String] = []
  private(set) var arguments: [Int] = []

  /// Adds a term and what its question marks stand for.
  mutating func add(_ term: String, _ values: Int...) {
    terms.append(term)
    arguments += values
  }

  /// The terms as one.
  var sql: String { terms.joined(separator: " AND ") }
}
