import Bundles
import Foundation
import Gzip
import Tabular

/// Writes what apps update themselves with into a bundle: the packed database, patches from earlier
/// versions, and `updates.json`.
///
/// No earlier database is needed but the one that is published: a patch from a version before that is what
/// the published patch and the newest one do together.
struct UpdateWriter {
  /// The new bundle's folder.
  let folder: String
  /// Its database's name.
  let database: String
  /// Its manifest.
  let manifest: Manifest
  /// What the pipeline asks for.
  let section: PatchesSection

  /// Writes everything, with patches from the bundle that is published and those before it; nil for none.
  ///
  /// Where that has the same content, what leads apps to it is taken over. Cost: a second for each 20 MB of
  /// the database, beside which the patches are made.
  /// Throws ``Failure`` where a file cannot be read or written.
  func write(replacing output: OutputFolder?) throws {
    if let output, try takesOver(output) { return }
    try? FileManager.default.removeItem(atPath: "\(folder)/\(Updates.folder)")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(Updates.folder)", withIntermediateDirectories: true)
    let (full, made) = try Parallel.run(
      {
        try Updates.PackedFile.packing(path, to: "\(database).gz", in: folder)
      }, { try output.map { try patches(replacing: $0) } ?? [] })
    let limit = Int(Double(full.size) * section.atMost)
    let kept = made.filter { $0.file.size <= limit }.prefix(section.keep)
    for patch in made where !kept.contains(patch) {
      try FileManager.default.removeItem(atPath: "\(folder)/\(patch.file.file)")
    }
    if kept.isEmpty { try FileManager.default.removeItem(atPath: "\(folder)/\(Updates.folder)") }
    let updates = Updates(
      pipeline: manifest.pipeline, schemaVersion: manifest.schemaVersion,
      contentVersion: manifest.contentVersion, full: full, patches: Array(kept))
    try Workspace.write(
      JSONValue(encoding: updates).fileContent, to: "\(folder)/\(Updates.fileName)")
  }

  /// Takes over what leads apps to a published bundle of the same content; false where something of it is
  /// missing or damaged.
  private func takesOver(_ output: OutputFolder) throws -> Bool {
    guard let published = Updates.published(in: output.path),
      published.contentVersion == manifest.contentVersion,
      published.patches.count <= section.keep
    else { return false }
    let files = [published.full] + published.patches.map(\.file)
    guard
      files.allSatisfy({ file in
        (try? FileDigest.sha256(of: "\(output.path)/\(file.file)")) == file.sha256
      })
    else { return false }
    if files.count > 1 {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(Updates.folder)", withIntermediateDirectories: true)
    }
    for name in files.map(\.file) + [Updates.fileName] {
      try FileManager.default.copyItem(
        atPath: "\(output.path)/\(name)", toPath: "\(folder)/\(name)")
    }
    return true
  }

  private var path: String { "\(folder)/\(database)" }

  /// The patches from the published version, and from those that it has patches from.
  private func patches(replacing output: OutputFolder) throws -> [Updates.Patch] {
    guard section.keep > 0, let published = output.manifest, let name = published.database,
      published.contentVersion != manifest.contentVersion
    else { return [] }
    let newest = unpackedPath(published.contentVersion)
    defer { try? FileManager.default.removeItem(atPath: newest) }
    let file = PatchFile(from: published.contentVersion, to: manifest.contentVersion)
    guard try file.make(at: newest, old: "\(output.path)/\(name)", new: path) else { return [] }
    var patches = [try packed(newest, from: published.contentVersion)]
    guard let earlier = Updates.published(in: output.path),
      earlier.contentVersion == published.contentVersion
    else { return patches }
    for patch in earlier.patches.prefix(section.keep - 1)
    where patch.from != manifest.contentVersion {
      patches.append(try joined(patch, newest, from: output))
    }
    return patches
  }

  /// The patch that does what a published one and the newest one do.
  private func joined(
    _ patch: Updates.Patch, _ newest: String, from output: OutputFolder
  ) throws -> Updates.Patch {
    let first = unpackedPath("first")
    let both = unpackedPath(patch.from)
    defer { for file in [first, both] { try? FileManager.default.removeItem(atPath: file) } }
    do {
      try GzipFile.unpack(
        "\(output.path)/\(patch.file.file)", to: first, atMost: patch.file.unpackedSize)
    } catch let fault as GzipFile.Fault {
      throw Failure(
        .unreadableInput, at: SourceLocation("\(output.path)/\(patch.file.file)"),
        "the published patch is damaged",
        fix: "delete \(Updates.fileName) and \(Updates.folder)/ there; new patches start afresh",
        cause: "\(fault)")
    }
    try PatchFile(from: patch.from, to: manifest.contentVersion)
      .make(at: both, joining: first, newest, new: path)
    return try packed(both, from: patch.from)
  }

  private func packed(_ path: String, from version: String) throws -> Updates.Patch {
    let name = Updates.patchName(from: version)
    return Updates.Patch(
      from: version, file: try Updates.PackedFile.packing(path, to: name, in: folder))
  }

  private func unpackedPath(_ version: String) -> String {
    "\(folder)/\(Updates.folder)/\(version.prefix(16)).sqlite"
  }
}
