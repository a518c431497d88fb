/// A row of stops.txt: a place where vehicles stop, a station, an entrance, a node, a boarding area.
package struct Stop: Sendable {
  package var id: String
  package var code: String?
  package var name: String?
  package var spokenName: String?
  package var details: String?
  package var latitude: Double?
  package var longitude: Double?
  package var zone: String?
  package var url: String?
  /// 0 stop, 1 station, 2 entrance, 3 generic node, 4 boarding area; blank is 0.
  package var locationType: Int
  package var parent: Index<Stop>?
  package var timezone: String?
  /// As published: 1 yes, 2 no, nil unknown or inherited (0 or blank).
  package var wheelchairBoarding: Int?
  package var level: String?
  package var platformCode: String?
  package var access: Int?
}
