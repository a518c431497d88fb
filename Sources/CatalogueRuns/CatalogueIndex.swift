import Foundation

/// What `index.json` says: how each entry of a catalogue stands, and what is in its folder.
///
/// It has only what follows from the inputs, no clock time, duration or number of attempts, so a run
/// that was interrupted and repeated ends with the same index as one that was not.
package struct CatalogueIndex: Decodable, Sendable, Equatable {
  /// Its name in the folder of a catalogue's bundles.
  package static let fileName = "index.json"
  /// The file that marks a folder as one with a catalogue's bundles.
  package static let marker = "seedbed-catalogue"

  /// Always ``marker``.
  package private(set) var format = CatalogueIndex.marker
  /// The entries by id, in bytewise order.
  package var entries: [Entry]
  /// How many entries of the catalogue are left out on purpose, by the reason, such as `gtfs_rt`.
  package var leftOut: [String: Int]

  /// How an entry stands.
  package enum Status: String, Decodable, Sendable, CaseIterable {
    /// The bundle in its folder is what its inputs give.
    case published
    /// A gate refused what its inputs give.
    case refused
    /// Nothing could be built of its inputs.
    case failed
  }

  /// One entry of the catalogue.
  package struct Entry: Decodable, Sendable, Equatable {
    /// Its id, which names its folder.
    package var id: String
    /// What the catalogue says about it, such as `country` and `provider`.
    package var labels: [String: String]
    /// How it stands.
    package var status: Status
    /// Why it is not published; empty if it is.
    package var reasons: [Reason]
    /// The day since which it has been refused or failed without interruption, as yyyy-MM-dd; nil if it
    /// is published.
    package var since: String?
    /// What is in its folder, which an earlier run may have published; nil if nothing is.
    package var bundle: Bundle?
  }

  /// Why an entry is not published.
  package struct Reason: Decodable, Sendable, Equatable {
    /// The kind of failure, or the name of the gate that refused the bundle.
    package var code: String
    /// The name that the pipeline gives the input that it is about; nil if it is about none.
    package var input: String?
    /// What is wrong, as a clause.
    package var message: String
    /// The file or URL that it is about; nil without one.
    package var file: String?
    /// The line in that file, from 1; nil if it is about the whole file.
    package var line: Int?
    /// What to do about it, as an order.
    package var fix: String
    /// Whether the same run may succeed later though nothing is changed, as after a network fault.
    package var retryable: Bool
  }

  /// A bundle in an entry's folder.
  package struct Bundle: Decodable, Sendable, Equatable {
    /// The digest of its content.
    package var contentVersion: String
    /// The day that counted as today, as yyyy-MM-dd; nil if none did.
    package var asOf: String?
    /// The last day on which every input of it is of use, as yyyy-MM-dd; nil if inputs do not end.
    package var lastServiceDay: String?
    /// The smallest box around the positions in it; nil if it has none.
    package var bounds: Bounds?
    /// The bytes of the database.
    package var databaseSize: Int
    /// The bytes of all files but the manifest.
    package var size: Int
    /// What it was made of, in the order of the pipeline.
    package var inputs: [Input]
    /// How many notices there are of each severity: `error`, `warning`, `info`.
    package var notices: [String: Int]

    private enum CodingKeys: String, CodingKey {
      case bounds, size, inputs, notices
      case contentVersion = "content_version"
      case asOf = "as_of"
      case lastServiceDay = "last_service_day"
      case databaseSize = "database_size"
    }
  }

  /// A box on the map, in degrees of WGS 84; one across the 180th meridian has its west side east of that,
  /// so `west` is larger than `east`, as in GeoJSON (RFC 7946, section 5.2).
  package struct Bounds: Decodable, Sendable, Equatable {
    /// The smallest latitude.
    package var south: Double
    /// The longitude of the western side.
    package var west: Double
    /// The largest latitude.
    package var north: Double
    /// The longitude of the eastern side.
    package var east: Double

    /// The longitude halfway between the sides.
    var middle: Double {
      let middle = (west + (west > east ? east + 360 : east)) / 2
      return middle > 180 ? middle - 360 : middle
    }
  }

  /// An input of a bundle.
  package struct Input: Decodable, Sendable, Equatable {
    /// Its name in the pipeline.
    package var name: String
    /// Its file or URL, without the folders that lead to it.
    package var source: String
    /// The digest of the file, in hexadecimal.
    package var sha256: String
  }

  private enum CodingKeys: String, CodingKey {
    case format, entries
    case leftOut = "left_out"
  }

  /// An index of entries, in any order.
  package init(_ entries: [Entry], leftOut: [String: Int] = [:]) {
    self.entries = entries.ordered { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    self.leftOut = leftOut
  }

  /// Reads the index of a folder; nil without one that this version can read.
  package init?(in folder: String) {
    guard let json = FileManager.default.contents(atPath: "\(folder)/\(Self.fileName)"),
      let index = try? JSONDecoder().decode(CatalogueIndex.self, from: json),
      index.format == Self.marker
    else { return nil }
    self = index
  }
}
