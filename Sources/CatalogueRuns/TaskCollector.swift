import Foundation
import Pipeline
import Tabular

/// Makes a catalogue's entries into tasks with unique ids.
struct TaskCollector {
  /// The tasks and faults so far.
  private(set) var catalogue = TaskCatalogue()
  /// The defaults of a catalogue in YAML.
  private let defaults: PipelinePart
  /// The entries of a catalogue in YAML, by id.
  private var entries: [String: WrittenEntry] = [:]
  /// The ids of these entries, in the order of the file.
  private var order: [String] = []
  /// The folder that relative paths in pipelines start from.
  private let folder: String
  private let environment: [String: String]
  /// The source that tasks share, by file.
  private var sources: [String: TaskSource] = [:]
  private var taken: Set<String> = []
  /// The number of ids made for faults, by the id without its number.
  private var repetitions: [String: Int] = [:]
  /// The ids of the entries with a key from the environment, by the name of the variable.
  private var keyOwners: [String: [String]] = [:]

  /// Collects the tasks of a catalogue without defaults.
  init(folder: String, environment: [String: String]) {
    defaults = PipelinePart()
    self.folder = Self.absolute(folder)
    self.environment = environment
  }

  /// Collects the tasks of a catalogue in YAML.
  init(_ written: WrittenCatalogue, environment: [String: String]) {
    defaults = written.defaults
    folder = Self.absolute(written.folder)
    self.environment = environment
    for entry in written.entries {
      entries[entry.id] = entry
      order.append(entry.id)
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path
  }

  /// Adds a timetable of a list, with its entry in the catalogue in YAML.
  mutating func add(_ feed: ListedFeed) {
    guard let id = newID(feed.publishedID, feed.labels, at: feed.origin, feed.content) else {
      return
    }
    let entry = entries.removeValue(forKey: id)
    let part = entry?.pipeline ?? ""
    let labels = feed.labels.merging(entry?.labels ?? [:]) { $1 }
    let own = defaults.merged(with: PipelinePart(json: part))
    if feed.needsKey(below: own) { noteKey(of: id) }
    do throws(Failure) {
      let listed = try feed.pipeline(id: id, below: own, environment: environment)
      add(id, listed.text, below: part, labels, entry?.origin ?? feed.origin)
    } catch {
      catalogue.faults.append(TaskFault(id: id, labels: labels, failure: error))
    }
  }

  private mutating func noteKey(of id: String) {
    let variable = EntryID.keyVariable(id)
    guard environment[variable]?.isEmpty == false else { return }
    keyOwners[variable, default: []].append(id)
  }

  /// The catalogue, after every entry has been added.
  ///
  /// Entries that would get the same key count as faults. It is unknown for which entry the key is
  /// meant, and a third party's list could send it to a stranger.
  mutating func finish() -> TaskCatalogue {
    var variables: [String: String] = [:]
    for (variable, ids) in keyOwners where ids.count > 1 {
      for id in ids { variables[id] = variable }
    }
    for task in catalogue.tasks {
      guard let variable = variables[task.id] else { continue }
      let failure = Failure(
        .unusableInput, at: task.origin.location,
        "the key in \(variable) could be for \(Self.list(keyOwners[variable] ?? []))",
        fix: "unset the variable, and write the key as 'headers' or in 'source' in an entry of a "
          + "YAML catalogue")
      catalogue.faults.append(TaskFault(id: task.id, labels: task.labels, failure: failure))
    }
    catalogue.tasks.removeAll { variables[$0.id] != nil }
    return catalogue
  }

  /// Some ids as part of a sentence.
  private static func list(_ ids: [String]) -> String {
    let shown = ids.ordered().prefix(3).map { "'\($0)'" }
    let others = ids.count > shown.count ? ["\(ids.count - shown.count) others"] : []
    return (shown + others).joined(separator: " and ")
  }

  /// Whether a catalogue in YAML has an entry about a feed of a list.
  func isNamed(_ publishedID: String) -> Bool {
    entries[EntryID.derived(from: publishedID)] != nil
  }

  /// Adds the entries of a catalogue in YAML that are not about a feed of its list.
  ///
  /// An entry without a section to build is a fault: a third party's list can lose a feed, which must not
  /// stop the other entries.
  mutating func addEntries(hasList: Bool) {
    let omissions = Dictionary(
      catalogue.omissions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = catalogue.tasks.map(\.id) + catalogue.faults.map(\.id)
    var questions = Self.mostComparisons / max(known.count, 1)
    for id in order {
      guard let entry = entries[id],
        newID(id, entry.labels, at: entry.origin, entry.pipeline) != nil
      else { continue }
      if hasList, !entry.isWhole {
        let omission = omissions[id]
        if omission == nil { questions -= 1 }
        let failure = unknownFeed(entry, omission, among: questions < 0 ? [] : known)
        catalogue.faults.append(TaskFault(id: id, labels: entry.labels, failure: failure))
        continue
      }
      let name = PipelinePart.names(EntryID.pipelineName(id))
      add(id, entry.pipeline, below: name.text, entry.labels, entry.origin)
    }
  }

  /// The maximum number of names that are compared, over all entries, to suggest a feed for an
  /// entry that is not in the list. With the wrong list, thousands of entries may need a
  /// suggestion.
  private static let mostComparisons = 20_000

  /// The failure of an entry about a feed that is not in the list, or is not for building.
  private func unknownFeed(
    _ entry: WrittenEntry, _ omission: OmittedEntry?, among known: [String]
  ) -> Failure {
    Failure(
      .invalidConfiguration, at: entry.origin.location,
      omission.map { "the feed '\($0.id)' is not built, because the list calls it \($0.reason)" }
        ?? "the list of feeds has no '\(entry.id)', and the entry does not say what to build",
      fix: (omission == nil ? nearestNameQuestion(to: entry.id, among: known) : "")
        + "give the entry a section with a source of its own, such as 'transit', or remove it")
  }

  /// Adds an unchanged pipeline.
  mutating func add(pipeline: String, publishedID: String, at origin: TaskOrigin) {
    guard let id = newID(publishedID, [:], at: origin, pipeline) else { return }
    add(id, pipeline, [:], origin)
  }

  /// Adds an entry that should be built but cannot be, with a unique id.
  mutating func fail(
    _ publishedID: String, _ labels: [String: String] = [:], _ failure: Failure
  ) {
    let id = EntryID.derived(from: publishedID)
    let free = take(id) ? id : takeSimilar(to: id, failure.message)
    catalogue.faults.append(TaskFault(id: free, labels: labels, failure: failure))
  }

  /// Counts an entry that is not for building.
  mutating func omit(_ publishedID: String, _ labels: [String: String] = [:], reason: String) {
    catalogue.omissions.append(
      OmittedEntry(id: EntryID.derived(from: publishedID), labels: labels, reason: reason))
  }

  private mutating func add(
    _ id: String, _ middle: String, below top: String = "", _ labels: [String: String],
    _ origin: TaskOrigin
  ) {
    let source =
      sources[origin.file] ?? TaskSource(file: origin.file, folder: folder, defaults: defaults)
    sources[origin.file] = source
    catalogue.tasks.append(
      CatalogueTask(
        id: id, from: source, line: origin.line, middle: middle, top: top, labels: labels))
  }

  /// The id of an entry; nil if another entry already has it, which is a fault of this entry. `content` is
  /// the content of the entry.
  private mutating func newID(
    _ publishedID: String, _ labels: [String: String], at origin: TaskOrigin,
    _ content: @autoclosure () -> String
  ) -> String? {
    let id = EntryID.derived(from: publishedID)
    if take(id) { return id }
    let failure = Failure(
      .unusableInput, at: origin.location,
      "another entry has the id '\(id)'; upper and lower case, '_' and '~' make no difference",
      fix: "rename one of them, or remove it")
    let other = takeSimilar(to: id, content())
    catalogue.faults.append(TaskFault(id: other, labels: labels, failure: failure))
    return nil
  }

  /// Reserves an id; false if another entry already has it.
  private mutating func take(_ id: String) -> Bool {
    taken.insert(EntryID.pipelineName(id).lowercased()).inserted
  }

  /// Reserves a unique id for a fault whose own id is already in use.
  ///
  /// The id depends on the entry's content, not on its line. So the first day of its failures is kept if
  /// lines move.
  private mutating func takeSimilar(to id: String, _ content: String) -> String {
    let similar =
      "\(id.prefix(60))-again-\(MessageDigest.sha256(content.utf8).hexadecimal.prefix(10))"
    while true {
      let number = repetitions[similar, default: 0] + 1
      repetitions[similar] = number
      let other = number == 1 ? similar : "\(similar)-\(number)"
      if take(other) { return other }
    }
  }
}
