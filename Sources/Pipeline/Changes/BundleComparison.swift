import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// The result of comparing a new bundle with the published one.
struct ComparisonResult: Sendable {
  /// The changes; nil if nothing changed, or nothing was compared.
  var changes: Changes?
  /// Why the bundles could not be compared; nil if they were compared, or nothing is published.
  var fault: Failure?
}

/// Compares a bundle with an earlier one.
package struct BundleComparison: Sendable {
  /// A bundle to compare.
  package struct Place: Sendable {
    /// Its database.
    let database: String
    /// Its manifest; nil for a database without one.
    let manifest: Manifest?

    /// Takes the path of a published folder or of its database.
    ///
    /// Throws ``Failure`` if the path has no database.
    package init(_ path: String) throws {
      database = try BundleVerification.database(of: path)
      manifest = OutputFolder.manifest(in: path)
    }

    init(database: String, manifest: Manifest?) {
      self.database = database
      self.manifest = manifest
    }
  }

  private let old: Place
  private let new: Place

  /// Whether a path leads to a feed, which must be built first. A feed is a zip, a folder without a
  /// database, or a URL.
  package static func isFeed(_ path: String) -> Bool {
    if RemoteSource.isRemote(path) || path.has("#") { return true }
    if !FileSystem.isFolder(path) { return path.lowercased().hasSuffix(".zip") }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return !names.contains { $0.hasSuffix(".sqlite") }
  }

  /// Compares two bundles of one client.
  package init(from old: Place, to new: Place) {
    self.old = old
    self.new = new
  }

  /// The changes between the two bundles; `clients` are all clients of the tool.
  ///
  /// Throws ``Failure`` if a database cannot be read, or if the databases belong to different
  /// clients.
  package func changes(_ clients: [any Client.Type]) throws -> Changes {
    let before = try clients.client(ofDatabase: old.database).client
    let after = try clients.client(ofDatabase: new.database).client
    guard before.schemaPage.schema.applicationID == after.schemaPage.schema.applicationID else {
      throw Failure(
        .invalidConfiguration, at: SourceLocation(new.database),
        "it is \(after.schemaPage.title.lowercasedFirst), and '\(old.database)' is "
          + before.schemaPage.title.lowercasedFirst,
        fix: "compare two bundles of one pipeline")
    }
    return try changes(of: after)
  }

  /// The changes in a bundle of a client.
  func changes(of client: any Client.Type) throws -> Changes {
    let form = try client.form(ofDatabase: new.database)
    let declared = form.changes
    for (place, form) in [(old, try client.form(ofDatabase: old.database)), (new, form)] {
      try DatabaseCheck(place.database).requireSchema(form.schema)
    }
    let pair = DatabasePair(old: old.database, new: new.database)
    // The sections of a list follow from its rows.
    let sections = form.schema.tables.filter { $0.sections != nil }.map(\.name)
    let leftOut = declared.leftOut.union(sections)
    let (before, after) = try Parallel.run(
      { try DatabaseCheck(old.database).tableDigests(leavingOut: leftOut) },
      { try DatabaseCheck(new.database).tableDigests(leavingOut: leftOut) })
    let tables = try TableComparison(form.schema, declared)
      .compareAll(pair, old: before, new: after)
    return Changes(
      pipeline: try fact("pipeline", of: new) ?? "", old: try side(old), new: try side(new),
      subjects: try declared.summary(pair, tables), last: declared.last)
  }

  private func side(_ place: Place) throws -> Changes.Side {
    Changes.Side(
      contentVersion: try fact("content_version", of: place) ?? "", asOf: place.manifest?.asOf,
      size: try FileDigest.size(of: place.database))
  }

  private func fact(_ key: String, of place: Place) throws -> String? {
    try DatabaseAnswers(place.database)
      .texts("SELECT value FROM metadata WHERE \"key\" = '\(key)'").first
  }
}

extension String {
  /// The text with a small first letter, for the inside of a sentence.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
