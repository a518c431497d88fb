import AFLFantasy
import GamesDashboard
import RoadTrips
import TestSupport
import Transit
import TripPlanner

@testable import Pipeline
@testable import seedbed

/// A pipeline's YAML in a folder of its own, with `feed.zip` beside it.
struct ConfigurationFixture {
  let folder: TemporaryFolder
  let file: String

  init(_ yaml: String) throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "feed.zip")
    file = try folder.write(yaml, to: "pipeline.yaml")
  }

  func read(environment: [String: String] = [:]) throws -> PipelineConfiguration {
    try PipelineConfiguration(yaml: file, clients: Clients.all, environment: environment)
  }

  /// The reader's messages, with the file's name in place of its path; empty without faults.
  func complaints(environment: [String: String] = [:]) throws -> [String] {
    do {
      _ = try read(environment: environment)
      return []
    } catch let errors as ConfigurationErrors {
      return errors.failures.map {
        $0.description.split(separator: file, omittingEmptySubsequences: false)
          .joined(separator: "pipeline.yaml")
      }
    }
  }
}

/// A fault: the YAML after the pipeline's name, and the message about it.
struct ConfigurationFault: CustomStringConvertible {
  let description: String
  let words: String

  init(_ yaml: String, _ words: String) {
    description = yaml
    self.words = words
  }
}

extension PipelineConfiguration {
  /// The section of a client, if the pipeline is for that client.
  var transit: TransitSection? { (client as? TransitClient)?.transit }
  var snapshots: SnapshotsSection? { (client as? TransitClient)?.snapshots }
  var tips: TipsSection? { (client as? RoadTripsClient)?.tips }
  var roadTrips: RoadTripsSection? { (client as? RoadTripsClient)?.roadTrips }
  var tripPlanner: TripPlannerSection? { (client as? TripPlannerClient)?.section }
  var dashboard: DashboardSection? { (client as? GamesDashboardClient)?.section }
  var fantasy: FantasySection? { (client as? AFLFantasyClient)?.section }
}
