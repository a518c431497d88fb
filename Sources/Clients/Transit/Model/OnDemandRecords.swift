/// A feature of locations.geojson: an area in which vehicles call anywhere, on demand.
struct Location: Sendable {
  var id: String
  var name: String?
  var details: String?
  /// The polygons of the area, each an outer ring followed by its holes; empty if the published
  /// geometry is not an area.
  var polygons: [[Ring]] = []

  /// A closed line, whose last point equals its first.
  typealias Ring = [Shape.Point]

  /// A box around an area, in degrees.
  typealias Bounds = (latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)

  /// The smallest box that contains the area; nil for a location without an area.
  var bounds: Bounds? {
    let points = polygons.joined().joined()
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    return (south...north, west...east)
  }
}

/// A row of booking_rules.txt: how and until when passengers book a ride on demand.
struct BookingRule: Sendable {
  var id: String
  /// 0 at once, 1 on the same day, 2 on an earlier day; nil if it could not be read.
  var type: Int?
  /// Minutes before the ride.
  var priorNoticeDurationMin: Int?
  var priorNoticeDurationMax: Int?
  /// A number of days before the ride, and a time of that day in seconds after midnight.
  var priorNoticeLastDay: Int?
  var priorNoticeLastTime: Int?
  var priorNoticeStartDay: Int?
  var priorNoticeStartTime: Int?
  /// The service whose days count; nil if every day counts.
  var priorNoticeService: RecordIndex<Service>?
  var message: String?
  var pickupMessage: String?
  var dropOffMessage: String?
  var phone: String?
  var infoURL: String?
  var bookingURL: String?
}

/// A row of stop_times.txt at which a vehicle calls on demand, within a window of time.
struct OnDemandStopTime: Hashable, Sendable {
  /// The place where the vehicle calls.
  enum Place: Hashable, Sendable {
    case stop(RecordIndex<Stop>)
    case location(RecordIndex<Location>)
    /// Any stop of a group, by its published location_group_id.
    case group(String)
  }

  var trip: RecordIndex<Trip>
  var sequence: Int
  var place: Place
  /// The window in seconds after noon minus 12 hours of the service day.
  var windowStart: Int
  var windowEnd: Int
  /// 0 if blank.
  var pickupType: Int8
  var dropOffType: Int8
  var pickupBookingRule: RecordIndex<BookingRule>?
  var dropOffBookingRule: RecordIndex<BookingRule>?
}
