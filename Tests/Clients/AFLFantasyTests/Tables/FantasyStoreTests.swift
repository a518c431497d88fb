import Foundation
import TestSupport
import Testing

@testable import AFLFantasy
@testable import SeedFantasy

@Suite("A store on an emitted AFL Fantasy database")
struct FantasyStoreTests {
  let random = TiedFantasy(players: 150, seed: 6)
  let database: EmittedDatabase
  let store: FantasyStore

  var season: FantasySeason { random.season }
  var analysis: SeasonAnalysis { random.analysis }

  init() throws {
    database = try EmittedDatabase(FantasyTables(random.bundle))
    store = try FantasyStore(url: URL(fileURLWithPath: database.path))
  }

  @Test(
    "lists what filtering and sorting the players gives",
    arguments: FantasyStore.PlayerOrder.allCases, FantasyStore.SortDirection.allCases)
  func lists(order: FantasyStore.PlayerOrder, direction: FantasyStore.SortDirection) async throws {
    let sorted = sorted(order, direction)
    for filter in Self.filters {
      let expected = sorted.filter { passes($0, filter) }.map { season.players[$0].id }
      let found = try await store.players(by: order, direction: direction, filter: filter)
      #expect(found.map(\.id) == expected, "\(filter)")
      let few = try await store.players(by: order, direction: direction, filter: filter, limit: 3)
      #expect(few.map(\.id) == Array(expected.prefix(3)))
      let next = try await store.players(
        by: order, direction: direction, filter: filter, limit: 3, offset: 3)
      #expect(next.map(\.id) == Array(expected.dropFirst(3).prefix(3)))
    }
    #expect(try await store.players(by: order, direction: direction, limit: -1).isEmpty)
    let standard = try await store.players(by: order)
    let same = try await store.players(by: order, direction: order.defaultDirection)
    #expect(standard == same)
  }

  private static let filters: [FantasyStore.PlayerFilter] = [
    FantasyStore.PlayerFilter(), FantasyStore.PlayerFilter(position: .ruck),
    FantasyStore.PlayerFilter(club: "KIM"), FantasyStore.PlayerFilter(tier: .cashCow),
    FantasyStore.PlayerFilter(tier: .underpricedPremium),
    FantasyStore.PlayerFilter(squad: "all"),
    FantasyStore.PlayerFilter(position: .forward, club: "TOR", tier: .mid),
    FantasyStore.PlayerFilter(position: .defender, squad: "all"),
    FantasyStore.PlayerFilter(club: "XXX"), FantasyStore.PlayerFilter(squad: "' OR 1 --"),
  ]

  /// Positions of players in an order, by the numbers of the model.
  private func sorted(
    _ order: FantasyStore.PlayerOrder, _ direction: FantasyStore.SortDirection
  ) -> [Int] {
    let sign = direction == .ascending ? 1.0 : -1.0
    let byName = season.players.indices.sorted {
      let (one, two) = (season.players[$0], season.players[$1])
      return (one.nameKey.text, one.id) < (two.nameKey.text, two.id)
    }
    if order == .name {
      return direction == .ascending
        ? byName
        : season.players.indices.sorted {
          let (one, two) = (season.players[$0], season.players[$1])
          return (two.nameKey.text, one.id) < (one.nameKey.text, two.id)
        }
    }
    let known = byName.filter { value(order, of: $0) != nil }
    // A stable insertion sort: each player is inserted after all that are not greater.
    var sorted: [Int] = []
    for player in known {
      let key = sign * (value(order, of: player) ?? 0)
      let place = sorted.firstIndex { sign * (value(order, of: $0) ?? 0) > key } ?? sorted.count
      sorted.insert(player, at: place)
    }
    return sorted + byName.filter { value(order, of: $0) == nil }
  }

  private func value(_ order: FantasyStore.PlayerOrder, of player: Int) -> Double? {
    switch order {
    case .projection: analysis.projections[player].last?.expected
    case .price: analysis.prices[player].last.map { Double($0.shown) }
    case .average: analysis.forms[player].last?.average
    case .breakEven: analysis.projections[player].last?.breakEven.map { Double($0) }
    case .priceChange: analysis.priceChange(player).map(Double.init)
    case .ownership: season.players[player].ownedPercent
    case .name: nil
    }
  }

  private func passes(_ player: Int, _ filter: FantasyStore.PlayerFilter) -> Bool {
    let one = season.players[player]
    let price = analysis.prices[player].last?.shown
    let squad = season.squads.first { $0.id == filter.squad }
    return filter.position.map { wanted in
      one.positions.positions.contains { $0.code == wanted.rawValue }
    } != false
      && filter.club.map { season.league.clubs[one.club].code == $0 } != false
      && filter.tier.map { tier in
        price.map { PriceTier(price: $0).rawValue } == tier.rawValue
      } != false
      && (filter.squad == nil || squad?.players.contains(player) == true)
  }

  @Test("has lists with ties, unknowns, and players of every tier and filter")
  func variety() throws {
    for order in FantasyStore.PlayerOrder.allCases where order != .name {
      let values = season.players.indices.map { value(order, of: $0) }
      #expect(Set(values).count < values.count)
      if order != .projection { #expect(values.contains(nil)) }
    }
    for filter in Self.filters.dropLast(2) {
      #expect(season.players.indices.contains { passes($0, filter) }, "\(filter)")
    }
  }

  @Test("finds players by the beginnings of words of their names, the highest projection first")
  func search() async throws {
    let texts = season.players.map { player in
      let club = season.league.clubs[player.club]
      let positions = player.positions.positions.flatMap { [$0.code, $0.title] }
      return Self.words([player.name, club.code, club.name] + positions)
    }
    for typed in [
      "max", "ma", "MC", "mckay", "o'h", "ohara", "OHARA", "duric", "đurić", "pena", "jos pe",
      "smythe d", "smythe-d'arc", "erik kim", "kings", "king's meadow", "mid", "ruck", "def tom",
      "zzz", "car", "sommer", "x'; DROP", "\"tom\"", "tom*",
    ] {
      let wanted = Self.words([typed])
      let expected = season.players.indices.filter { player in
        wanted.allSatisfy { word in texts[player].contains { $0.hasPrefix(word) } }
      }.sorted {
        (analysis.projections[$0].last?.rank ?? 0, $0) < (
          analysis.projections[$1].last?.rank ?? 0, $1
        )
      }.map { season.players[$0].id }
      let found = try await store.searchPlayers(typed, limit: 1_000)
      #expect(found.map(\.id) == expected, "\(typed)")
      #expect(try await store.searchPlayers(typed, limit: 2).map(\.id) == Array(expected.prefix(2)))
    }
    for nothing in ["", " ", "'", "\"", "*", "--"] {
      #expect(try await store.searchPlayers(nothing).isEmpty)
    }
    #expect(try await store.searchPlayers("max", limit: 0).isEmpty)
  }

  /// Words with and without their apostrophes, in lower case without marks.
  private static func words(_ texts: [String]) -> [String] {
    let folded = texts.joined(separator: " ").lowercased().replacing("đ", with: "d")
      .decomposedStringWithCanonicalMapping
    let plain = String(
      String.UnicodeScalarView(folded.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) })
    ).replacing("’", with: "'").replacing("ø", with: "o")
    let isWord = { (character: Character) in character.isLetter || character.isNumber }
    func cut(_ text: String) -> [String] {
      text.split { !isWord($0) }.map(String.init)
    }
    return texts.count == 1
      ? cut(plain.replacing("'", with: "")) : cut(plain) + cut(plain.replacing("'", with: ""))
  }

  @Test("gives every stored projection exactly where all weights are 1")
  func storedProjections() async throws {
    for round in 0...3 {
      let all = try await store.projections(inRound: round)
      #expect(all.count == season.players.count)
      for (index, player) in season.players.enumerated() {
        let stored = analysis.projections[index][round].value
        #expect(all[player.id] == stored)
        #expect(try await store.projection(of: player.id, inRound: round) == stored)
      }
    }
    #expect(try await store.projection(of: season.players[0].id, inRound: 99) == nil)
    #expect(try await store.projection(of: 1, inRound: 3) == nil)
  }

  @Test("adds the parts with the given weights", arguments: [0.0, 0.5, 2, -1])
  func weighted(weight: Double) async throws {
    for factor in FantasyStore.Factor.allCases {
      var weights = FantasyStore.FactorWeights()
      weights[factor] = weight
      let all = try await store.projections(weights: weights)
      for (index, player) in season.players.enumerated() {
        let stored = analysis.projections[index][3]
        let sum = stored.parts.reduce(stored.base) {
          $0 + ($1.factor.rawValue == factor.rawValue ? weight : 1) * $1.value
        }
        let isOut = !stored.isAvailable && factor != .availability
        #expect(all[player.id] == (isOut ? 0 : (sum * 10).rounded() / 10))
      }
    }
    let everybody = try await store.projections(
      weights: FantasyStore.FactorWeights(availability: 0))
    for (index, player) in season.players.enumerated() {
      #expect(everybody[player.id] == analysis.projections[index][3].valueIfPlaying)
    }
  }
}
