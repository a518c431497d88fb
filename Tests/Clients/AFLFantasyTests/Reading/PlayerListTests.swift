import Tabular
import Testing

@testable import AFLFantasy

@Suite("Reading: the official list")
struct PlayerListTests {
  @Test("All fields of a player are read, and blanks around the name are removed")
  func whole() throws {
    var files = SmallSeason()
    files.listed = [
      .init(
        id: 7, first: "Zoë", last: "Reid ", born: "2003-01-05", squad: 30, positions: "[2,4]",
        original: "[4]", stats: #"{"owned_by":3}"#),
      .init(id: 5),
    ]
    let (season, report) = try files.read()
    #expect(season.players.map(\.id) == [5, 7])
    let player = season.players[1]
    #expect(player.name == "Zoë Reid")
    #expect(player.nameKey.text == "zoe reid")
    #expect(player.born == CalendarDay("2003-01-05"))
    #expect(season.league.clubs[player.club].code == "LAK")
    #expect(player.mainPosition == .forward)
    #expect(player.positions.text == "FWD")
    #expect((player.status, player.ownedPercent) == ("playing", 3))
    #expect(report.codes == ["players.json position_undated"])
    #expect(report.rows["players.json"] == RowCount(used: 2, skipped: 0))
  }

  @Test("Without first positions, a player starts with the list's positions")
  func positions() throws {
    var files = SmallSeason()
    files.listed = [.init(positions: "[3,4]")]
    let player = try files.read().season.players[0]
    #expect((player.mainPosition, player.positions.text) == (.ruck, "RUC/FWD"))
  }

  @Test(
    "An entry that cannot be read is refused by itself, with its place and its field",
    arguments: [
      (#"{"id":9}"#, "invalid_fantasy_json", "[1].first_name"),
      (#"{"id":"x"}"#, "invalid_fantasy_json", "[1].id"),
      ("[]", "invalid_fantasy_json", "[1]"),
      (SmallSeason.Listed(id: 9, born: "2000-02-30").json, "invalid_catalogue_day", "[1].dob"),
      (SmallSeason.Listed(id: 9, squad: 99).json, "club_unknown", "[1].squad_id"),
      (
        SmallSeason.Listed(id: 9, positions: "[5]").json, "unknown_catalogue_word",
        "[1].positions"
      ),
      (SmallSeason.Listed(id: 9, positions: "[]").json, "missing_catalogue_value", "[1].positions"),
      (SmallSeason.Listed(id: 9, first: "JosÃ©").json, "mojibake", "[1].first_name"),
      (
        SmallSeason.Listed(id: 9, last: "Re\u{FFFD}d").json, "invalid_character",
        "[1].last_name"
      ),
      (SmallSeason.Listed(id: 9, last: " ").json, "missing_catalogue_value", "[1].last_name"),
      (
        SmallSeason.Listed(id: 9, stats: #"{"owned_by":101}"#).json, "invalid_catalogue_number",
        "[1].stats.owned_by"
      ),
      (
        SmallSeason.Listed(id: 9, stats: #"{"prices":{"1":"a"}}"#).json, "invalid_fantasy_json",
        "[1].stats.prices.1"
      ),
      (SmallSeason.Listed().json, "fantasy_row_repeated", "[1].id"),
      (SmallSeason.Listed(squad: 20).json, "duplicate_catalogue_key", "[1].id"),
    ])
  func refused(entry: String, code: String, field: String) throws {
    var files = SmallSeason()
    files.players = "[\(SmallSeason.Listed().json),\(entry)]"
    let (season, report) = try files.read()
    #expect(season.players.map(\.id) == [1])
    #expect(report.codes == ["players.json \(code)"])
    #expect(report.notices.first?.origin.field == field)
    #expect(report.rows["players.json"] == RowCount(used: 1, skipped: 1))
  }

  @Test("A file that is not JSON, or no list, stops the run", arguments: ["[{", "{}", "7"])
  func unusable(text: String) {
    var files = SmallSeason()
    files.players = text
    #expect(throws: Failure.self) { try files.read() }
  }

  @Test(
    "A file that stops being JSON is reported with the line",
    arguments: [("[\n{\"id\": 1},\n{\"id\": }]", 3), ("[\n{},\n", 3), ("{}", nil)]
      as [(String, Int?)])
  func syntax(text: String, line: Int?) {
    var files = SmallSeason()
    files.players = text
    let failure = #expect(throws: Failure.self) { try files.read() }
    #expect(failure?.origin?.line == line)
  }

  @Test("A byte order mark is skipped")
  func byteOrderMark() throws {
    var files = SmallSeason()
    files.players = "\u{FEFF}[\(SmallSeason.Listed().json)]"
    #expect(try files.read().season.players.count == 1)
  }

  @Test("Positions are added from the round after the update")
  func updates() throws {
    var files = SmallSeason()
    files.listed = [.init(positions: "[2,3,4]", original: "[2]")]
    files.positionUpdates = """
      Ann Archer,MID,RUCK,6
       ann  ARCHER,MID,FWD,12
      Ann Archer,MID,FWD,12
      """
    let (season, report) = try files.read()
    let player = season.players[0]
    #expect(player.positions(inRound: 6).text == "MID")
    #expect(player.positions(inRound: 7).text == "MID/RUC")
    #expect(player.positions(inRound: 13).text == "MID/RUC/FWD")
    #expect(!report.notices.contains { $0.code.severity == .error })
    #expect(report.count(of: .fantasyRowRepeated) == 1)
    #expect(report.count(of: .positionUndated) == 0)
  }

  @Test(
    "An update that has other first positions than the list is taken, and reported",
    arguments: [("DEF", ["position_updates.csv position_doubtful"]), ("MID", [])]
      as [(String, [String])])
  func doubtfulUpdate(initial: String, codes: [String]) throws {
    var files = SmallSeason()
    files.listed = [.init(positions: "[2,4]", original: "[2]")]
    files.positionUpdates = "Ann Archer,\(initial),FWD,6"
    let (season, report) = try files.read()
    #expect(report.codes == codes)
    #expect(report.notices.allSatisfy { $0.action == "the position is added" })
    #expect(season.players[0].positions(inRound: 7).text == "MID/FWD")
  }

  @Test(
    "An update of nobody, of one of two namesakes, or without a position is refused",
    arguments: [
      ("Eve Ember,MID,FWD,6", "player_unknown"), ("Max King,MID,FWD,6", "player_ambiguous"),
      ("Ann Archer,MID,WING,6", "unknown_catalogue_word"),
      ("Ann Archer,MID,FWD,", "missing_catalogue_value"),
      ("Ann ArchÃ©r,MID,FWD,6", "mojibake"),
    ])
  func refusedUpdates(row: String, code: String) throws {
    var files = SmallSeason()
    files.listed += [
      .init(id: 8, first: "Max", last: "King"),
      .init(id: 9, first: "Max", last: "King ", squad: 20),
    ]
    files.positionUpdates = row
    let (season, report) = try files.read()
    #expect(season.players.allSatisfy { $0.positionUpdates.isEmpty })
    #expect(report.codes == ["position_updates.csv \(code)"])
  }
}
