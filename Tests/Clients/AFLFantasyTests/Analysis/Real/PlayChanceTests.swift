import Bundles
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The chance to play")
struct PlayChanceTests {
  @Test("Who plays is less sure the further ahead, who is out comes back, and scorers stay")
  func shape() {
    for base in [20.0, 60, 100] {
      let chance = PlayChance(base: base)
      #expect(chance.after(0, isPlaying: true) == 1 && chance.after(0, isPlaying: false) == 0)
      for matches in 0..<20 {
        #expect(
          chance.after(matches, isPlaying: true) >= chance.after(matches + 1, isPlaying: true))
        #expect(
          chance.after(matches, isPlaying: false) <= chance.after(matches + 1, isPlaying: false))
        #expect(
          chance.after(matches, isPlaying: false) <= chance.after(matches, isPlaying: true))
      }
    }
    #expect(
      PlayChance(base: 60).after(5, isPlaying: true)
        < PlayChance(base: 100).after(5, isPlaying: true))
  }

  @Test(
    "Who plays, and is given 60 % or more, plays as often, as the methodology states",
    .realData("afl"),
    arguments: SharedData.present([(2021, 23), (2024, 24), (2025, 24)]) {
      RealSeasons.files(of: $0.0)
    })
  func real(year: Int, last: Int) throws {
    let season = try RealSeasons.season(year)
    let analysis = SeasonAnalysis(season)
    let first = analysis.projections[0][0].round
    var rounds = [Set<Int>](repeating: [], count: season.league.clubs.count)
    for (player, games) in zip(season.players, season.games) {
      rounds[player.club].formUnion(games.map(\.round).filter { $0 <= last })
    }
    var bands: [Int: (count: Int, promised: Double, played: Int)] = [:]
    for (player, games) in season.games.enumerated() {
      let played = Set(games.map(\.round))
      for round in played where (5...last - 4).contains(round) {
        let chance = PlayChance(base: analysis.projections[player][round - first].base)
        let later = rounds[season.players[player].club].filter { $0 > round }.sorted()
        for (index, round) in later.enumerated() {
          let promised = chance.after(index + 1, isPlaying: true)
          let band = bands[Int(promised * 10)] ?? (0, 0, 0)
          bands[Int(promised * 10)] = (
            band.count + 1, band.promised + promised,
            band.played + (played.contains(round) ? 1 : 0)
          )
        }
      }
    }
    var rows: [Measurement.Row] = []
    for (band, tally) in bands.sorted(by: { $0.key < $1.key })
    where band >= 6 && tally.count > 1_000 {
      let (played, promised) = (
        Double(tally.played) / Double(tally.count), tally.promised / Double(tally.count)
      )
      #expect(abs(played - promised) <= 0.05, "\(band)")
      rows.append(
        Measurement.Row(
          "\(year), \(band)0 to \(band + 1)0 %", cases: tally.count, 100 * played, 100 * promised))
    }
    #expect(rows == FantasyMeasurements.playChance.rows.filter { $0.label.hasPrefix("\(year)") })
  }
}
