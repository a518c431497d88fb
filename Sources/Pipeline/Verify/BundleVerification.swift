import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// Finds the mistakes in a published bundle, from the bundle alone.
///
/// Cost: every byte of the bundle is read, SQLite checks the whole database, and each of the client's
/// checks is a query.
package struct BundleVerification: Sendable {
  /// The folder of the bundle; nil if only a database was named.
  private let folder: String?
  /// The database's path.
  package let database: String
  private let clients: [any Client.Type]

  /// Finds the database of a bundle, named by its folder or its .sqlite file; `clients` are all
  /// clients of the tool.
  ///
  /// Throws ``Failure`` if nothing is there, or if a folder has no database or several.
  package init(of bundle: String, clients: [any Client.Type]) throws {
    database = try Self.database(of: bundle)
    let isFolder = FileSystem.isFolder(bundle)
    let parent = isFolder ? bundle : URL(fileURLWithPath: bundle).deletingLastPathComponent().path
    let hasManifest = FileManager.default.fileExists(atPath: "\(parent)/\(Manifest.fileName)")
    folder = isFolder || hasManifest ? parent : nil
    self.clients = clients
  }

  /// The database of a bundle: the file itself, or the only .sqlite file of a folder.
  ///
  /// Throws ``Failure`` if nothing is there, or if a folder has no database or several.
  package static func database(of bundle: String) throws -> String {
    guard FileManager.default.fileExists(atPath: bundle) else {
      throw Failure(
        .unreadableInput, at: SourceLocation(bundle), "this file or folder does not exist",
        fix: "name a bundle's folder or its .sqlite file")
    }
    if !FileSystem.isFolder(bundle) { return bundle }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle)) ?? []
    let databases = names.filter { $0.hasSuffix(".sqlite") }.ordered()
    guard databases.count == 1, let database = databases.first else {
      throw Failure(
        .unreadableInput, at: SourceLocation(bundle),
        databases.isEmpty ? "the folder holds no .sqlite file" : "the folder holds several",
        fix: "name the .sqlite file itself")
    }
    let path = "\(bundle)/\(database)"
    if let refusal = FileKind(path, .folder).refusalAsFile {
      throw refusal.failure(at: SourceLocation(path))
    }
    return path
  }

  /// Whether the database has the schema of its version, so that queries can read it.
  ///
  /// Throws ``Failure`` if the database cannot be opened, or was not written by this tool.
  package func hasDeclaredSchema() throws -> Bool {
    try DatabaseVerification(database, folder, nil, clients).schemaCheck().count == 0
  }

  /// Makes every check. If the database does not have the schema of its version, only the schema and the files
  /// are checked.
  ///
  /// Throws ``Failure`` if the database cannot be opened, or was not written by this tool.
  package func verify() throws -> VerificationReport {
    let manifest = folder.flatMap { OutputFolder.manifest(in: $0) }
    let (ofDatabase, ofFiles) = try Parallel.run(
      { try DatabaseVerification(database, folder, manifest, clients).checks() },
      { try folder.map { try FileVerification(folder: $0, manifest).checks() } })
    var report = VerificationReport(database: database)
    for check in (ofFiles ?? []) + ofDatabase { report.add(check) }
    if folder == nil {
      report.remarks.append(
        "there is no \(Manifest.fileName) beside the database, so no file was compared with its digest"
      )
    }
    return report
  }
}
