import TestSupport
import Testing

@testable import AFLFantasy
@testable import Pipeline

@Suite("Reading a league")
struct LeagueFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let symbols = Icon.allCases.map(\.rawValue)
  private static let colors = ColorRole.allCases.map(\.rawValue) + ["club-bay"]
  private static let clubs = [
    "{ code: BAY, name: Bayside Herons, squad-id: 10, aliases: [BSH], color: club-bay }",
    "{ code: ART, name: Arthur Quolls, squad-id: 20, color: club-bay }",
  ]
  private static let venues = [
    "{ id: north-park, name: North Park, aliases: [NP Oval], zone: Australia/Melbourne }"
  ]

  private static func color(_ id: String, on: String = "#FFFFFF") -> String {
    "{ id: \(id), light: \"#1B4F9C\", dark: \"#14305e\", on-light: \"\(on)\", on-dark: \"#FFFFFF\" }"
  }

  private static func yaml(
    symbols: [String] = symbols, colors: [String] = colors.map { color($0) },
    clubs: [String] = clubs, venues: [String] = venues
  ) -> String {
    func list(_ key: String, _ entries: [String]) -> String {
      "\(key):\n" + entries.map { "  - \($0)\n" }.joined()
    }
    return "name: Southern Cross League\n"
      + list("symbols", symbols.map { "{ name: \($0), minimum-ios: 13.0, label: Sign }" })
      + list("colors", colors) + list("clubs", clubs) + list("venues", venues)
  }

  private func read(_ yaml: String) throws -> League {
    try LeagueFile(reading: folder.write(yaml, to: "league.yaml")).league
  }

  private func complaints(_ yaml: String) throws -> [String] {
    do {
      _ = try read(yaml)
      return []
    } catch let errors as ConfigurationErrors {
      return errors.failures.map(\.description)
    }
  }

  @Test("Every key arrives where it belongs; clubs are sorted by code")
  func everyKey() throws {
    let league = try read(Self.yaml())
    #expect(league.name == "Southern Cross League" && league.symbols.count == Self.symbols.count)
    #expect(league.clubs.map(\.code) == ["ART", "BAY"])
    #expect(
      league.clubs[1]
        == League.Club(
          code: "BAY", name: "Bayside Herons", squadID: 10, aliases: ["BSH"], color: "club-bay"))
    #expect(
      league.venues == [
        League.Venue(
          id: "north-park", name: "North Park", aliases: ["NP Oval"], zone: "Australia/Melbourne")
      ])
    #expect(league.colors.map(\.id) == Self.colors.sorted())
    #expect(league.colors.allSatisfy { $0.darkHex == "#14305E" })
  }

  @Test("Text on a colour that is hard to read stops the build, with its contrast")
  func contrast() throws {
    let colors = Self.colors.map { Self.color($0, on: $0 == "ruck" ? "#777777" : "#FFFFFF") }
    let complaints = try complaints(Self.yaml(colors: colors))
    #expect(complaints.count == 1)
    #expect(complaints.contains { $0.contains("'ruck' has a contrast of 1.7") }, "\(complaints)")
  }

  @Test("All missing colours and symbols that the app needs are reported at once, by name")
  func missing() throws {
    let complaints = try complaints(
      Self.yaml(
        symbols: Array(Self.symbols.dropFirst()),
        colors: Self.colors.filter { $0 != "difficulty-4" }.map { Self.color($0) }))
    #expect(complaints.contains { $0.contains("the symbols lack \(Self.symbols[0])") })
    #expect(complaints.contains { $0.contains("the colours lack difficulty-4") })
  }

  @Test(
    "A name that could mean two clubs or two venues is refused",
    arguments: [
      (
        ["{ code: BSH, name: Other, squad-id: 30, color: club-bay }"], [],
        "'BSH' is also a name of the club in line"
      ),
      (
        ["{ code: OTH, name: BAYSIDE  herons, squad-id: 30, color: club-bay }"], [],
        "is also a name of the club in line"
      ),
      (
        ["{ code: OTH, name: Other, squad-id: 10, color: club-bay }"], [],
        "two clubs have the squad-id 10"
      ),
      (
        ["{ code: OTH, name: Other, squad-id: 30, color: club-oth }"], [],
        "'color' names 'club-oth', which does not exist"
      ),
      (
        [], ["{ id: south-park, name: NP Oval, zone: Australia/Perth }"],
        "'NP Oval' is also a name of the venue in line"
      ),
      (
        [], ["{ id: south-park, name: South Park, zone: Australia/Pert }"],
        "'zone' is 'Australia/Pert', which is not a time zone"
      ),
      (
        [], ["{ id: north-park, name: South Park, zone: Australia/Perth }"],
        "also has the id 'north-park'"
      ),
    ] as [([String], [String], String)])
  func twice(clubs: [String], venues: [String], words: String) throws {
    let complaints = try complaints(
      Self.yaml(clubs: Self.clubs + clubs, venues: Self.venues + venues))
    #expect(complaints.count == 1 && complaints.allSatisfy { $0.contains(words) }, "\(complaints)")
  }
}
