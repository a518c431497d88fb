import Bundles
import Foundation
import Gzip
import SQLiteWriter
import Synchronization
import Tabular

/// Writes the updates for apps into a bundle: the compressed database, patches from earlier
/// versions, and `updates.json`.
///
/// Only the published database is needed. A patch from an earlier version is made by joining its
/// published patch with the newest patch.
struct UpdateWriter {
  /// The new bundle's folder.
  let folder: String
  /// Its database's name.
  let database: String
  /// Its manifest.
  let manifest: Manifest
  /// The pipeline's settings for patches.
  let section: PatchesSection

  /// Writes everything, with patches from the published bundle and earlier versions, if there is
  /// one.
  ///
  /// If the published bundle has the same content, its files are reused. Cost: a second for each 20
  /// MB of the database; the patches are made at the same time. Throws ``Failure`` if a file cannot
  /// be read or written.
  func write(replacing published: EarlierBundle?) throws {
    if let published, try takesOver(published) { return }
    try UnfinishedBundles.add(work) { try makeFolder(in: work) }
    defer {
      try? FileManager.default.removeItem(atPath: work)
      UnfinishedBundles.remove(work)
    }
    let (full, made) = try make(replacing: published)
    let limit = Int(Double(full.size) * section.atMost)
    let kept = made.filter { $0.file.size <= limit }.prefix(section.keep)
    let updates = Updates(
      pipeline: manifest.pipeline, schemaVersion: manifest.schemaVersion,
      contentVersion: manifest.contentVersion,
      versionNumber: try DatabaseCheck(path).versionNumber() ?? section.firstNumber,
      full: full,
      patches: Array(kept))
    try Workspace.write(updates.fileContent, to: "\(folder)/\(Updates.fileName)")
    if !kept.isEmpty { try makeFolder(in: folder) }
    for patch in kept {
      try FileSystem.move("\(work)/\(patch.file.file)", to: "\(folder)/\(patch.file.file)")
    }
  }

  private func makeFolder(in folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(Updates.folder)", withIntermediateDirectories: true)
  }

  /// Compresses the database and makes the patches, starting with the newest version.
  private func make(
    replacing published: EarlierBundle?
  ) throws -> (full: Updates.PackedFile, patches: [Updates.PublishedPatch]) {
    let newest = Background { [self] in try published.flatMap { try newestPatch(from: $0) } }
    let next = Atomic(0)
    // The first core that is free takes the next patch.
    @Sendable func takePatches() throws -> [Int: Updates.PublishedPatch] {
      guard let published, let newest = try newest.value() else { return [:] }
      var made: [Int: Updates.PublishedPatch] = [:]
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < newest.earlier.count else { return made }
        made[place] = try joined(newest.earlier[place], newest.path, in: published.folder)
      }
    }
    let ((full, some), others) = try Parallel.run(
      {
        let name = Updates.packedPath(database)
        return (try Updates.PackedFile.packing(path, to: name, in: folder), try takePatches())
      }, takePatches)
    guard let newest = try newest.value() else { return (full, []) }
    let older = some.merging(others) { first, _ in first }.ordered { $0.key < $1.key }
    return (full, [newest.patch] + older.map(\.value))
  }

  /// Reuses updates.json and its files from a published bundle with the same content; false if a
  /// file is missing, or is not as the list says.
  private func takesOver(_ published: EarlierBundle) throws -> Bool {
    guard let updates = published.updates, updates.contentVersion == manifest.contentVersion,
      updates.patches.count <= section.keep
    else { return false }
    let files = updates.files
    guard files.allSatisfy({ $0.isSound(in: published.folder) }) else { return false }
    if files.count > 1 { try makeFolder(in: folder) }
    for name in files.map(\.file) + [Updates.fileName] {
      try FileManager.default.copyItem(
        atPath: "\(published.folder)/\(name)", toPath: "\(folder)/\(name)")
    }
    return true
  }

  private var path: String { "\(folder)/\(database)" }

  /// The folder beside the bundle in which patches are made. Nothing may be removed from the bundle, because
  /// another thread flushes it to the disk.
  private var work: String { "\(folder)\(StagingFolder.patches)" }

  /// The patch from the published version.
  private struct NewestPatch {
    let patch: Updates.PublishedPatch
    /// The path of the uncompressed patch.
    let path: String
    /// The published patches to join with it.
    let earlier: [Updates.PublishedPatch]
  }

  /// Makes the patch from the published version; nil if changed rows are not enough for an update.
  private func newestPatch(from published: EarlierBundle) throws -> NewestPatch? {
    let version = published.manifest.contentVersion
    guard section.keep > 0, version != manifest.contentVersion else { return nil }
    let path = unpackedPath(version)
    guard try patchFile(from: version).make(at: path, old: published.database, new: self.path)
    else { return nil }
    var earlier: [Updates.PublishedPatch] = []
    if let updates = published.updates, updates.contentVersion == version {
      earlier = updates.patches.prefix(section.keep - 1).filter {
        $0.from != manifest.contentVersion
      }
    }
    return NewestPatch(
      patch: try packed(path, from: version), path: path, earlier: earlier)
  }

  private func patchFile(from version: String) -> PatchFile {
    PatchFile(from: version, to: manifest.contentVersion, counts: manifest.tables)
  }

  /// A published patch joined with the newest patch.
  private func joined(
    _ patch: Updates.PublishedPatch, _ newest: String, in published: String
  ) throws -> Updates.PublishedPatch {
    let first = unpackedPath(patch.from, "-first")
    let both = unpackedPath(patch.from)
    defer { for file in [first, both] { try? FileManager.default.removeItem(atPath: file) } }
    let file = "\(published)/\(patch.file.file)"
    do {
      if let refusal = FileKind(file, .folder).refusalAsFile { throw refusal }
      try GzipFile.unpack(file, to: first, atMost: patch.file.unpackedSize)
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(file),
        "the published patch is missing or damaged",
        fix: "delete \(Updates.fileName) and \(Updates.folder)/ there; new patches start afresh",
        cause: error.systemWords)
    }
    try patchFile(from: patch.from).make(at: both, joining: first, newest, new: path)
    return try packed(both, from: patch.from)
  }

  private func packed(_ path: String, from version: String) throws -> Updates.PublishedPatch {
    let name = Updates.patchName(from: version)
    return Updates.PublishedPatch(
      from: version, file: try Updates.PackedFile.packing(path, to: name, in: work))
  }

  private func unpackedPath(_ version: String, _ part: String = "") -> String {
    "\(work)/\(version.prefix(16))\(part).jsonl"
  }
}
