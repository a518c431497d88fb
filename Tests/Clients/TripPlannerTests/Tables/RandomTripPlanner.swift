import Folding
import Pipeline
import SeedStore
import Tabular
import TestSupport

@testable import TripPlanner

/// A random trip planner, with consistent but meaningless content.
struct RandomTripPlanner {
  let catalogue: TripPlannerCatalogue

  init(cities: Int, trips: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var catalogue = SampleTripPlanner.catalogue
    catalogue.currency = "AUD"
    catalogue.destinations = Self.destinations(cities, &random)
    catalogue.images = Self.images(&random)
    for (position, city) in catalogue.destinations.cities.enumerated() where position % 9 != 0 {
      catalogue.heroes[city.id] = "image-\(position % 30)"
    }
    let drawn = (0..<trips).map { Self.trip($0, catalogue, &random) }
    catalogue.trips = drawn.sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
    self.catalogue = catalogue
  }

  // MARK: - Destinations

  private static func destinations(_ count: Int, _ random: inout SplitMix64)
    -> Destinations
  {
    var found = Destinations()
    let names = [
      "Éire", "åland", "Zürich", "Östland", "1st Land", "Land", "land", "Ångland", "Łand",
    ]
    found.countries = names.enumerated().map { number, name in
      Country(
        code: "\(letter(number))\(letter(25 - number))",
        alpha3: number % 3 == 0 ? nil : "\(letter(number))QQ", name: name, nameKey: NameKey(name),
        flag: number % 4 == 0 ? nil : "🇦🇺\(number)", capital: number % 5 == 0 ? nil : "C\(number)",
        currency: number % 5 == 1 ? nil : "M\(letter(number))U",
        continent: ["AF", "EU", "OC"][number % 3], population: number * 1_000 + 7)
    }
    found.airports = (0..<24).map { airport($0, &random) }
    var names2: [String] = []
    for _ in 0..<count {
      names2.append(
        names2.count > 9 && random.next() % 6 == 0
          ? names2[Int(random.next() % UInt64(names2.count))] : name(&random))
    }
    var id = 1_000
    var ranks: [Int: Int] = [:]
    for name in names2 {
      id += 1 + Int(random.next() % 40)
      // One country stays without cities.
      let country = Int(random.next() % 8)
      ranks[country, default: 0] += 1
      found.cities.append(
        city(id, name, country, found.countries, rank: ranks[country] ?? 0, &random))
    }
    for position in found.cities.indices {
      let airports = pick(Int(random.next() % 4), of: found.airports.count, &random)
      found.airportsOfCities.append(
        airports.enumerated().map { rank, airport in
          CityAirport(
            airport: airport, kilometres: Double(rank * 9) + unit(&random) * 8,
            primaryRank: rank == airports.count / 2 ? 1 : rank == 0 ? 2 : nil)
        })
      let near = pick(Int(random.next() % 6), of: count, &random).filter { $0 != position }
      found.nearCities.append(
        near.enumerated().map { rank, other in
          NearCity(city: other, kilometres: Double(rank * 20) + unit(&random) * 19)
        })
    }
    return found
  }

  private static func city(
    _ id: Int, _ name: String, _ country: Int, _ countries: [Country], rank: Int,
    _ random: inout SplitMix64
  ) -> City {
    let others = (0..<random.next() % 4).map { _ in Self.name(&random) }
    return City(
      id: id, name: name, asciiName: "Ascii \(NameKey(name).text)", nameKey: NameKey(name),
      alternateNames: others, country: country,
      division: random.next() % 4 == 0 ? nil : "D\(random.next() % 9)",
      place: Place(latitude: degrees(90, &random), longitude: degrees(180, &random)),
      timeZone: ["Africa/Lagos", "Asia/Tokyo"][Int(random.next() % 2)],
      // Few numbers, so that many cities are equally large.
      population: Int(random.next() % 30) * 10_000, isCapital: random.next() % 7 == 0,
      rankInCountry: rank, label: "\(name), \(countries[country].name)")
  }

  private static func airport(_ number: Int, _ random: inout SplitMix64) -> Airport {
    Airport(
      iata: "A\(letter(number))\(letter(Int(random.next() % 26)))",
      icao: number % 3 == 0 ? nil : "QQ\(letter(number))\(letter(25 - number))",
      name: "Airport \(number)", town: number % 4 == 0 ? nil : "Town \(number)",
      country: Int(random.next() % 9),
      place: Place(latitude: degrees(90, &random), longitude: degrees(180, &random)),
      elevationInFeet: number % 5 == 0 ? nil : number * 11 - 40,
      timeZone: number % 2 == 0 ? "Asia/Tokyo" : "Africa/Lagos")
  }

  private static let syllables = [
    "la", "gos", "são", "ló", "dz", "san", "jo", "sé", "ber", "lin", "ø", "ßen", "ñu", "pago", "x",
  ]

  /// Names that share beginnings, with accents, hyphens, apostrophes and blanks.
  static func name(_ random: inout SplitMix64) -> String {
    var name = ["", "", "", "'s-", "O'", "1", "El ", "San ", "Ł"][Int(random.next() % 9)]
    for part in 0..<2 + random.next() % 3 {
      if part > 0 { name += ["", "", " ", "-", "'"][Int(random.next() % 5)] }
      name += syllables[Int(random.next() % UInt64(syllables.count))]
    }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: - Trips

  private static func images(_ random: inout SplitMix64) -> [CatalogueImage] {
    let images = (0..<30).map { number in
      CatalogueImage(
        key: "image-\(number)", owner: "owner:\(number % 7)", seq: number / 7,
        url: number % 4 == 0 ? nil : "https://images.example.org/\(number)",
        width: 400 + number * 3,
        height: 900 - number * 2, dominantHex: "#00\(10 + number)FF",
        accessibilityLabel: "Image \(number)", credit: "Credit \(number)",
        byteCount: 1 + number * 1_001, sha256: String(repeating: "\(10 + number)", count: 32),
        path: "pictures/\(number).png", content: [])
    }
    return images.sorted { ($0.owner, $0.seq) < ($1.owner, $1.seq) }
  }

  private static func trip(
    _ number: Int, _ catalogue: TripPlannerCatalogue, _ random: inout SplitMix64
  ) -> PlannedTrip {
    let nights = Int(random.next() % 14)
    let first = CalendarDay(number: 19_700 + Int(random.next() % 900))
    var trip = PlannedTrip(
      id: "t-\(random.next() % 1_000)-\(number)", name: "Trip \(number)",
      city: Int(random.next() % UInt64(catalogue.destinations.cities.count)),
      homeAirport: number % 3 == 0 ? nil : Int(random.next() % 24),
      days: first...first.adding(days: nights), style: Int(random.next() % 4),
      description: number % 4 == 0 ? "" : "Words “\(number)”",
      createdAt: 1_700_000_000 + Int(random.next() % 20) * 86_399,
      imageKey: number % 5 == 0 ? nil : "image-\(number % 30)")
    trip.flights = (0..<Int(random.next() % 3)).map { flight($0, trip, &random) }
    if nights > 0 {
      trip.hotels = (0..<Int(random.next() % 4)).map { hotel($0, trip, catalogue, &random) }
    }
    trip.activities = (0..<nights + 1).map { activity($0, trip, &random) }
    return trip
  }

  private static func flight(
    _ seq: Int, _ trip: PlannedTrip, _ random: inout SplitMix64
  ) -> Flight {
    let (departure, block) = (1_700_000_000 + Int(random.next() % 9_999) * 900, 60 + seq * 35)
    let day = trip.days.lowerBound.adding(days: seq)
    return Flight(
      id: "\(trip.id)-f\(seq + 1)", seq: seq, direction: seq == 0 ? .out : .back,
      airline: Int(random.next() % 3),
      number: "QF \(100 + random.next() % 800)", origin: Int(random.next() % 24),
      destination: Int(random.next() % 24), layoverMinutes: seq == 1 ? 95 : nil,
      departure: Flight.Moment(instant: departure, day: day, minutes: Int(random.next() % 1_440)),
      arrival: Flight.Moment(
        instant: departure + block * 60, day: day.adding(days: Int(random.next() % 4) - 1),
        minutes: Int(random.next() % 1_440)),
      blockMinutes: block, kilometres: Int(random.next() % 17_000),
      priceInCents: Int(random.next() % 200_000))
  }

  private static func hotel(
    _ seq: Int, _ trip: PlannedTrip, _ catalogue: TripPlannerCatalogue,
    _ random: inout SplitMix64
  ) -> HotelStay {
    HotelStay(
      id: "\(trip.id)-h\(seq + 1)", seq: seq, name: "Hotel \(random.next() % 99)",
      address: "Street \(random.next() % 99)", description: "About \(random.next() % 99)",
      amenities: pick(Int(random.next() % 4), of: 3, &random).map { catalogue.amenities[$0].id },
      ratingInTenths: 35 + Int(random.next() % 16), reviews: Int(random.next() % 3_000),
      nights: trip.nights, checkIn: trip.days.lowerBound, checkOut: trip.days.upperBound,
      nightlyPriceInCents: Int(random.next() % 40_000),
      imageKeys: pick(Int(random.next() % 4), of: 30, &random).map { "image-\($0)" })
  }

  private static func activity(
    _ seq: Int, _ trip: PlannedTrip, _ random: inout SplitMix64
  ) -> Activity {
    Activity(
      id: "\(trip.id)-a\(seq + 1)", seq: seq, name: "Activity \(random.next() % 99)",
      category: ["tour", "museum"][Int(random.next() % 2)],
      icon: ["wifi", "airplane"][Int(random.next() % 2)],
      description: "About \(random.next() % 99)", day: trip.days.lowerBound.adding(days: seq),
      startMinutes: 540 + Int(random.next() % 20) * 15,
      durationInMinutes: 15 + Int(random.next() % 18) * 15,
      ratingInTenths: 35 + Int(random.next() % 16), reviews: Int(random.next() % 900),
      priceInCents: Int(random.next() % 9_000),
      imageKey: random.next() % 3 == 0 ? nil : "image-\(random.next() % 30)")
  }

  // MARK: - Drawing

  private static func letter(_ number: Int) -> String {
    String(Unicode.Scalar(UInt8(65 + number % 26)))
  }

  private static func unit(_ random: inout SplitMix64) -> Double {
    Double(random.next() % 100_000) / 100_000
  }

  /// Degrees with four decimals, as in files.
  private static func degrees(
    _ most: Int, _ random: inout SplitMix64
  ) -> Double {
    Double(Int.random(in: -most * 10_000...most * 10_000, using: &random)) / 10_000
  }

  private static func pick(
    _ count: Int, of size: Int, _ random: inout SplitMix64
  ) -> [Int] {
    Array((0..<size).shuffled(using: &random).prefix(count))
  }
}
