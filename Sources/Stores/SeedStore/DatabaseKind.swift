/// What a store asks of the file that it opens: one client's database, of the schema that it reads.
package struct DatabaseKind: Hashable, Sendable {
  /// The number in `PRAGMA application_id`: four letters in ASCII.
  package let applicationID: Int32
  /// The number in `PRAGMA user_version`; it rises with every change that a client could notice.
  package let version: Int
  /// The databases in words, such as `transit databases`.
  package let name: String
  /// The section of a pipeline that builds one.
  package let section: String

  /// Describes a client's databases.
  package init(applicationID: Int32, version: Int, name: String, section: String) {
    self.applicationID = applicationID
    self.version = version
    self.name = name
    self.section = section
  }

  /// The store that opens the databases of an application, where it is one of ours.
  package static func store(ofApplication number: Int) -> String? {
    switch number {
    case 0x5362_5472: "TransitStore of SeedTransit"
    case 0x5362_5254: "RoadTripStore of SeedRoadTrips"
    case 0x5362_5450: "TripPlannerStore of SeedTripPlanner"
    case 0x5362_4744: "DashboardStore of SeedDashboard"
    case 0x5362_4146: "FantasyStore of SeedFantasy"
    default: nil
    }
  }
}
