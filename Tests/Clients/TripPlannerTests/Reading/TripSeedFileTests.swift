import TestSupport
import Testing

@testable import Pipeline
@testable import TripPlanner

@Suite("Reading seed trips")
struct TripSeedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Every key reaches its field, and every field knows its line")
  func everyKey() throws {
    let seeds = try read(
      """
      home-airport: SYD
      trips:
        - id: t-lagos-2024-04-19
          name: Lagos with friends
          city: 2332459
          start: 2024-04-19
          end: 2024-04-24
          style: group
          description: |
            Beaches.

            Music.
          created-at: 2024-04-01T09:00:00+01:00
          image: city-lagos-1
          home-airport: MEL
        - { name: Kyoto, city: 1857910, start: 2024-06-01, end: 2024-06-01, style: solo,
            created-at: 2024-04-01T09:00:00Z, home-airport: none }
        - { name: Oslo, city: 3143244, start: 2024-06-01, end: 2025-06-01, style: couple,
            created-at: 2024-04-01T09:00:00Z }
      """
    ).seeds
    #expect(seeds.homeAirport?.value == "SYD" && seeds.homeAirport?.origin.line == 1)
    let trip = try #require(seeds.trips.first)
    #expect(trip.id == "t-lagos-2024-04-19" && trip.name == "Lagos with friends")
    #expect(trip.cityID == 2_332_459 && trip.style == "group" && trip.image == "city-lagos-1")
    #expect("\(trip.days.lowerBound) \(trip.days.upperBound)" == "2024-04-19 2024-04-24")
    #expect(trip.description == "Beaches.\n\nMusic.")
    #expect(trip.createdAt == 1_711_958_400 && seeds.trips[1].createdAt == 1_711_962_000)
    #expect(seeds.trips.map(\.home) == [.airport("MEL"), .none, .standard])
    #expect(seeds.trips[1].id == nil && seeds.trips[1].description.isEmpty)
    #expect(trip.origin(of: "city").line == 5 && trip.origin(of: "home-airport").line == 15)
    #expect("\(trip.origin(of: "end"))".hasSuffix("trips.yaml:7: end"))
  }

  @Test("Without a home, or with home 'none', no trip gets a home by itself")
  func noHome() throws {
    #expect(try read("trips: []").seeds.homeAirport == nil)
    #expect(try read("home-airport: none\ntrips: []").seeds.homeAirport == nil)
  }

  @Test("All faults are reported at once, with line, caret, the API's field and the form's words")
  func faults() {
    let complaints = complaints(
      """
      home-airport: Sydney
      trips:
        - id: T_Lagos
          city: Lagos
          start: 2024-02-30
          end: 2024-04-24
          style: business
          created-at: 2024-04-01
        - { name: Oslo, city: 1, start: 2024-04-19, end: 2024-04-18, style: [solo],
            created: 2024-04-01T09:00:00Z }
      """)
    #expect(
      complaints == [
        """
        trips.yaml:1:15: error: 'home-airport' is 'Sydney', which is not an IATA code of three \
        capital letters, or none
          home-airport: Sydney
                        ^
          fix: write it like SYD
        """,
        """
        trips.yaml:3:5: error: a trip has no 'name', which breaks the rule 'required' of name
            - id: T_Lagos
              ^
          fix: give the trip a name
        """,
        """
        trips.yaml:3:9: error: 'id' is 'T_Lagos', which is not an id of at most 100 small letters and digits, \
        with '-' between them
            - id: T_Lagos
                  ^
          fix: write it like t-lagos-2024-04-19
        """,
        """
        trips.yaml:4:11: error: 'city' is 'Lagos', which is not a geonameid
              city: Lagos
                    ^
          fix: write it like 2332459
        """,
        """
        trips.yaml:5:12: error: 'start' is '2024-02-30', which breaks the rule 'day' of startDate
              start: 2024-02-30
                     ^
          fix: write the start date as yyyy-MM-dd, such as 2024-04-19
        """,
        """
        trips.yaml:7:12: error: 'style' is 'business', which breaks the rule 'one-of' of travelStyle
              style: business
                     ^
          fix: choose one of the travel styles solo, couple, family, group
        """,
        """
        trips.yaml:8:17: error: 'created-at' is '2024-04-01', which is not an instant with its zone
              created-at: 2024-04-01
                          ^
          fix: write it like 2024-04-01T09:00:00Z
        """,
        """
        trips.yaml:9:5: error: a trip has no 'created-at'
            - { name: Oslo, city: 1, start: 2024-04-19, end: 2024-04-18, style: [solo],
              ^
          fix: add 'created-at', such as 'created-at: 2024-04-01T09:00:00Z'
        """,
        """
        trips.yaml:9:52: error: 'end' is '2024-04-18', which breaks the rule 'not-before startDate' \
        of endDate
            - { name: Oslo, city: 1, start: 2024-04-19, end: 2024-04-18, style: [solo],
                                                             ^
          fix: choose an end date that does not come before the start date
        """,
        """
        trips.yaml:9:71: error: 'style' is a list, not a value
            - { name: Oslo, city: 1, start: 2024-04-19, end: 2024-04-18, style: [solo],
                                                                                ^
          fix: write a value, such as group
        """,
        """
        trips.yaml:10:7: error: unknown key 'created' in a trip
                created: 2024-04-01T09:00:00Z }
                ^
          fix: did you mean 'created-at'? the keys of a trip are name, city, start, end, style, \
        description, id, created-at, image, home-airport
        """,
      ])
  }

  @Test(
    "A value that breaks a rule is reported by the API's field",
    arguments: [
      ("start", "2024-4-9", "'day' of startDate"), ("start", "19/04/2024", "'day' of startDate"),
      ("start", "2024-04-19T00:00:00Z", "'day' of startDate"),
      ("end", "2024-02-30", "'day' of endDate"), ("end", "2025-04-20", "'max-nights' of endDate"),
      ("name", String(repeating: "n", count: 61), "has 61 characters, which breaks the rule"),
      ("description", String(repeating: "n", count: 501), "'max-length' of description"),
      ("city", "12.5", "is '12.5', which is not a geonameid"),
      ("name", "\"JosÃ©\"", "probably meant as 'José'"),
      ("name", "\"\\u200F\"", "holds nothing that can be seen"),
    ])
  func rule(key: String, value: String, words: String) {
    var fields = [
      "name": "Lagos", "city": "1", "start": "2024-04-19", "end": "2024-04-24", "style": "solo",
      "created-at": "2024-04-01T09:00:00Z",
    ]
    fields[key] = value
    let lines = fields.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)" }
    let found = complaints("trips:\n  -\n" + lines.joined(separator: "\n"))
    #expect(found.count == 1 && found.first?.contains(words) == true, "\(found)")
  }

  @Test("Invisible characters are removed from names, and reported by their lines")
  func invisible() throws {
    let read = try read(
      """
      trips:
        - name: "\u{200F}Nova\u{A0}Scotia\u{200B}"
          city: 1
          start: 2024-04-19
          end: 2024-04-24
          style: solo
          created-at: 2024-04-01T09:00:00Z
      """)
    #expect(read.seeds.trips.map(\.name) == ["Nova Scotia"])
    #expect(read.notices.map(\.code) == [.invisibleCharacters])
    #expect(read.notices.map(\.origin.line) == [2])
  }

  private func read(_ text: String) throws -> TripSeedFile {
    try TripSeedFile(reading: folder.write(text, to: "trips.yaml"))
  }

  private func complaints(_ text: String) -> [String] {
    folder.complaints { _ = try read(text) }
  }
}

extension TemporaryFolder {
  /// A reader's messages, with files' names in place of their paths.
  func complaints(_ read: () throws -> Void) -> [String] {
    do {
      try read()
      return []
    } catch {
      return (error as? ConfigurationErrors)?.failures.map {
        $0.description.replacing("\(path)/", with: "")
      } ?? ["\(error)"]
    }
  }
}
