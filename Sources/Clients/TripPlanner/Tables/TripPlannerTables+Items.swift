import Bundles
import SeedStore
import SeedTripPlanner
import Tabular

extension TripPlannerTables {
  func fillFlights(_ sink: inout RowWriter) throws {
    let airports = planner.destinations.airports
    for (trip, flight) in items(\.flights).sorted(by: { $0.item.id < $1.item.id }) {
      appendStart(of: flight.id, trip, flight.seq, &sink)
      sink.append(planner.airlines[flight.airline].iata)
      sink.append(flight.number)
      sink.append(airports[flight.origin].iata)
      sink.append(airports[flight.destination].iata)
      appendMoment(flight.departure, &sink)
      appendMoment(flight.arrival, &sink)
      sink.append(flight.daysLater)
      sink.append(TripPlannerWords.dayOffset(flight.daysLater))
      sink.append(flight.blockMinutes)
      sink.append(Words.duration(minutes: flight.blockMinutes))
      sink.append(flight.kilometres)
      sink.append(flight.priceInCents)
      sink.append(planner.currency)
      try sink.endRow()
    }
  }

  private func appendMoment(_ moment: Flight.Moment, _ sink: inout RowWriter) {
    sink.append(moment.instant)
    sink.append(moment.day.description)
    sink.append(ClockText.text(minutes: moment.minutes))
  }

  func fillActivities(_ sink: inout RowWriter) throws {
    for (trip, activity) in items(\.activities).sorted(by: { $0.item.id < $1.item.id }) {
      appendStart(of: activity.id, trip, activity.seq, &sink)
      sink.append(activity.name)
      sink.append(activity.category)
      sink.append(activity.icon)
      sink.append(activity.description)
      appendTimes(of: activity, trip, &sink)
      sink.append(Double(activity.ratingInTenths) / 10)
      sink.append(activity.reviews)
      sink.append(activity.priceInCents)
      sink.append(planner.currency)
      sink.append(activity.imageKey)
      try sink.endRow()
    }
  }

  private func appendTimes(
    of activity: Activity, _ trip: PlannedTrip, _ sink: inout RowWriter
  ) {
    let end = activity.startMinutes + activity.durationInMinutes
    sink.append(activity.day.description)
    sink.append(
      TripPlannerStore.DateWords.ordinal(CalendarDay(number: activity.day.number)))
    sink.append(activity.day.number - trip.days.lowerBound.number + 1)
    sink.append(ClockText.text(minutes: activity.startMinutes))
    sink.append(ClockText.text(minutes: end))
    sink.append(activity.durationInMinutes)
    sink.append(Words.duration(minutes: activity.durationInMinutes))
  }

  /// The columns with which every mock item begins.
  func appendStart(
    of id: String, _ trip: PlannedTrip, _ seq: Int, _ sink: inout RowWriter
  ) {
    sink.append(id)
    sink.append(trip.id)
    sink.append(seq)
    sink.append(true)
  }

  /// The items of all trips, each with its trip.
  func items<Item>(
    _ path: KeyPath<PlannedTrip, [Item]>
  ) -> [(trip: PlannedTrip, item: Item)] {
    planner.trips.flatMap { trip in trip[keyPath: path].map { (trip, $0) } }
  }
}
