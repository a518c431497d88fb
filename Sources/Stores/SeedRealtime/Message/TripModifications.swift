/// A detour that the producer describes by changes to many trips; the merge reports it.
public struct TripModifications: Hashable, Sendable, Codable {
  /// The id of its entity, which reports name.
  public var entityID: String
  /// The trip_ids of the trips that it changes.
  public var tripIDs: [String]
  /// The service days, yyyymmdd.
  public var serviceDates: [String]

  /// Creates modifications from their parts.
  public init(entityID: String, tripIDs: [String], serviceDates: [String]) {
    self.entityID = entityID
    self.tripIDs = tripIDs
    self.serviceDates = serviceDates
  }
}

extension TripModifications {
  /// Reads the fields of a TripModifications.
  mutating func read(_ fields: WireFields) throws {
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let selected)):
        try selected.visit { number, value in
          if number == 1, case .bytes(let id) = value { tripIDs.append(try id.text()) }
        }
      case (3, .bytes(let date)): serviceDates.append(try date.text())
      default: break
      }
    }
  }

  /// The trips and days in a few words, for a finding.
  var words: String {
    let more = tripIDs.count > 3 ? " and \(tripIDs.count - 3) more" : ""
    let trips = tripIDs.prefix(3).joined(separator: ", ")
    return "trips \(trips)\(more), service_dates \(serviceDates.joined(separator: ", "))"
  }
}
