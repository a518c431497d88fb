import Bundles
import Foundation
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The chance to play")
struct PlayChanceTests {
  private static let seasons = SharedData.present([(2021, 23), (2024, 24), (2025, 24)]) {
    RealSeasons.files(of: $0.0)
  }

  @Test(
    "Players with more missed matches are less likely to play, better ones likelier, and nobody is sure"
  )
  func shape() {
    for match in 1..<20 {
      for base in [60.0, 80, 100] {
        let chances = (0..<12).map { PlayChance(base: base, .missed($0)).toPlay(match) }
        #expect(chances == chances.sorted(by: >))
        #expect(chances.allSatisfy { 0 < $0 && $0 < PlayChance.named })
      }
      for record in [PlayChance.Record.noMatch, .noGame(matches: 3), .missed(0), .missed(3)] {
        let chances = [20.0, 60, 100].map { PlayChance(base: $0, record).toPlay(match) }
        #expect(chances == chances.sorted())
      }
    }
    let (now, out) = (PlayChance(base: 60, .missed(0)), PlayChance(base: 60, .missed(2)))
    #expect(now.toPlay(1) > now.toPlay(5) && out.toPlay(1) < out.toPlay(5))
  }

  @Test("A record counts the matches of the club that a player missed in a row")
  func records() {
    var record = PlayChance.Record.noMatch
    let steps = [false, false, true, true, false, false].map { playing in
      record = record.after(playing: playing)
      return record
    }
    #expect(
      steps == [
        .noGame(matches: 1), .noGame(matches: 2), .missed(0), .missed(0), .missed(1), .missed(2),
      ])
  }

  /// Whether each player played in his club's matches, from a match on, with his record before each match,
  /// counted again.
  private struct Case {
    let band: PlayChance.Band
    let chance: PlayChance
    let played: [Bool]
  }

  private func cases(_ year: Int, last: Int) throws -> [Case] {
    let season = try RealSeasons.season(year)
    let analysis = SeasonAnalysis(season)
    let first = analysis.projections[0][0].round
    var rounds = [Set<Int>](repeating: [], count: season.league.clubs.count)
    for (player, games) in zip(season.players, season.games) {
      rounds[player.club].formUnion(games.map(\.round).filter { $0 <= last })
    }
    return season.players.indices.flatMap { player in
      let matches = rounds[season.players[player].club].sorted()
      let played = Set(season.games[player].map(\.round))
      let listed = season.prices[player].first?.round ?? (year == 2025 ? 99 : 0)
      return matches.indices.compactMap { index -> Case? in
        let round = matches[index]
        guard listed <= max(1, round) || played.contains(round) else { return nil }
        let before = matches[..<index]
        let missed = before.reversed().prefix { !played.contains($0) }.count
        let record: PlayChance.Record =
          index == 0
          ? .noMatch : missed == index ? .noGame(matches: index) : .missed(missed)
        return Case(
          band: PlayChance.Band(record),
          chance: PlayChance(base: analysis.projections[player][round - first].base, record),
          played: matches[index...].map(played.contains))
      }
    }
  }

  @Test(
    "By matches missed, the chance to play the next is right within three points, as the methodology states",
    .realData("afl"), arguments: seasons)
  func nextMatch(year: Int, last: Int) throws {
    let cases = try cases(year, last: last)
    // Statistics list only players who played in the season, so each player without a game so far was going
    // to play. The official list of 2025 has the other players too.
    let bands = PlayChance.Band.allCases.filter {
      year == 2025 || ($0 != .noMatch && $0 != .noGame)
    }
    let rows = bands.map { band in
      let found = cases.filter { $0.band == band }
      let played = Double(found.filter { $0.played[0] }.count) / Double(found.count)
      let given = found.reduce(0) { $0 + $1.chance.toPlay(1) } / Double(found.count)
      #expect(abs(played - given) <= 0.03, "\(year) \(band.title): \(played), \(given)")
      return Measurement.Row(
        "\(year), \(band.title)", cases: found.count, 100 * played, 100 * given)
    }
    #expect(rows == FantasyMeasurements.playChance.rows.filter { $0.label.hasPrefix("\(year)") })
  }

  @Test(
    "Each band of chances to play any of the next twelve matches is right within five points",
    .realData("afl"), arguments: seasons)
  func laterMatches(year: Int, last: Int) throws {
    var bands = [(count: Int, given: Double, played: Int)](repeating: (0, 0, 0), count: 10)
    for found in try cases(year, last: last) {
      if year != 2025, found.band == .noMatch || found.band == .noGame { continue }
      for (index, played) in found.played.prefix(12).enumerated() {
        let chance = found.chance.toPlay(index + 1)
        let band = min(9, Int(chance * 10))
        bands[band].count += 1
        bands[band].given += chance
        bands[band].played += played ? 1 : 0
      }
    }
    let rows = bands.enumerated().map { band, tally in
      let played = Double(tally.played) / Double(tally.count)
      let given = tally.given / Double(tally.count)
      #expect(abs(played - given) <= 0.05, "\(year) \(band): \(played), \(given)")
      return Measurement.Row(
        "\(year), \(band * 10) to \(band * 10 + 10) %", cases: tally.count, 100 * played,
        100 * given)
    }
    #expect(rows == FantasyMeasurements.laterMatches.rows.filter { $0.label.hasPrefix("\(year)") })
  }

  private struct Listed: Decodable {
    struct Stats: Decodable {
      let scores: ListedPlayer.RoundNumbers
    }
    let status: String
    let stats: Stats
  }

  @Test(
    "By official status, who is named plays and who is not does not",
    .realData(["afl/afl_fantasy_2025_players_final.json"]))
  func statuses() throws {
    let url = URL(fileURLWithPath: "\(PlainTable.folder)/afl_fantasy_2025_players_final.json")
    let listed = try JSONDecoder().decode([Listed].self, from: Data(contentsOf: url))
    let rows = ["playing", "medical_sub", "not-playing", "injured"].map { status in
      let found = listed.filter { $0.status == status }
      let played = Double(found.filter { $0.stats.scores.byRound[24] != nil }.count)
      let given = PlayerStatus(published: status)?.absence == nil ? PlayChance.named : 0
      #expect(abs(played / Double(found.count) - given) <= 0.03, "\(status)")
      return Measurement.Row(
        status, cases: found.count, 100 * played / Double(found.count), 100 * given)
    }
    #expect(rows == FantasyMeasurements.playStatus.rows)
  }

  @Test("A bundle has the calibration of its own season, by matches missed", .realData("afl"))
  func calibrations() throws {
    let (year, last) = (2025, 24)
    let calibrations = SeasonAnalysis(try RealSeasons.season(year)).calibrations
    for (band, found) in Dictionary(grouping: try cases(year, last: last), by: \.band) {
      let row = try #require(calibrations.first { $0.level == "play_\(band.rawValue)" })
      #expect(row.count == found.count && row.covered == found.filter { $0.played[0] }.count)
      let given = found.reduce(0) { $0 + $1.chance.toPlay(1) } / Double(found.count)
      #expect(abs((row.expected ?? 0) - given) < 0.0001)
    }
  }
}
