/// The vehicle of a run: how full it is, and whether it takes wheelchairs.
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
    /// The text on the vehicle; nil if the producer does not give it.
    public var label: String?
    /// How full it is; nil if the producer does not say.
    public var occupancy: Occupancy?
    /// How full it is in percent, 100 where all intended room is taken; nil if not known.
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
  /// How full it is; nil if the producer does not say.
  public var occupancy: Occupancy?
  /// How full it is in percent, 100 where all intended room is taken; nil if not known.
  public var occupancyPercentage: Int?
  /// The carriages, the first at the front; empty if the producer does not say.
  public var carriages: [Carriage]
  /// Whether it takes wheelchairs, whatever the timetable says; nil if the producer does not say.
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
