import Foundation
import Pipeline
import Tabular

/// Makes tasks of the entries of a catalogue, one after the other, with ids that differ.
struct TaskCollector {
  /// The tasks and faults so far.
  private(set) var catalogue = TaskCatalogue()
  /// What a catalogue in YAML says about all entries.
  private let defaults: PipelinePart
  /// What it says about single ones, by their ids.
  private var entries: [String: WrittenEntry] = [:]
  /// The ids of those, in the order of the file.
  private var order: [String] = []
  /// The folder that relative paths in pipelines are taken from.
  private let folder: String
  private let environment: [String: String]
  private var taken: Set<String> = []
  /// The entries that take their keys from the environment, by the names of the variables.
  private var keyOwners: [String: String] = [:]

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

  /// Adds a timetable of a list, with what the catalogue in YAML says about it.
  mutating func add(_ feed: ListedFeed) {
    guard let id = newID(feed.publishedID, feed.labels, at: feed.origin) else { return }
    let entry = entries.removeValue(forKey: id)
    let part = entry?.pipeline ?? PipelinePart()
    let labels = feed.labels.merging(entry?.labels ?? [:]) { $1 }
    let own = defaults.merged(with: part)
    if feed.needsKey(below: own), let other = otherOwner(ofKey: id) {
      return refuseKey([(id, labels, entry?.origin ?? feed.origin), other])
    }
    do throws(Failure) {
      let listed = try feed.pipeline(id: id, below: own, environment: environment)
      let pipeline = defaults.merged(with: listed).merged(with: part)
      add(id, pipeline.text, labels, entry?.origin ?? feed.origin)
    } catch {
      catalogue.faults.append(TaskFault(id: id, labels: labels, failure: error))
    }
  }

  private typealias Owner = (id: String, labels: [String: String], origin: TaskOrigin)

  /// The entry that takes its key from the same variable of the environment as another one; nil where
  /// none does. It is a task no longer.
  private mutating func otherOwner(ofKey id: String) -> Owner? {
    let variable = EntryID.keyVariable(id)
    guard environment[variable]?.isEmpty == false,
      let other = keyOwners.updateValue(id, forKey: variable)
    else { return nil }
    guard let place = catalogue.tasks.firstIndex(where: { $0.id == other }) else {
      return (other, [:], TaskOrigin(file: "", line: nil))
    }
    let task = catalogue.tasks.remove(at: place)
    return (task.id, task.labels, task.origin)
  }

  /// Makes faults of entries that would get one key: which of them it is for cannot be told, and a list
  /// of somebody else's could send it to a stranger.
  private mutating func refuseKey(_ owners: [Owner]) {
    let ids = owners.map(\.id).sorted().map { "'\($0)'" }.joined(separator: " and ")
    let refused = Set(catalogue.faults.map(\.id))
    for owner in owners where !refused.contains(owner.id) {
      let failure = Failure(
        .unusableInput, at: owner.origin.location,
        "the key in \(EntryID.keyVariable(owner.id)) could be for \(ids)",
        fix: "unset the variable, and write the key as 'headers' or in 'source' in an entry of a "
          + "YAML catalogue")
      catalogue.faults.append(TaskFault(id: owner.id, labels: owner.labels, failure: failure))
    }
  }

  /// Whether a catalogue in YAML has an entry about a feed of a list.
  func isNamed(_ publishedID: String) -> Bool {
    entries[EntryID.derived(from: publishedID)] != nil
  }

  /// Adds the entries of a catalogue in YAML that are not about a feed of its list.
  ///
  /// One that does not say what to build is a fault: a list of somebody else's can lose a feed,
  /// which must not stop the others.
  mutating func addEntries(hasList: Bool) {
    for id in order {
      guard let entry = entries[id], newID(id, entry.labels, at: entry.origin) != nil else {
        continue
      }
      if hasList, !entry.isWhole {
        let failure = unknownFeed(entry)
        catalogue.faults.append(TaskFault(id: id, labels: entry.labels, failure: failure))
        continue
      }
      let name = PipelinePart.names(EntryID.pipelineName(id))
      let pipeline = defaults.merged(with: entry.pipeline).merged(with: name)
      add(id, pipeline.text, entry.labels, entry.origin)
    }
  }

  /// The failure of an entry about a feed that the list does not have, or not for building.
  private func unknownFeed(_ entry: WrittenEntry) -> Failure {
    let omission = catalogue.omissions.first { $0.id == entry.id }
    let known = catalogue.tasks.map(\.id) + catalogue.faults.map(\.id)
    return Failure(
      .invalidConfiguration, at: entry.origin.location,
      omission.map { "the feed '\($0.id)' is not for building: the list calls it \($0.reason)" }
        ?? "the list of feeds has no '\(entry.id)', and the entry does not say what to build",
      fix: (omission == nil ? nearestNameQuestion(to: entry.id, among: known) : "")
        + "give the entry a section such as 'transit', or remove it")
  }

  /// Adds a pipeline as it is.
  mutating func add(pipeline: String, publishedID: String, at origin: TaskOrigin) {
    guard let id = newID(publishedID, [:], at: origin) else { return }
    add(id, pipeline, [:], origin)
  }

  /// Adds an entry that should be built and cannot be, under an id of its own.
  mutating func fail(
    _ publishedID: String, _ labels: [String: String] = [:], _ failure: Failure
  ) {
    let id = EntryID.derived(from: publishedID)
    let free = take(id) ? id : takeSimilar(to: id, line: failure.origin?.line)
    catalogue.faults.append(TaskFault(id: free, labels: labels, failure: failure))
  }

  /// Counts an entry that is not for building.
  mutating func omit(_ publishedID: String, _ labels: [String: String] = [:], reason: String) {
    catalogue.omissions.append(
      OmittedEntry(id: EntryID.derived(from: publishedID), labels: labels, reason: reason))
  }

  private mutating func add(
    _ id: String, _ pipeline: String, _ labels: [String: String], _ origin: TaskOrigin
  ) {
    catalogue.tasks.append(
      CatalogueTask(id: id, pipeline: pipeline, folder: folder, labels: labels, origin: origin))
  }

  /// The id of an entry; nil where another one has it, which is a fault of this one.
  private mutating func newID(
    _ publishedID: String, _ labels: [String: String], at origin: TaskOrigin
  ) -> String? {
    let id = EntryID.derived(from: publishedID)
    if take(id) { return id }
    let failure = Failure(
      .unusableInput, at: origin.location,
      "another entry has the id '\(id)', where upper and lower case, '_' and '~' are the same",
      fix: "rename one of them, or remove it")
    let other = takeSimilar(to: id, line: origin.line)
    catalogue.faults.append(TaskFault(id: other, labels: labels, failure: failure))
    return nil
  }

  /// Takes an id, and returns true unless another entry has it.
  private mutating func take(_ id: String) -> Bool {
    taken.insert(EntryID.pipelineName(id).lowercased()).inserted
  }

  /// Takes an id that no other entry has, for a fault in place of one that is taken.
  private mutating func takeSimilar(to id: String, line: Int?) -> String {
    var number = line ?? 1
    while !take("\(id.prefix(60))-again-\(number)") { number += 1 }
    return "\(id.prefix(60))-again-\(number)"
  }
}
