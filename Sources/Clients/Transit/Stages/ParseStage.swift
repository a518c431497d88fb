import Pipeline
import Tabular

/// Streams the tables into typed records and reports what is odd about them; its product is every
/// table of the database that is not derived.
struct ParseStage {
  /// A feed that was read, and what will link its trips to patterns.
  struct ParsedFeed {
    var feed: Feed
    let timetable: TimetableBuilder
    let report: Report
  }

  /// Columns to keep beside the typed ones.
  let keep: Set<KeptColumn>
  /// Hears of the progress.
  let watch: @Sendable (RunEvent) -> Void

  /// Reads one feed.
  ///
  /// Throws ``Failure`` when a file cannot be read, or one is missing without which there is no
  /// timetable.
  func run(_ source: UnzipStage.OpenFeed) throws -> ParsedFeed {
    var report = Report()
    if let folder = source.subfolder { report.add(.inputFilesInSubfolder(folder)) }
    var kept: [String: Set<String>] = [:]
    for column in keep { kept[column.table, default: []].insert(column.column) }
    let archive = source.archive
    let feedSource = FeedSource(
      files: archive.members.map(\.name), otherFiles: archive.otherMembers.map(\.name),
      open: { try open($0, source) },
      data: { name in try archive.member(named: name).map { try archive.data(of: $0) } ?? [] })
    let reader = FeedReader(name: source.section.name, source: feedSource, keep: kept)
    let (feed, timetable) = try reader.read(&report)
    return ParsedFeed(feed: feed, timetable: timetable, report: report)
  }

  /// Opens a member so that its reading can be watched.
  private func open(
    _ name: String, _ source: UnzipStage.OpenFeed
  ) throws -> any ChunkSource {
    guard let member = source.archive.member(named: name) else {
      throw Failure(
        .unreadableInput, at: Origin(name), "the file is not in the feed", fix: "add it")
    }
    let item = "\(source.section.name): \(name)"
    return MeteredSource(try source.archive.reader(for: member), size: member.size) { [watch] in
      watch(
        .progress(
          StageProgress(
            stage: TransitClient.StageDeclarations.Parse.stage, item: item, rows: $0, fraction: $1))
      )
    }
  }
}
