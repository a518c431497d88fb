import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// The bundle whose rows keep their ids in the next bundle.
struct PreviousBundle {
  /// The bundle.
  let bundle: EarlierBundle
  /// The ledger of the used and the free ids.
  let ledger: NumberLedger
  /// Whether the user named the bundle. If so, a run that cannot keep its ids fails.
  let isNamed: Bool

  /// Reads the bundle in a folder that the user named; it must belong to the client.
  ///
  /// Throws ``Failure`` if it is damaged, if it belongs to another client or another version of the
  /// schema, or if its ids.json cannot be read.
  init(at folder: String, of client: any Client.Type) throws {
    guard OutputFolder.manifest(in: folder)?.database != nil else {
      throw Self.failure(folder, "there is no bundle whose ids could be kept")
    }
    try self.init(try EarlierBundle(at: folder, of: client), of: client, isNamed: true)
  }

  /// Uses the published bundle.
  ///
  /// Throws ``Failure`` if it has another version of the schema, or if its ids.json cannot be read.
  init(_ published: EarlierBundle, of client: any Client.Type) throws {
    try self.init(published, of: client, isNamed: false)
  }

  private init(_ bundle: EarlierBundle, of client: any Client.Type, isNamed: Bool) throws {
    guard try DatabaseCheck(bundle.database).identity().version == client.schemaPage.version
    else {
      throw Self.failure(
        bundle.folder,
        "the bundle whose ids are to be kept has another schema: its ids belong to other tables")
    }
    self.bundle = bundle
    self.isNamed = isNamed
    ledger = try Self.ledger(in: bundle.folder)
  }

  private static func ledger(in folder: String) throws -> NumberLedger {
    let path = "\(folder)/\(NumberLedger.fileName)"
    guard let json = InputFile.contents(path, .folder) else { return NumberLedger() }
    if let ledger = try? JSONDecoder().decode(NumberLedger.self, from: json), ledger.isSound {
      return ledger
    }
    if let format = FileFormat(insteadOfJSON: json) {
      throw Failure(format, insteadOf: "a list of ids", at: SourceLocation(path))
    }
    throw Failure(
      .unreadableInput, at: SourceLocation(path),
      "it does not say which ids are used and which are free",
      fix: "take the file from the bundle as it was built, or build once without 'ids: keep'")
  }

  private static func failure(_ folder: String, _ message: String) -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation(folder), message,
      fix: "name the folder of a bundle that this version of the tool built for the same client")
  }
}
