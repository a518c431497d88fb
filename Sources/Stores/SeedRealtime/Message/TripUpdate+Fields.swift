extension TripUpdate {
  /// Reads the fields of a TripUpdate.
  mutating func read(_ fields: WireFields) throws {
    var hasTrip = false
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let fields)):
        hasTrip = true
        try trip.read(fields)
      case (2, .bytes(let fields)): stopTimeUpdates.append(try StopTimeUpdate(fields))
      case (3, .bytes(let fields)): try fields.readWheelchairs(&isWheelchairAccessible)
      case (4, .integer(let time)): timestamp = Int(clamping: time)
      case (5, .integer(let seconds)): delay = seconds.int32
      case (6, .bytes(let fields)):
        var properties = tripProperties ?? TripProperties()
        try properties.read(fields)
        tripProperties = properties
      default: break
      }
    }
    guard hasTrip else { throw WireFields.Fault.missingField }
  }
}

extension WireFields {
  /// Reads whether the vehicle takes wheelchairs from a VehicleDescriptor; nil if it does not say.
  func readWheelchairs(_ isAccessible: inout Bool?) throws {
    try visit { number, value in
      switch (number, value) {
      case (4, .integer(2)): isAccessible = true
      case (4, .integer(3)): isAccessible = false
      case (4, .integer(0)), (4, .integer(1)): isAccessible = nil
      default: break
      }
    }
  }
}

extension TripUpdate.TripProperties {
  fileprivate mutating func read(_ fields: WireFields) throws {
    try fields.visit { number, value in
      guard case .bytes(let bytes) = value else { return }
      switch number {
      case 1: tripID = try bytes.text().nonEmpty
      case 2: startDate = try bytes.text().nonEmpty
      case 3: startTime = try bytes.text().nonEmpty
      // An empty name counts as no name.
      case 5: tripHeadsign = try bytes.text().unlessBlank
      case 6: tripShortName = try bytes.text().unlessBlank
      default: break
      }
    }
  }
}

extension TripDescriptor {
  /// Reads the fields of a TripDescriptor.
  mutating func read(_ fields: WireFields) throws {
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let text)): tripID = try text.text().nonEmpty
      case (2, .bytes(let text)): startTime = try text.text().nonEmpty
      case (3, .bytes(let text)): startDate = try text.text().nonEmpty
      case (4, .integer(let number)):
        scheduleRelationship = .init(number: number.int32) ?? scheduleRelationship
      case (5, .bytes(let text)): routeID = try text.text().nonEmpty
      case (6, .integer(let direction)): directionID = direction.uint32
      default: break
      }
    }
  }
}

extension TripDescriptor.ScheduleRelationship {
  fileprivate init?(number: Int) {
    switch number {
    case 0: self = .scheduled
    case 1: self = .added
    case 2: self = .unscheduled
    case 3: self = .canceled
    case 5: self = .replacement
    case 6: self = .duplicated
    case 7: self = .deleted
    case 8: self = .new
    default: return nil
    }
  }
}

extension StopTimeUpdate {
  fileprivate init(_ fields: WireFields) throws {
    self.init()
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .integer(let number)): stopSequence = number.uint32
      case (2, .bytes(let fields)): arrival = try Event(arrival, fields)
      case (3, .bytes(let fields)): departure = try Event(departure, fields)
      case (4, .bytes(let text)): stopID = try text.text().nonEmpty
      case (5, .integer(let number)):
        scheduleRelationship = .init(number: number.int32) ?? scheduleRelationship
      case (6, .bytes(let fields)): try readProperties(fields)
      case (7, .integer(let number)):
        departureOccupancy = .init(rawValue: number.int32) ?? departureOccupancy
      default: break
      }
    }
  }

  private mutating func readProperties(_ fields: WireFields) throws {
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let text)): assignedStopID = try text.text().nonEmpty
      case (2, .bytes(let text)): stopHeadsign = try text.text()
      case (3, .integer(let type)) where type.int32 >= 0 && type.int32 < 4: pickupType = type.int32
      case (4, .integer(let type)) where type.int32 >= 0 && type.int32 < 4: dropOffType = type.int32
      default: break
      }
    }
  }
}

extension StopTimeUpdate.ScheduleRelationship {
  fileprivate init?(number: Int) {
    switch number {
    case 0: self = .scheduled
    case 1: self = .skipped
    case 2: self = .noData
    case 3: self = .unscheduled
    default: return nil
    }
  }
}

extension StopTimeUpdate.Event {
  /// Reads the fields of an event; fields that are missing keep the earlier event's values.
  fileprivate init(_ earlier: Self?, _ fields: WireFields) throws {
    self = earlier ?? Self()
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .integer(let seconds)): delay = seconds.int32
      case (2, .integer(let instant)): time = instant.int64
      case (4, .integer(let instant)): scheduledTime = instant.int64
      default: break
      }
    }
  }
}

extension String {
  fileprivate var unlessBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
