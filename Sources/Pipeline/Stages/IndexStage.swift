import Tabular
import Transit

/// Merges the feeds and derives what apps need of them; its product is the derived tables.
struct IndexStage {
  /// The tables of the product.
  static let tables: Set<String> = [
    "stops", "routes", "route_types", "route_sections", "stop_sections", "route_stops",
    "service_dates",
  ]

  /// The day that counts as today, as yyyymmdd; nil for the latest day in the calendars.
  let asOf: Int?

  /// The tables that hold nothing but what is derived.
  static let derivedTables: Set<String> = [
    "route_types", "route_sections", "stop_sections", "route_stops", "service_dates",
  ]

  /// Merges and derives, and adds what is found on the way.
  func run(_ feeds: [Feed], _ findings: inout [RunRecord.Findings]) -> Dataset {
    let dataset = Dataset(feeds, asOf: asOf.flatMap(ServiceDay.init(yyyymmdd:)))
    for service in dataset.serviceDates.cut {
      let record = dataset.services.records[Int(service.position)]
      let notice = dataset.serviceDates.cutNotice(for: record, at: Origin("calendar.txt"))
      let feed = dataset.services.feeds[Int(service.position)]
      if let notice { findings[feed].report.add(notice) }
    }
    for (position, entry) in dataset.routeIndexes.entries.enumerated() where entry.mode == nil {
      reportMode(of: dataset.routes.records[position], &findings[dataset.routes.feeds[position]])
    }
    return dataset
  }

  private func reportMode(of route: Route, _ findings: inout RunRecord.Findings) {
    findings.report.add(
      .routeTypeWithoutMode, at: Origin("routes.txt", field: "route_type"),
      value: route.type.map(String.init),
      message: "route '\(route.id)' has no type that can be shown as a mode",
      action: "the route is listed under all modes only")
  }
}
