/// The vehicle of a run, with its occupancy and whether it takes wheelchairs.
///
/// ```swift
/// for carriage in predictions.vehicle(of: departure)?.carriages ?? [] {
///   print(carriage.position, carriage.occupancy ?? "not known")
/// }
/// ```
public struct RealtimeVehicle: Hashable, Sendable, Codable {
  /// The occupancy of a vehicle or a carriage.
  public enum Occupancy: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Nobody or hardly anybody is on board.
    case empty
    /// Many seats are free.
    case manySeatsAvailable
    /// Few seats are free.
    case fewSeatsAvailable
    /// There is room to stand.
    case standingRoomOnly
    /// There is hardly any room to stand.
    case crushedStandingRoomOnly
    /// There is no room.
    case full
    /// Passengers may not board.
    case notAcceptingPassengers
    /// Not known, although the publisher has data about other vehicles.
    case noDataAvailable
    /// The vehicle or carriage never takes passengers, such as an engine.
    case notBoardable
  }

  /// A carriage of a train.
  public struct Carriage: Hashable, Sendable, Codable {
    /// The place in the train, from 1 at the front.
    public var position: Int
    /// The text on the carriage; nil if the producer does not give it.
    public var label: String?
    /// The occupancy; nil if the producer does not say.
    public var occupancy: Occupancy?
    /// The occupancy in percent; 100 is the intended capacity. Nil if not known.
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

  /// The run that the vehicle serves; nil if it serves none.
  public var trip: TripDescriptor?
  /// The occupancy; nil if the producer does not say.
  public var occupancy: Occupancy?
  /// The occupancy in percent; 100 is the intended capacity. Nil if not known.
  public var occupancyPercentage: Int?
  /// The carriages, the first at the front; empty if the producer does not say.
  public var carriages: [Carriage]
  /// Whether it takes wheelchairs. It overrides the timetable; nil if the producer does not say.
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
