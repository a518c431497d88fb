import Tabular

/// A feed as listed in a catalogue.
///
/// Columns: https://github.com/MobilityData/mobility-database-catalogs, feeds_v2.csv and the older
/// sources.csv.
package struct CataloguedFeed: Sendable {
  /// A key that an agency requires.
  package struct Key: Sendable {
    /// Where a server looks for a key.
    package enum Use: Sendable {
      /// In the query of the URL.
      case parameter
      /// In a header of the request.
      case header
    }

    /// Where the server looks for it.
    package let use: Use
    /// The name of the parameter or header.
    package let name: String
    /// Where to get a key, in the catalogue's words.
    let information: String?
  }

  /// The id in the form of newer catalogues, such as `mdb-1210`.
  package let id: String
  /// The line of the catalogue.
  package let origin: SourceLocation
  /// The kind of data; `gtfs` for a timetable.
  package let kind: String
  /// The agency's own URL; nil if there is none that can be downloaded.
  package let agencyURL: String?
  /// The URL of the catalogue's own copy; nil if there is none that can be downloaded.
  package let copyURL: String?
  /// The key that the agency requires; nil if it requires none.
  package let key: Key?
  /// The page with the terms of use.
  package let licenceURL: String?
  /// Its status, such as `active` or `deprecated`.
  package let status: String?
  /// The id of the feed that has replaced it.
  package let successor: String?
  /// Its place, its publisher and its name, as far as the catalogue has them.
  package let country, subdivision, municipality, provider, name: String?

  /// Whether it is a timetable in GTFS.
  package var isTimetable: Bool { kind == "gtfs" }
  /// Whether the catalogue advises against it, or names a replacement.
  package var isDeprecated: Bool { status == "deprecated" || successor != nil }

  /// The URLs to try in turn: the agency's own URL, unless it requires a key and the pipeline has
  /// none, and then the catalogue's copy.
  package func urls(hasKey: Bool) -> [String] {
    [key == nil || hasKey ? agencyURL : nil, copyURL].compactMap { $0 }
  }

  /// The failure of a feed without any URL.
  package var withoutURL: Failure {
    Failure(
      .unreadableInput, at: origin, "the catalogue has no URL for the feed '\(id)'",
      fix: "find out where its agency publishes it, and write the URL as 'source'")
  }

  /// The failure of a feed whose key is missing; `fix` says where to write the key.
  package func needsKey(fix: String) -> Failure {
    Failure(
      .unreadableInput, at: origin, "the feed '\(id)' needs a key", fix: fix,
      cause: key?.information.map { "the publisher gives out keys at \($0)" })
  }
}

extension CataloguedFeed {
  private static let columns = CatalogueColumns(
    ["data_type", "urls.direct_download"], orEither: [["id"], ["mdb_source_id"]],
    optional: [
      "urls.latest", "urls.authentication_type", "urls.authentication_info",
      "urls.api_key_parameter_name", "urls.license", "status", "redirect.id",
      "location.country_code", "location.subdivision_name", "location.municipality", "provider",
      "name",
    ], isExport: true, severalLines: ["note", "redirect.comment"])

  /// Reads every row of a catalogue in the layout of the Mobility Database; `file` is its name in
  /// messages. Unreadable rows become notices in the report. If such a row has an id, `skip` gets
  /// its line and id.
  ///
  /// Throws ``Failure`` if the file is not such a catalogue.
  package static func readAll(
    of path: String, file: String, _ report: inout Report,
    skip: (_ line: Int, _ id: String) -> Void = { _, _ in }, _ take: (CataloguedFeed) -> Void
  ) throws {
    var table = try CatalogueTable(
      PlainFile.chunks(of: path), file: file, columns: columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      do throws(SkippedRow) {
        take(try CataloguedFeed(row))
      } catch {
        if let line = row.origin().line, let id = try? id(of: row) { skip(line, id) }
        throw error
      }
    }
  }

  private static func id(of row: borrowing CatalogueTable) throws(SkippedRow) -> String {
    CatalogueEntry.normalized(try row.key(row.has("id") ? "id" : "mdb_source_id"))
  }

  private init(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let url = { (url: String?) in url.flatMap { RemoteSource.fault(of: $0) == nil ? $0 : nil } }
    id = try Self.id(of: row)
    origin = row.origin()
    kind = try row.text("data_type")
    agencyURL = url(row.optionalText("urls.direct_download"))
    copyURL = url(row.optionalText("urls.latest"))
    key = Key(row)
    licenceURL = row.optionalText("urls.license")
    status = row.optionalText("status")
    successor = row.optionalText("redirect.id")
    country = row.optionalText("location.country_code")
    subdivision = row.optionalText("location.subdivision_name")
    municipality = row.optionalText("location.municipality")
    provider = row.optionalText("provider")
    name = row.optionalText("name")
  }
}

extension CataloguedFeed.Key {
  /// Reads the key of a row: type 1 is a key in the URL, type 2 a key in a header; nil without a
  /// key.
  fileprivate init?(_ row: borrowing CatalogueTable) {
    let kind = row.optionalText("urls.authentication_type") ?? "0"
    if ["0", "None", "none"].contains(kind) { return nil }
    use = kind == "2" ? .header : .parameter
    name = row.optionalText("urls.api_key_parameter_name") ?? "Authorization"
    information = row.optionalText("urls.authentication_info")
  }
}
