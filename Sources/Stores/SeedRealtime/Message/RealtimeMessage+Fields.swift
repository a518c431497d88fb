// Reads the fields of messages by their numbers in the GTFS-realtime reference. If a field occurs twice, the
// last value counts; two values that are messages are merged.

extension RealtimeMessage {
  /// Reads a whole message.
  ///
  /// Throws ``WireFields/Fault`` if the bytes do not match the schema or a required field is missing.
  init(_ fields: WireFields) throws {
    self.init(timestamp: nil)
    var version: String?
    var units: [SmallTimeUnit] = []
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let header)): try readHeader(header, &version)
      case (2, .bytes(let fields)): try add(RealtimeEntity(fields), &units)
      default: break
      }
    }
    guard let version else { throw WireFields.Fault.missingField }
    gtfsRealtimeVersion = version
    alertUnits = units.isEmpty ? nil : units
  }

  private mutating func readHeader(_ fields: WireFields, _ version: inout String?) throws {
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let text)): version = try text.text()
      case (2, .integer(0)): incrementality = .fullDataset
      case (2, .integer(1)): incrementality = .differential
      case (3, .integer(let time)): timestamp = Int(clamping: time)
      case (4, .bytes(let text)): feedVersion = try text.text()
      default: break
      }
    }
    guard version != nil else { throw WireFields.Fault.missingField }
  }

  private mutating func add(_ entity: RealtimeEntity, _ units: inout [SmallTimeUnit]) {
    entityCount += 1
    if entity.isDeleted { return }
    if let update = entity.tripUpdate { tripUpdates.append(update) }
    if let vehicle = entity.vehicle { vehicles.append(vehicle) }
    if let alert = entity.alert { alerts.append(alert) }
    if let unit = entity.alertUnit { units.append(unit) }
    if let modifications = entity.tripModifications { tripModifications.append(modifications) }
  }
}

/// One entity of a message.
private struct RealtimeEntity {
  var isDeleted = false
  var tripUpdate: TripUpdate?
  var vehicle: RealtimeVehicle?
  var alert: ServiceAlert?
  /// The unit of a start or end of the alert's periods that is not in seconds.
  var alertUnit: SmallTimeUnit?
  var tripModifications: TripModifications?

  init(_ fields: WireFields) throws {
    var id: String?
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let text)): id = try text.text()
      case (2, .integer(let flag)): isDeleted = flag != 0
      case (3, .bytes(let fields)):
        var update = tripUpdate ?? TripUpdate(entityID: "", trip: .init())
        try update.read(fields)
        tripUpdate = update
      case (4, .bytes(let fields)):
        var vehicle = vehicle ?? RealtimeVehicle(trip: nil)
        try vehicle.read(fields)
        self.vehicle = vehicle
      case (5, .bytes(let fields)):
        var alert = alert ?? ServiceAlert(id: "", informedEntities: [], header: .init())
        try alert.read(fields, &alertUnit)
        self.alert = alert
      case (8, .bytes(let fields)):
        var modifications =
          tripModifications ?? TripModifications(entityID: "", tripIDs: [], serviceDates: [])
        try modifications.read(fields)
        tripModifications = modifications
      default: break
      }
    }
    guard let id else { throw WireFields.Fault.missingField }
    tripUpdate?.entityID = id
    alert?.id = id
    tripModifications?.entityID = id
  }
}
