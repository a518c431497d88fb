import Bundles
import Foundation
import Pipeline
import Tabular

/// The changes of all requests, in an order that reproduces the collections.
struct KeptWrites {
  /// The version of the bundle to which the changes apply.
  let version: String
  /// The number in the last new id of each collection.
  var lastNumbers: [String: Int] = [:]
  private(set) var changes: [Collections.Change] = []

  /// Adds changes, and drops earlier changes that they supersede.
  ///
  /// A changed record keeps its place. A record that is removed and added again counts as added last, as in
  /// the collection.
  mutating func add(_ new: [Collections.Change]) {
    for change in new {
      let last = changes.lastIndex { $0.collection == change.collection && $0.id == change.id }
      guard let last, changes[last].record != nil else {
        changes.append(change)
        continue
      }
      if change.record == nil {
        changes.remove(at: last)
        changes.append(change)
      } else {
        changes[last] = change
      }
    }
  }
}

extension KeptWrites {
  /// The version of the file's format.
  private static let schema = 1

  /// The changes in the file's format.
  var json: JSONValue {
    .object([
      "changes": .array(changes.map(Self.json)), "database": .string(version),
      "lastNumbers": .members(lastNumbers.map { JSONValue.Member($0.key, .integer($0.value)) }),
      "schema": .integer(Self.schema),
    ])
  }

  /// Reads the form of ``json``; nil for any other.
  init?(_ json: JSONValue) {
    guard let file = Record(json)?.members, file["schema"] == .integer(Self.schema),
      case .string(let version)? = file["database"],
      let numbers = file["lastNumbers"].flatMap({ Record($0) })?.members,
      case .array(let entries)? = file["changes"]
    else { return nil }
    self.version = version
    for (name, number) in numbers {
      guard case .integer(let number) = number, (0..<1 << 53).contains(number) else { return nil }
      lastNumbers[name] = number
    }
    changes = entries.compactMap(Self.change)
    if changes.count < entries.count { return nil }
  }

  private static func json(_ change: Collections.Change) -> JSONValue {
    .object([
      "collection": .string(change.collection), "id": .string(change.id),
      "record": change.record?.json ?? .null,
    ])
  }

  private static func change(_ json: JSONValue) -> Collections.Change? {
    guard let entry = Record(json)?.members, case .string(let collection)? = entry["collection"],
      case .string(let id)? = entry["id"], let value = entry["record"]
    else { return nil }
    let record = Record(value)
    guard value == .null || record?.id == id else { return nil }
    return Collections.Change(collection: collection, id: id, record: record)
  }
}

/// The file beside the bundle with the changes of requests.
package struct WritesFile: Sendable {
  /// The path of the file.
  package let path: String

  /// Takes the path of a file, which need not exist.
  package init(_ path: String) {
    self.path = path
  }

  /// The default path for the changes of a bundle.
  package static func standardPath(ofBundle name: String, workspace: String) -> String {
    "\(workspace)/mock-api/\(name).json"
  }

  /// Locks the file, so that only one server at a time writes it.
  ///
  /// Throws ``Failure`` if another server has it.
  package func lock() throws -> FileLock {
    let place = SourceLocation(FileLock.path(for: path))
    let lock: FileLock
    do {
      lock = try FileLock(beside: path)
    } catch {
      throw Failure(
        .unwritableOutput, at: place, "the file cannot be made",
        fix: "check that its folder can be written to", cause: error.systemWords)
    }
    guard (try? lock.take()) == true else {
      throw Failure(
        .busy, at: place, "another server keeps its writes in \(path)",
        fix: "end that one, or choose another file with --writes")
    }
    return lock
  }

  /// Deletes the file, if there is one; throws ``Failure`` if it is another kind of file or cannot be
  /// deleted.
  package func remove() throws {
    guard try read() != nil else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the file of earlier writes cannot be removed",
        fix: "remove it by hand, or choose another with --writes", cause: error.systemWords)
    }
  }

  /// Reads the changes; nil if there is no file.
  func read() throws -> KeptWrites? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Failure.reading(
      InputFile.contents(path, .person) ?? Data(), at: path,
      "one of this server's writes",
      fix: "choose another file with --writes, or delete this one by hand if nobody needs it",
      KeptWrites.init)
  }

  /// Replaces the file in one step, so that it is always complete.
  func write(_ kept: KeptWrites) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(kept.json.fileContent).write(to: url, options: .atomic)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the writes cannot be kept",
        fix: "free some space, or choose another file with --writes", cause: error.systemWords)
    }
  }
}
