import Tabular

/// Reads feed_info.txt, a table of one row.
enum FeedInfoReader {
  /// Reads the first row into the feed; further ones are left out with a notice.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    let fields = reader.file.fields.map { reader.field($0.name) }
    while try reader.next(&report) {
      guard feed.feedInfo.isEmpty else {
        reader.skip(
          .moreThanOneEntity, "feed_publisher_name", "the file has a second row", &report)
        continue
      }
      for field in fields {
        if field.type == .date {
          feed.feedInfo[field.name] = reader.date(field, &report).map(String.init)
        } else {
          feed.feedInfo[field.name] = reader.text(field, &report)
        }
      }
      feed.lines.feedInfo = reader.table.line
      reader.keep(record: 0, &feed)
    }
    reader.finish(&report)
  }
}
