import Bundles
import Pipeline
import Tabular

/// A list of feeds in the layout of the Mobility Database.
struct MobilityDatabaseList {
  private let path: String
  private let file: String

  /// Takes the path of the list, and its name in messages.
  init(_ path: String, file: String) {
    self.path = path
    self.file = file
  }

  /// The maximum number of notices of one kind that are kept. It is larger than the number of rows
  /// of a worldwide list.
  private static let noticeLimit = 100_000

  /// The id of an unreadable row without an id. It depends on the fault, not on the line, which may move.
  private static func id(of notice: Notice) -> String {
    let content = [notice.code.id, notice.origin.field, notice.value, notice.message]
      .map { $0 ?? "" }.joined(separator: "\n")
    return "row-\(MessageDigest.sha256(content.utf8).hexadecimal.prefix(10))"
  }

  /// Makes a task of each timetable, and a fault of each row that cannot be read.
  ///
  /// Throws ``Failure`` if the file is not such a list.
  func read(into collector: inout TaskCollector) throws {
    var report = Report(limit: Self.noticeLimit)
    var ids: [Int: String] = [:]
    func skip(line: Int, id: String) { ids[line] = id }
    try CataloguedFeed.readAll(of: path, file: file, &report, skip: skip) { feed in
      if !feed.isTimetable {
        collector.omit(feed.id, feed.labels, reason: feed.kind)
      } else if feed.isDeprecated, !collector.isNamed(feed.id) {
        collector.omit(feed.id, feed.labels, reason: "deprecated")
      } else {
        collector.add(ListedFeed(feed))
      }
    }
    for notice in report.notices where notice.code.severity == .error {
      let failure = Failure(
        .unusableInput, at: notice.origin, notice.message, fix: notice.code.fix)
      let id = notice.origin.line.flatMap { ids[$0] }
      collector.fail(id ?? Self.id(of: notice), [:], failure)
    }
  }
}

extension CataloguedFeed {
  /// The labels for `--where`.
  fileprivate var labels: [String: String] {
    Labels.short([
      "country": country, "subdivision": subdivision, "municipality": municipality,
      "provider": provider, "name": name, "status": status,
    ])
  }
}

extension ListedFeed {
  /// Converts a timetable of the Mobility Database.
  fileprivate init(_ feed: CataloguedFeed) {
    let keyed = feed.key.flatMap { key in
      feed.agencyURL.map { url in
        KeyedURL(
          url: Self.withoutVariables(url),
          use: key.use == .header ? .header(key.name) : .parameter(key.name))
      }
    }
    self.init(
      publishedID: feed.id, labels: feed.labels,
      origin: TaskOrigin(file: feed.origin.file, line: feed.origin.line),
      sources: feed.urls(hasKey: false).map(Self.withoutVariables), keyed: keyed,
      failure: keyed == nil ? feed.withoutURL : feed.needsKey(fix: ""),
      terms: feed.licenceURL.map { [JSONValue.Member("licence-url", .string($0))] } ?? [])
  }
}

/// The labels of feeds in a list, for `--where`.
enum Labels {
  /// The labels with a value, each cut to 200 Unicode scalars.
  static func short(_ labels: [String: String?]) -> [String: String] {
    labels.compactMapValues { $0.map { String($0.unicodeScalars.prefix(200)) } }
  }
}
