import Bundles
import SQLiteWriter
import Tabular

/// Compares a bundle in its staging folder with the gates.
struct GateCheck {
  let gates: GatesSection
  /// The client's own gates.
  let client: ClientGates
  /// The day that counts as today; nil if the configuration names none.
  let asOf: CalendarDay?

  /// Checks, before anything is read, that the gates have a day that counts as today if they need
  /// one.
  ///
  /// Throws ``Failure`` if a gate needs the day and the configuration names none.
  func checkDay() throws {
    guard gates.minimumDaysAhead != nil, asOf == nil else { return }
    throw Failure(
      .invalidConfiguration,
      "the gate 'minimum-days-ahead' counts from today, and the pipeline does not say when that is",
      fix: "add 'as-of: today' to the pipeline, or build with --as-of today")
  }

  /// The results of each gate of the pipeline for a bundle.
  ///
  /// Gates about changes use the published bundle, its manifest, and the comparison of both
  /// bundles.
  func results(
    of bundle: StagedBundle, replacing published: PublishedBundle, _ manifest: Manifest?,
    _ comparison: ComparisonResult, _ report: RunReport
  ) throws -> [GateResult] {
    let schema = bundle.form.schema.tables
    let answers = DatabaseAnswers(bundle.databasePath, schema: schema)
    let change = BundleChange(from: published, manifest, to: bundle)
    return try sizes(of: bundle, answers) + notices(report)
      + client.shares.flatMap { $0.results(report.shares, limit: gates.maximumShares[$0.name]) }
      + rows(bundle.manifest.tables) + names(answers) + inputEnds(answers)
      + change.results(gates, client.measures, schema) + renamed(comparison)
  }

  private func renamed(_ comparison: ComparisonResult) -> [GateResult] {
    if let fault = comparison.fault {
      return gates.maximumRenamed.ordered { $0.key < $1.key }.map { name, limit in
        .unasked(
          "maximum-renamed", "\(name) with other ids", limit: "at most \(Limits.percent(limit))",
          fault)
      }
    }
    return (comparison.changes?.subjects ?? []).compactMap { subject in
      let count = subject.counts[.renamed, default: 0]
      guard let limit = gates.maximumRenamed[subject.name], subject.before > 0 else { return nil }
      let share = Double(count) / Double(subject.before)
      let refusal = Refusal(
        "maximum-renamed",
        "\(Figure.grouped(count)) of \(Figure.grouped(subject.before)) \(subject.name) "
          + "(\(Limits.percent(share))) have other ids and are otherwise equal; the gate allows "
          + "\(Limits.percent(limit)) for '\(subject.name)'",
        fix: "ask the publisher whether ids were reassigned; changes.md names some")
      return GateResult(
        "maximum-renamed", "\(subject.name) with other ids",
        "\(Figure.grouped(count)) of \(Figure.grouped(subject.before))",
        limit: "at most \(Limits.percent(limit))", refusal: share > limit ? refusal : nil)
    }
  }

  private func sizes(
    of bundle: StagedBundle, _ answers: DatabaseAnswers
  ) throws -> [GateResult] {
    let files = [
      ("size-budget", "database", bundle.databasePath, gates.sizeBudget),
      (
        GatesSection.downloadBudget, "packed database", Updates.packedPath(bundle.databasePath),
        gates.downloadBudget
      ),
    ]
    return try files.compactMap { gate, noun, path, budget in
      guard let budget else { return nil }
      let size = try FileDigest.size(of: path)
      return GateResult(
        gate, "size of the \(noun)", "\(Figure.grouped(size)) bytes",
        limit: "at most \(Figure.grouped(budget)) bytes",
        refusal: size > budget
          ? Refusal(
            gate,
            "the \(noun) has \(Figure.grouped(size)) bytes, the gate allows "
              + "\(Figure.grouped(budget))\(try largestTables(answers))",
            fix: "leave out what the app does not need, or raise the budget") : nil)
    }
  }

  private func largestTables(_ answers: DatabaseAnswers) throws -> String {
    let largest = try answers.largestTables(3).map { "\($0.name) \(Figure.grouped($0.count))" }
    return largest.isEmpty ? "" : "; the largest tables: \(largest.joined(separator: ", "))"
  }

  private func notices(_ report: RunReport) -> [GateResult] {
    let severities = [
      ("maximum-errors", "error", gates.maximumErrors),
      ("maximum-warnings", "warning", gates.maximumWarnings),
    ]
    let all = severities.compactMap { gate, severity, limit in
      notices(
        gate, "notices of severity \(severity)", report.notices[severity] ?? 0, limit)
    }
    let single = gates.maximumNotices.ordered { $0.key < $1.key }.compactMap { code, limit in
      notices("maximum-notices", "notices '\(code)'", report.noticeCodes[code] ?? 0, limit)
    }
    return all + single
  }

  private func notices(
    _ gate: String, _ noun: String, _ count: Int, _ limit: Int?
  ) -> GateResult? {
    guard let limit else { return nil }
    let refusal = Refusal(
      gate,
      "the input has \(Figure.grouped(count)) \(noun), the gate allows \(Figure.grouped(limit))",
      fix: "correct the places that report.json names, or raise the limit")
    return GateResult(
      gate, noun, Figure.grouped(count), limit: "at most \(Figure.grouped(limit))",
      refusal: count > limit ? refusal : nil)
  }

  private func rows(_ counts: [String: Int]) -> [GateResult] {
    gates.minimums.ordered { ($0.key.name, $0.key.table) < ($1.key.name, $1.key.table) }.map {
      gate, limit in
      let count = counts[gate.table] ?? 0
      let refusal = Refusal(
        gate.name,
        "the bundle has \(Figure.grouped(count)) \(gate.noun), the gate asks for "
          + Figure.grouped(limit),
        fix: "check that the input is whole, or lower the limit")
      return GateResult(
        gate.name, gate.noun, Figure.grouped(count), limit: "at least \(Figure.grouped(limit))",
        refusal: count < limit ? refusal : nil)
    }
  }

  private func names(_ answers: DatabaseAnswers) throws -> [GateResult] {
    try gates.required.ordered { $0.key.name < $1.key.name }.flatMap { gate, names in
      let found = try answers.numbers(gate.query, for: names.map(\.text))
      // Some lists have each name that there could be.
      let missing = Set(names.map(\.text).filter { found[$0] == nil })
      var others = NearestNames(
        missing.isEmpty ? [] : try answers.texts(gate.names).filter { !missing.contains($0) })
      return names.map { name($0, gate, found[$0.text], &others) }
    }
  }

  private func name(
    _ name: LocatedText, _ gate: RequiredNames, _ found: Int?, _ others: inout NearestNames
  ) -> GateResult {
    func result(_ value: String, _ refusal: Refusal?) -> GateResult {
      GateResult(
        gate.name, "\(gate.noun) '\(name.text)'", value, limit: "must be there", refusal: refusal)
    }
    if let found, found > 0 { return result("is there", nil) }
    let problem =
      found == nil
      ? "the bundle has no \(gate.noun) '\(name.text)'"
      : "the bundle has the \(gate.noun) '\(name.text)', but \(gate.uselessness)"
    let question = found == nil ? others.question(for: name.text) : ""
    let place = name.origin.map { " at \($0)" } ?? ""
    return result(
      found == nil ? "is not there" : gate.uselessness,
      Refusal(
        gate.name, problem,
        fix: question + "look for it in the input, or correct the name\(place)"))
  }

  private func inputEnds(_ answers: DatabaseAnswers) throws -> [GateResult] {
    guard let limit = gates.minimumDaysAhead, let asOf, let ends = client.ends else { return [] }
    return try answers.counts(ends.query).map { name, day in
      let last = CalendarDay(yyyymmdd: day)
      let ahead = last.map { $0.number - asOf.number }
      let found =
        switch (last, ahead) {
        case (let last?, let ahead?) where ahead >= 0:
          "ends on \(last), \(Figure.count(ahead, "day")) after \(asOf)"
        case (let last?, _): "ended on \(last), before \(asOf)"
        case (nil, _): "has no service day"
        }
      let refusal = Refusal(
        "minimum-days-ahead",
        "the \(ends.noun) '\(name)' \(found); the gate asks for \(Figure.count(limit, "day"))",
        fix: "get a newer version of it, or take it out of the pipeline")
      return GateResult(
        "minimum-days-ahead", "\(ends.noun) '\(name)'", found,
        limit: "at least \(Figure.count(limit, "day"))",
        refusal: (ahead ?? -1) < limit ? refusal : nil)
    }
  }
}
