import Bundles
import Pipeline
import Tabular

/// `index.html`: the index for people, in one file that loads nothing.
///
/// It looks like a bundle's report.html, and has everything in ``CatalogueIndex`` except digests.
struct CataloguePage {
  /// The title of the page: the name of the folder.
  let name: String
  /// The index that the page shows.
  let index: IndexFiles

  /// Writes the page as HTML, entry by entry; throws ``Failure`` if the disk cannot be written.
  func write(to path: String) throws {
    var file = try CatalogueFolder.file(path)
    file.bytes += PageTemplate.start(named: name, of: .catalogue)
    file.bytes += #"{"entries":["#.utf8
    var isFirst = true
    for entry in index.entries {
      if !isFirst { file.bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      file.bytes += PageTemplate.harmless(entry.pageValue.bytes(.compact))
      try file.flushIfFull(at: CatalogueFolder.bufferSize)
    }
    file.bytes += "],".utf8
    file.bytes += PageTemplate.harmless(rest.bytes(.compact)).dropFirst()
    file.bytes += PageTemplate.end(of: .catalogue)
    try file.finish()
  }

  /// The data for the page's script that follow the entries in canonical JSON.
  private var rest: JSONValue {
    .object([
      "left_out": .array(
        index.leftOut.inOrder.map { .array([.string($0.key), .integer($0.value)]) }),
      "map": PackedPoints(index.entries.lazy.compactMap(\.point)).json,
      "name": .string(name), "tool_version": .string(ToolVersion.current),
    ])
  }
}

extension CatalogueIndex.Entry {
  /// Id, status, since, labels, last service day, size and reasons, in the order that the page's script
  /// expects.
  fileprivate var pageValue: JSONValue {
    .array([
      .string(id), .string(status.rawValue), .string(since),
      .string(labels.inOrder.map(\.value).joined(separator: " · ").shownOnPage),
      .string(bundle?.lastServiceDay), .integer(bundle?.size),
      .array(reasons.map(\.pageValue)),
    ])
  }

  /// The bundle as a point of the map: kind, latitude, longitude, weight and name; nil if it has no position.
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
  /// Code, message, location, fix and whether the same run may succeed later.
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
  /// The text, cut to the length that a page shows.
  fileprivate var shownOnPage: String { shortened(to: PageTemplate.textLength * 2) }
}
