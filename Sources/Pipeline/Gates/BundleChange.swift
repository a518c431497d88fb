import Foundation
import SQLiteWriter
import Tabular

/// How a bundle differs from the one that it is to replace, as far as gates ask.
struct BundleChange {
  /// Tables with fewer rows are not compared, but must not become empty.
  static let fewestRows = 100

  private let old: (manifest: Manifest, database: String)?
  private let new: StagedBundle

  /// Finds the bundle that is published at an output; there need not be one.
  init(from output: OutputFolder, to bundle: StagedBundle) {
    new = bundle
    old = output.manifest.flatMap { manifest in
      manifest.database.map { (manifest, "\(output.path)/\($0)") }
    }
  }

  /// What the gates about changes say.
  ///
  /// Measures are queries of this schema: a bundle of another version is compared by its rows alone.
  func refusals(_ gates: GatesSection, _ measures: [Measure]) throws -> [Refusal] {
    guard let old else { return [] }
    let limits = { (name: String) in
      Limits(shrink: gates.maximumShrink[name], growth: gates.maximumGrowth[name])
    }
    var refusals = rowRefusals(old.manifest.tables, limits)
    guard old.manifest.schemaVersion == new.manifest.schemaVersion else { return refusals }
    for measure in measures where limits(measure.name).areGiven {
      let before = try DatabaseAnswers(old.database).counts(measure.query)
      let after = Dictionary(
        try DatabaseAnswers(new.databasePath).counts(measure.query).map { ($0.name, $0.count) },
        uniquingKeysWith: +)
      refusals += before.compactMap { name, count in
        limits(measure.name).refusal(
          measure.name, "\(name): \(measure.name)", from: count, to: after[name] ?? 0)
      }
    }
    return refusals
  }

  private func rowRefusals(
    _ before: [String: Int], _ limits: (_ name: String) -> Limits
  ) -> [Refusal] {
    before.sorted { $0.key < $1.key }.compactMap { table, count in
      let now = new.manifest.tables[table] ?? 0
      let key = GatesSection.rows(of: table)
      if limits(key).areGiven {
        return limits(key).refusal(key, "rows of \(table)", from: count, to: now)
      }
      guard limits(GatesSection.rows).areGiven, count >= Self.fewestRows || now == 0 else {
        return nil
      }
      return limits(GatesSection.rows)
        .refusal(GatesSection.rows, "rows of \(table)", from: count, to: now)
    }
  }
}

/// By how much a count may change, as shares of what it was; nil where that is not limited.
struct Limits {
  fileprivate let shrink: Double?
  fileprivate let growth: Double?

  fileprivate var areGiven: Bool { shrink != nil || growth != nil }

  /// What a gate says of a count of `noun` that went from `before` to `after`; nothing where there was
  /// none before.
  fileprivate func refusal(_ key: String, _ noun: String, from before: Int, to after: Int)
    -> Refusal?
  {
    guard before > 0 else { return nil }
    let change = Double(after - before) / Double(before)
    let (gate, limit, word) =
      change < 0 ? ("maximum-shrink", shrink, "less") : ("maximum-growth", growth, "more")
    guard let limit, abs(change) > limit else { return nil }
    return Refusal(
      gate,
      "\(noun) went from \(before) to \(after), \(Self.percent(abs(change))) \(word); the gate allows "
        + "\(Self.percent(limit)) for '\(key)'",
      fix:
        "compare the bundle with the published one, and find out what the input has lost or gained")
  }

  /// A share in words.
  static func percent(_ share: Double) -> String {
    String(format: "%.3g %%", locale: nil, share * 100)
  }
}
