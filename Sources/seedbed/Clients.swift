import AFLFantasy
import DeclaredTables
import GamesDashboard
import Pipeline
import RoadTrips
import Transit
import TripPlanner

/// The only list of clients. YAML sections, stages, gates and reference pages follow from it.
enum Clients {
  /// Every client, in the order in which commands and pages list them.
  static let all: [any Client.Type] = [
    TransitClient.self, RoadTripsClient.self, TripPlannerClient.self, GamesDashboardClient.self,
    AFLFantasyClient.self, DeclaredTablesClient.self,
  ]

  /// The stages of all clients in order, then `emit`.
  static var stages: [any StageDeclaration.Type] {
    all.flatMap { $0.stages } + [Stage.Emit.self]
  }
}
