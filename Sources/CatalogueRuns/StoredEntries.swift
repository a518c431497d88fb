import Foundation
import Pipeline
import Synchronization
import Tabular

/// Entries of an index in a file, by id. Only their positions are in memory, since ten thousand entries would
/// take 15 MB.
final class StoredEntries: Sendable {
  private struct Place {
    let offset: Int
    let size: Int
    let failedRetryably: Bool

    init(of entry: CatalogueIndex.Entry, at offset: Int, size: Int) {
      self.offset = offset
      self.size = size
      failedRetryably = entry.status == .failed && entry.reasons.allSatisfy(\.retryable)
    }
  }

  private struct State {
    var file: FileHandle?
    var places: [String: Place] = [:]
    var end = 0
    var fault: (any Error)?
  }

  private let state: Mutex<State>
  private let path: String

  private init(_ path: String, _ state: sending State) {
    self.path = path
    self.state = Mutex(state)
  }

  /// The entries of a folder's `index.json`; empty without an index that this version can read.
  ///
  /// The file may be replaced while the entries are in use.
  convenience init(of folder: String) {
    let path = "\(folder)/\(CatalogueIndex.fileName)"
    guard let file = InputFile.handle(path, .folder)?.file, let places = Self.places(in: file)
    else {
      self.init(path, State())
      return
    }
    self.init(path, State(file: file, places: places))
  }

  /// The positions of the entries in an index; nil if this version cannot read it.
  private static func places(in file: FileHandle) -> [String: Place]? {
    var places: [String: Place] = [:]
    let texts = try? JSONParts.read("entries", of: file) { part in
      let entry = try JSONDecoder().decode(CatalogueIndex.Entry.self, from: Data(part.json))
      places[entry.id] = Place(of: entry, at: part.offset, size: part.json.count)
    }
    return texts?["format"] == CatalogueIndex.marker ? places : nil
  }

  /// Stores new entries in a file of a folder; the file disappears when this process ends.
  ///
  /// Throws ``Failure`` if the folder cannot be written.
  convenience init(newIn folder: String) throws {
    let path = "\(folder)/.\(CatalogueIndex.fileName).entries"
    let file = try CatalogueFolder.attempt(path) {
      let file = FileHandle(
        fileDescriptor: try FileSystem.createFile(path), closeOnDealloc: true)
      try FileManager.default.removeItem(atPath: path)
      return file
    }
    self.init(path, State(file: file))
  }

  /// The ids of the entries, in any order.
  var ids: [String] { state.withLock { Array($0.places.keys) } }

  /// Whether there is an entry with an id.
  func has(_ id: String) -> Bool { state.withLock { $0.places[id] != nil } }

  /// Whether an entry failed and the same run may succeed later.
  func failedRetryably(_ id: String) -> Bool {
    state.withLock { $0.places[id]?.failedRetryably == true }
  }

  /// The entry with an id; nil without one. If the entry cannot be read, it is nil, and ``check()`` throws.
  func entry(_ id: String) -> CatalogueIndex.Entry? {
    state.withLock { state in
      guard let place = state.places[id], let file = state.file else { return nil }
      do {
        try file.seek(toOffset: UInt64(place.offset))
        let json = try file.read(upToCount: place.size) ?? Data()
        return try JSONDecoder().decode(CatalogueIndex.Entry.self, from: json)
      } catch {
        state.fault = state.fault ?? error
        return nil
      }
    }
  }

  /// Adds an entry, which replaces one with the same id. If it cannot be written, ``check()`` throws.
  func add(_ entry: CatalogueIndex.Entry) {
    state.withLock { state in
      do {
        let json = CatalogueIndex.Entry.shape.json(entry).bytes(.compact)
        try state.file?.seek(toOffset: UInt64(state.end))
        try state.file?.write(contentsOf: json)
        state.places[entry.id] = Place(of: entry, at: state.end, size: json.count)
        state.end += json.count
      } catch {
        state.fault = state.fault ?? error
      }
    }
  }

  /// Throws ``Failure`` if an entry could not be written or read.
  func check() throws {
    try CatalogueFolder.attempt(path) {
      if let fault = state.withLock({ $0.fault }) { throw fault }
    }
  }
}
