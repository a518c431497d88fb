import SQLiteWriter
import Tabular

/// Holds a bundle in its staging folder against the gates.
struct GateCheck {
  let gates: GatesSection
  /// What the client's own gates ask.
  let client: ClientGates
  /// The day that counts as today, where the configuration names one.
  let asOf: CalendarDay?

  /// Checks before anything is read that the gates can be asked at all.
  ///
  /// Throws ``Failure`` where a gate needs to know what day it is.
  func checkDay() throws {
    guard gates.minimumDaysAhead != nil, asOf == nil else { return }
    throw Failure(
      .invalidConfiguration,
      "the gate 'minimum-days-ahead' counts from today, and the pipeline does not say when that is",
      fix: "add 'as-of: today' to the pipeline, or build with --as-of today")
  }

  /// What each gate says that the bundle does not pass, compared with what is published at the output;
  /// `changes` lead from there, if anything changed.
  func refusals(
    of bundle: StagedBundle, replacing output: OutputFolder, _ changes: Changes?,
    _ report: RunReport
  ) throws -> [Refusal] {
    let answers = DatabaseAnswers(bundle.databasePath)
    let change = BundleChange(from: output, to: bundle)
    return try sizeRefusals(report.databaseSize ?? 0, answers) + noticeRefusals(report)
      + tooFewRows(bundle.manifest.tables) + missingNames(answers) + endingInputs(answers)
      + change.refusals(gates, client.measures) + renamed(changes)
  }

  private func renamed(_ changes: Changes?) -> [Refusal] {
    (changes?.subjects ?? []).compactMap { subject in
      let count = subject.counts[.renamed, default: 0]
      guard let limit = gates.maximumRenamed[subject.name], subject.before > 0,
        Double(count) / Double(subject.before) > limit
      else { return nil }
      let share = Limits.percent(Double(count) / Double(subject.before))
      return Refusal(
        "maximum-renamed",
        "\(count) of \(subject.before) \(subject.name) have other ids, \(share), and are equal otherwise; the "
          + "gate allows \(Limits.percent(limit)) for '\(subject.name)'",
        fix: "ask the publisher whether ids were dealt anew; changes.md names some")
    }
  }

  private func sizeRefusals(_ size: Int, _ answers: DatabaseAnswers) throws -> [Refusal] {
    guard let budget = gates.sizeBudget, size > budget else { return [] }
    let largest = try answers.largestTables(3).map { "\($0.name) \($0.count)" }
    let tables = largest.isEmpty ? "" : "; the largest tables: \(largest.joined(separator: ", "))"
    return [
      Refusal(
        "size-budget", "the database has \(size) bytes, the gate allows \(budget)\(tables)",
        fix: "leave out what the app does not need, or raise the budget")
    ]
  }

  private func noticeRefusals(_ report: RunReport) -> [Refusal] {
    let severities = [
      ("maximum-errors", "error", gates.maximumErrors),
      ("maximum-warnings", "warning", gates.maximumWarnings),
    ]
    let all = severities.compactMap { gate, severity, limit in
      tooManyNotices(
        gate, "notices of severity \(severity)", report.notices[severity] ?? 0, limit)
    }
    let single = gates.maximumNotices.sorted { $0.key < $1.key }.compactMap { code, limit in
      tooManyNotices(
        "maximum-notices", "notices '\(code)'", report.noticeCodes[code] ?? 0, limit)
    }
    return all + single
  }

  private func tooManyNotices(
    _ gate: String, _ noun: String, _ count: Int, _ limit: Int?
  ) -> Refusal? {
    guard let limit, count > limit else { return nil }
    return Refusal(
      gate, "the input has \(count) \(noun), the gate allows \(limit)",
      fix: "correct the places that report.json names, or raise the limit")
  }

  private func tooFewRows(_ counts: [String: Int]) -> [Refusal] {
    gates.minimums.sorted { $0.key.name < $1.key.name }.compactMap { gate, limit in
      let count = counts[gate.table] ?? 0
      guard count < limit else { return nil }
      return Refusal(
        gate.name, "the bundle has \(count) \(gate.noun), the gate asks for \(limit)",
        fix: "check that the input is whole, or lower the limit")
    }
  }

  private func missingNames(_ answers: DatabaseAnswers) throws -> [Refusal] {
    try gates.required.sorted { $0.key.name < $1.key.name }.flatMap { gate, names in
      try names.compactMap { try missing($0, gate, answers) }
    }
  }

  private func missing(
    _ name: LocatedText, _ gate: RequiredNames, _ answers: DatabaseAnswers
  ) throws -> Refusal? {
    let found = try answers.number(gate.query, for: name.text)
    if let found, found > 0 { return nil }
    let problem =
      found == nil
      ? "the bundle has no \(gate.noun) '\(name.text)'"
      : "the bundle has the \(gate.noun) '\(name.text)', but \(gate.uselessness)"
    let others = try found == nil ? answers.texts(gate.names).filter { $0 != name.text } : []
    let place = name.origin.map { " at \($0)" } ?? ""
    return Refusal(
      gate.name, problem,
      fix: nearestNameQuestion(to: name.text, among: others)
        + "look for it in the input, or correct the name\(place)")
  }

  private func endingInputs(_ answers: DatabaseAnswers) throws -> [Refusal] {
    guard let limit = gates.minimumDaysAhead, let asOf, let ends = client.ends else { return [] }
    return try answers.counts(ends.query).compactMap { name, day in
      let last = CalendarDay(yyyymmdd: day)
      let ahead = last.map { $0.number - asOf.number }
      if let ahead, ahead >= limit { return nil }
      let found =
        switch (last, ahead) {
        case (let last?, let ahead?) where ahead >= 0:
          "ends on \(last), \(ahead) days after \(asOf)"
        case (let last?, _): "ended on \(last), before \(asOf)"
        case (nil, _): "has no day at all"
        }
      return Refusal(
        "minimum-days-ahead",
        "the \(ends.noun) '\(name)' \(found); the gate asks for \(limit) days",
        fix: "get a newer version of it, or take it out of the pipeline")
    }
  }
}
