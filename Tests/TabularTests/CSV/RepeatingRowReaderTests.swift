import Oracles
import TestSupport
import Testing

@testable import Tabular

@Suite("A timetable whose rows repeat")
struct RepeatingRowReaderTests {
  private static let own = RepeatedRows.ownColumns

  /// Rows of trips as in feeds, with or without quotes, and unusual rows in between; the order of
  /// the columns is given by their places in the usual order.
  static func randomTable(
    _ random: inout SplitMix64, trips: Int, order: [Int] = Array(0..<6)
  ) -> [UInt8] {
    let isQuoted = Bool.random(using: &random)
    func cell(_ text: String) -> String { isQuoted ? "\"\(text)\"" : text }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func line(_ cells: [String]) -> String { order.map { cells[$0] }.joined(separator: ",") }
    let names = own + ["stop_id", "stop_sequence", "stop_headsign"]
    var text = line(names) + "\r\n"
    for trip in 0..<trips {
      for stop in 0..<Int.random(in: 1...6, using: &random) {
        let hour = Int.random(in: 0...30, using: &random)
        let time =
          [
            "", "\(hour):15:\(two(stop))", "\(two(hour)):15:\(two(stop))", "1\(two(hour)):00:00",
            "x",
          ][
            [1, 2, 2, 2, 2, 2, 0, 3, 4].randomElement(using: &random) ?? 0]
        let odd = ["", "", "", "", " ", "\"", "é"].randomElement(using: &random) ?? ""
        let headsign = ["", "", "", "a\"b", "\"to, x\"", "\"\"\"q\"\"\"", "é"].randomElement(
          using: &random)
        text += line([
          cell("trip\(trip / 2)"), cell(time), cell(time), cell("stop\(stop)\(odd)"),
          cell("\(stop)"), headsign ?? "",
        ])
        text += Int.random(in: 0...9, using: &random) == 0 ? "\n" : "\r\n"
      }
    }
    return Array(text.utf8)
  }

  @Test("reads the same rows whether or not it recognises them, in pieces of any size")
  func sameRows() throws {
    var random = SplitMix64(seed: 3)
    var recognised = 0
    for _ in 0..<150 {
      let bytes = Self.randomTable(&random, trips: 60)
      let sizes = (0..<20).map { _ in Int.random(in: 1...2_000, using: &random) }
      let result = try RepeatedRows.read(bytes, sizes: sizes)
      recognised += result.recognised
      let plain = try RepeatedRows.plain(bytes)
      for (row, expected) in zip(result.rows, plain) where row != expected {
        Issue.record("\(row) instead of \(expected)")
        return
      }
      #expect(result.rows.count == plain.count)
    }
    #expect(recognised > 5_000, "the fast path was hardly taken: \(recognised)")
  }

  @Test("reads the same rows with the columns in any order, and recognises as many")
  func anyOrder() throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<150 {
      let order = Array(0..<6).shuffled(using: &random)
      let bytes = Self.randomTable(&random, trips: 60, order: order)
      let sizes = (0..<20).map { _ in Int.random(in: 1...2_000, using: &random) }
      let result = try RepeatedRows.read(bytes, sizes: sizes)
      let plain = try RepeatedRows.plain(bytes)
      for (row, expected) in zip(result.rows, plain) where row != expected {
        Issue.record("\(row) instead of \(expected), order \(order)")
        return
      }
      #expect(result.rows.count == plain.count)
      // Rows whose last cell is the key or a time are read in full.
      #expect((result.recognised > 0) == (order[5] > 2), "\(order)")
    }
  }

  @Test("reads recognised rows again, cell by cell, on request")
  func returning() throws {
    var random = SplitMix64(seed: 5)
    for returns in 1...3 {
      let bytes = Self.randomTable(&random, trips: 200)
      let result = try RepeatedRows.read(bytes, sizes: [700, 3_000, 1], returns: returns)
      #expect(try result.rows == RepeatedRows.plain(bytes))
      #expect((result.recognised > 0) == (returns > 1))
    }
  }

  @Test("reads rows that are larger than its memory")
  func hugeRows() throws {
    let filling = String(repeating: "x", count: 1_000_000)
    let row = "t,08:00:00,08:00:00" + String(repeating: ",\(filling)", count: 5) + "\n"
    let text = "trip_id,arrival_time,departure_time,a,b,c,d,e\n" + row + row + row
    let bytes = Array(text.utf8)
    let result = try RepeatedRows.read(bytes, sizes: [])
    #expect(try result.rows == RepeatedRows.plain(bytes))
    #expect(result.recognised == 0)
  }

  @Test("forgets rows and continues if there are more different rows than fit its memory")
  func manyDifferentRows() throws {
    var text = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    for round in 0..<2 {
      for stop in 0..<70_000 { text += "t\(round),08:00:00,08:00:00,s\(stop),\(stop)\n" }
    }
    let bytes = Array(text.utf8)
    #expect(try RepeatedRows.read(bytes, sizes: []).rows == RepeatedRows.plain(bytes))
  }
}
