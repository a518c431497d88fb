extension RealtimeVehicle {
  /// Reads the fields of a VehiclePosition.
  ///
  /// If the message lacks the reference's field for carriages, reads Transport for NSW's older extension 1007
  /// instead.
  mutating func read(_ fields: WireFields) throws {
    var extensions: [Carriage] = []
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let fields)):
        var trip = trip ?? TripDescriptor()
        try trip.read(fields)
        self.trip = trip
      case (2, .bytes(let fields)): try fields.requirePlace()
      case (8, .bytes(let fields)): try fields.readWheelchairs(&isWheelchairAccessible)
      case (9, .integer(let number)): occupancy = .init(rawValue: number.int32) ?? occupancy
      case (10, .integer(let percentage)): occupancyPercentage = percentage.uint32
      case (11, .bytes(let fields)):
        carriages.append(try Carriage(fields, place: carriages.count + 1))
      case (1_007, .bytes(let fields)): extensions.append(Carriage(extension: fields))
      default: break
      }
    }
    if carriages.isEmpty { carriages = Carriage.numbered(extensions) }
  }
}

extension WireFields {
  /// Throws for a Position without latitude or longitude.
  fileprivate func requirePlace() throws {
    var (hasLatitude, hasLongitude) = (false, false)
    try visit { number, _ in
      hasLatitude = hasLatitude || number == 1
      hasLongitude = hasLongitude || number == 2
    }
    guard hasLatitude, hasLongitude else { throw Fault.missingField }
  }
}

extension RealtimeVehicle.Carriage {
  fileprivate init(_ fields: WireFields, place: Int) throws {
    self.init(position: place)
    try fields.visit { number, value in
      switch (number, value) {
      case (2, .bytes(let text)): label = try text.text().nonEmpty
      case (3, .integer(let number)): occupancy = .init(rawValue: number.int32) ?? occupancy
      case (4, .integer(let percentage)):
        // -1 means unknown.
        occupancyPercentage = percentage.int32 < 0 ? nil : percentage.int32
      case (5, .integer(let number)): position = number.uint32
      default: break
      }
    }
  }

  /// A carriage of the extension, without the fields that are not valid.
  ///
  /// Its fields are: 1 the name, 2 the place in the train, which some lines count from 0 and others
  /// from 1, 3 the occupancy.
  fileprivate init(extension fields: WireFields) {
    self.init(position: 0)
    var fields = fields
    while let field = try? fields.next() {
      switch (field.number, field.value) {
      case (1, .bytes(let name)): label = (try? name.text()) ?? label
      case (2, .integer(let place)): position = Int(clamping: place)
      case (3, .integer(let status)): occupancy = .init(rawValue: Int(clamping: status))
      default: break
      }
    }
  }

  /// The carriages in the order of their places, numbered from 1.
  fileprivate static func numbered(_ carriages: [Self]) -> [Self] {
    carriages.sorted { $0.position < $1.position }.enumerated().map { place, carriage in
      var carriage = carriage
      carriage.position = place + 1
      return carriage
    }
  }
}
