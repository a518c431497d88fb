/// What is known about the vehicle of a run: how full it is, and whether it takes wheelchairs.
///
/// ```swift
/// for carriage in predictions.vehicle(of: departure)?.carriages ?? [] {
///   print(carriage.position, carriage.occupancy ?? "not known")
/// }
/// ```
public struct RealtimeVehicle: Hashable, Sendable, Codable {
  /// How full a vehicle or a carriage is.
  public enum Occupancy: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Nobody or hardly anybody is on board.
    case empty
    /// Many seats are free.
    case manySeatsAvailable
    /// Few seats are free.
    case fewSeatsAvailable
    /// There is room to stand.
    case standingRoomOnly
    /// There is hardly room to stand.
    case crushedStandingRoomOnly
    /// There is no room.
    case full
    /// Nobody is let on board.
    case notAcceptingPassengers
    /// Not known, although others of the same publisher are.
    case noDataAvailable
    /// It never takes passengers, such as an engine.
    case notBoardable
  }

  /// A carriage of a train.
  public struct Carriage: Hashable, Sendable, Codable {
    /// The place in the train, from 1 at the front.
    public var position: Int
    /// What is written on it; nil where the producer does not say.
    public var label: String?
    /// How full it is; nil where the producer does not say.
    public var occupancy: Occupancy?
    /// How full it is in percent, 100 where all intended room is taken; nil where not known.
    public var occupancyPercentage: Int?

    /// Creates a carriage from its parts.
    public init(
      position: Int, label: String? = nil, occupancy: Occupancy? = nil,
      occupancyPercentage: Int? = nil
    ) {
      self.position = position
      self.label = label
      self.occupancy = occupancy
      self.occupancyPercentage = occupancyPercentage
    }
  }

  /// The run that the vehicle serves; nil for one that serves none.
  public var trip: TripDescriptor?
  /// How full it is; nil where the producer does not say.
  public var occupancy: Occupancy?
  /// How full it is in percent, 100 where all intended room is taken; nil where not known.
  public var occupancyPercentage: Int?
  /// The carriages, the first at the front; empty where the producer does not say.
  public var carriages: [Carriage]
  /// Whether it takes wheelchairs, whatever the timetable says; nil where the producer does not say.
  public var isWheelchairAccessible: Bool?

  /// Creates a vehicle from its parts.
  public init(
    trip: TripDescriptor?, occupancy: Occupancy? = nil, occupancyPercentage: Int? = nil,
    carriages: [Carriage] = [], isWheelchairAccessible: Bool? = nil
  ) {
    self.trip = trip
    self.occupancy = occupancy
    self.occupancyPercentage = occupancyPercentage
    self.carriages = carriages
    self.isWheelchairAccessible = isWheelchairAccessible
  }
}

// MARK: - Protobuf

extension RealtimeVehicle {
  init(_ position: TransitRealtime_VehiclePosition) {
    let published = position.multiCarriageDetails.enumerated()
      .map { Carriage($0.element, place: $0.offset + 1) }
    self.init(
      trip: position.hasTrip ? TripDescriptor(position.trip) : nil,
      occupancy: position.hasOccupancyStatus ? Occupancy(position.occupancyStatus) : nil,
      occupancyPercentage: position.hasOccupancyPercentage
        ? Int(position.occupancyPercentage) : nil,
      carriages: published.isEmpty ? Carriage.extensions(of: position) : published,
      isWheelchairAccessible: position.vehicle.isWheelchairAccessible)
  }
}

extension RealtimeVehicle.Occupancy {
  init?(_ status: TransitRealtime_VehiclePosition.OccupancyStatus) {
    self.init(rawValue: status.rawValue)
  }
}

extension RealtimeVehicle.Carriage {
  fileprivate init(_ carriage: TransitRealtime_VehiclePosition.CarriageDetails, place: Int) {
    self.init(
      position: carriage.hasCarriageSequence ? Int(carriage.carriageSequence) : place,
      label: carriage.label.isEmpty ? nil : carriage.label,
      occupancy: carriage.hasOccupancyStatus ? .init(carriage.occupancyStatus) : nil,
      // -1 stands for an unknown share.
      occupancyPercentage: carriage.occupancyPercentage < 0
        ? nil : Int(carriage.occupancyPercentage))
  }

  /// The carriages of Transport for NSW's extension 1007, which is older than the reference's.
  ///
  /// Its fields are: 1 the name, 2 the place in the train, which some lines count from 0 and others
  /// from 1, 3 the occupancy.
  fileprivate static func extensions(of position: TransitRealtime_VehiclePosition) -> [Self] {
    WireFields(position.unknownFields.data)
      .compactMap { field -> Self? in
        guard field.number == 1_007, case .bytes(let bytes) = field.value else { return nil }
        return Self(extension: bytes)
      }
      .sorted { $0.position < $1.position }.enumerated()
      .map { place, carriage in
        var carriage = carriage
        carriage.position = place + 1
        return carriage
      }
  }

  private init(extension bytes: ArraySlice<UInt8>) {
    self.init(position: 0)
    for field in WireFields(bytes) {
      switch (field.number, field.value) {
      case (1, .bytes(let name)): label = String(decoding: name, as: UTF8.self)
      case (2, .integer(let place)): position = Int(clamping: place)
      case (3, .integer(let status)): occupancy = .init(rawValue: Int(clamping: status))
      default: break
      }
    }
  }
}

extension TransitRealtime_VehicleDescriptor {
  /// Whether the vehicle takes wheelchairs; nil where the message does not say.
  var isWheelchairAccessible: Bool? {
    switch wheelchairAccessible {
    case .wheelchairAccessible: true
    case .wheelchairInaccessible: false
    case .noValue, .unknown: nil
    }
  }
}
