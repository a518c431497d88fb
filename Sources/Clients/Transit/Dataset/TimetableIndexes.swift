import Folding
import Tabular

/// What is derived of routes, trips and calendars.
package struct TimetableIndexes: Sendable {
  let order: TimetableOrder
  let frequencies: Merged<Frequency>
  let asOf: CivilDay
  let serviceDates: ServiceDates
  let routes: RouteIndexes
  let routeStops: [RouteStop]

  init(_ merged: MergedFeeds, asOf: CivilDay?) {
    let (services, exceptions) = (merged.services.records, merged.serviceExceptions.records)
    let order = TimetableOrder(merged.feeds, merged.patterns)
    self.order = order
    frequencies = Merged(merged.frequencies) { feed, frequency, key in
      key.append(number: order.id(frequency.trip, feed: feed))
      key.append(number: frequency.start)
    }
    let today =
      asOf ?? CalendarRange.latestDay(of: services, exceptions) ?? CivilDay(number: 0)
    self.asOf = today
    serviceDates = ServiceDates(services, exceptions, asOf: today)
    var folder = TextFolder()
    routes = RouteIndexes(merged.routes.records, feeds: merged.routes.feeds, folder: &folder)
    routeStops = RouteStop.rows(
      of: merged.patterns.records, routeCount: merged.routes.count,
      stopCount: merged.stops.count)
  }
}
