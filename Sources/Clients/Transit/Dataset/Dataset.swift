import Tabular

/// All feeds of a pipeline as one: merged records with dense ids, and everything derived of them.
///
/// Nothing in it depends on the order of rows in the files. Cost: sorting the records of every
/// kind once, and about two passes over patterns.
package struct Dataset: Sendable {
  /// The feeds, in the order of the pipeline, with what is not merged: trips, timings, texts.
  package let feeds: [Feed]
  /// The day that counts as today.
  package let asOf: CivilDay
  package let agencies: Merged<Agency>
  package let stops: Merged<Stop>
  package let routes: Merged<Route>
  package let services: Merged<Service>
  /// By service, then date.
  package let serviceExceptions: Merged<ServiceException>
  package let shapes: Merged<Shape>
  package let patterns: Merged<Pattern>
  /// The trips and timings by their dense ids.
  package let timetable: TimetableOrder
  /// By trip, then start; their trips are positions in their own feed.
  package let frequencies: Merged<Frequency>
  package let stopIndexes: StopIndexes
  package let routeIndexes: RouteIndexes
  /// By stop and route.
  package let routeStops: [RouteStop]
  package let serviceDates: ServiceDates

  /// Merges feeds and derives what apps need of them; without `asOf`, the latest day of the
  /// calendars counts as today.
  package init(_ feeds: consuming [Feed], asOf: CivilDay?) {
    let merged = MergedFeeds(feeds)
    self.init(merged, merged.stopTexts, merged.timetableIndexes(asOf: asOf))
  }

  /// Puts together what was derived of merged feeds, and derives the rest.
  package init(_ merged: MergedFeeds, _ stopTexts: StopTexts, _ indexes: TimetableIndexes) {
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
    stopIndexes = StopIndexes(
      stops.records, stopTexts, patterns: patterns.records,
      modes: indexes.routes.entries.map(\.mode))
    routeIndexes = indexes.routes
    routeStops = indexes.routeStops
    serviceDates = indexes.serviceDates
  }
}
