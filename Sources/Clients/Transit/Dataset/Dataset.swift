import Folding
import Tabular

/// All feeds of a pipeline as one: merged records with dense ids, and everything derived from them.
///
/// Its content does not depend on the order of rows in the files. Cost: sorts the records of every
/// kind once, and makes about two passes over patterns.
package final class Dataset: Sendable {
  /// The feeds in the order of the pipeline, with their trips, timings and texts, which are not
  /// merged.
  let feeds: [Feed]
  let asOf: CalendarDay
  let agencies: Merged<Agency>
  let stops: Merged<Stop>
  let routes: Merged<Route>
  let services: Merged<Service>
  /// The exceptions, by service, then date.
  let serviceExceptions: Merged<ServiceException>
  let shapes: Merged<Shape>
  let patterns: Merged<Pattern>
  /// The trips and timings by their dense ids.
  let timetable: TimetableOrder
  /// The frequencies, by trip, then start. Each refers to its trip by the position in its own feed.
  let frequencies: Merged<Frequency>
  let locations: Merged<Location>
  let bookingRules: Merged<BookingRule>
  /// The on-demand rows, by trip, then stop_sequence. Each refers to its trip by the position in
  /// its own feed.
  let onDemandStopTimes: Merged<OnDemandStopTime>
  let timeZones: TimeZones
  let stopIndexes: StopIndexes
  let stopGroups: [StopGroups.Group]
  let routeIndexes: RouteIndexes
  let lineIndexes: LineIndexes
  /// The routes of each stop, by stop and route.
  let routeStops: [RouteStop]
  let serviceDates: ServiceDates

  /// Combines merged feeds with the texts and indexes derived from them, and derives the rest.
  init(_ merged: MergedFeeds, _ stopTexts: StopTexts, _ indexes: TimetableIndexes) {
    feeds = merged.feeds
    asOf = indexes.asOf
    agencies = merged.agencies
    stops = merged.stops
    routes = merged.routes
    services = merged.services
    serviceExceptions = merged.serviceExceptions
    shapes = merged.shapes
    patterns = merged.patterns
    timetable = indexes.order
    frequencies = indexes.frequencies
    locations = merged.locations
    bookingRules = merged.bookingRules
    onDemandStopTimes = indexes.onDemandStopTimes
    timeZones = TimeZones(merged)
    stopIndexes = StopIndexes(
      stops.records, stopTexts, patterns: patterns.records, runs: indexes.patternRuns,
      modes: indexes.routes.entries.map(\.mode))
    stopGroups = stopTexts.groups.groups
    routeIndexes = indexes.routes
    lineIndexes = indexes.lines
    routeStops = indexes.routeStops
    serviceDates = indexes.serviceDates
  }
}

/// Everything derived from routes, trips and calendars.
struct TimetableIndexes: Sendable {
  let order: TimetableOrder
  let frequencies: Merged<Frequency>
  let onDemandStopTimes: Merged<OnDemandStopTime>
  let asOf: CalendarDay
  let serviceDates: ServiceDates
  /// The number of runs of each pattern in the busiest week of its feed.
  let patternRuns: [Int]
  let routes: RouteIndexes
  let lines: LineIndexes
  let routeStops: [RouteStop]

  init(_ merged: MergedFeeds, asOf: CalendarDay?, lines chosen: [LineSection]) {
    let (services, exceptions) = (merged.services.records, merged.serviceExceptions.records)
    let order = TimetableOrder(merged.feeds, merged.patterns)
    self.order = order
    frequencies = Merged(merged.frequencies) { feed, frequency, key in
      key.append(number: order.id(frequency.trip, feed: feed))
      key.append(number: frequency.start)
    }
    onDemandStopTimes = Merged(merged.onDemandStopTimes) { feed, row, key in
      key.append(number: order.id(row.trip, feed: feed))
      row.appendOrder(to: &key)
    }
    let days = CalendarRange.days(of: services, exceptions)
    let today = asOf ?? CalendarRange.today(newest: merged.newestDay, in: days)
    self.asOf = today
    serviceDates = ServiceDates(services, exceptions, asOf: today)
    patternRuns = BusiestWeek(merged, serviceDates).runs
    var folder = TextFolder()
    let routes = RouteIndexes(
      merged.routes.records, feeds: merged.routes.feeds, folder: &folder)
    self.routes = routes
    lines = LineIndexes(merged, routes, chosen: chosen, folder: &folder)
    routeStops = RouteStop.rows(
      of: merged.patterns.records, routeCount: merged.routes.count,
      stopCount: merged.stops.count)
  }
}

extension OnDemandStopTime {
  /// Appends the sort key of a trip's rows: stop_sequence, then all other values.
  fileprivate func appendOrder(to key: inout SortKey) {
    key.append(number: sequence)
    key.append(number: windowStart)
    key.append(number: windowEnd)
    switch place {
    case .stop(let stop): key.append(number: stop.id)
    case .location(let location): key.append(number: location.id)
    case .group(let id): key.append(text: id)
    }
    for code in [pickupType, dropOffType] { key.append(number: Int(code)) }
    for rule in [pickupBookingRule, dropOffBookingRule] { key.append(number: rule?.id ?? 0) }
  }
}
