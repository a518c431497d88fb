import Foundation
import SeedTripPlanner
import TestSupport

extension StoreQuestions<TripPlannerStore> {
  /// Every question for the sample database of the trip planner.
  static func tripPlanner(_ given: StoreArguments) -> Self {
    var questions = Self()
    questions.askAboutCities(given)
    questions.askAboutTrips(given)
    questions.askAboutWords(given)
    return questions
  }

  private mutating func askAboutCities(_ given: StoreArguments) {
    ask { store in
      try await store.cities(limit: given.limit, offset: given.offset).map(\.coordinate)
    }
    ask { store in try await store.cities(limit: 100, offset: 0) }
    for country in given.ids("AU") {
      ask { store in
        try await store.cities(inCountry: country, limit: given.limit, offset: given.offset)
      }
    }
    for name in given.ids("Lagos") {
      ask { store in try await store.cities(named: name, limit: given.limit) }
      ask { store in try await store.searchCities(name, limit: given.limit) }
    }
    ask { store -> [AnyHashable] in
      let sections = try await store.citySections()
      var cities: [TripPlannerStore.City] = []
      for section in sections.prefix(3) {
        cities += try await store.cities(in: section, limit: given.limit, offset: given.offset)
      }
      return [sections, sections.map(\.count), cities]
    }
    ask { store -> [AnyHashable] in
      // An app may have read the section from JSON.
      let json = #"{"letter": "A", "positions": [\#(Int.min), \#(Int.max)]}"#
      let section = try JSONDecoder().decode(
        TripPlannerStore.CitySection.self, from: Data(json.utf8))
      return [
        section.count,
        try await store.cities(in: section, limit: given.limit, offset: given.offset),
      ]
    }
    for city in given.ids("1796236", "1816670") {
      ask { store in try await store.city(id: city) }
      ask { store in try await store.cities(near: city, limit: given.limit) }
      ask { store in try await store.airports(ofCity: city).map(\.airport.coordinate) }
      ask { store in try await store.primaryAirports(ofCity: city) }
      ask { store in try await store.hero(ofCity: city).map(\.aspectRatio) }
    }
    ask { store in try await store.surroundings().map(\.airports.count) }
    ask { store in try await store.citiesByID(limit: given.limit) }
    ask { store in try await store.airports() }
    ask { store in try await store.airport(iata: "AAR") }
    ask { store in try await store.airlines() }
    ask { store in try await store.countries() }
    ask { store in try await store.countriesWithCities() }
  }

  private mutating func askAboutTrips(_ given: StoreArguments) {
    for trip in given.ids("t-auckland-2024-04-05", "t-melbourne-2024-09-27") {
      ask { store -> [AnyHashable] in
        let details = try await store.trip(id: trip)
        return [
          details, details.trip.days, details.trip.nights, details.flights.map(\.duration),
          details.flights.map(\.price.amount), details.activities.map(\.duration),
          details.activities.map(\.price.amount), details.hotels.map(\.nightlyPrice.amount),
          details.hotels.map(\.totalPrice.amount), details.hotels.map { details.pictures(of: $0) },
          details.activities.map { details.picture(of: $0) },
        ]
      }
      ask { store in try await store.planningCards(ofTrip: trip) }
      ask { store in try await store.seedItems(ofTrip: trip, .activities) }
      ask { store in try await store.pictures(of: "\(trip)-h1") }
    }
    ask { store in try await store.pictures(limit: given.limit, offset: given.offset) }
    ask { store in try await store.tripCards(limit: given.limit, offset: given.offset) }
    ask { store in try await store.trips(limit: given.limit, offset: given.offset) }
    ask { store in try await store.trips(limit: 100, offset: 0) }
    ask { store in try await store.allDetails() }
    ask { store in try await store.planningCards() }
    ask { store in try await store.currency() }
    ask { store in try await store.styles() }
    ask { store in try await store.validationRules() }
    ask { store -> [AnyHashable] in
      let rules = try await store.calendarRules()
      return [rules, rules.days, rules.nights, rules.allows(given.day...given.day)]
    }
  }

  private mutating func askAboutWords(_ given: StoreArguments) {
    let days = given.day...max(given.day, CalendarDay(number: .max))
    ask { store -> [AnyHashable] in
      let words = store.words
      return [
        words.text(of: given.day), words.range(of: days), words.duration(of: days),
        words.layover(minutes: given.number, in: given.text),
        words.distance(kilometres: given.number), words.count(given.number, of: .flights),
        words.dayOffset(given.number),
        words.accessibilityLabel(ofTrip: given.text, city: "", days: days, style: ""),
        words.accessibilityLabel(ofCity: given.text, isCapital: true),
        TripPlannerStore.Dates.nights(of: days), TripPlannerStore.Dates.apiText(given.day),
        TripPlannerStore.Dates.nextWeekend(after: given.day),
        TripPlannerStore.Dates.day(apiText: given.text),
      ]
    }
  }
}
