import Bundles
import CatalogueRuns
import Tabular

/// What `seedbed catalogue --plan` prints.
struct PlanReport {
  private struct Entries {
    let measured: Int
    let estimated: Int
    let faulty: Int
  }

  private struct Night {
    let changedShare: Double
    let changedEntries: Int
    let processorHours: Double
    let bytesFetched: Int
    let times: [Time]
    let largest: Largest?
  }

  private struct Time {
    let workers: Int
    let seconds: Double
  }

  private struct Largest {
    let id: String
    let seconds: Double
  }

  private struct MemoryClass {
    let memory: Int
    let entries: Int
    let processorHours: Double
  }

  private struct Month {
    let processorHours: Double
    let bytesFetched: Int
    let bytesStored: Int
    let processorCost: Double?
    let fetchingCost: Double?
    let storageCost: Double?
    let cost: Double?
  }

  private let entries: Entries
  private let night: Night
  private let memoryClasses: [MemoryClass]
  private let month: Month

  /// The number of nights in a month.
  private static let nights = 30

  /// Reports a plan; `faultCount` entries of the catalogue cannot be built.
  init(_ plan: CataloguePlan, faultCount: Int, workers: [Int], prices: Prices) {
    entries = Entries(
      measured: plan.measuredCount, estimated: plan.estimatedCount, faulty: faultCount)
    night = Night(
      changedShare: plan.changedShare, changedEntries: plan.changedCount,
      processorHours: Self.hours(plan.processorSeconds), bytesFetched: plan.fetchedSize,
      times: workers.map { count in
        Time(workers: count, seconds: plan.seconds(workers: count).rounded(toPlaces: 3))
      },
      largest: plan.largest.map { Largest(id: $0.id, seconds: $0.cost.seconds) })
    memoryClasses = plan.memoryClasses.map {
      MemoryClass(
        memory: $0.limit, entries: $0.entries, processorHours: Self.hours($0.processorSeconds))
    }
    month = Self.month(plan, prices)
  }

  private static func month(_ plan: CataloguePlan, _ prices: Prices) -> Month {
    let hours = Self.hours(plan.processorSeconds * Double(nights))
    let (fetched, stored) = (plan.fetchedSize * nights, plan.storedSize)
    let gigabyte = 1e9
    let costs = [
      prices.processorHour.map { $0 * hours },
      prices.gigabyteFetched.map { $0 * Double(fetched) / gigabyte },
      prices.gigabyteStored.map { $0 * Double(stored) / gigabyte },
    ].map { $0?.rounded(toPlaces: 4) }
    let known = costs.compactMap { $0 }
    return Month(
      processorHours: hours, bytesFetched: fetched, bytesStored: stored, processorCost: costs[0],
      fetchingCost: costs[1], storageCost: costs[2],
      cost: known.isEmpty ? nil : known.reduce(0, +).rounded(toPlaces: 4))
  }

  private static func hours(_ seconds: Double) -> Double {
    (seconds / 3_600).rounded(toPlaces: 6)
  }
}

// MARK: - For programs

extension PlanReport {
  /// What `catalogue` prints with `--plan` and `--format json`.
  static let document = JSONDocument(
    "commands/catalogue-plan", title: "The plan of a catalogue's nights",
    "The expected cost of nightly runs, which catalogue prints with --plan and --format json.",
    shape.or(FailedRun.shapeOfCommand))

  /// The report as JSON.
  static let shape = JSONShape<PlanReport>.object([
    .value("entries", entries, "The number of entries in the plan, by how their cost is known.") {
      $0.entries
    },
    .value("night", night, "The expected cost of one night.") { $0.night },
    .list(
      "memory_classes", of: memoryClass, count: .atLeast(1),
      """
      The sizes of memory that workers need, the smallest first, with the number of entries for \
      each size.
      """
    ) { $0.memoryClasses },
    .value("month", monthShape, "The expected cost of thirty such nights, at the given prices.") {
      $0.month
    },
  ])

  private static let entries = JSONShape<Entries>.object([
    .integer(
      "measured", min: 0, "The number of entries whose cost was measured in an earlier build."
    ) { $0.measured },
    .integer(
      "estimated", min: 0,
      """
      The number of entries that were never built. Their cost is estimated from the measured \
      entries.
      """
    ) {
      $0.estimated
    },
    .integer(
      "faulty", min: 0,
      """
      The number of entries that cannot be built because of a fault in the catalogue. They cost \
      nothing.
      """
    ) { $0.faulty },
  ])

  private static let night = JSONShape<Night>.object([
    .number("changed_share", min: 0, max: 1, "The share of the entries that have changed.") {
      $0.changedShare
    },
    .integer("changed_entries", min: 0, "The number of entries that are built.") {
      $0.changedEntries
    },
    .number("processor_hours", min: 0, hoursSentence) { $0.processorHours },
    .integer("bytes_fetched", min: 0) { $0.bytesFetched },
    .list("times", of: time, "The duration of the night for each number of workers.") { $0.times },
    .optional(
      "largest", largest,
      "The entry that takes longest. A night in which it changes takes at least as long."
    ) { $0.largest },
  ])

  private static let hoursSentence = "The processor time in hours."

  private static let time = JSONShape<Time>.object([
    .integer("workers", min: 1) { $0.workers }, .number("seconds", min: 0) { $0.seconds },
  ])

  private static let largest = JSONShape<Largest>.object([
    .text("id") { $0.id }, .number("seconds", min: 0) { $0.seconds },
  ])

  private static let memoryClass = JSONShape<MemoryClass>.object([
    .integer("memory", min: 1, "The memory, in bytes, that is enough for each of these entries.") {
      $0.memory
    },
    .integer("entries", min: 1) { $0.entries },
    .number("processor_hours", min: 0, hoursSentence) { $0.processorHours },
  ])

  private static let monthShape = JSONShape<Month>.object([
    .number("processor_hours", min: 0, hoursSentence) { $0.processorHours },
    .integer("bytes_fetched", min: 0) { $0.bytesFetched },
    .integer("bytes_stored", min: 0) { $0.bytesStored },
    cost("processor_cost") { $0.processorCost }, cost("fetching_cost") { $0.fetchingCost },
    cost("storage_cost") { $0.storageCost }, cost("cost") { $0.cost },
  ])

  private static func cost(
    _ name: String, _ value: @escaping @Sendable (Month) -> Double?
  ) -> JSONMember<Month> {
    .optional(
      name, .number(min: 0), "The cost in the currency of the prices. Absent if no price is given.",
      value)
  }
}

// MARK: - For people

extension PlanReport {
  /// The report for people.
  var text: String {
    let parts = [entriesText, nightText, timesText, memoryText, monthText]
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var entriesText: [String] {
    let estimated =
      entries.estimated == 0
      ? "all measured"
      : "\(Figures.grouped(entries.measured)) measured, "
        + "\(Figures.grouped(entries.estimated)) never built and estimated from the others"
    return ["\(Self.countText(entries.measured + entries.estimated)): \(estimated)"]
      + (entries.faulty == 0
        ? [] : ["cannot be built, as --list says: \(Figures.grouped(entries.faulty))"])
  }

  private var nightText: [String] {
    [
      "one night, in which \(Figures.decimal(night.changedShare * 100, digits: 1)) % have changed",
      row("entries built", Figures.grouped(night.changedEntries)),
      row("processors", Self.hoursText(night.processorHours)),
      row("fetched", Figures.size(night.bytesFetched)),
    ]
  }

  private var timesText: [String] {
    // The line is left out for a night that builds nothing, because such a night is shorter.
    let largest = night.changedEntries == 0 ? nil : night.largest
    let floor = largest.map {
      "  at least \(Figures.estimate($0.seconds)), which \($0.id) takes on its own"
    }
    return ["time of a night with this number of workers"]
      + night.times.map { row(Figures.grouped($0.workers), Figures.estimate($0.seconds)) }
      + [floor].compactMap { $0 }
  }

  private var memoryText: [String] {
    ["memory of a worker"]
      + memoryClasses.map {
        row(
          "up to \(Figures.size($0.memory))",
          Self.countText($0.entries), Self.hoursText($0.processorHours))
      }
  }

  private var monthText: [String] {
    let lines = [
      row("processors", Self.hoursText(month.processorHours), Self.costText(month.processorCost)),
      row("fetched", Figures.size(month.bytesFetched), Self.costText(month.fetchingCost)),
      row("stored", Figures.size(month.bytesStored), Self.costText(month.storageCost)),
    ]
    return ["a month of \(Self.nights) such nights"] + lines
      + (month.cost == nil ? [] : [row("together", " ", Self.costText(month.cost))])
  }

  private static func countText(_ entries: Int) -> String {
    "\(Figures.grouped(entries)) \(entries == 1 ? "entry" : "entries")"
  }

  private static func hoursText(_ hours: Double) -> String {
    hours < 1 ? Figures.estimate(hours * 3_600) : "\(Figures.decimal(hours, digits: 2)) h"
  }

  private static func costText(_ cost: Double?) -> String {
    cost.map { Figures.decimal($0, digits: 2) } ?? ""
  }

  private func row(_ name: String, _ values: String...) -> String {
    let columns = values.filter { !$0.isEmpty }.map { Figures.right($0, width: 15) }.joined()
    return "  " + Figures.left(name, width: 16) + columns
  }
}
