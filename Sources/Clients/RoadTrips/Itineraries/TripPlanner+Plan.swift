extension TripPlanner {
  /// Makes the plan of what is kept: lowers the limits until the trips are few enough, works out
  /// their measures, ranks them in every order and groups them into sections.
  package func plan(_ kept: KeptTrips) -> RoadTripPlan {
    let selection = TripSelection(kept, rules)
    var plan = RoadTripPlan(schedule, rules)
    plan.enumeratedCount = kept.enumeratedCount
    plan.keptByRecommendation = min(selection.level, rules.keptByRecommendation)
    let maker = OptionMaker(self)
    let places = selection.placesInEachOrder()
    plan.options = selection.trips.indices.map { position in
      maker.option(path: selection.trips[position].path, ranks: places.map { $0[position] })
    }
    plan.sections = SectionMaker(rules).sections(plan.options)
    plan.legs = legs(of: plan.options)
    return plan
  }

  /// The ways that trips take, by their ends.
  private func legs(of options: [TripOption]) -> [Leg] {
    let count = schedule.venues.count
    var isTaken = [Bool](repeating: false, count: count * count)
    for option in options {
      for (stop, next) in zip(option.stops, option.stops.dropFirst()) {
        isTaken[schedule.games[stop.game].venue * count + schedule.games[next.game].venue] = true
      }
    }
    return isTaken.indices.filter { isTaken[$0] }.map { legs.leg($0 / count, $0 % count) }
  }
}
