import Tabular
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("Reading: through a round")
struct TruncationTests {
  /// A season of seven rounds of two matches, with complete data for every round.
  private static let whole: SmallSeason = {
    var files = SmallSeason()
    let pairs = [["BAY", "HIL", "LAK", "RIV"], ["BAY", "LAK", "HIL", "RIV"]]
    var (fixture, scores, statistics): ([String], [String], [String]) = ([], [], [])
    for round in 0...6 {
      let day = 10 + round
      let clubs = pairs[round % 2]
      fixture.append(",,\(round),2026-03-\(day)T09:00:00Z,\(clubs[0]),\(clubs[1]),East Park")
      fixture.append(",,\(round),2026-03-\(day)T09:00:00Z,\(clubs[2]),\(clubs[3]),West Park")
      for (player, club) in ["BAY", "HIL", "LAK", "RIV"].enumerated() {
        let price = round == 0 ? "" : "\(300_000 + 1_000 * round + player)"
        let kicks = 10 + round + player
        scores.append("\(player + 1),,\(round),\(kicks * 3),\(price),\(80 + round)")
        let place = clubs.firstIndex(of: club) ?? 0
        let (home, away) = (clubs[place / 2 * 2], clubs[place / 2 * 2 + 1])
        statistics.append(
          WrittenStatistics.game(
            "CD_I\(player + 1)", round: round == 0 ? "Opening Round" : "Round \(round)",
            start: "2026-03-\(day) 09:00:00", home: home, away: away, team: club,
            against: club == home ? away : home, points: "\(kicks * 3)", kicks: "\(kicks)"))
      }
    }
    files.fixture = fixture.joined(separator: "\n")
    files.scores = (scores + (1...4).map { "\($0),,7,,310000," }).joined(separator: "\n")
    files.statistics = [
      ([WrittenStatistics.officialHeader] + statistics
        + [WrittenStatistics.game(season: 2025, round: "Round 6")]).joined(separator: "\n")
    ]
    files.positionUpdates = "Ann Archer,MID,FWD,1\nBea Baker,MID,DEF,2\nAnn Archer,MID,RUC,5"
    files.lateChanges = "1,0,out,\n2,1,in,\n3,4,out,\n4,6,out,"
    files.injuries = "1,BAY,Knee,9,report"
    return files
  }()

  /// The files after a round, made by cutting their texts.
  private static func cut(_ whole: SmallSeason, after last: Int) -> SmallSeason {
    var files = whole
    func lines(_ text: String?, _ keep: (inout [String]) -> Bool) -> String {
      (text ?? "").split(separator: "\n").compactMap { line in
        var cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return keep(&cells) ? cells.joined(separator: ",") : nil
      }.joined(separator: "\n")
    }
    files.scores = lines(whole.scores) { cells in
      if let round = Int(cells[2]), round > last { (cells[3], cells[5]) = ("", "") }
      return (Int(cells[2]) ?? 0) <= last + 1
    }
    files.statistics = [
      lines(whole.statistics[0]) { cells in
        let round = Int(cells[3].split(separator: " ").last ?? "") ?? 0
        return cells[4] != "2026" || round <= last
      }
    ]
    files.positionUpdates = lines(whole.positionUpdates) { (Int($0[3]) ?? 0) <= last }
    files.lateChanges = lines(whole.lateChanges) { (Int($0[1]) ?? 0) <= last }
    return files
  }

  @Test("Reading through a round equals reading files that end with it", arguments: 0...7)
  func small(last: Int) throws {
    let read = try Self.whole.read(throughRound: last).season
    let (cut, report) = try Self.cut(Self.whole, after: last).read()
    #expect(report.notices.filter { $0.code.severity == .error }.map(\.description) == [])
    expectEqual(read, cut, hasLaterScores: last < 6)
    #expect(read.lastRound == min(last, 6))
    #expect(read.games[0].count == min(last, 6) + 1)
    #expect(read.games[0].allSatisfy { $0.recomputed == $0.score && $0.match != nil })
    #expect(read.prices[0].map(\.round) == Array(1...min(last + 1, 7)))
    #expect(read.matches.count == 14)
    #expect(read.rounds.count == 7)
    #expect(read.isOver == (last >= 6))
    #expect(read.history[0].count == 1)
  }

  @Test("The same holds in 2025", .realData(RealAFL.paths), arguments: [0, 1, 11, 23, 24])
  func real(last: Int) throws {
    func cut(_ name: String, _ column: Int, _ keep: (inout [Substring], Int) -> Bool) throws
      -> CatalogueFile
    {
      let lines = try RealAFL.text(name).split(whereSeparator: \.isNewline)
      let kept = lines.enumerated().compactMap { number, line in
        var cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return number == 0 || keep(&cells, Int(cells[column]) ?? 0)
          ? cells.joined(separator: ",") : nil
      }
      let text = kept.joined(separator: "\n")
      return CatalogueFile(name) { WrittenBytes(text.utf8) }
    }
    var files = RealAFL.files
    files.scores = try cut("afl_fantasy_2025_round_scores_prices.csv", 6) { cells, round in
      if round > last { cells[7] = "" }
      return round <= last + 1
    }
    files.positionUpdates = try cut("afl_fantasy_2025_position_updates.csv", 3) { $1 <= last }
    expectEqual(
      try RealAFL.read(RealAFL.files, throughRound: last).season, try RealAFL.read(files).season,
      hasLaterScores: last < 24)
  }

  /// Expects a season that was read through a round to equal the season of files that end with the round. The
  /// list's news about who plays is not compared, since it is of a later day if there are later scores.
  private func expectEqual(
    _ one: FantasySeason, _ other: FantasySeason, hasLaterScores: Bool
  ) {
    var other = other
    if hasLaterScores {
      for player in other.players.indices { other.players[player].status = nil }
    }
    #expect(one.rounds == other.rounds)
    #expect(one.matches == other.matches)
    #expect(one.players == other.players)
    #expect(one.games == other.games)
    #expect(one.prices == other.prices)
    #expect(one.history == other.history)
    #expect(one.injuries == other.injuries)
    #expect(one.contracts == other.contracts)
    #expect(one.lateChanges == other.lateChanges)
    #expect(one.lastRound == other.lastRound)
  }
}
