import Foundation
import SeedStore

/// What a message asks a timetable for.
struct TimetableRequest: Hashable, Sendable {
  /// The trips that it names.
  var tripIDs: Set<String> = []
  /// The routes whose trips it describes without naming them.
  var describedRouteIDs: Set<String> = []
  /// The routes that it names.
  var routeIDs: Set<String> = []
  /// The stops that it names.
  var stopIDs: Set<String> = []
  /// The days on which its runs may have started.
  var dates: Set<ServiceDate> = []

  /// Asks for what a message speaks of.
  init(_ message: RealtimeMessage, now: Int) {
    let instant = Date(timeIntervalSince1970: Double((message.timestamp ?? now).asInstant))
    let today = ServiceDate(of: instant, in: .gmt)
    // Some trips take three days; zones are up to 14 hours from Greenwich.
    dates = Set((-4...2).map { today.adding(days: $0) })
    for update in message.tripUpdates {
      for text in [update.trip.startDate, update.tripProperties?.startDate] {
        if let date = text.flatMap(GTFSText.date) { dates.insert(date) }
      }
      if let routeID = update.trip.routeID { routeIDs.insert(routeID) }
      if let tripID = update.trip.tripID {
        tripIDs.insert(tripID)
      } else if let routeID = update.trip.routeID {
        describedRouteIDs.insert(routeID)
      }
      for stop in update.stopTimeUpdates {
        if let stopID = stop.stopID { stopIDs.insert(stopID) }
        if let stopID = stop.assignedStopID { stopIDs.insert(stopID) }
      }
    }
  }
}
