import CatalogueRuns
import Tabular

/// What `seedbed catalogue --plan` prints.
struct PlanReport: Encodable {
  private struct Entries: Encodable {
    let measured: Int
    let estimated: Int
    let faulty: Int
  }

  private struct Night: Encodable {
    let changedShare: Double
    let changedEntries: Int
    let processorHours: Double
    let bytesFetched: Int
    let times: [Time]
    let largest: Largest?
  }

  private struct Time: Encodable {
    let workers: Int
    let seconds: Double
  }

  private struct Largest: Encodable {
    let id: String
    let seconds: Double
  }

  private struct MemoryClass: Encodable {
    let memory: Int
    let entries: Int
    let processorHours: Double
  }

  private struct Month: Encodable {
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

  /// Reports a plan; `faultCount` entries of the catalogue cannot be built at all.
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
    // A night that builds nothing is shorter.
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
