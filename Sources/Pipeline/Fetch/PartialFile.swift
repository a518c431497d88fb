import Foundation
import Tabular

/// A file that is being downloaded. If the transfer ends early, the received part stays, and a
/// later transfer adds the rest.
struct PartialFile {
  private let place: DownloadStore.Place
  private var file: FileHandle?
  /// The number of bytes it has.
  private(set) var size = 0

  /// The file is opened when the first bytes arrive.
  init(at place: DownloadStore.Place) {
    self.place = place
  }

  /// Writes bytes of a response: after the existing bytes if the response continues them, else in
  /// their place.
  ///
  /// Throws ``Failure`` if the workspace cannot be written.
  mutating func add(_ piece: [UInt8], of head: Transfer.Head) throws {
    if file == nil { try open(head) }
    try Workspace.attempt(place.partFile) { try file?.write(contentsOf: piece) }
    size += piece.count
  }

  private mutating func open(_ head: Transfer.Head) throws {
    if head.status != 206 {
      try Workspace.remove(place.partFactsFile)
      try Workspace.write([UInt8](), to: place.partFile)
      // The sizes in a compressed response count compressed bytes, so its rest cannot be requested.
      if !head.isPacked {
        let facts = DownloadStore.Part.Facts(
          validators: DownloadStore.Validators(head), total: head.length)
        try Workspace.write(Array(JSONEncoder().encode(facts)), to: place.partFactsFile)
      }
    }
    try Workspace.attempt(place.partFile) {
      // Another program may have put a link in the place of the part.
      guard let opened = try FileSystem.openOwnFile(appendingTo: place.partFile) else {
        throw FileSystem.Refusal(code: ELOOP)
      }
      size = opened.size
      file = FileHandle(fileDescriptor: opened.descriptor, closeOnDealloc: true)
    }
  }

  /// Closes the file, complete or not.
  mutating func close() {
    try? file?.close()
    file = nil
  }

  /// Deletes the received part.
  static func discard(at place: DownloadStore.Place) throws {
    try Workspace.remove(place.partFile)
    try Workspace.remove(place.partFactsFile)
  }
}
