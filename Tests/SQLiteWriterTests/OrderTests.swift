import Bundles
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

@Suite("An order of a table's rows")
struct OrderTests {
  /// Pairs of trades, and their players.
  private struct Content: DatabaseContent {
    struct Pair {
      var squad: String
      var out: Int
      var gain: Double?
      var cash: Int
    }

    var players: [(id: Int, name: String)] = []
    var pairs: [Pair] = []

    static let players = Bundles.Table<Content>(
      "players", of: (id: Int, name: String).self, "Players.", key: ["player_id"],
      rows: \.players,
      columns: [.integer("player_id") { $0.id }, .text("name") { $0.name }])

    static let pairs = Bundles.Table<Content>(
      "trade_pairs", of: Pair.self, "Two trades at once.", key: ["squad_id", "rank"],
      orders: [
        Order(
          "rank", within: ["squad_id"],
          by: [.descending("gain"), .ascending("cash_left"), .descending("players.name")],
          formula: .named("trade_pair"))
      ],
      parents: [players], rows: \.pairs,
      columns: [
        .text("squad_id") { $0.squad },
        .integer("down_out", references: "players") { $0.out },
        .integer("cash_left") { $0.cash },
        .nullableReal("gain") { $0.gain },
      ])

    static let ratios = Bundles.Table<Content>(
      "ratios", of: Pair.self, "Gains.", key: ["down_out"],
      orders: [
        Order(
          bothWays: "ratio", by: .quotient("gain", "cash_left"), then: ["down_out"], "A place.",
          formula: .ofEachRank, index: Order.Index(with: ["squad_id"], "Walks.")),
        Order(
          bothWays: "product", by: .product("gain", "cash_left"), then: ["down_out"], "A place."),
        Order(
          bothWays: "known", by: .known("cash_left", where: "gain"), then: ["down_out"], "A place."),
      ],
      rows: \.pairs,
      columns: [
        .integer("down_out") { $0.out }, .text("squad_id") { $0.squad },
        .integer("cash_left") { $0.cash }, .nullableReal("gain") { $0.gain },
      ])

    var tables: [Bundles.Table<Content>] { [Self.players, Self.pairs, Self.ratios] }
    var schema: DatabaseSchema {
      var schema = DatabaseSchema(tables: tables.map(\.schema), applicationID: 1, version: 1)
      schema.indexes = schema.tables.flatMap(\.orderIndexes)
      return schema
    }
  }

  /// Twenty pairs of three squads, which a seed decides, with many equal gains.
  private func content(_ seed: Int) -> Content {
    var random = SplitMix64(seed: UInt64(seed))
    var content = Content()
    for id in (1...20).shuffled(using: &random) {
      content.players.append((id, ["é", "e", "Z", ""][id % 4] + String(id)))
      content.pairs.append(
        Content.Pair(
          squad: ["a", "b", "ä"].randomElement(using: &random)!, out: id,
          gain: [nil, -1, 0.5, 2].randomElement(using: &random)!,
          cash: Int.random(in: -1...1, using: &random)))
    }
    content.players.sort { $0.id < $1.id }
    return content
  }

  @Test("has its rank after its groups, and its other ranks after all columns")
  func columns() throws {
    let pairs = Content.pairs.schema
    #expect(pairs.columnNames == ["squad_id", "rank", "down_out", "cash_left", "gain"])
    #expect(pairs.columns[1].isRequired)
    #expect(pairs.columns[1].formula == "trade_pair")
    #expect(pairs.orderIndexes.isEmpty)
    let ratios = Content.ratios.schema
    #expect(
      ratios.columnNames.dropFirst(4) == [
        "rank_ratio_asc", "rank_ratio_desc", "rank_product_asc", "rank_product_desc",
        "rank_known_asc", "rank_known_desc",
      ])
    #expect(ratios.columns[5].formula == "rank_ratio_desc")
    #expect(
      ratios.orderIndexes.map(\.columns) == [
        ["rank_ratio_asc", "squad_id"], ["rank_ratio_desc", "squad_id"],
      ])
  }

  @Test(
    "numbers rows as SQLite orders them, and writes them in the order of the key", arguments: 0..<20
  )
  func places(_ seed: Int) throws {
    let database = try StatementLoader(content(seed))
    func texts(_ sql: String) throws -> [String] {
      try database.queue.read { try String.fetchAll($0, sql: sql) }
    }
    let written = try texts("SELECT squad_id || ' ' || rank || ' ' || down_out FROM trade_pairs")
    #expect(
      try written
        == texts(
          """
          SELECT squad_id || ' ' || row_number() OVER squad || ' ' || down_out
          FROM trade_pairs JOIN players ON player_id = down_out
          WINDOW squad AS (PARTITION BY squad_id ORDER BY gain DESC NULLS LAST, cash_left, name DESC)
          ORDER BY squad_id, row_number() OVER squad
          """))
    let values = [
      "ratio": "gain / nullif(cash_left, 0)", "product": "gain * cash_left",
      "known": "iif(gain IS NULL, NULL, cash_left)",
    ]
    for (name, value) in values {
      for (suffix, direction) in [("asc", "ASC"), ("desc", "DESC")] {
        #expect(
          try texts("SELECT down_out FROM ratios ORDER BY rank_\(name)_\(suffix)")
            == texts(
              "SELECT down_out FROM ratios ORDER BY \(value) \(direction) NULLS LAST, down_out"))
      }
    }
  }

  @Test("gives the places of rows on request, and none for a table without orders")
  func placesOfRows() throws {
    var content = Content()
    content.pairs = [
      Content.Pair(squad: "a", out: 3, gain: 1, cash: 2),
      Content.Pair(squad: "a", out: 5, gain: nil, cash: 2),
      Content.Pair(squad: "a", out: 4, gain: 4, cash: 2),
    ]
    let places = try Content.ratios.places(of: content)
    #expect(places["rank_ratio_asc"] == [1, 3, 2])
    #expect(places["rank_ratio_desc"] == [2, 3, 1])
    #expect(try Content.players.places(of: content).isEmpty)
  }

  @Test(
    "refuses the name of a column that the table lacks",
    arguments: ["gains", "clubs.name", "players.name"])
  func unknownColumn(_ name: String) {
    let table = Bundles.Table<Content>(
      "odd", of: Content.Pair.self, "", key: ["out"],
      orders: [Order("rank", by: [.ascending(.column(name))])], rows: \.pairs,
      columns: [.integer("out", references: "players") { $0.out }])
    let content = Content(pairs: [Content.Pair(squad: "s", out: 1, gain: nil, cash: 0)])
    let failure = #expect(throws: Failure.self) { try table.places(of: content) }
    #expect(failure?.message.hasPrefix("an order of table 'odd' names '") == true)
  }

  @Test("refuses rows that are equal in it, and names them")
  func ties() throws {
    var content = Content()
    content.players = [(1, "a"), (2, "b"), (3, "b")]
    content.pairs = [1, 2, 3].map { Content.Pair(squad: "s", out: $0, gain: nil, cash: 0) }
    let failure = #expect(throws: Failure.self) { try Content.pairs.places(of: content) }
    #expect(
      failure?.message == """
        rows 2 and 3 of table 'trade_pairs' have the same place 'rank': they are equal in 'gain', \
        'cash_left', 'players.name'
        """)
    content.pairs[2].squad = "t"
    #expect(try Content.pairs.places(of: content) == ["rank": [1, 2, 1]])
  }
}
