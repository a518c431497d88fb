import Bundles

extension RoadTripTables {
  func fillOptions(_ sink: inout RowWriter) throws {
    for (index, option) in plan.options.enumerated() {
      sink.append(index + 1)
      sink.append(option.slug)
      sink.append(option.firstDay.description)
      sink.append(option.firstDay.number)
      sink.append(option.lastDay.description)
      appendMeasures(of: option, &sink)
      sink.append(option.sportsMask)
      sink.append(option.startMetro + 1)
      sink.append(option.endMetro + 1)
      appendTexts(of: option, &sink)
      for rank in option.ranks { sink.append(rank) }
      try sink.endRow()
    }
  }

  private func appendMeasures(of option: TripOption, _ sink: inout RowWriter) {
    sink.append(option.spanInDays)
    sink.append(option.totalGames)
    sink.append(option.uniqueCityCount)
    sink.append(townCount(of: option))
    sink.append(option.uniqueVenueCount)
    sink.append(option.totalMiles)
    sink.append(option.mileageBucket)
    sink.append(option.driveMinutes)
    sink.append(option.longestLegInMinutes)
    sink.append(option.minimumSlackInMinutes)
    sink.append(option.efficiency)
    sink.append(option.score)
    sink.append(option.parts.games)
    sink.append(option.parts.cities)
    sink.append(option.parts.efficiency)
    sink.append(option.parts.slack)
    sink.append(option.parts.certain)
    sink.append(option.hasUndecidedStart)
  }

  private func appendTexts(of option: TripOption, _ sink: inout RowWriter) {
    let texts = TripTexts(option, plan)
    sink.append(texts.title)
    sink.append(texts.subtitle)
    sink.append(texts.citiesHeader)
    sink.append(texts.gamesHeader)
    sink.append(texts.milesHeader)
    sink.append(texts.accessibilityLabel)
  }

  /// The towns that a trip visits; two of them may be one metropolitan area.
  private func townCount(of option: TripOption) -> Int {
    let venues = option.stops.map { plan.schedule.venues[plan.schedule.games[$0.game].venue] }
    return Set(venues.map { [$0.city, $0.state, $0.country] }).count
  }

  func fillStops(_ sink: inout RowWriter) throws {
    for (index, option) in plan.options.enumerated() {
      for (position, stop) in option.stops.enumerated() {
        let game = plan.schedule.games[stop.game]
        sink.append(index + 1)
        sink.append(position + 1)
        sink.append(stop.game + 1)
        sink.append(plan.schedule.venues[game.venue].metro + 1)
        sink.append(stop.legMiles)
        sink.append(stop.legMinutes)
        sink.append(stop.slackInMinutes)
        sink.append(game.start - plan.rules.arrivalBufferInMinutes * 60)
        try sink.endRow()
      }
    }
  }

  func fillInsights(_ sink: inout RowWriter) throws {
    for (index, option) in plan.options.enumerated() {
      for (position, insight) in option.insights.enumerated() {
        sink.append(index + 1)
        sink.append(position)
        sink.append(insight.kind.rawValue)
        sink.append(insight.stop + 1)
        sink.append(insight.text)
        try sink.endRow()
      }
    }
  }

  func fillBuckets(_ sink: inout RowWriter) throws {
    let bounds = plan.rules.mileageBuckets
    for (bucket, low) in bounds.enumerated() {
      sink.append(bucket)
      sink.append(low)
      sink.append(bucket + 1 < bounds.count ? bounds[bucket + 1] : nil)
      sink.append(TripTexts.miles(bucket, plan.rules))
      try sink.endRow()
    }
  }
}
