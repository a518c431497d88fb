import Foundation
import Tabular

/// A file that is being downloaded: what has come of it stays where the transfer ends early, and the
/// rest is added later.
struct PartialFile {
  private let place: DownloadStore.Place
  private var file: FileHandle?
  /// How many bytes it has.
  private(set) var size = 0

  /// Nothing is opened before the first bytes come.
  init(at place: DownloadStore.Place) {
    self.place = place
  }

  /// Adds bytes of an answer: behind the existing bytes if it continues them, else in their place.
  ///
  /// Throws ``Failure`` when the workspace cannot be written.
  mutating func add(_ piece: [UInt8], of head: Transfer.Head) throws {
    if file == nil { try open(head) }
    try Workspace.attempt(place.partFile) { try file?.write(contentsOf: piece) }
    size += piece.count
  }

  private mutating func open(_ head: Transfer.Head) throws {
    if head.status != 206 {
      try Workspace.remove(place.partFactsFile)
      try Workspace.write([UInt8](), to: place.partFile)
      // The bytes of a packed answer are counted packed, so a rest of it cannot be asked for.
      if !head.isPacked {
        let facts = DownloadStore.Part.Facts(
          validators: DownloadStore.Validators(head), total: head.length)
        try Workspace.write(Array(JSONEncoder().encode(facts)), to: place.partFactsFile)
      }
    }
    try Workspace.attempt(place.partFile) {
      let opened = try FileHandle(forWritingTo: URL(fileURLWithPath: place.partFile))
      size = Int(try opened.seekToEnd())
      file = opened
    }
  }

  /// Ends writing, however much has arrived.
  mutating func close() {
    try? file?.close()
    file = nil
  }

  /// Deletes what has come.
  static func discard(at place: DownloadStore.Place) throws {
    try Workspace.remove(place.partFile)
    try Workspace.remove(place.partFactsFile)
  }
}
