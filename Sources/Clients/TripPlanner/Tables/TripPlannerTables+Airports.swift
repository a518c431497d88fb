import Bundles
import Pipeline
import SeedTripPlanner

extension TripPlannerTables {
  func fillAirports(_ sink: inout RowWriter) throws {
    for airport in planner.destinations.airports {
      sink.append(airport.iata)
      sink.append(airport.icao)
      sink.append(airport.name)
      sink.append(airport.town)
      sink.append(planner.destinations.countries[airport.country].code)
      sink.append(airport.place.latitude)
      sink.append(airport.place.longitude)
      sink.append(airport.elevationInFeet)
      sink.append(airport.timeZone)
      try sink.endRow()
    }
  }

  func fillCityAirports(_ sink: inout RowWriter) throws {
    let destinations = planner.destinations
    for (city, found) in zip(destinations.cities, destinations.airportsOfCities) {
      for (rank, airport) in found.enumerated() {
        sink.append(city.id)
        sink.append(rank + 1)
        sink.append(destinations.airports[airport.airport].iata)
        sink.append(airport.shownKilometres)
        sink.append(TripPlannerWords.distance(kilometres: airport.shownKilometres))
        sink.append(airport.isPrimary)
        try sink.endRow()
      }
    }
  }

  func fillAirlines(_ sink: inout RowWriter) throws {
    for airline in planner.airlines {
      sink.append(airline.iata)
      sink.append(airline.name)
      sink.append(airline.countryCode)
      try sink.endRow()
    }
  }

  func fillImages(_ sink: inout RowWriter) throws {
    for image in planner.images.sorted(by: { $0.key < $1.key }) {
      sink.append(image.key)
      sink.append(image.owner)
      sink.append(image.seq)
      sink.append(image.url)
      sink.append(image.width)
      sink.append(image.height)
      sink.append(image.dominantHex)
      sink.append(image.accessibilityLabel)
      sink.append(image.credit)
      sink.append(image.byteCount)
      sink.append(image.sha256)
      try sink.endRow()
    }
  }
}
