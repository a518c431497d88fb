import Foundation
import Tabular

/// The content of `index.json`: the status of each entry of a catalogue, and the bundle in its folder.
///
/// It depends only on the inputs, and has no clock time, duration or number of attempts. So a run that was
/// interrupted and repeated ends with the same index as an uninterrupted run.
package struct CatalogueIndex: Decodable, Sendable, Equatable {
  /// Its name in the folder of a catalogue's bundles.
  package static let fileName = "index.json"
  /// The file that marks a folder as one with a catalogue's bundles.
  package static let marker = "seedbed-catalogue"

  /// Always ``marker``.
  package private(set) var format = CatalogueIndex.marker
  /// The entries by id, in bytewise order.
  package var entries: [Entry]
  /// The number of entries that are left out on purpose, by reason, such as `gtfs_rt`.
  package var leftOut: [String: Int]

  /// The status of an entry.
  package enum Status: String, Decodable, Sendable, CaseIterable {
    /// The bundle in the entry's folder is up to date with its inputs.
    case published
    /// A gate refused the bundle of the entry's inputs.
    case refused
    /// No bundle could be built from the entry's inputs.
    case failed
  }

  /// One entry of the catalogue.
  package struct Entry: Decodable, Sendable, Equatable {
    /// Its id, which names its folder.
    package var id: String
    /// The labels in the catalogue, such as `country` and `provider`.
    package var labels: [String: String]
    /// The entry's status.
    package var status: Status
    /// The reasons why the entry is not published; empty if it is.
    package var reasons: [Reason]
    /// The first day of the present series of refusals or failures, as yyyy-MM-dd; nil if the entry is
    /// published.
    package var since: String?
    /// The bundle in its folder, which an earlier run may have published; nil without one.
    package var bundle: Bundle?
  }

  /// A reason why an entry is not published.
  package struct Reason: Decodable, Sendable, Equatable {
    /// The kind of failure, or the name of the gate that refused the bundle.
    package var code: String
    /// The pipeline's name of the input with the fault; nil if the reason is not about an input.
    package var input: String?
    /// The fault, as a clause.
    package var message: String
    /// The file or URL with the fault; nil without one.
    package var file: String?
    /// The line in that file, from 1; nil if the fault is about the whole file.
    package var line: Int?
    /// The fix, as an instruction.
    package var fix: String
    /// Whether the same run may succeed later without a change, for instance after a network fault.
    package var retryable: Bool
  }

  /// A bundle in an entry's folder.
  package struct Bundle: Decodable, Sendable, Equatable {
    /// The digest of its content.
    package var contentVersion: String
    /// The day that counted as today, as yyyy-MM-dd; nil without one.
    package var asOf: String?
    /// The last day on which every input is still useful, as yyyy-MM-dd; nil if the inputs have no end.
    package var lastServiceDay: String?
    /// The smallest box around its positions; nil without positions.
    package var bounds: Bounds?
    /// The size of the database in bytes.
    package var databaseSize: Int
    /// The size of all files except the manifest, in bytes.
    package var size: Int
    /// The inputs of the bundle, in the order of the pipeline.
    package var inputs: [Input]
    /// The number of notices of each severity: `error`, `warning`, `info`.
    package var notices: [String: Int]

    private enum CodingKeys: String, CodingKey {
      case bounds, size, inputs, notices
      case contentVersion = "content_version"
      case asOf = "as_of"
      case lastServiceDay = "last_service_day"
      case databaseSize = "database_size"
    }
  }

  /// A box on the map, in degrees of WGS 84. If the box crosses the 180th meridian, `west` is larger than
  /// `east`, as in GeoJSON (RFC 7946, section 5.2).
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

  /// Reads the index of a folder; nil without an index that this version can read.
  package init?(in folder: String) {
    guard let json = InputFile.contents("\(folder)/\(Self.fileName)", .folder),
      let index = try? JSONDecoder().decode(CatalogueIndex.self, from: json),
      index.format == Self.marker
    else { return nil }
    self = index
  }
}
