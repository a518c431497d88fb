import Foundation
import Pipeline
import Tabular

/// Opens the sources of the feeds; the stage's product is their tables as files.
struct UnzipStage: StageDeclaration {
  /// `seedbed unzip`
  static let stage = Stage(
    "unzip", "Opens the sources safely and writes each table as a file.",
    product: "the tables as files", counting: "file", example: "pipelines/sydney-transit.yaml")

  /// A feed whose source could be opened.
  struct OpenFeed {
    let section: FeedSection
    let archive: Archive

    /// The folder inside the zip in which the feed was found, if the location did not name it. Nil
    /// if the files are at the top, as they should be.
    var subfolder: String? {
      let location = archive.location
      guard let entry = archive.entries.first, entry.path != entry.name,
        !FileSystem.isFolder(location.path)
      else { return nil }
      let folder = String(entry.path.dropLast(entry.name.count + 1))
      let isNamed = "/\(location.fragments.joined(separator: "/"))".hasSuffix("/\(folder)")
      return isNamed ? nil : folder
    }
  }

  let transit: TransitSection
  let inputs: RunInputs

  /// Opens every source.
  ///
  /// Throws ``Failure`` if a source is missing, not an archive, damaged, encrypted or too large.
  func run() throws -> [OpenFeed] {
    try transit.feeds.map { section in
      try Failure.naming(section.name) {
        let location = try inputs.location(of: section.input)
        return OpenFeed(
          section: section, archive: try Archive(location, of: .feed, limits: transit.limits))
      }
    }
  }

  /// Writes every entry as a file, in a folder for each feed.
  static func write(_ feeds: [OpenFeed], to folder: String) throws {
    for feed in feeds {
      let target = "\(folder)/\(feed.section.name)"
      try Workspace.makeFolder(target)
      for entry in feed.archive.entries {
        try Workspace.write(feed.archive.reader(for: entry), to: "\(target)/\(entry.name)")
      }
    }
  }
}

extension FolderKind {
  /// The folder of a feed.
  package static let feed = FolderKind(
    "a GTFS feed", plural: "feeds", file: "GTFS file such as stops.txt",
    hallmarks: ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"])
}

/// Streams the tables into typed records and reports anomalies; the stage's product is every table
/// of the database that is not derived.
struct ParseStage: StageDeclaration {
  /// `seedbed parse`
  static let stage = Stage(
    "parse", "Reads the tables into typed records and reports their anomalies.",
    product: "every table as CSV with dense ids, and report.json",
    tables: .everythingBut(PatternsStage.tables.union(IndexStage.derivedTables)),
    example: "pipelines/sydney-transit.yaml")

  /// A feed that was read, and the builder that will link its trips to patterns.
  struct ParsedFeed {
    var feed: Feed
    let timetable: TimetableBuilder
  }

  /// The data to keep in addition to typed columns and placed rows.
  let keep: Set<KeptData>
  /// The codes of notices whose rows are left out.
  var codesOfSkippedRows: Set<String> = []
  let watch: @Sendable (RunEvent) -> Void

  /// Reads one feed, and replaces `report` by the notices about it. If rows of the feed are to be
  /// left out, reads it again without them.
  ///
  /// Throws ``Failure`` if a file cannot be read, if a file is missing without which there is no
  /// timetable, or if ``SkippedRows`` does not come to an end; the report then has all notices so
  /// far.
  func run(_ source: UnzipStage.OpenFeed, _ report: inout Report) throws -> ParsedFeed {
    var skipped = SkippedRows(codes: codesOfSkippedRows)
    var parsed: ParsedFeed
    repeat {
      report = Report(trackingLinesOf: codesOfSkippedRows)
      parsed = try read(source, skipping: skipped.lines, &report)
    } while try skipped.take(from: report)
    skipped.add(to: &report)
    return parsed
  }

  private func read(
    _ source: UnzipStage.OpenFeed, skipping lines: [String: [Int]], _ report: inout Report
  ) throws -> ParsedFeed {
    if let folder = source.subfolder { report.add(.inputFilesInSubfolder(folder)) }
    var kept: [String: Set<String>] = [:]
    for case .column(let column, let table) in keep { kept[table, default: []].insert(column) }
    let archive = source.archive
    let feedSource = FeedSource(
      files: archive.entries.map(\.name), otherFiles: archive.otherEntries.map(\.name),
      open: { try open($0, source) },
      data: { name in try archive.entry(named: name).map { try archive.data(of: $0) } ?? [] })
    let reader = FeedReader(
      name: source.section.name, source: feedSource, keep: kept,
      keepsUnplacedStopTimes: keep.contains(.unplacedStopTimes), rules: source.section.rules,
      skippedLines: lines)
    var (feed, timetable) = try reader.read(&report)
    feed.terms = source.section.terms
    return ParsedFeed(feed: feed, timetable: timetable)
  }

  /// Opens an entry so that the progress of its reading can be watched.
  private func open(_ name: String, _ source: UnzipStage.OpenFeed) throws -> any ChunkSource {
    guard let entry = source.archive.entry(named: name) else {
      throw Failure(
        .unreadableInput, at: SourceLocation(name), "the file is not in the feed", fix: "add it")
    }
    let item = "\(source.section.name): \(name)"
    return MeteredSource(try source.archive.reader(for: entry), size: entry.size) { [watch] in
      watch(
        .progress(
          StageProgress(
            stage: Self.stage.name, item: item, rows: $0, fraction: $1))
      )
    }
  }
}
