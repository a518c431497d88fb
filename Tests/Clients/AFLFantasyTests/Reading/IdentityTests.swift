import Tabular
import Testing

@testable import AFLFantasy

@Suite("Reading: who is who")
struct IdentityTests {
  /// Reads games of 2024 of some people, and returns the number of games of each listed player.
  private func history(
    _ listed: [SmallSeason.Listed], people: String, keys: [String]
  ) throws -> (counts: [Int], report: Report) {
    var files = SmallSeason()
    files.listed = listed
    files.people = people
    files.statistics = [
      ([WrittenStatistics.tablesHeader]
        + keys.map { WrittenStatistics.person($0, season: 2024) }).joined(separator: "\n")
    ]
    let (season, report) = try files.read()
    return (season.history.map(\.count), report)
  }

  @Test("Twins share surname and birth, and each is found by his own name")
  func twins() throws {
    let (counts, report) = try history(
      [
        .init(id: 1, first: "Ben", last: "McKay", born: "1997-12-24"),
        .init(id: 2, first: "Harry", last: "McKay", born: "1997-12-24"),
      ],
      people: "mckay_harry,Harry,McKay,1997-12-24\nmckay_tom,Tom,McKay,1997-12-24",
      keys: ["mckay_harry", "mckay_tom"])
    #expect(counts == [0, 1])
    #expect(report.codes == ["statistics-0.csv player_not_listed"])
  }

  @Test("Two players of one name are distinguished by their birth; without it neither is chosen")
  func namesakes() throws {
    let listed: [SmallSeason.Listed] = [
      .init(id: 1, first: "Max", last: "King", born: "2000-07-07"),
      .init(id: 2, first: "Max", last: "King ", born: "2001-07-07", squad: 20),
    ]
    let (counts, report) = try history(
      listed,
      people: "a,Max,King,2001-07-07\nb,Max,King,\nc,MAX,Kíng,2000-07-07\nd,Max,King,1980-01-01",
      keys: ["a", "b", "c", "d"])
    #expect(counts == [1, 1])
    #expect(
      report.codes == ["statistics-0.csv player_ambiguous", "statistics-0.csv player_not_listed"])
  }

  @Test("A name alone is not enough, and neither is a name whose day of birth the list lacks")
  func unproved() throws {
    let (counts, report) = try history(
      [.init(id: 1, born: " ")], people: "a,Ann,Archer,2000-01-01", keys: ["a"])
    #expect(counts == [0])
    #expect(report.codes == ["statistics-0.csv player_ambiguous"])
  }

  @Test("A twin who is not on the list is not mistaken for the other twin")
  func absentTwin() throws {
    let (counts, report) = try history(
      [.init(id: 2, first: "Harry", last: "McKay", born: "1997-12-24")],
      people: "b,Hugo,McKay,1997-12-24\nh,Harry,McKay,1997-12-24", keys: ["b", "h"])
    #expect(counts == [1])
    #expect(
      report.codes == ["people.csv person_perhaps_listed", "statistics-0.csv player_not_listed"])
  }

  @Test(
    "A surname without its particle, a blank or an apostrophe is found by the day of birth",
    arguments: [
      ("Sam,Koning", "Sam", "De Koning"), ("Callum,Chee", "Callum", "Ah Chee"),
      ("Alwyn,Davey", "Alwyn", "Davey Jnr"), ("Reilly,OBrien", "Reilly", "O'Brien"),
      ("Harry,Petty", "Harrison", "Petty"), ("Callum,Brown", "Callum M.", "Brown"),
    ])
  func particles(written: String, first: String, last: String) throws {
    let (counts, report) = try history(
      [.init(id: 1, first: first, last: last, born: "2001-02-26", squad: 20)],
      people: "k,\(written),2001-02-26\no,\(written),1980-01-01", keys: ["k", "o"])
    #expect(counts == [1])
    #expect(report.codes.filter { $0.hasSuffix("person_perhaps_listed") }.count <= 1)
  }

  @Test(
    "A row that fits two players by birth and surname matches neither, and so does a row with another initial"
  )
  func doubtfulRelatives() throws {
    let (counts, _) = try history(
      [
        .init(id: 1, first: "Tim", last: "De Koning", born: "2001-02-26"),
        .init(id: 2, first: "Tom", last: "De Koning", born: "2001-02-26"),
      ],
      people: "k,Tad,Koning,2001-02-26\nl,Sam,Koning,2001-02-26", keys: ["k", "l"])
    #expect(counts == [0, 0])
  }

  @Test("A nickname is found by birth, a different birth by the club, and both are reported once")
  func nickname() throws {
    let (counts, report) = try history(
      [
        .init(id: 1, first: "Bailey J.", last: "Williams", born: "2000-04-17"),
        .init(id: 2, first: "Josh", last: "Ward", born: "2003-08-15"),
      ],
      people: "w,Bailey,Williams,2000-04-17\nx,Josh,Ward,2003-08-17\ny,Eve,Ember,2000-01-01",
      keys: ["w", "w", "x", "y"])
    #expect(counts == [1, 1])
    #expect(
      report.codes == [
        "people.csv person_matched", "people.csv person_matched",
        "statistics-0.csv player_not_listed", "statistics-0.csv fantasy_row_repeated",
      ])
    #expect(report.rows["statistics-0.csv"] == RowCount(used: 2, skipped: 2))
  }

  @Test("An official id is enough, whatever the name; a list without ids is read too")
  func officialID() throws {
    var files = SmallSeason()
    files.statistics = [
      WrittenStatistics.official(
        WrittenStatistics.game("CD_I1", season: 2021),
        WrittenStatistics.game("4", season: 2021, team: "Hillview", against: "Bayside"),
        WrittenStatistics.game("CD_I77", season: 2021))
    ]
    let (season, report) = try files.read()
    #expect(
      season.history == [
        [
          PastGame(
            season: 2021, round: 1, score: 30, timeOnGround: 80, opponent: 1, venue: 0,
            isHome: true)
        ], [], [],
        [
          PastGame(
            season: 2021, round: 1, score: 30, timeOnGround: 80, opponent: 0, venue: 0,
            isHome: false)
        ],
      ])
    #expect(report.codes == ["statistics-0.csv player_not_listed"])
  }

  @Test("Points in a source take precedence over computed points")
  func publishedPoints() throws {
    var files = SmallSeason()
    files.statistics = [
      WrittenStatistics.official(
        WrittenStatistics.game(season: 2021, points: "31"),
        WrittenStatistics.game(season: 2021, round: "Round 2", points: ""))
    ]
    let (season, report) = try files.read()
    #expect(season.history[0].map(\.score) == [31, 30])
    #expect(report.codes == ["statistics-0.csv points_differ"])
  }

  @Test("Repeated people are dropped or refused")
  func repeatedPeople() throws {
    let (counts, report) = try history(
      [.init()],
      people: "a,Ann,Archer,2000-01-01\na,Ann,Archer,2000-01-01\na,Ann,Archer,2000-01-02",
      keys: ["a"])
    #expect(counts == [1])
    #expect(
      report.codes == ["people.csv fantasy_row_repeated", "people.csv duplicate_catalogue_key"])
  }
}
