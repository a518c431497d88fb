import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// A bundle of an earlier build, whose database has the digest in its manifest.
struct EarlierBundle: Sendable {
  /// Its folder.
  let folder: String
  /// Its manifest.
  let manifest: Manifest
  /// The path of its database.
  let database: String
  /// The updates to its version; nil if it has no updates.json that this version of the tool can
  /// read.
  let updates: Updates?

  /// Finds the bundle in a folder. It must belong to the client, in any version of its schema.
  ///
  /// Cost: the database is read once. Throws ``Failure`` if there is no bundle, if it belongs to
  /// another client, or if its database has changed since the build.
  init(at folder: String, of client: any Client.Type) throws {
    guard let manifest = OutputFolder.manifest(in: folder),
      let file = manifest.outputs.first(where: { $0.path == manifest.database })
    else {
      throw Self.failure(
        "\(folder)/\(Manifest.fileName)",
        "there is no manifest of a bundle that this version can read")
    }
    let database = "\(folder)/\(file.path)"
    guard manifest.contentVersion.wholeMatch(of: /[0-9a-f]{64}/) != nil, !file.path.has("/"),
      try FileDigest.sha256(of: database) == file.sha256
    else { throw Self.failure(database, "it is not the database that the manifest lists") }
    let check = DatabaseCheck(database)
    guard try check.identity().application == client.schemaPage.schema.applicationID else {
      throw Self.failure(database, "it is the database of another client")
    }
    try check.requireSchema(client.form(ofDatabase: database).schema)
    (self.folder, self.manifest, self.database) = (folder, manifest, database)
    updates = Updates.published(in: folder)
  }

  private static func failure(_ path: String, _ message: String) -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation(path), message,
      fix: "restore the bundle's folder as it was built, or build it again")
  }
}

/// The published bundle, as far as a build can compare the new one with it.
enum PublishedBundle: Sendable {
  /// There is none.
  case none
  /// It can be read.
  case sound(EarlierBundle)
  /// It is damaged, or belongs to another client or another version of the tool.
  case unreadable(Failure)

  /// Reads the bundle at an output; `client` builds the new bundle.
  init(at output: OutputFolder, of client: any Client.Type) {
    do {
      self = output.isVacant ? .none : .sound(try EarlierBundle(at: output.path, of: client))
    } catch let failure as Failure {
      self = .unreadable(failure)
    } catch {
      self = .unreadable(
        Failure(
          .unreadableInput, at: SourceLocation(output.path), "it cannot be read",
          fix: "build it again", cause: error.systemWords))
    }
  }

  /// The bundle, if it can be read.
  var bundle: EarlierBundle? {
    if case .sound(let bundle) = self { bundle } else { nil }
  }

  /// Why the bundle cannot be read; nil if it can be read, or if there is none.
  var fault: Failure? {
    if case .unreadable(let failure) = self { failure } else { nil }
  }
}

extension NoticeCode {
  /// The published bundle cannot be compared with the new one.
  package static let publishedBundleUnreadable = NoticeCode(
    "published_bundle_unreadable", .warning,
    "The published bundle cannot be read, so the new one was not compared with it.",
    why:
      "Gates compared only the numbers of rows in its manifest, no patch leads apps from that "
      + "bundle, and the report does not say what is new.",
    fix: "find out what changed the published files; the new bundle replaces them")

  /// The ids of the published bundle could not be kept.
  package static let idsReassigned = NoticeCode(
    "ids_reassigned", .warning,
    "The pipeline keeps ids, but the ids of the published bundle cannot be read, so rows get new ids.",
    why: "Apps that store ids of rows find other rows under them.",
    fix: "to keep the ids, build with --previous and a copy of that bundle as it was built")

  /// The notices that a build can report about the published bundle.
  package static let ofPublishedBundle = [publishedBundleUnreadable, idsReassigned]
}

extension RunRecord {
  /// Reports the faults of the published bundle, in a separate report.
  mutating func addFaults(ofPublished faults: [(code: NoticeCode, failure: Failure)]) {
    if faults.isEmpty { return }
    var report = Report()
    for (code, failure) in faults {
      let file = URL(fileURLWithPath: failure.origin?.file ?? Manifest.fileName).lastPathComponent
      report.add(
        Notice(
          code, at: SourceLocation(file), message: failure.words,
          action: code == .idsReassigned
            ? "rows have new ids" : "the new bundle was not compared with it"))
    }
    findings.append(Findings(input: "published bundle", report: report))
  }
}
