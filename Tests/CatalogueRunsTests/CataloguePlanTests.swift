import Tabular
import Testing

@testable import CatalogueRuns

@Suite("The plan of a catalogue's nights")
struct CataloguePlanTests {
  private func cost(
    _ seconds: Double, memory: Int = 100_000_000, input: Int = 1_000
  ) -> TaskCost {
    TaskCost(
      seconds: seconds, processorSeconds: seconds * 1.5, peakMemory: memory, inputSize: input)
  }

  /// A plan of measured entries with the ids 0, 1, 2 and so on.
  private func plan(_ costs: [TaskCost], changed: Double = 1, unknown: Int = 0) -> CataloguePlan {
    var known = TaskCosts()
    for (place, cost) in costs.enumerated() { known.entries["\(place)"] = cost }
    let ids = (0..<costs.count + unknown).map(String.init)
    let sizes = Dictionary(uniqueKeysWithValues: ids.prefix(costs.count).map { ($0, 10) })
    return CataloguePlan(ids: ids, costs: known, storedSizes: sizes, changedShare: changed)
  }

  /// The shortest time of all ways to give tasks to workers.
  private func shortestTime(_ seconds: [Double], workers: Int) -> Double {
    var busy = Array(repeating: 0.0, count: workers)
    var shortest = Double.infinity
    func place(_ next: Int) {
      guard next < seconds.count else {
        shortest = min(shortest, busy.max() ?? 0)
        return
      }
      for worker in busy.indices {
        busy[worker] += seconds[next]
        place(next + 1)
        busy[worker] -= seconds[next]
      }
    }
    place(0)
    return shortest
  }

  @Test(
    "takes no less time than the best way to share the work, and at most a third more",
    arguments: 1...40)
  func timeOfWorkers(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let seconds = (0..<Int.random(in: 1...7, using: &random))
      .map { _ in Double(Int.random(in: 1...20, using: &random)) }
    let plan = plan(seconds.map { cost($0) })
    let sum = seconds.reduce(0, +)
    #expect(plan.seconds(workers: 1) == sum)
    for workers in 2...3 {
      let (time, best) = (plan.seconds(workers: workers), shortestTime(seconds, workers: workers))
      #expect(time >= best, "\(seconds)")
      #expect(
        time <= best * (4 / 3 - 1 / (3 * Double(workers))) + 1e-9, "\(seconds) by \(workers)")
    }
    #expect(plan.seconds(workers: 100) == seconds.max())
  }

  @Test("starts the longest entry first: two workers take 10 for 5, 4, 3, 3 and 3, and not 9")
  func longestFirst() {
    #expect(plan([3, 3, 5, 3, 4].map { cost($0) }).seconds(workers: 2) == 10)
  }

  @Test("builds the given part of the entries in a night, the largest among them")
  func changedPart() {
    let seconds = (1...100).map(Double.init)
    for (changed, count) in [(0, 0), (0.001, 1), (0.07, 7), (0.2, 20), (0.99, 99), (1, 100)] {
      let plan = plan(seconds.map { cost($0) }, changed: changed)
      #expect(plan.changedCount == count)
      #expect(plan.seconds(workers: 1_000) == (count == 0 ? 0 : 100))
      #expect(abs(plan.processorSeconds - 5_050 * 1.5 * changed) < 1e-6)
      #expect(plan.fetchedSize == Int((100_000 * changed).rounded()))
      #expect(plan.storedSize == 1_000)
    }
    // Half of them, evenly: 100, 98, 96 and so on.
    #expect(plan(seconds.map { cost($0) }, changed: 0.5).seconds(workers: 1) == 2_550)
  }

  @Test("estimates an entry that was never built from the entries that were built")
  func estimates() {
    let measured = [1.0, 2, 6].map { cost($0) }
    let one = plan(measured, unknown: 1)
    #expect(one.measuredCount == 3 && one.estimatedCount == 1)
    #expect(one.seconds(workers: 1) == 11)
    #expect(one.storedSize == 40)
    #expect(plan(measured, unknown: 300).seconds(workers: 1) == 909)
    // If a measured entry is as large as an estimated one, the measured entry is the largest.
    #expect(plan(measured, unknown: 300).largest?.id == "2")
  }

  @Test("counts each entry in one class of memory; a limit belongs to its own class")
  func memoryClasses() {
    let megabyte = 1_000_000
    let memory = [
      0, 256 * megabyte, 256 * megabyte + 1, 1_000 * megabyte, 1_000 * megabyte + 1,
      3_000 * megabyte,
    ]
    let classes = plan(memory.map { cost(2, memory: $0) }, changed: 0.5).memoryClasses
    #expect(classes.map { $0.limit / megabyte } == [256, 512, 1_000, 2_000, 4_000])
    #expect(classes.map(\.entries) == [2, 1, 1, 1, 1])
    #expect(classes.map(\.processorSeconds) == [3, 1.5, 1.5, 1.5, 1.5])
  }

  @Test("ignores impossible numbers, and reports missing measurements")
  func implausible() throws {
    let wrong = [
      cost(-1), cost(.infinity), cost(1, memory: .max), cost(1, input: -1), cost(1, input: .max),
    ]
    let known = plan([cost(3)] + wrong)
    #expect(known.measuredCount == 1 && known.estimatedCount == 5)
    #expect(known.seconds(workers: 1) == 18)
    do {
      _ = try CataloguePlan(ids: ["a"], folder: "/nowhere", changedShare: 1)
      Issue.record("planned from nothing")
    } catch {
      #expect(
        error.description.hasPrefix(
          "/nowhere/costs.json: error: it has no costs of the requested"))
    }
  }
}
