/// The stages of a pipeline, in the order in which they run.
///
/// A command named after a stage runs everything up to it and leaves that stage's product in the
/// workspace; `build` runs all of them and publishes.
package enum StageName: String, CaseIterable, Sendable {
  case unzip, parse, patterns, index, tips
  case roadTrips = "road-trips"
  case tripPlanner = "trip-planner"
  case dashboard, fantasy
  case emit, build

  /// What the stage does, as one sentence for help texts and documentation.
  package var summary: String {
    switch self {
    case .unzip: "Opens the sources safely and writes each table as a file."
    case .parse: "Reads the tables into typed records and reports what is odd about them."
    case .patterns: "Turns trips into patterns, calls and timing profiles."
    case .index:
      "Works out sections, sort orders, primary route types, service dates and search texts."
    case .tips: "Reads the planning tips, applies every rule to them, and shuffles the first decks."
    case .roadTrips:
      "Reads venues, teams and games, and works out, ranks and groups every road trip."
    case .tripPlanner:
      "Reads cities, airports and trips, chooses the destinations, and makes the mock items."
    case .dashboard: "Reads games and results, and works out puzzle days, streaks and orders."
    case .fantasy:
      "Reads a season of AFL Fantasy, and works out prices, projections and what to make of them."
    case .emit: "Writes the database, the JSON snapshots and the manifest into the workspace."
    case .build: "Runs every stage, checks the result and publishes it in one step."
    }
  }

  /// A pipeline of the project that has the stage.
  package var examplePipeline: String {
    switch self {
    case .tips, .roadTrips: "pipelines/road-trips.yaml"
    case .tripPlanner: "pipelines/trip-planner.yaml"
    case .dashboard: "pipelines/games-dashboard.yaml"
    case .fantasy: "pipelines/afl-fantasy.yaml"
    default: "pipelines/sydney-transit.yaml"
    }
  }

  /// What the stage leaves in the workspace, for people to look at.
  package var product: String {
    switch self {
    case .unzip: "the tables as files"
    case .parse: "every table as CSV with dense ids, and report.json"
    case .patterns: "patterns, pattern_stops, timings and trips as CSV"
    case .index: "the derived tables as CSV"
    case .tips: "the tables of the tips as CSV"
    case .roadTrips: "the tables of places, games and trips as CSV, and report.json"
    case .tripPlanner: "the tables of destinations, trips and items as CSV, and report.json"
    case .dashboard: "the tables of games, results and streaks as CSV, and report.json"
    case .fantasy: "the tables of players, prices and projections as CSV, and report.json"
    case .emit: "the bundle, unpublished"
    case .build: "the published bundle"
    }
  }
}
