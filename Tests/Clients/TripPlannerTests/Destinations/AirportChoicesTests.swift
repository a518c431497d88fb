import Foundation
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

/// The airports of the 2,000 largest cities: every choice that is not the nearest airport with
/// scheduled flights is listed in docs/airport-choices.csv, with a verdict and a reason.
@Suite("Airports of the largest cities", .realData(SharedData.placeFiles))
struct AirportChoicesTests {
  @Test("Every choice of an airport other than the nearest one was reviewed, and is right")
  func judged() throws {
    let choices = try Self.choices()
    let known = try JudgedChoice.all()
    let judged = Dictionary(uniqueKeysWithValues: known.map { ($0.choice, $0) })
    if let path = ProcessInfo.processInfo.environment["AIRPORT_CHOICES"] {
      let lines = choices.map { judged[$0] ?? JudgedChoice(choice: $0, verdict: "", reason: "") }
      try JudgedChoice.text(lines).write(toFile: path, atomically: true, encoding: .utf8)
    }
    let fix: Comment = """
      fix: run this test with AIRPORT_CHOICES=\(JudgedChoice.path), and write a verdict and a reason \
      into each line that has none
      """
    #expect(Set(choices) == Set(judged.keys), fix)
    #expect(known.allSatisfy { $0.verdict == "right" && $0.reason.count > 10 }, fix)
    #expect((150...300).contains(choices.count))
  }

  /// The choices that are not the nearest airport, the largest city first.
  private static func choices() throws -> [Choice] {
    var rules = DestinationRules(minimumPopulation: 250_000, maximumPerCountry: 5_000)
    rules.duplicateDistanceInKilometres = 0
    let (destinations, _) = try RealPlaces.read(rules: rules)
    let roles = try RealPlaces.roles()
    let cities = destinations.cities.indices.sorted {
      let (left, right) = (destinations.cities[$0], destinations.cities[$1])
      return (-left.population, left.id) < (-right.population, right.id)
    }.prefix(2_000)
    let served = destinations.airports.indices.filter {
      roles.service(of: destinations.airports[$0]) != .none
    }
    return cities.compactMap { city in
      guard let chosen = destinations.airportsOfCities[city].first(where: \.isPrimary) else {
        return nil
      }
      let place = destinations.cities[city].place
      let nearer = served.filter { airport in
        let other = destinations.airports[airport].place
        return airport != chosen.airport
          && abs(other.latitude - place.latitude) * 111 < chosen.kilometres
          && GreatCircle.kilometres(place, other) < chosen.kilometres
      }
      return nearer.isEmpty ? nil : Choice(destinations, city, chosen, nearer, roles)
    }
  }
}

/// A city's chosen airport that is not the nearest one.
private struct Choice: Hashable {
  let geonameid: String
  let city: String
  let country: String
  let iata: String
  let kilometres: String
  /// The nearer airports with scheduled flights, such as `CGH 9 km, minor`.
  let nearer: String

  init(
    _ world: Destinations, _ position: Int, _ chosen: CityAirport, _ others: [Int],
    _ roles: AirportRoles
  ) {
    let place = world.cities[position]
    geonameid = "\(place.id)"
    // No field of the file has a comma.
    city = place.name.replacing(",", with: ";")
    country = world.countries[place.country].code
    iata = world.airports[chosen.airport].iata
    kilometres = "\(chosen.shownKilometres)"
    nearer = others.map { other in
      (GreatCircle.kilometres(place.place, world.airports[other].place), world.airports[other])
    }.sorted { $0.0 < $1.0 }.prefix(4).map { distance, airport in
      let abroad =
        airport.country == place.country ? "" : " in \(world.countries[airport.country].code)"
      return "\(airport.iata) \(Int(distance.rounded())) km \(roles.service(of: airport))\(abroad)"
    }.joined(separator: "; ")
  }

  init(_ fields: [String]) {
    (geonameid, city, country) = (fields[0], fields[1], fields[2])
    (iata, kilometres, nearer) = (fields[3], fields[4], fields[5])
  }

  var fields: [String] { [geonameid, city, country, iata, kilometres, nearer] }
}

/// A line of airport-choices.csv.
private struct JudgedChoice {
  let choice: Choice
  let verdict: String
  let reason: String

  static let path = "\(SharedData.repository)/docs/airport-choices.csv"
  private static let header = "geonameid,city,country,iata,km,nearer,verdict,reason"

  /// The lines of the file; no field of it has a comma or a quotation mark.
  static func all() throws -> [JudgedChoice] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return lines.dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return JudgedChoice(choice: Choice(fields), verdict: fields[6], reason: fields[7])
    }
  }

  static func text(_ lines: [JudgedChoice]) -> String {
    let rows = lines.map { line in
      (line.choice.fields + [line.verdict, line.reason])
        .map { $0.replacing(",", with: ";") }.joined(separator: ",")
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }
}
