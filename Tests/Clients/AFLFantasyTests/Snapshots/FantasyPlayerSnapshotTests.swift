import Foundation
import Testing

@testable import AFLFantasy

@Suite("The snapshot of a fantasy player")
struct FantasyPlayerSnapshotTests {
  let bundle = FantasyFixture.bundle
  let files: PublishedFantasy

  init() async throws {
    files = try await PublishedFantasy(PublishedFantasy.fixture.value)
  }

  private func players() throws -> [(Int, Player, [String: Any])] {
    try bundle.season.players.enumerated().map { number, player in
      (number, player, try files.object("player/\(player.id).json"))
    }
  }

  @Test("has the player's name, club, and positions in the coming round")
  func identity() throws {
    for (_, player, file) in try players() {
      let club = bundle.season.league.clubs[player.club]
      #expect(file["id"] as? Int == player.id)
      #expect(file["firstName"] as? String == player.firstName)
      #expect(file["lastName"] as? String == player.lastName)
      #expect(file["born"] as? String == player.born?.description)
      #expect(
        PublishedFantasy.same(
          file["club"], ["code": club.code, "color": club.color, "name": club.name]))
      #expect(file["mainPosition"] as? String == player.mainPosition.code)
      #expect(file["status"] as? String == player.status)
      #expect(file["ownedPercent"] as? Double == player.ownedPercent)
      #expect(file["asOfRound"] as? Int == 2)
      #expect(file["comingRound"] as? Int == 3)
    }
    let other = try files.object("player/1003.json")
    #expect(other["positions"] as? [String] == ["RUC", "FWD"])
    let updates = try PublishedFantasy.list(other, "positionUpdates")
    #expect(updates.map { $0["fromRound"] as? Int } == [3, 5])
    #expect(updates.map { $0["added"] as? [String] } == [["FWD"], ["MID"]])
  }

  @Test("has the strings of the player's card unchanged")
  func cards() throws {
    for (number, _, file) in try players() {
      let card = bundle.plan.cards[number]
      #expect(
        PublishedFantasy.same(
          file["card"],
          [
            "title": card.title, "subtitle": card.subtitle, "price": card.price,
            "change": card.change, "average": card.average, "last3": card.last3,
            "breakEven": card.breakEven, "projection": card.projection, "owned": card.owned,
            "confidence": card.confidence, "trendColor": card.trendColor.rawValue,
            "accessibilityLabel": card.accessibilityLabel, "deepLink": card.deepLink,
          ]))
    }
  }

  @Test("has the player's latest form, and none without games")
  func forms() throws {
    for (number, _, file) in try players() {
      guard let form = bundle.analysis.forms[number].last else {
        #expect(file["form"] is NSNull)
        continue
      }
      #expect(
        PublishedFantasy.same(
          file["form"],
          [
            "asOfRound": form.asOfRound, "games": form.games, "average": form.average,
            "last3": form.last3, "last5": form.last5, "deviation": form.deviation,
            "variation": form.variation, "consistencyPercent": form.consistencyPercent,
            "consistencyRating": form.consistencyRating, "floor": form.floor,
            "ceiling": form.ceiling, "highest": form.highest, "lowest": form.lowest,
            "pointsPer100Time": form.pointsPer100Time, "pointsPerMinute": form.pointsPerMinute,
            "centreBouncePercent": form.centreBouncePercent, "slope3": form.slope3,
            "trend": form.trend.rawValue,
          ]))
    }
  }

  @Test("lists the player's games by round, with null for unknown values")
  func scores() throws {
    for (number, _, file) in try players() {
      let (scores, games) = (try PublishedFantasy.list(file, "scores"), bundle.season.games[number])
      #expect(scores.count == games.count)
      for (score, game) in zip(scores, games) {
        #expect(
          PublishedFantasy.same(
            score,
            [
              "round": game.round, "score": game.score, "recomputed": game.recomputed,
              "timeOnGround": game.timeOnGround, "centreBounces": game.centreBounces,
              "matchId": game.match.map { bundle.season.matches[$0].id },
              "opponent": bundle.code(game.opponent), "venueId": bundle.venue(game.venue),
              "isHome": game.isHome,
            ]))
      }
    }
  }

  @Test("lists the player's prices by round and the expected ones, or nothing without a price")
  func prices() throws {
    for (number, _, file) in try players() {
      let known = bundle.analysis.prices[number]
      let prices = try PublishedFantasy.list(file, "prices")
      #expect(prices.count == known.count)
      for (found, price) in zip(prices, known) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "round": price.round, "price": price.shown, "delta": price.delta,
              "simulated": price.simulated, "source": price.source.rawValue,
            ]))
      }
      let path = try PublishedFantasy.list(file, "pricePath")
      #expect(path.count == bundle.analysis.pricePaths[number].count)
      for (found, step) in zip(path, bundle.analysis.pricePaths[number]) {
        #expect(
          PublishedFantasy.same(
            found,
            [
              "round": step.round, "expected": step.expected, "low": step.low, "high": step.high,
              "delta": step.delta, "isPeak": step.isPeak,
            ]))
      }
      #expect(path.isEmpty == known.isEmpty)
    }
  }

  @Test("has the player's projection for the coming round, with parts that add up to it")
  func projections() throws {
    for (number, _, file) in try players() {
      let expected = try #require(bundle.analysis.projections[number].last)
      let found = try #require(file["projection"] as? [String: Any])
      #expect(found["value"] as? Double == expected.value)
      #expect(found["round"] as? Int == 3)
      #expect(found["breakEven"] as? Int == expected.breakEven)
      #expect(found["riseChance"] as? Double == expected.riseChance)
      #expect(found["chanceOf120"] as? Double == expected.chanceOf120)
      #expect(found["isAvailable"] as? Bool == expected.isAvailable)
      #expect(found["rank"] as? Int == expected.rank)
      #expect(found["rankInPosition"] as? Int == expected.rankInPosition)
      #expect(found["percentRank"] as? Double == expected.percentRank)
      #expect(found["deviation"] as? Double == expected.deviation)
      #expect(
        ["low80", "high80", "low90", "high90"].map { found[$0] as? Double }
          == [expected.low80, expected.high80, expected.low90, expected.high90])
      let parts = try PublishedFantasy.list(found, "parts")
      #expect(
        parts.map { $0["factor"] as? String } == [
          "opponent", "home", "availability",
        ])
      #expect(parts.map { $0["games"] as? Int } == expected.parts.map(\.games))
      #expect(parts.map { $0["note"] as? String } == expected.parts.map(\.note))
      let values = try parts.map { try #require($0["value"] as? Double) }
      let base = try #require(found["base"] as? Double)
      #expect(abs(values.reduce(base, +) - expected.value) <= 0.05)
      let playing = try #require(found["valueIfPlaying"] as? Double)
      #expect(abs(values.dropLast().reduce(base, +) - playing) <= 0.05)
    }
  }

  @Test("has the confidence in percent beside it, rounded once")
  func confidence() throws {
    for (_, _, file) in try players() {
      let found = try #require(file["projection"] as? [String: Any])
      let confidence = try #require(found["confidence"] as? Double)
      let percent = try #require(found["confidencePct"] as? Int)
      #expect(abs(Double(percent) - confidence * 100) <= 0.5)
      #expect(
        found["band"] as? String
          == (confidence >= 0.53 ? "high" : confidence >= 0.48 ? "medium" : "low"))
    }
  }

  @Test("looks ahead as far as the season is known")
  func outlooks() throws {
    for (number, _, file) in try players() {
      let outlook = try PublishedFantasy.list(file, "outlook")
      let expected = bundle.analysis.outlooks[number]
      #expect(outlook.map { $0["round"] as? Int } == expected.map(\.round))
      #expect(outlook.map { $0["projection"] as? Double } == expected.map(\.projection))
      #expect(outlook.map { $0["isAvailable"] as? Bool } == expected.map(\.isAvailable))
    }
  }
}

extension FantasyFixture {
  static func card(_ player: Int) -> PlayerCard {
    let (one, bands) = (players[player], ["High", "Medium", "Low"])
    let colors: [ColorRole] = [.positive, .neutral, .negative]
    let codes = one.positions(inRound: 3).text
    return PlayerCard(
      player: player, title: one.name, subtitle: "\(league.clubs[one.club].code) · \(codes)",
      price: player == 6 ? "–" : "$\(123 + player)k", change: player == 6 ? "–" : "+$3\(player)k",
      average: player == 4 ? "–" : "10\(player).1", last3: player == 4 ? "–" : "9\(player).0",
      breakEven: player == 6 ? "–" : "\(117 - player)",
      projection: "\(108 - player) ± \(28 + player)",
      owned: player == 9 ? "–" : "\(53 - player).7%", confidence: "\(bands[player % 3]) confidence",
      trendColor: colors[player % 3], accessibilityLabel: "\(one.name), \(one.positions.text).",
      deepLink: "aflfi://player/\(one.id)")
  }
}
