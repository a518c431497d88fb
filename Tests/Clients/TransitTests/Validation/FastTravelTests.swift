import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Of a trip's timed calls,")
struct FastTravelTests {
  /// A line whose calls have random distances and times, some of which go back.
  private func line(_ random: inout SplitMix64) -> TimedLine {
    let step = Bool.random(using: &random) ? 60 : 30
    var kilometres = 0.0
    var time = 8 * 3_600 + (Bool.random(using: &random) ? 0 : 30)
    let calls = (0..<Int.random(in: 2...10, using: &random)).map { _ in
      let arrival = time
      let departure = arrival + step * Int.random(in: 0...5, using: &random)
      defer {
        kilometres += Double.random(in: 0...12, using: &random)
        time = departure + step * Int.random(in: -1...12, using: &random)
      }
      return TimedLine.TimedCall(
        stop: RecordIndex(0), kilometres: kilometres, arrival: arrival, departure: departure)
    }
    return TimedLine(limit: [30, 80, 150, 500].randomElement(using: &random) ?? 30, calls: calls)
  }

  /// Whether the travel from one call to another is too fast, by the canonical validator's rule.
  private func isFast(
    _ from: TimedLine.TimedCall, _ to: TimedLine.TimedCall, _ limit: Double
  ) -> Bool {
    var seconds = to.arrival - from.departure
    if seconds <= 0 {
      seconds = 60
    } else if to.arrival.isMultiple(of: 60), from.departure.isMultiple(of: 60) {
      seconds += 60
    }
    return (to.kilometres - from.kilometres) / Double(seconds) * 3_600 > limit
  }

  @Test("calls more than 10 km apart are too fast exactly if a search of all pairs finds a pair")
  func farStops() {
    var random = SplitMix64(seed: 41)
    var counts = (fast: 0, slow: 0)
    for _ in 0..<3_000 {
      let line = line(&random)
      let pairs = line.calls.indices.flatMap { end in
        line.calls[..<end].map { (from: $0, to: line.calls[end]) }
      }
      let isAnyFast = pairs.contains {
        $0.to.kilometres - $0.from.kilometres > 10 && isFast($0.from, $0.to, line.limit)
      }
      let found = line.fastFarLeg
      #expect((found != nil) == isAnyFast, "\(line)")
      if let found {
        #expect(found.kilometres > 10 && isFast(found.from, found.to, line.limit), "\(line)")
      }
      if isAnyFast { counts.fast += 1 } else { counts.slow += 1 }
    }
    #expect(min(counts.fast, counts.slow) > 300)
  }

  @Test("the first two neighbours that are too fast are found")
  func neighbours() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<1_000 {
      let line = line(&random)
      let first = line.calls.indices.dropFirst().first {
        isFast(line.calls[$0 - 1], line.calls[$0], line.limit)
      }
      #expect(line.fastLeg?.to.kilometres == first.map { line.calls[$0].kilometres }, "\(line)")
    }
  }
}
