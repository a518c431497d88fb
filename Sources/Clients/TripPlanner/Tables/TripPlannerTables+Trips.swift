import Bundles

extension TripPlannerTables {
  func fillStyles(_ sink: inout RowWriter) throws {
    for (position, style) in planner.styles.enumerated().sorted(by: { $0.1.id < $1.1.id }) {
      sink.append(style.id)
      sink.append(position)
      sink.append(style.label)
      sink.append(style.icon)
      sink.append(style.accessibilityLabel)
      try sink.endRow()
    }
  }

  func fillTrips(_ sink: inout RowWriter) throws {
    let destinations = planner.destinations
    for (position, trip) in planner.trips.enumerated().sorted(by: { $0.1.id < $1.1.id }) {
      sink.append(trip.id)
      sink.append(position)
      sink.append(trip.name)
      sink.append(destinations.cities[trip.city].id)
      sink.append(trip.homeAirport.map { destinations.airports[$0].iata })
      sink.append(trip.days.lowerBound.description)
      sink.append(trip.days.upperBound.description)
      sink.append(trip.days.lowerBound.number)
      sink.append(trip.nights)
      sink.append(trip.nights + 1)
      sink.append(planner.styles[trip.style].id)
      sink.append(trip.description)
      sink.append(trip.createdAt)
      sink.append(trip.imageKey)
      appendTexts(of: trip, &sink)
      try sink.endRow()
    }
  }

  private func appendTexts(of trip: PlannedTrip, _ sink: inout RowWriter) {
    let texts = PlannedTripTexts(trip, planner)
    sink.append(texts.start)
    sink.append(texts.end)
    sink.append(texts.range)
    sink.append(texts.duration)
    sink.append(texts.accessibilityLabel)
  }

  func fillCards(_ sink: inout RowWriter) throws {
    let cards = planner.cards.enumerated()
    for (position, card) in cards.sorted(by: { $0.1.kind.rawValue < $1.1.kind.rawValue }) {
      sink.append(card.kind.rawValue)
      sink.append(position)
      sink.append(card.title)
      sink.append(card.subtitle)
      sink.append(card.icon)
      sink.append(card.emptyText)
      try sink.endRow()
    }
  }

  func fillTripCards(_ sink: inout RowWriter) throws {
    for trip in tripsByID {
      for (position, card) in planner.cards.enumerated() {
        sink.append(trip.id)
        sink.append(position)
        sink.append(card.kind.rawValue)
        sink.append(trip.itemCount(card.kind))
        sink.append(trip.countText(card.kind))
        try sink.endRow()
      }
    }
  }

  func fillSeedItems(_ sink: inout RowWriter) throws {
    let kinds = PlanningCard.Kind.allCases.sorted { $0.rawValue < $1.rawValue }
    for trip in tripsByID {
      for kind in kinds {
        for (seq, id) in trip.itemIDs(kind).enumerated() {
          sink.append(trip.id)
          sink.append(kind.rawValue)
          sink.append(seq)
          sink.append(id)
          try sink.endRow()
        }
      }
    }
  }

  /// The trips in the order of their key.
  private var tripsByID: [PlannedTrip] { planner.trips.sorted { $0.id < $1.id } }

  func fillValidationRules(_ sink: inout RowWriter) throws {
    for (position, rule) in rules.enumerated() {
      sink.append(position)
      sink.append(rule.field)
      sink.append(rule.rule)
      sink.append(rule.limit)
      sink.append(rule.message)
      try sink.endRow()
    }
  }

  func fillCalendarRules(_ sink: inout RowWriter) throws {
    sink.append(CalendarLimits.days.lowerBound.description)
    sink.append(CalendarLimits.days.upperBound.description)
    sink.append(CalendarLimits.nights.lowerBound)
    sink.append(CalendarLimits.nights.upperBound)
    try sink.endRow()
  }
}
