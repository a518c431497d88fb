import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// The bundle whose rows keep their ids in the next one.
struct PreviousBundle {
  /// Its database.
  let database: String
  /// The version of its content, by which manifests name it.
  let contentVersion: String
  /// Which ids are taken and which are free.
  let ledger: NumberLedger

  /// Reads the bundle in a folder, which must be of a client with that schema.
  ///
  /// Throws ``Failure`` where there is none, where it is of another client or another version of the
  /// schema, or where what it says of ids cannot be read.
  init(at folder: String, of schema: DatabaseSchema) throws {
    guard let manifest = OutputFolder.manifest(in: folder), let name = manifest.database else {
      throw Self.failure(folder, "there is no bundle whose ids could be kept")
    }
    database = "\(folder)/\(name)"
    contentVersion = manifest.contentVersion
    let identity = try DatabaseCheck(database).identity()
    guard identity.application == schema.applicationID, identity.version == schema.version else {
      throw Self.failure(
        folder,
        "the bundle whose ids are to be kept has another schema: its ids are of other tables")
    }
    ledger = try Self.ledger(in: folder)
  }

  private static func ledger(in folder: String) throws -> NumberLedger {
    let path = "\(folder)/\(NumberLedger.fileName)"
    guard let json = FileManager.default.contents(atPath: path) else { return NumberLedger() }
    if let ledger = try? JSONDecoder().decode(NumberLedger.self, from: json), ledger.isSound {
      return ledger
    }
    throw Failure(
      .unreadableInput, at: SourceLocation(path),
      "it does not say which ids are taken and which are free",
      fix: "take the file from the bundle as it was built, or build once without 'ids: keep'")
  }

  private static func failure(_ folder: String, _ message: String) -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation(folder), message,
      fix: "name the folder of a bundle that this version of the tool built for the same client")
  }
}
