import Bundles
import Foundation
import GRDB
import TestSupport
import Testing

@testable import AFLFantasy
@testable import SeedFantasy
@testable import SeedStore

@Suite("A store on the small AFL Fantasy season")
struct FantasyRecordTests {
  let bundle = FantasyFixture.bundle
  let database: EmittedDatabase
  let store: FantasyStore

  var season: FantasySeason { bundle.season }
  var analysis: SeasonAnalysis { bundle.analysis }
  var plan: FantasyPlan { bundle.plan }

  init() throws {
    database = try EmittedDatabase(FantasyTables(bundle))
    store = try FantasyStore(url: URL(fileURLWithPath: database.path))
  }

  @Test("knows its season")
  func opens() throws {
    #expect(
      store.season
        == FantasyStore.Season(
          year: 2026, league: "Southern Cross Football League", salaryCap: 18_300_000,
          validThroughRound: 2, comingRound: 3,
          modelVersion: FantasyBundle.modelVersion))
  }

  @Test(
    "makes records of rows that are written down, for previews; columns that are missing are nil")
  func preview() throws {
    let match = try FantasyStore.Match(row: [
      "match_id": "M1", "round": 3, "start_utc": 86_400, "end_utc": 95_400, "home": "CAR",
      "away": "TOR",
      "a11y_label": "Carlton against Tor",
    ])
    #expect(match.start == Date(timeIntervalSince1970: 86_400) && match.venue == nil)
    let pair = try FantasyStore.CaptainPair(row: [
      "rank": 1, "vc": 1001, "vc_name": "Jack", "c": 1002, "c_name": "José", "ev": 112.4,
    ])
    #expect(pair.viceCaptain.name == "Jack" && pair.captain.id == 1002)
  }

  @Test("has each card's texts and numbers in their places")
  func cards() async throws {
    let cards = try await store.players(by: .name)
    #expect(cards.count == 10)
    for card in cards {
      let player = try #require(season.players.firstIndex { $0.id == card.id })
      let wanted = plan.cards[player]
      #expect(card.title == wanted.title && card.subtitle == wanted.subtitle)
      #expect(card.price == wanted.price && card.change == wanted.change)
      #expect(card.average == wanted.average && card.last3 == wanted.last3)
      #expect(card.breakEven == wanted.breakEven && card.projection == wanted.projection)
      #expect(card.owned == wanted.owned && card.confidence == wanted.confidence)
      #expect(card.trendColor == wanted.trendColor.rawValue)
      #expect(card.accessibilityLabel == wanted.accessibilityLabel)
      #expect(card.deepLink == "aflfi://player/\(card.id)")
      let (numbers, coming) = (card.numbers, analysis.projections[player][3])
      #expect(numbers.club == season.league.clubs[season.players[player].club].code)
      let positions = season.players[player].positions(inRound: 3).positions
      #expect(numbers.positions.map(\.rawValue) == positions.map(\.code))
      #expect(numbers.price == analysis.prices[player].last?.shown)
      #expect(numbers.priceChange == analysis.priceChange(player))
      #expect(numbers.average == analysis.forms[player].last?.average)
      #expect(numbers.breakEven == coming.breakEven && numbers.projection == coming.value)
      #expect(numbers.projectionIfPlaying == coming.valueIfPlaying)
      #expect(numbers.low80 == coming.low80 && numbers.high80 == coming.high80)
      #expect(numbers.confidence == coming.confidence)
      #expect(numbers.riseChance == coming.riseChance)
      #expect(numbers.chanceOf120 == coming.chanceOf120)
      #expect(numbers.playChance == coming.playChance)
      #expect(numbers.percentRank == coming.percentRank)
      #expect(numbers.owned == season.players[player].ownedPercent)
      #expect(numbers.tier?.rawValue == numbers.price.map { PriceTier(price: $0).rawValue })
    }
  }

  @Test("reads everything of a player", arguments: 0..<10)
  func player(number: Int) async throws {
    let one = season.players[number]
    let player = try await store.player(id: one.id)
    #expect(player.born?.description == one.born?.description && player.status == one.status)
    expectGames(player.record, number)
    expectProjections(player.record, number)
    expectTendencies(player.tendencies, number)
    let news = player.news
    #expect(
      news.injuries.map(\.status) == season.injuries.filter { $0.player == number }.map(\.status))
    #expect(
      news.injuries.map(\.returnRound)
        == season.injuries.filter { $0.player == number }.map(\.returnRound))
    let contract = season.contracts.first { $0.player == number }
    #expect(news.contract?.endYear == contract?.endYear)
    #expect(news.contract?.isContractYear == contract?.endYear.map { $0 == 2026 })
    #expect(news.contract?.source?.absoluteString == contract?.sourceURL)
    let changes = season.lateChanges.filter { $0.player == number }
    #expect(news.lateChanges.map(\.kind.rawValue) == changes.map(\.kind.rawValue))
    #expect(news.lateChanges.map(\.reason) == changes.map(\.reason))
    let sections = plan.availability.filter { $0.player == number }
    #expect(news.sections.map(\.section) == sections.map(\.section))
    #expect(news.sections.map(\.reason) == sections.map(\.reason))
    let explained = plan.explanations.filter { $0.player == number }
    #expect(Set(news.explanations.map(\.id)) == Set(explained.map(\.id)))
  }

  private func expectGames(_ record: FantasyStore.Player.Record, _ number: Int) {
    let games = season.games[number]
    #expect(record.scores.map(\.round) == games.map(\.round))
    #expect(record.scores.map(\.points) == games.map(\.score))
    #expect(record.scores.map(\.recomputed) == games.map(\.recomputed))
    #expect(record.scores.map(\.timeOnGround) == games.map(\.timeOnGround))
    #expect(record.scores.map(\.centreBounces) == games.map(\.centreBounces))
    #expect(record.scores.map(\.isHome) == games.map(\.isHome))
    #expect(record.scores.map(\.match) == games.map { $0.match.map { season.matches[$0].id } })
    #expect(
      record.scores.map(\.venue) == games.map { $0.venue.map { season.league.venues[$0].id } })
    let forms = analysis.forms[number]
    #expect(record.forms.map(\.asOfRound) == forms.map(\.asOfRound))
    #expect(record.forms.map(\.last5) == forms.map(\.last5))
    #expect(record.forms.map(\.deviation) == forms.map(\.deviation))
    #expect(record.forms.map(\.ceiling) == forms.map(\.ceiling))
    #expect(record.forms.map(\.centreBouncePercent) == forms.map(\.centreBouncePercent))
    #expect(record.forms.map(\.trend.rawValue) == forms.map(\.trend.rawValue))
    let prices = analysis.prices[number]
    #expect(record.prices.map(\.price) == prices.map(\.shown))
    #expect(record.prices.map(\.hidden) == prices.map(\.hidden))
    #expect(record.prices.map(\.simulated) == prices.map(\.simulated))
    #expect(record.prices.map(\.delta) == prices.map(\.delta))
    #expect(record.prices.map(\.source.rawValue) == prices.map(\.source.rawValue))
  }

  private func expectProjections(_ record: FantasyStore.Player.Record, _ number: Int) {
    let projections = analysis.projections[number]
    #expect(record.projections.map(\.value) == projections.map(\.value))
    #expect(record.projections.map(\.base) == projections.map(\.base))
    #expect(record.projections.map(\.high90) == projections.map(\.high90))
    #expect(record.projections.map(\.percentRank) == projections.map(\.percentRank))
    for (found, wanted) in zip(record.projections, projections) {
      let parts = wanted.parts.filter { $0.value != 0 || wanted.round == 3 }
      #expect(found.parts.map(\.factor.rawValue) == parts.map(\.factor.rawValue))
      #expect(found.parts.map(\.value) == parts.map(\.value))
      #expect(found.parts.map(\.games) == parts.map(\.games))
      #expect(found.parts.map(\.note) == parts.map(\.note))
      #expect(found.value(weights: FantasyStore.FactorWeights()) == wanted.value)
    }
    let outlook = analysis.outlooks[number]
    #expect(record.outlook.map(\.projection) == outlook.map(\.projection))
    #expect(record.outlook.map(\.isAvailable) == outlook.map(\.isAvailable))
    let path = analysis.pricePaths[number]
    #expect(record.pricePath.map(\.expected) == path.map(\.expected))
    #expect(record.pricePath.map(\.low) == path.map(\.low))
    #expect(record.pricePath.map(\.high) == path.map(\.high))
    #expect(record.pricePath.map(\.isPeak) == path.map(\.isPeak))
  }

  private func expectTendencies(_ tendencies: FantasyStore.Player.Tendencies, _ number: Int) {
    let venues = analysis.venueBiases.filter { $0.player == number }
    #expect(
      tendencies.venues.map(\.venueName) == venues.map { season.league.venues[$0.venue].name })
    #expect(tendencies.venues.map(\.shrunk) == venues.map(\.shrunk))
    #expect(tendencies.venues.map(\.isSignificant) == venues.map(\.isSignificant))
    let opponents = analysis.playerOpponents.filter { $0.player == number }
    #expect(
      tendencies.opponents.map(\.clubName)
        == opponents.map { season.league.clubs[$0.opponent].name })
    #expect(tendencies.opponents.map(\.average) == opponents.map(\.average))
    let taper = analysis.tapers.first { $0.player == number }
    #expect(tendencies.taper?.taper == taper?.taper)
    #expect(tendencies.taper?.isFlagged == taper?.isFlagged)
  }

  @Test("reports an id that does not exist")
  func unknown() async throws {
    for ask in [
      { _ = try await store.player(id: 7) }, { _ = try await store.squad(id: "nobody") },
      { _ = try await store.round(99) },
    ] {
      let error = await #expect(throws: StoreError.self) { try await ask() }
      #expect(error?.code == .notFound)
    }
  }
}
