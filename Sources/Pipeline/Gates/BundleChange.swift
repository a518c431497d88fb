import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// The difference between a bundle and the bundle that it replaces, as far as gates need it.
struct BundleChange {
  /// Tables with fewer rows are not compared, but must not become empty.
  static let fewestRows = 100

  private let published: PublishedBundle
  /// The published manifest, which has the row counts even if the database is damaged.
  private let manifest: Manifest?
  private let new: StagedBundle

  /// Compares a published bundle, if there is one, with a new one.
  init(from published: PublishedBundle, _ manifest: Manifest?, to bundle: StagedBundle) {
    self.published = published
    self.manifest = manifest
    new = bundle
  }

  /// The results of the gates about changes. For each gate, these are the changes that it refuses,
  /// or else the largest change.
  ///
  /// Measures are queries of this `schema`, so only the row counts of a bundle of another version
  /// are compared. If the published bundle cannot be queried, the gate says so and refuses nothing,
  /// because the new bundle may repair it.
  func results(
    _ gates: GatesSection, _ measures: [Measure], _ schema: [TableSchema]
  ) throws -> [GateResult] {
    let limits = { (name: String) in
      Limits(shrink: gates.maximumShrink[name], growth: gates.maximumGrowth[name])
    }
    var results = manifest.map { rowResults($0.tables, limits) } ?? []
    for measure in measures where limits(measure.name).areGiven {
      let before: [(name: String, count: Int)]
      do {
        if let fault = published.fault { throw fault }
        guard let old = published.bundle, old.manifest.schemaVersion == new.manifest.schemaVersion
        else { return results }
        before = try DatabaseAnswers(old.database, schema: schema).counts(measure.query)
      } catch let fault as Failure {
        results += limits(measure.name).unasked(measure.name, fault)
        continue
      }
      let after = Dictionary(
        try DatabaseAnswers(new.databasePath, schema: schema).counts(measure.query)
          .map { ($0.name, $0.count) },
        uniquingKeysWith: +)
      results +=
        before.compactMap { name, count in
          limits(measure.name).change(
            measure.name, "\(name): \(measure.name)", from: count, to: after[name] ?? 0)
        }.results
    }
    return results
  }

  private func rowResults(
    _ before: [String: Int], _ limits: (_ name: String) -> Limits
  ) -> [GateResult] {
    var (single, all) = ([MeasuredChange](), [MeasuredChange]())
    // A table that the pipeline no longer declares has no rows to lose.
    let declared = Set(new.form.schema.tables.map(\.name))
    for (table, count) in before.ordered(by: { $0.key < $1.key }) where declared.contains(table) {
      let now = new.manifest.tables[table] ?? 0
      let key = GatesSection.rows(of: table)
      if limits(key).areGiven {
        single += [limits(key).change(key, "rows of \(table)", from: count, to: now)]
          .compactMap { $0 }
      } else if limits(GatesSection.rows).areGiven, count >= Self.fewestRows || now == 0 {
        all += [
          limits(GatesSection.rows)
            .change(GatesSection.rows, "rows of \(table)", from: count, to: now)
        ].compactMap { $0 }
      }
    }
    return single.map(\.result) + all.results
  }
}

/// The limits on the change of a count, as shares of the earlier count; nil without a limit.
struct Limits {
  fileprivate let shrink: Double?
  fileprivate let growth: Double?

  fileprivate var areGiven: Bool { shrink != nil || growth != nil }

  /// The result of a gate for a count of `noun` that changed from `before` to `after`. Nil if
  /// `before` is 0, or if the gates do not limit a change in that direction.
  fileprivate func change(
    _ key: String, _ noun: String, from before: Int, to after: Int
  ) -> MeasuredChange? {
    guard before > 0 else { return nil }
    let share = Double(after - before) / Double(before)
    let shrinks = share < 0 || share == 0 && shrink != nil
    let (gate, limit, word, most) =
      shrinks
      ? ("maximum-shrink", shrink, "less", "fewer") : ("maximum-growth", growth, "more", "more")
    guard let limit else { return nil }
    let percent = Self.percent(abs(share))
    let refusal = Refusal(
      gate,
      "\(noun) went from \(Figure.grouped(before)) to \(Figure.grouped(after)), "
        + "\(percent) \(word); the gate allows \(Self.percent(limit)) for '\(key)'",
      fix:
        "compare the bundle with the published one, and find out what the input has lost or gained")
    return MeasuredChange(
      share: share,
      result: GateResult(
        gate, noun,
        "\(Figure.grouped(before)) → \(Figure.grouped(after))"
          + (share == 0 ? "" : ", \(percent) \(word)"),
        limit: "at most \(Self.percent(limit)) \(most)",
        refusal: abs(share) > limit ? refusal : nil))
  }

  /// The results of the gates if the earlier count is unknown.
  fileprivate func unasked(_ noun: String, _ fault: Failure) -> [GateResult] {
    [("maximum-shrink", shrink, "fewer"), ("maximum-growth", growth, "more")].compactMap {
      gate, limit, most in
      limit.map {
        GateResult.unasked(gate, noun, limit: "at most \(Self.percent($0)) \(most)", fault)
      }
    }
  }

  /// A share as a percentage.
  static func percent(_ share: Double) -> String {
    String(format: "%.3g %%", locale: nil, share * 100)
  }
}
