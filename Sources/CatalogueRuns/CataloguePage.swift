import Bundles
import Pipeline
import Tabular

/// `index.html`: the index for people, in one file that loads nothing.
///
/// It looks like a bundle's report.html, and has what ``CatalogueIndex`` has but for digests.
struct CataloguePage {
  /// What the page is called: the name of the folder.
  let name: String
  /// What it shows.
  let index: CatalogueIndex

  /// The page as HTML.
  var content: [UInt8] { PageTemplate.page(named: name, of: .catalogue, data: data) }

  private var data: JSONValue {
    .object([
      "name": .string(name), "tool_version": .string(ToolVersion.current),
      "entries": .array(index.entries.map(\.pageValue)),
      "left_out": .array(
        index.leftOut.inOrder.map { .array([.string($0.key), .integer($0.value)]) }),
      "map": PackedPoints(index.entries.compactMap(\.point)).json,
    ])
  }
}

extension CatalogueIndex.Entry {
  /// Id, status, since, labels, last service day, size and reasons, in the order in which the page's
  /// script takes them.
  fileprivate var pageValue: JSONValue {
    .array([
      .string(id), .string(status.rawValue), .string(since),
      .string(labels.inOrder.map(\.value).joined(separator: " · ").shownOnPage),
      .string(bundle?.lastServiceDay), .integer(bundle?.size),
      .array(reasons.map(\.pageValue)),
    ])
  }

  /// The bundle as a point of the map: kind, latitude, longitude, weight and name; nil where it has no
  /// place.
  fileprivate var point: [JSONValue]? {
    guard let bundle, let bounds = bundle.bounds else { return nil }
    return [
      .string(status.rawValue), .double((bounds.south + bounds.north) / 2),
      .double(bounds.middle), .integer(bundle.databaseSize / 100_000),
      .string(id),
    ]
  }
}

extension CatalogueIndex.Reason {
  /// Code, message, place, fix and whether the same run may succeed later.
  fileprivate var pageValue: JSONValue {
    let location = file.map { file in line.map { "\(file):\($0)" } ?? file }
    let places = [input, location].compactMap(\.self)
    let place = places.isEmpty ? nil : places.joined(separator: ": ")
    return .array([
      .string(code), .string(message.shownOnPage), .string(place?.shownOnPage),
      .string(fix.shownOnPage), .bool(retryable),
    ])
  }
}

extension String {
  /// The text as far as a page shows it.
  fileprivate var shownOnPage: String { shortened(to: PageTemplate.textLength * 2) }
}
