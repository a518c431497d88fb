import Tabular

/// A row of agency.txt: an operator of vehicles, and the time zone of its timetable.
struct Agency: Sendable {
  var id: String?
  var name: String?
  var url: String?
  var timezone: String?
  var language: String?
  var phone: String?
  var fareURL: String?
  var email: String?
  var cemvSupport: Int?
}

/// A row of stops.txt: a stop, a station, an entrance, a generic node or a boarding area.
struct Stop: Sendable {
  var id: String
  var code: String?
  var name: String?
  var spokenName: String?
  var details: String?
  var latitude: Double?
  var longitude: Double?
  var zone: String?
  var url: String?
  /// 0 stop, 1 station, 2 entrance, 3 generic node, 4 boarding area; blank is 0.
  var locationType: Int
  var parent: RecordIndex<Stop>?
  var timezone: String?
  /// As published: 1 yes, 2 no, nil unknown or inherited (0 or blank).
  var wheelchairBoarding: Int?
  var level: String?
  var platformCode: String?
  var access: Int?
}

/// A row of routes.txt: a line as passengers know it.
struct Route: Sendable {
  var id: String
  var agency: RecordIndex<Agency>?
  var shortName: String?
  var longName: String?
  var details: String?
  /// As published, basic or extended; nil if it is blank or not a number.
  var type: Int?
  var url: String?
  /// Six hexadecimal digits as published, or nil.
  var color: String?
  var textColor: String?
  var publishedSortOrder: Int?
  var continuousPickup: Int?
  var continuousDropOff: Int?
  var network: String?
  var cemvSupport: Int?
}

/// A service_id: the days on which trips run, with the weekdays from calendar.txt.
struct Service: Sendable {
  var id: String
  /// The weekday rule; nil if calendar.txt has no row for the service.
  var week: Week?

  /// A row of calendar.txt.
  struct Week: Sendable {
    /// Monday to Sunday.
    var days: [Bool]
    /// First and last day, as yyyymmdd; nil if the published value is not a date.
    var start: Int?
    var end: Int?
  }
}

/// A row of calendar_dates.txt: a day added to or taken from a service.
struct ServiceException: Sendable {
  var service: RecordIndex<Service>
  /// The day, as yyyymmdd.
  var date: Int
  /// 1 added, 2 removed.
  var type: Int
}

/// The line that a vehicle follows, from shapes.txt; its points are in the order of
/// shape_pt_sequence.
struct Shape: Sendable {
  var id: String
  var points: [Point]

  /// A point in degrees, WGS 84.
  struct Point: Equatable, Sendable {
    var latitude: Double
    var longitude: Double
  }
}

/// A row of trips.txt, and its links to a pattern and a timing.
///
/// Feeds have hundreds of thousands of trips, so a trip holds numbers only. Its texts are in the
/// feed's ``Feed/texts``, its id in ``Feed/tripIDs``.
struct Trip: Sendable {
  /// The number of trip_id in ``Feed/tripIDs``, which is one more than the trip's position.
  var id: TextID
  @PackedIndex var route: RecordIndex<Route>?
  @PackedIndex var service: RecordIndex<Service>?
  var headsign: TextID = .blank
  var shortName: TextID = .blank
  var block: TextID = .blank
  @PackedIndex var shape: RecordIndex<Shape>?
  /// 0 or 1 as published; nil if it is blank.
  var direction: Int8?
  /// 1 yes, 2 no; nil unknown (0 or blank).
  var wheelchairAccessible: Int8?
  var bikesAllowed: Int8?
  var carsAllowed: Int8?
  /// The pattern and the timing of the trip; nil if it has no usable stop times.
  @PackedIndex var pattern: RecordIndex<Pattern>?
  @PackedIndex var timing: RecordIndex<TimingProfile>?
  /// Seconds after noon minus 12 hours of the service day, to which the timing's offsets are added.
  @PackedNumber var startTime: Int32?
  /// Seconds from the first arrival to the start; nil unless the first row has both, arrival first.
  @PackedNumber var dwell: Int32?

  /// A trip without stop times.
  init(id: TextID) {
    self.id = id
  }
}

/// A row of frequencies.txt: a period in which a trip starts at regular intervals.
struct Frequency: Sendable {
  var trip: RecordIndex<Trip>
  /// Seconds after noon minus 12 hours; the end is exclusive.
  var start: Int
  var end: Int
  var headway: Int
  /// 1 exact, 0 about every headway; nil if blank.
  var exactTimes: Int?

  /// The number of journeys in the period: one at its start, then one per headway before its end.
  var startCount: Int { (end - start - 1) / headway + 1 }

  /// A period without journeys. It is for a trip whose rows in frequencies.txt are all unusable.
  static func none(of trip: RecordIndex<Trip>) -> Frequency {
    Frequency(trip: trip, start: 0, end: 0, headway: 1, exactTimes: nil)
  }

  /// The end of a period in seconds; an end before the start is moved by whole days.
  static func end(_ end: Int, after start: Int) -> Int {
    let days = (start - end + 86_399) / 86_400
    return end + max(0, days) * 86_400
  }
}
