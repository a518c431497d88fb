import GRDB
import Tabular
import TestSupport
import Testing

@testable import SeedTransit
@testable import Transit

struct SearchRanksTests {
  @Test("The best of many hits equal the first of all sorted hits, for every limit")
  func best() throws {
    var random = SplitMix64(seed: 7)
    let ids = Array(1...3_000)
    let ranks = ids.shuffled(using: &random)
    let database = try DatabaseQueue()
    let read = try database.write { db in
      try db.execute(sql: "CREATE TABLE stops (id INTEGER PRIMARY KEY, search_rank INTEGER)")
      for (id, rank) in zip(ids, ranks) {
        let shown = rank.isMultiple(of: 5) ? nil : rank
        try db.execute(sql: "INSERT INTO stops VALUES (?, ?)", arguments: [id, shown])
      }
      return try SearchRanks(db)
    }
    for limit in [1, 2, 20, 999, 2_399, 2_400, 5_000] {
      let hits = ids.shuffled(using: &random).prefix(2_500).map(Int64.init)
      let shown = hits.filter { !ranks[Int($0) - 1].isMultiple(of: 5) }
      let sorted = shown.sorted { ranks[Int($0) - 1] < ranks[Int($1) - 1] }
      #expect(read.best(limit, of: hits) == Array(sorted.prefix(limit)))
    }
  }

  @Test("A hit without a stop is skipped, and an impossible rank is an error")
  func damaged() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: "CREATE TABLE stops (id INTEGER PRIMARY KEY, search_rank INTEGER)")
      try db.execute(sql: "INSERT INTO stops VALUES (1, 1), (70368744177849, 0), (-7, 2)")
    }
    let ranks = try database.read { try SearchRanks($0) }
    #expect(ranks.best(20, of: [1, 2, 9_999, -1, 5]) == [1])
    #expect(ranks.best(20, of: [-7, .max, 1, 70_368_744_177_849]) == [70_368_744_177_849, 1, -7])
    for rank in ["1 << 40", "'x'", "x'00'", "9223372036854775807"] {
      try database.write { try $0.execute(sql: "REPLACE INTO stops VALUES (5, \(rank))") }
      #expect(throws: UnexpectedValue.self) { try database.read { try SearchRanks($0) } }
    }
  }
}
