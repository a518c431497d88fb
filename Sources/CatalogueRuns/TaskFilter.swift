/// Which tasks of a catalogue a run takes: `--where` and `--only`.
package struct TaskFilter: Sendable {
  /// What labels must be, by their names: one of the values, in any letters; all names must fit.
  package var labels: [String: Set<String>] = [:]
  /// The ids that are taken; empty for all.
  package var ids: Set<String> = []

  /// Takes everything.
  package init() {}
}
