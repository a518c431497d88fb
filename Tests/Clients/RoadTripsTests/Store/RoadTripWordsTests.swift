import Foundation
import SeedRoadTrips
import TestSupport
import Testing

@testable import RoadTrips

@Suite("The words of road trips")
struct RoadTripWordsTests {
  private let database: EmittedDatabase
  private let url: URL

  init() throws {
    let plan = RandomPlan(trips: 60, seed: 3).plan
    database = try EmittedDatabase(RoadTripTables(plan, tips: SampleTips.catalogue))
    url = URL(fileURLWithPath: database.path)
  }

  private static let german: RoadTripStore.Words = {
    var words = RoadTripStore.Words.english
    words.decimalPoint = ","
    words.durations.hoursAndMinutes = "{hours} Std. {minutes} Min."
    words.durations.hours = "{hours} Std."
    words.durations.minutes = "{minutes} Min."
    words.games = Plural(one: "{count} Spiel", other: "{count} Spiele")
    words.cities = Plural(one: "{count} Stadt", other: "{count} Städte")
    words.trips = Plural(one: "{count} Reise", other: "{count} Reisen")
    words.oneWay = "Von {start} nach {end}"
    words.sectionLabel = "{section}: {trips}"
    words.efficiency = "{number} Spiele je Stunde Fahrt"
    words.noDriving = "Keine Fahrt"
    words.slack = "Mindestens {time} Zeit"
    words.noConnections = "Keine Anschlüsse"
    words.undecidedStart = "Ein Beginn ist offen"
    words.tightSlack = "Knapp: {time} Zeit"
    words.mostCities = "Die meisten Städte"
    words.day = "{weekday}, {day}. {month}"
    words.shortWeekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
    words.shortMonths[4] = "Mai"
    return words
  }()

  @Test("are those of the app in reasons, times and sections")
  func store() async throws {
    let store = try RoadTripStore(url: url, words: Self.german)
    for option in try await store.options() {
      let trip = try await store.trip(id: option.id)
      let games = option.totalGames == 1 ? "1 Spiel" : "\(option.totalGames) Spiele"
      let cities = option.uniqueCityCount == 1 ? "1 Stadt" : "\(option.uniqueCityCount) Städte"
      #expect(trip.why.map(\.label).prefix(2) == [games, cities])
      let driving = trip.why[2].label
      #expect(
        option.efficiency == nil
          ? driving == "Keine Fahrt"
          : driving.hasSuffix(" Spiele je Stunde Fahrt") && !driving.contains("."))
      let beginning =
        option.hasUndecidedStart
        ? "Ein Beginn ist offen"
        : trip.legs.isEmpty ? "Keine Anschlüsse" : option.hasTightLeg ? "Knapp: " : "Mindestens "
      #expect(trip.why[3].label.hasPrefix(beginning) && trip.why.count == 4)
      for leg in trip.legs {
        let (hours, minutes) = leg.driveMinutes.quotientAndRemainder(dividingBy: 60)
        let texts = [hours > 0 ? "\(hours) Std." : nil, minutes > 0 ? "\(minutes) Min." : nil]
        #expect(
          leg.driveText
            == (leg.driveMinutes == 0 ? "0 Min." : texts.compactMap(\.self).joined(separator: " ")))
      }
      #expect(store.words.subtitle(of: option) == "\(games) · \(cities) · \(option.totalMiles) mi")
    }
    for section in try await store.sections(by: .mostCities) {
      let trips = section.count == 1 ? "1 Reise" : "\(section.count) Reisen"
      #expect(section.accessibilityLabel.hasSuffix(": \(trips)"))
    }
  }

  @Test("are those of the app in menus, titles and days")
  func parts() throws {
    let words = Self.german
    #expect(words.title(of: .mostCities) == "Die meisten Städte")
    #expect(words.title(from: "Chicago", to: "Boston", cityCount: 4) == "Von Chicago nach Boston")
    #expect(words.text(of: CalendarDay(year: 2026, month: 5, day: 1)) == "Fr, 1. Mai")
  }

  @Test("give the database's texts in English")
  func english() async throws {
    let store = try RoadTripStore(url: url)
    let names = Dictionary(uniqueKeysWithValues: try await store.metros().map { ($0.id, $0.name) })
    for option in try await store.options() {
      let title = store.words.title(
        from: names[option.startMetro] ?? "", to: names[option.endMetro] ?? "",
        cityCount: option.uniqueCityCount)
      #expect(title == option.title)
      #expect(store.words.subtitle(of: option) == option.subtitle)
      #expect(
        store.words.accessibilityLabel(of: option, title: title) == option.accessibilityLabel)
    }
    let day = CalendarDay(year: 2026, month: 4, day: 3)
    #expect(store.words.text(of: day) == day.displayText)
  }
}
