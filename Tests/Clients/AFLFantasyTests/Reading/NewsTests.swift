import Tabular
import Testing

@testable import AFLFantasy

@Suite("Reading: injuries, contracts, late changes, design tokens and squads")
struct NewsTests {
  @Test("An injury names a player by id or by name; an unknown return stays unknown")
  func injuries() throws {
    var files = SmallSeason()
    files.injuries = """
      Bea Baker,HV,Hamstring,,club report
      1,,Knee,9,club report
      CD_I3,LAK,Calf,0,club report
      """
    let (season, report) = try files.read()
    #expect(season.injuries.map(\.player) == [0, 1, 2])
    #expect(season.injuries.map(\.returnRound) == [9, nil, 0])
    #expect(season.injuries.map(\.status) == ["Knee", "Hamstring", "Calf"])
    #expect(report.codes == [])
  }

  @Test(
    "An injury that cannot be is refused",
    arguments: [
      ("1,HIL,Knee,9,x", "player_of_another_club"),
      ("Ann Archer,HIL,Knee,9,x", "player_of_another_club"),
      ("Eve Ember,,Knee,9,x", "player_unknown"), ("9,,Knee,9,x", "player_unknown"),
      ("Ann Archer,XYZ,Knee,9,x", "club_unknown"), ("1,,,9,x", "missing_catalogue_value"),
      ("1,,Knee,soon,x", "invalid_catalogue_number"), ("2,,Knee,9,x", "fantasy_row_repeated"),
      ("2,,Knee,8,x", "duplicate_catalogue_key"),
    ])
  func refusedInjuries(row: String, code: String) throws {
    var files = SmallSeason()
    files.injuries = "2,,Knee,9,x\n" + row
    let (season, report) = try files.read()
    #expect(season.injuries.map(\.player) == [1])
    #expect(report.codes == ["injuries.csv \(code)"])
  }

  @Test("A name that two players share is refused, and found with the club")
  func namesakes() throws {
    var files = SmallSeason()
    files.listed = [.init(id: 1), .init(id: 2, squad: 20)]
    files.injuries = "Ann Archer,,Knee,,x\nAnn Archer,HIL,Knee,,x"
    let (season, report) = try files.read()
    #expect(season.injuries.map(\.player) == [1])
    #expect(report.codes == ["injuries.csv player_ambiguous"])
  }

  @Test("A value that a contract does not state is unknown, not no")
  func contracts() throws {
    var files = SmallSeason()
    files.contracts = "2,,,\n1,2027,free agent,https://example.org\n2,2026,,\n1,20266,,\nx,2026,,"
    let (season, report) = try files.read()
    #expect(
      season.contracts == [
        PlayerContract(
          player: 0, endYear: 2027, status: "free agent", sourceURL: "https://example.org"),
        PlayerContract(player: 1, endYear: nil, status: nil, sourceURL: nil),
      ])
    #expect(
      report.codes == [
        "contracts.csv duplicate_catalogue_key", "contracts.csv invalid_catalogue_number",
        "contracts.csv invalid_catalogue_number",
      ])
  }

  @Test("Late changes are in and out, once for a player and round")
  func lateChanges() throws {
    var files = SmallSeason()
    files.lateChanges = """
      2,3,out,illness
      1,3,in,
      1,2,out,
      1,2,out,
      1,2,in,
      1,2,late,
      """
    let (season, report) = try files.read()
    #expect(season.lateChanges.map(\.round) == [2, 3, 3])
    #expect(season.lateChanges.map(\.player) == [0, 0, 1])
    #expect(season.lateChanges.map(\.kind) == [.out, .in, .out])
    #expect(season.lateChanges.map(\.reason) == [nil, nil, "illness"])
    #expect(
      report.codes == [
        "late_changes.csv fantasy_row_repeated", "late_changes.csv duplicate_catalogue_key",
        "late_changes.csv unknown_catalogue_word",
      ])
  }

  @Test("Two names for one value in a group are a warning that names both")
  func designTokens() throws {
    var files = SmallSeason()
    files.designTokens =
      #"{"spacing":{"xs":4,"small":8,"s":8.0,"m":16},"radius":{"card":8,"button":4}}"#
    let (season, report) = try files.read()
    #expect(
      season.designTokens.map { "\($0.group).\($0.name)" } == [
        "radius.button", "radius.card", "spacing.m", "spacing.s", "spacing.small", "spacing.xs",
      ])
    #expect(report.codes == ["design_tokens.json design_value_named_twice"])
    #expect(report.notices.first?.message == "'s' and 'small' are names of one value")
    files.designTokens = #"{"spacing":{"xs":"four"}}"#
    #expect(throws: Failure.self) { try files.read() }
  }

  @Test("A squad that the rules allow gets its players, in the order of the file")
  func squads() throws {
    var files = SmallSeason(scores: "1,10,1,,300000,", "3,30,1,,300000,")
    files.squads = [
      Squad(id: "b", name: "B", bank: 400_000, playerIDs: [3, 1]),
      Squad(id: "a", name: "A", bank: 0, playerIDs: [2, 4]),
    ]
    let (season, report) = try files.read()
    #expect(season.squads.map(\.id) == ["a", "b"])
    #expect(season.squads.map(\.players) == [[1, 3], [2, 0]])
    #expect(report.codes == [])
  }

  @Test(
    "A squad that the rules do not allow is left out",
    arguments: [
      ([1, 9], 0), ([1], 0), ([1, 1], 0), ([1, 2, 3], 0), ([1, 5], 0), ([1, 2], 470_001),
      ([1, 2], -1),
    ])
  func refusedSquads(ids: [Int], bank: Int) throws {
    var files = SmallSeason(scores: "1,10,1,,300000,")
    files.listed.append(.init(id: 5, first: "Eve", last: "Ember", positions: "[1]"))
    files.squads = [Squad(id: "a", name: "A", bank: bank, playerIDs: ids)]
    let (season, report) = try files.read()
    #expect(season.squads == [])
    let code = ids.contains(9) ? "broken_catalogue_reference" : "squad_against_rules"
    #expect(report.codes == ["squads \(code)"])
  }

  /// Four players, who cost $300,000 before round 1 and $600,000 before round 3, after two rounds.
  private func midSeason(bank: Int, _ ids: Int...) -> SmallSeason {
    var files = SmallSeason()
    files.scores = (1...4).flatMap { id in
      ["\(id),\(id)0,1,60,300000,", "\(id),\(id)0,2,60,450000,", "\(id),\(id)0,3,,600000,"]
    }.joined(separator: "\n")
    files.squads = [Squad(id: "a", name: "A", bank: bank, playerIDs: ids)]
    return files
  }

  @Test("A squad whose value grew above the cap is legal")
  func grown() throws {
    let (season, report) = try midSeason(bank: 400_000, 1, 2).read()
    #expect(season.squads.map(\.players) == [[0, 1]])
    #expect(report.codes == [])
  }

  @Test(
    "The cost of a squad during the season cannot be proved, so the squad is kept, with a warning")
  func dear() throws {
    let (season, report) = try midSeason(bank: 400_001, 1, 2).read()
    #expect(season.squads.count == 1)
    #expect(report.codes == ["squads squad_doubtful"])
    #expect(
      report.notices[0].message
        == "a: players and bank add up to $1000001 at the lowest prices so far, but the cap is $1000000"
    )
    #expect(report.notices[0].action == "the squad is kept")
  }

  @Test("A player may have been bought at any price that he has had so far, and at no later one")
  func lowest() throws {
    var files = midSeason(bank: 600_000, 1, 2)
    files.scores = """
      1,10,1,60,400000,
      1,10,2,60,250000,
      1,10,3,,500000,
      1,10,4,,230000,
      2,20,1,60,400000,
      2,20,2,60,300000,
      """
    let found = try files.read().report.notices.filter { $0.code == .squadDoubtful }
    #expect(found.map(\.value) == ["1150000"])
  }

  @Test("The positions that a squad's players have by the coming round count")
  func positions() throws {
    var files = midSeason(bank: 0, 1, 5)
    files.listed.append(.init(id: 5, first: "Eve", last: "Ember", positions: "[1]"))
    #expect(try files.read().report.codes == ["squads squad_doubtful"])
    files.positionUpdates = "Eve Ember,DEF,MID,2"
    let (season, report) = try files.read()
    #expect(season.squads.count == 1 && report.codes == [])
    files.positionUpdates = "Eve Ember,DEF,MID,3"
    #expect(try files.read().report.codes == ["squads squad_doubtful"])
  }

  @Test(
    "Unknown players, too many and some twice are refused at any time",
    arguments: [[1, 9], [1], [1, 1]])
  func never(ids: [Int]) throws {
    var files = midSeason(bank: 0)
    files.squads = [Squad(id: "a", name: "A", bank: 0, playerIDs: ids)]
    #expect(try files.read().season.squads == [])
  }

  @Test("A squad's lines count as filled exactly if some placement fills them")
  func lines() throws {
    // Every squad of three of the fifteen sets of positions, on DEF, MID and RUC.
    var files = SmallSeason()
    files.rules.lines = [
      .defender: .init(field: 1, bench: 0), .midfielder: .init(field: 0, bench: 1),
      .ruck: .init(field: 1, bench: 0),
    ]
    files.listed = (1...15).map { mask in
      let numbers = PositionSet(rawValue: mask).positions.map { "\($0.rawValue)" }
      return .init(id: mask, positions: "[\(numbers.joined(separator: ","))]")
    }
    var expected: Set<String> = []
    for first in 1...13 {
      for second in (first + 1)...14 {
        for third in (second + 1)...15 {
          let squad = [first, second, third]
          let id = squad.map { "\($0)" }.joined(separator: "-")
          files.squads.append(Squad(id: id, name: id, bank: 0, playerIDs: squad))
          let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
          let fits = orders.contains { order in
            zip(order, [1, 2, 4]).allSatisfy { squad[$0] & $1 != 0 }
          }
          if fits { expected.insert(id) }
        }
      }
    }
    let season = try files.read().season
    #expect(expected.count > 100)
    #expect(Set(season.squads.map(\.id)) == expected)
  }
}
