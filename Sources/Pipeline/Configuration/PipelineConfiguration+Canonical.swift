import Emitters
import Tabular

extension PipelineConfiguration {
  /// The configuration as a text that is equal whenever it asks for the same bundle.
  ///
  /// JSON with sorted keys, defaults filled in and variables by name. Where the feeds and the
  /// output stand is left out, so that moving a folder changes nothing.
  package var canonicalText: String {
    JSONValue.object([
      "name": .string(name),
      "as-of": .integer(asOf),
      "transit": transit?.canonicalValue ?? .null,
      "tips": tips?.canonicalValue ?? .null,
      "road-trips": roadTrips?.canonicalValue ?? .null,
      "trip-planner": tripPlanner?.canonicalValue ?? .null,
      "games-dashboard": dashboard?.canonicalValue ?? .null,
      "fantasy": fantasy?.canonicalValue ?? .null,
      "gates": gates.canonicalValue,
      "snapshots": snapshots.canonicalValue,
    ]).text(.compact)
  }
}

extension PipelineConfiguration {
  /// The digest of ``canonicalText``, in hexadecimal.
  package var sha256: String { FileDigest.sha256(ofText: canonicalText) }
}

extension TransitSection {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "feeds": .array(
        feeds.map {
          $0.input.canonicalValue
        }),
      "keep": .array(keep.map(\.description).sorted().map { .string($0) }),
      "limits": limits.canonicalValue,
    ])
  }
}

extension PipelineInput {
  fileprivate var canonicalValue: JSONValue {
    .object(["name": .string(name), "source": .string(publishedSource)])
  }
}

extension TipsSection {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
}

extension RoadTripsSection {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "layouts": .array(schedules.map { .string($0.layout.rawValue) }),
      "regular-seasons": .array(
        schedules.map { schedule in
          .string(schedule.regularSeason.map { "\($0.lowerBound)/\($0.upperBound)" })
        }),
      "game-types": .array(gameTypes.sorted().map { .string($0) }),
      "trip-files": .integer(tripFiles),
    ])
  }
}

extension TripPlannerSection {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "minimum-population": .integer(rules.minimumPopulation),
      "maximum-per-country": .integer(rules.maximumPerCountry),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
}

extension DashboardSection {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
}

extension FantasySection {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "through-round": .integer(throughRound),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
}

extension ArchiveLimits {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "member-count": .integer(memberCount),
      "member-size": .integer(memberSize),
      "total-size": .integer(totalSize),
      "compression-ratio": .integer(compressionRatio),
      "in-memory-size": .integer(inMemorySize),
    ])
  }
}

extension GatesSection {
  fileprivate var canonicalValue: JSONValue {
    let limits: [JSONValue.Member] = [
      JSONValue.Member("size-budget", .integer(sizeBudget)),
      JSONValue.Member("maximum-errors", .integer(maximumErrors)),
      JSONValue.Member("maximum-warnings", .integer(maximumWarnings)),
    ]
    return .members(
      limits + Minimum.allCases.map { JSONValue.Member($0.rawValue, .integer(minimums[$0])) })
  }
}

extension SnapshotsSection {
  fileprivate var canonicalValue: JSONValue {
    .object([
      "departures": departures.map {
        .object([
          "date": .integer($0.date), "stops": .array($0.stops.map { .string($0) }),
        ])
      } ?? .null
    ])
  }
}
