import Foundation
import SeedStore
import SeedTransit

/// A trip as the merge of realtime needs it: its calls, its frequencies and some of its days.
struct ScheduledTrip: Hashable, Sendable {
  /// A call of the trip at a stop.
  struct Call: Hashable, Sendable {
    var stopSequence: Int
    var stopID: String
    /// Seconds after the trip's start; nil where not published.
    var arrivalOffset: Int?
    /// Seconds after the trip's start; nil where not published.
    var departureOffset: Int?
    var headsign: String?
    var pickupType: Int
    var dropOffType: Int

    /// Puts a call together.
    init(
      stopSequence: Int, stopID: String, arrivalOffset: Int?, departureOffset: Int?,
      headsign: String? = nil, pickupType: Int = 0, dropOffType: Int = 0
    ) {
      self.stopSequence = stopSequence
      self.stopID = stopID
      self.arrivalOffset = arrivalOffset
      self.departureOffset = departureOffset
      self.headsign = headsign
      self.pickupType = pickupType
      self.dropOffType = dropOffType
    }
  }

  /// A stretch of the day in which the trip starts again and again.
  struct Frequency: Hashable, Sendable {
    /// The first start, in seconds after noon minus 12 hours.
    var startSecs: Int
    /// No start at or after this time.
    var endSecs: Int
    var headwaySecs: Int
    var isExact: Bool

    /// The start that a time stands for; nil where there is none.
    ///
    /// Without exact times the starts are about when vehicles come, so each stands for the times
    /// up to half a headway from it.
    func start(nearestTo secs: Int) -> Int? {
      guard headwaySecs > 0, endSecs > startSecs else { return nil }
      let last = (endSecs - startSecs - 1) / headwaySecs
      let wanted = (Double(secs - startSecs) / Double(headwaySecs)).rounded()
      let nearest = startSecs + min(max(0, Int(wanted)), last) * headwaySecs
      return abs(secs - nearest) <= (isExact ? 0 : headwaySecs / 2) ? nearest : nil
    }
  }

  var feed: String
  var tripID: String
  var routeID: String?
  var directionID: Int?
  var headsign: String?
  var wheelchairAccessible: Bool?
  /// The zone of its times.
  var zone: TimeZone
  /// When it starts, in seconds after noon minus 12 hours; nil without known times.
  var startSecs: Int?
  /// The calls, in order.
  var calls: [Call]
  /// The rows of frequencies.txt; empty for a trip that runs once a day.
  var frequencies: [Frequency]
  /// The days on which it runs, among those that were asked for.
  var dates: [ServiceDate]

  /// Puts a trip together.
  init(
    feed: String, tripID: String, routeID: String?, directionID: Int? = nil,
    headsign: String? = nil, wheelchairAccessible: Bool? = nil, zone: TimeZone, startSecs: Int?,
    calls: [Call], frequencies: [Frequency] = [], dates: [ServiceDate]
  ) {
    self.feed = feed
    self.tripID = tripID
    self.routeID = routeID
    self.directionID = directionID
    self.headsign = headsign
    self.wheelchairAccessible = wheelchairAccessible
    self.zone = zone
    self.startSecs = startSecs
    self.calls = calls
    self.frequencies = frequencies
    self.dates = dates
  }
}
