import Bundles

extension TransitTables {
  func fillRoutes(_ sink: inout RowWriter) throws {
    for (position, route) in dataset.routes.records.enumerated() {
      let derived = dataset.routeIndexes.entries[position]
      sink.append(position + 1)
      sink.append(dataset.routes.feeds[position] + 1)
      sink.append(route.id)
      sink.append(route.agency?.id)
      sink.append(route.shortName)
      sink.append(route.longName)
      sink.append(route.details)
      sink.append(route.type)
      sink.append(route.url)
      sink.append(route.color)
      sink.append(route.textColor)
      sink.append(route.publishedSortOrder)
      sink.append(route.continuousPickup)
      sink.append(route.continuousDropOff)
      sink.append(route.network)
      sink.append(route.cemvSupport)
      sink.append(derived.mode?.rawValue)
      sink.append(derived.displayName)
      sink.append("#" + derived.badge.color.hexadecimal)
      sink.append("#" + derived.badge.textColor.hexadecimal)
      sink.append(derived.section.description)
      sink.append(derived.sortOrder)
      try sink.endRow()
    }
  }

  func fillRouteTypes(_ sink: inout RowWriter) throws {
    for appearance in ModeAppearance.all.sorted(by: { $0.mode.rawValue < $1.mode.rawValue }) {
      sink.append(appearance.mode.rawValue)
      sink.append(appearance.name)
      sink.append(appearance.displayName)
      sink.append(appearance.symbolName)
      sink.append(appearance.fallbackSymbolName)
      sink.append(appearance.minimumIOS)
      sink.append(appearance.accessibilityLabel)
      sink.append("#" + appearance.colorLight)
      sink.append("#" + appearance.colorDark)
      sink.append(appearance.priority)
      try sink.endRow()
    }
  }

  func fillRouteSections(_ sink: inout RowWriter) throws {
    for section in dataset.routeIndexes.sections {
      sink.append(section.mode?.rawValue ?? -1)
      sink.append(section.entry.section.description)
      sink.append(section.entry.position)
      sink.append(section.entry.firstSortOrder)
      sink.append(section.entry.count)
      try sink.endRow()
    }
  }

  func fillRouteStops(_ sink: inout RowWriter) throws {
    for row in dataset.routeStops {
      sink.append(row.route.id)
      sink.append(row.stop.id)
      sink.append(row.tripCount)
      try sink.endRow()
    }
  }
}
