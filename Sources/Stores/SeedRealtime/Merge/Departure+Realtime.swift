import SeedTransit

extension Departure {
  /// Takes over what realtime says of the call.
  mutating func apply(_ predicted: PredictedStop, platformOf: (String) -> String?) {
    isSkipped = predicted.isSkipped
    predictedTimeSecs = predicted.departure ?? predicted.arrival
    delay = predicted.departureDelay ?? predicted.arrivalDelay
    if let assigned = predicted.assignedStopID {
      stopID = assigned
      platform = platformOf(assigned)
    }
  }
}

extension TransitStore.Trip {
  /// The departures of an added or replaced run from some stops: all but the last call.
  func departures(from stopIDs: Set<String>) -> [Departure] {
    guard let route else { return [] }
    return stops.dropLast().compactMap { call in
      guard stopIDs.contains(call.stopID), call.pickupType != 1,
        let scheduled = call.departureTimeSecs ?? call.arrivalTimeSecs,
        let ofDay = call.departureServiceSecs ?? call.arrivalServiceSecs
      else { return nil }
      var departure = Departure(
        feed: feed, tripID: tripID, route: route, directionID: directionID,
        headsign: call.headsign ?? headsign, serviceDate: serviceDate,
        tripStartSecs: startSecs ?? ofDay, position: call.position,
        stopSequence: call.stopSequence, stopID: call.stopID, platform: call.platform,
        scheduledTimeSecs: scheduled, scheduledServiceSecs: ofDay,
        wheelchairAccessible: wheelchairAccessible)
      departure.predictedTimeSecs =
        call.predictedDepartureTimeSecs ?? call.predictedArrivalTimeSecs
      departure.delay = call.delay
      departure.isSkipped = call.isSkipped
      departure.isAdded = true
      return departure
    }
  }
}
