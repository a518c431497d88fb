import Foundation
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

@Suite("Daylight and nights")
struct DaylightTests {
  @Test(
    "Sunrise and sunset are those of published tables, to three minutes",
    arguments: [
      (51.507, -0.128, "Europe/London", "2024-06-21", 283, 1_281),
      (51.507, -0.128, "Europe/London", "2024-12-21", 484, 953),
      (-33.868, 151.207, "Australia/Sydney", "2024-12-21", 341, 1_205),
      (-33.868, 151.207, "Australia/Sydney", "2024-06-21", 420, 1_014),
      (40.713, -74.006, "America/New_York", "2024-03-20", 419, 1_148),
      (35.690, 139.692, "Asia/Tokyo", "2024-01-01", 411, 998),
      (1.290, 103.852, "Asia/Singapore", "2024-03-20", 430, 1_156),
      (64.147, -21.943, "Atlantic/Reykjavik", "2024-06-21", 175, 1_443),
    ])
  func published(
    latitude: Double, longitude: Double, zone: String, text: String, rise: Int, set: Int
  ) throws {
    let place = Place(latitude: latitude, longitude: longitude)
    let day = try #require(CalendarDay(text))
    let minutes = try #require(Daylight(at: place, zone: zone)?.minutes(on: day))
    #expect(abs(minutes.lowerBound - rise) <= 3, "\(minutes)")
    #expect(abs(minutes.upperBound - set) <= 3, "\(minutes)")
  }

  @Test("Beyond the polar circles the sun does not set in summer, and does not rise in winter")
  func poles() throws {
    let north = try #require(
      Daylight(at: Place(latitude: 69.65, longitude: 18.96), zone: "Europe/Oslo"))
    let south = try #require(
      Daylight(at: Place(latitude: -77.85, longitude: 166.67), zone: "Antarctica/McMurdo"))
    let (june, december) = (
      try #require(CalendarDay("2024-06-21")), try #require(CalendarDay("2024-12-21"))
    )
    #expect(north.minutes(on: june) == 0...1_440 && north.minutes(on: december) == nil)
    #expect(south.minutes(on: december) == 0...1_440 && south.minutes(on: june) == nil)
    #expect(Daylight(at: Place(latitude: 0, longitude: 0), zone: "Europe/Nowhere") == nil)
  }

  @Test("At these times another formula has the sun on the horizon, everywhere and on every day")
  func altitude() throws {
    var random = SplitMix64(seed: 44)
    for station in TripWorld.stations {
      let place = Place(latitude: station.2, longitude: station.3)
      let daylight = try #require(Daylight(at: place, zone: station.zone))
      let clock = try #require(ZoneClock(station.zone))
      for _ in 0..<40 {
        let day = CalendarDay(number: Int.random(in: 19_000...21_500, using: &random))
        let minutes = try #require(daylight.minutes(on: day))
        #expect((0...900).contains(minutes.lowerBound) && minutes.upperBound > 900, "\(minutes)")
        for minute in [minutes.lowerBound, minutes.upperBound] {
          let (instant, meaning) = clock.instant(
            day.adding(days: minute / 1_440), minute % 1_440)
          guard meaning == .once else { continue }
          let altitude = Sun.altitude(at: place, instant)
          #expect(abs(altitude + 0.833) < 0.8, "\(station.code) \(day) \(minute): \(altitude)")
        }
      }
    }
  }

  @Test("No activity that needs daylight is in the dark, but others can be")
  func activities() throws {
    var world = try RandomTrips.world(300, seed: 8)
    for place in world.activities.indices where world.activities[place].id != "museum" {
      world.activities[place].needsDaylight = true
    }
    let catalogue = try world.build().catalogue
    var (count, dark) = (0, 0)
    for trip in catalogue.trips {
      let city = catalogue.destinations.cities[trip.city]
      let clock = try #require(ZoneClock(city.timeZone))
      for activity in trip.activities {
        let altitudes = [activity.startMinutes, activity.endMinutes].map {
          Sun.altitude(at: city.place, clock.instant(activity.day, $0).seconds)
        }
        if activity.description == "A museum." {
          dark += altitudes.contains { $0 < -2 } ? 1 : 0
        } else {
          #expect(altitudes.allSatisfy { $0 > -1.4 }, "\(activity.id) \(altitudes)")
          count += 1
        }
      }
    }
    #expect(count > 100 && dark > 0)
  }

  @Test("No flight lands or leaves in the hours in which its airport bans flights")
  func nightBans() throws {
    var world = try RandomTrips.world(250, seed: 9)
    let night = NightBan(
      landings: NightBan.Hours("21:00-07:30"), departures: NightBan.Hours("20:00-08:00"))
    for airport in world.destinations.airports.indices {
      world.destinations.airports[airport].nightBan = night
    }
    let (catalogue, report) = try world.build()
    let flights = catalogue.trips.flatMap(\.flights)
    #expect(flights.count > 60 && report.count(of: .flightRejected) == 0)
    #expect(flights.allSatisfy { (480..<1_200).contains($0.departure.minutes) })
    #expect(flights.allSatisfy { (450..<1_260).contains($0.arrival.minutes) })
    // The check also finds the flights that the maker avoids.
    var closed = catalogue.destinations.airports
    let flight = try #require(flights.first)
    closed[flight.destination].nightBan = NightBan(landings: NightBan.Hours("00:00-23:59"))
    let fault = FlightCheck.fault(
      in: flight, from: closed[flight.origin], to: closed[flight.destination])
    #expect(fault?.hasPrefix("it lands at ") == true)
  }

  @Test(
    "Hours of a night can go over midnight, and end before their second time",
    arguments: [
      ("23:00-05:00", [1_380, 0, 299], [1_379, 300, 720]),
      ("00:30-06:00", [30, 359], [29, 360, 1_439]),
    ])
  func hours(text: String, inside: [Int], outside: [Int]) throws {
    let hours = try #require(NightBan.Hours(text))
    #expect(inside.allSatisfy(hours.contain) && !outside.contains(where: hours.contain))
  }

  @Test(
    "Other texts are not hours", arguments: ["23:00", "24:00-05:00", "5:00-6:00", "05:00-05:00"])
  func noHours(text: String) {
    #expect(NightBan.Hours(text) == nil)
  }

  @Test("The sample's file of bans has fifty airports and more, and Frankfurt's night")
  func sampleBans() throws {
    let path = "\(SharedData.repository)/sample-data/trip-planner/night_bans.csv"
    var report = Report()
    let bans = try NightBanRows.read(
      CatalogueFile("night_bans.csv") { try TextFile.chunks(of: path) }, &report)
    #expect(report.faults == [] && bans.count >= 50)
    #expect(bans["FRA"]?.landings == NightBan.Hours("23:00-05:00"))
    #expect(bans["ORY"]?.landings == NightBan.Hours("23:30-06:15"))
    #expect(bans["SHA"]?.landings == NightBan.Hours("01:00-06:00"))
    #expect(bans["ATL"] == NightBan())
  }
}

/// The position of the sun, by the low-precision formulas of the Astronomical Almanac, page C5.
private enum Sun {
  /// Degrees above the horizon, without refraction.
  static func altitude(at place: Place, _ instant: Int) -> Double {
    let days = Double(instant) / 86_400 - 10_957.5
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let anomaly = radians(357.528 + 0.9856003 * days)
    let longitude = radians(
      280.460 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly))
    let tilt = radians(23.439 - 0.0000004 * days)
    let ascension = atan2(cos(tilt) * sin(longitude), cos(longitude))
    let declination = asin(sin(tilt) * sin(longitude))
    let sidereal = radians((18.697374558 + 24.06570982441908 * days) * 15)
    let hour = sidereal + radians(place.longitude) - ascension
    let latitude = radians(place.latitude)
    let sine =
      sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hour)
    return asin(sine) * 180 / .pi
  }
}
