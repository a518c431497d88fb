import Foundation
import Tabular

/// Selects the entries of a catalogue for a run: `--where` and `--only`.
package struct TaskFilter: Sendable {
  /// A condition such as `country=AU` or `status!=inactive`.
  private struct Condition {
    let name: String
    let value: String
    let isNegated: Bool

    init?(_ text: String) {
      guard let equals = text.firstIndex(of: "=") else { return nil }
      let name = text[..<equals]
      isNegated = name.hasSuffix("!")
      self.name = String(isNegated ? name.dropLast() : name)
      value = text[text.index(after: equals)...].lowercased()
      if self.name.isEmpty { return nil }
    }
  }

  private var conditions: [Condition] = []
  private var ids: [String] = []

  /// Reads conditions such as `country=AU` and lists of ids such as `mdb-1,mdb-2`.
  ///
  /// For each label, an entry needs one of the values with `=`, and must have none of the values with `!=`.
  /// Case is ignored in values. Throws ``Failure`` if a text is not a condition, or if all ids are blank: an
  /// unset variable in a script must not select every entry.
  package init(where conditions: [String] = [], only ids: [String] = []) throws(Failure) {
    for text in conditions {
      guard let condition = Condition(text) else {
        throw Failure(
          .invalidConfiguration, "--where is '\(text)', which is not a condition",
          fix: "write it like country=AU or status!=inactive")
      }
      self.conditions.append(condition)
    }
    self.ids = ids.flatMap { $0.parts(at: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .map(EntryID.derived)
    guard self.ids.isEmpty, !ids.isEmpty else { return }
    throw Failure(
      .invalidConfiguration, "--only or --one names no entry",
      fix: "name one such as mdb-1, or leave the option out to take all")
  }

  /// Keeps the entries of a catalogue that match, and unreadable entries, which have no labels.
  ///
  /// Throws ``Failure`` if no entry has an id or a label, or nothing is left to build.
  package func apply(to catalogue: inout TaskCatalogue) throws(Failure) {
    try checkLabels(in: catalogue)
    try checkIDs(in: catalogue)
    let ids = Set(ids)
    let isNamed = { (id: String) in ids.isEmpty || ids.contains(id) }
    catalogue.tasks.removeAll { !isNamed($0.id) || !fits($0.labels) }
    catalogue.omissions.removeAll { !isNamed($0.id) || !fits($0.labels) }
    catalogue.faults.removeAll { !isNamed($0.id) }
    let isLeft = !catalogue.tasks.isEmpty || catalogue.faults.contains { fits($0.labels) }
    catalogue.faults.removeAll { !$0.labels.isEmpty && !fits($0.labels) }
    if isLeft { return }
    let reasons = catalogue.leftOut.ordered { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    throw Failure(
      .invalidConfiguration, "no entry of the catalogue is left to build",
      fix: "change --where or --only",
      cause: reasons.isEmpty ? nil : "left out: \(reasons.joined(separator: ", "))")
  }

  private func fits(_ labels: [String: String]) -> Bool {
    conditions.allSatisfy { condition in
      let value = labels[condition.name]?.lowercased()
      if condition.isNegated { return value != condition.value }
      return conditions.contains {
        $0.name == condition.name && !$0.isNegated && $0.value == value
      }
    }
  }

  private func checkLabels(in catalogue: TaskCatalogue) throws(Failure) {
    guard !conditions.isEmpty else { return }
    var names: Set<String> = []
    for task in catalogue.tasks { names.formUnion(task.labels.keys) }
    for fault in catalogue.faults { names.formUnion(fault.labels.keys) }
    for entry in catalogue.omissions { names.formUnion(entry.labels.keys) }
    guard let unknown = conditions.first(where: { !names.contains($0.name) }) else { return }
    let known = names.ordered()
    throw Failure(
      .invalidConfiguration, "no entry of the catalogue has the label '\(unknown.name)'",
      fix: nearestNameQuestion(to: unknown.name, among: known)
        + (known.isEmpty
          ? "its entries have no labels; use --only"
          : "its labels are \(known.joined(separator: ", "))"))
  }

  private func checkIDs(in catalogue: TaskCatalogue) throws(Failure) {
    guard !ids.isEmpty else { return }
    let known =
      catalogue.tasks.map(\.id) + catalogue.faults.map(\.id) + catalogue.omissions.map(\.id)
    let all = Set(known)
    guard let unknown = ids.first(where: { !all.contains($0) }) else { return }
    throw Failure(
      .invalidConfiguration, "the catalogue has no entry '\(unknown)'",
      fix: nearestNameQuestion(to: unknown, among: known) + "look its id up in the catalogue")
  }
}
