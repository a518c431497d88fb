import Foundation
import SeedTripPlanner
import TestSupport
import Testing

@testable import TripPlanner

@Suite("The words of a trip planner")
struct TripPlannerWordsTests {
  private let database: EmittedDatabase
  private let url: URL

  init() throws {
    let planner = RandomTripPlanner(cities: 60, trips: 12, seed: 7).catalogue
    database = try EmittedDatabase(TripPlannerTables(planner))
    url = URL(fileURLWithPath: database.path)
  }

  private static let german: TripPlannerStore.Words = {
    var words = TripPlannerStore.Words.english
    words.durations.hoursAndMinutes = "{hours} Std. {minutes} Min."
    words.ordinals = (1...31).map { "\($0)." }
    words.months = [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ]
    words.range = "{first} bis {last}"
    words.spokenRange = "vom {first} bis zum {last}"
    words.days = Plural(one: "{count} Tag", other: "{count} Tage")
    words.capital = "{city}, Hauptstadt"
    words.flights = Plural(zero: "Keine Flüge", one: "{count} Flug", other: "{count} Flüge")
    return words
  }()

  @Test("are the words that an app gives its store")
  func german() throws {
    let words = try TripPlannerStore(url: url, words: Self.german).words
    let start = CalendarDay(year: 2024, month: 4, day: 19)
    let end = start.adding(days: 16)
    #expect(words.text(of: start) == "19. April 2024")
    #expect(words.range(of: start...end) == "19. April 2024 bis 5. Mai 2024")
    #expect(words.range(of: end...end) == "5. Mai 2024")
    #expect(words.duration(of: start...end) == "17 Tage")
    #expect(words.duration(of: end...end) == "1 Tag")
    #expect(words.durations.text(minutes: 105) == "1 Std. 45 Min.")
    #expect((0...2).map { words.count($0, of: .flights) } == ["Keine Flüge", "1 Flug", "2 Flüge"])
    #expect(words.accessibilityLabel(ofCity: "Wien", isCapital: true) == "Wien, Hauptstadt")
    #expect(
      words.accessibilityLabel(ofTrip: "Ostern", city: "Wien", days: start...end, style: "Allein")
        == "Ostern, Wien, vom 19. April 2024 bis zum 5. Mai 2024, 17 Tage, Allein")
  }

  @Test("give the database's texts in English")
  func english() async throws {
    let store = try TripPlannerStore(url: url)
    let words = store.words
    let styles = try await store.styles()
    for card in try await store.tripCards() {
      let trip = card.trip
      let details = try await store.trip(id: trip.id)
      #expect(details.startText == words.text(of: trip.startDate))
      #expect(details.endText == words.text(of: trip.endDate))
      #expect(card.rangeText == words.range(of: trip.days))
      #expect(card.durationText == words.duration(of: trip.days))
      let style = try #require(styles.first { $0.id == trip.travelStyle })
      #expect(
        card.accessibilityLabel
          == words.accessibilityLabel(
            ofTrip: trip.name, city: card.cityLabel, days: trip.days,
            style: style.accessibilityLabel))
      for section in details.sections {
        #expect(section.countText == words.count(section.count, of: section.kind))
      }
      for flight in details.flights {
        #expect(flight.durationText == words.durations.text(minutes: flight.durationMinutes))
        #expect(flight.dayOffsetText == words.dayOffset(flight.dayOffset))
        let origin = try await store.airport(iata: flight.departure.airportCode)
        let place = origin.town ?? origin.name
        #expect(
          flight.layoverText == flight.layoverMinutes.map { words.layover(minutes: $0, in: place) })
      }
      for activity in details.activities {
        #expect(activity.dateText == words.text(of: activity.date))
        #expect(activity.durationText == words.durations.text(minutes: activity.durationMinutes))
      }
    }
    for city in try await store.cities(limit: .max) {
      #expect(
        city.accessibilityLabel
          == words.accessibilityLabel(ofCity: city.label, isCapital: city.isCapital))
      for near in try await store.cities(near: city.id) {
        #expect(near.distanceText == words.distance(kilometres: near.kilometres))
      }
    }
  }

  @Test("leave lists unchanged, so pages add up")
  func lists() async throws {
    let store = try TripPlannerStore(url: url)
    let all = try await store.tripCards()
    var paged: [TripPlannerStore.TripCard] = []
    for offset in stride(from: 0, through: all.count, by: 5) {
      paged += try await store.tripCards(limit: 5, offset: offset)
    }
    #expect(paged == all)
    #expect(try await store.trips(limit: 2, offset: 3).map(\.id) == all[3..<5].map(\.id))
    let section = try #require(try await store.citySections().max { $0.count < $1.count })
    let cities = try await store.cities(in: section)
    #expect(try await store.cities(in: section, limit: 1, offset: 1) == Array(cities[1..<2]))
    let code = cities[0].countryCode
    let ofCountry = try await store.cities(inCountry: code)
    #expect(
      try await store.cities(inCountry: code, limit: 2, offset: 1)
        == Array(ofCountry.dropFirst().prefix(2)))
    #expect(try await store.cities(offset: .max).isEmpty)
    #expect(try await store.cities(limit: -1).isEmpty)
    let pictures = try await store.pictures()
    #expect(try await store.pictures(limit: 2, offset: 1) == Array(pictures[1..<3]))
  }
}
