// Written by `seedbed generate` from Sources/Clients/RoadTrips/Tables. Do not edit it.

extension RoadTripSQL {
  static let insightSQL = "SELECT * FROM trip_insights WHERE trip_id = ? ORDER BY position"
}
