import Tabular

extension NoticeCode {
  static let missingRecommendedFile = NoticeCode(
    "missing_recommended_file", .warning, "A recommended file is absent.",
    why: "Nobody can tell from the feed who publishes it, which version it is, and when it "
      + "expires.",
    fix: "add the file; feed_info.txt says who publishes the feed and until when it is valid")
}

extension Rule {
  /// Reports a feed without feed_info.txt. For a feed with translations, this is an error with
  /// another notice.
  static let missingRecommendedFile = Rule(.missingRecommendedFile) { feed, _, report in
    guard feed.lines.feedInfo == 0, feed.textTable(.translations) == nil,
      report.rows["feed_info.txt"] == nil
    else { return }
    report.add(
      .missingRecommendedFile, at: SourceLocation("feed_info.txt"),
      message: "the feed has no feed_info.txt", action: "the feed is read without it")
  }
}
