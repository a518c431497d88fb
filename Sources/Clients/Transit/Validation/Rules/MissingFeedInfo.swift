import Tabular

extension Rule {
  /// Reports a feed with translations and without feed_info.txt, which would give its own language.
  static let missingFeedInfo = Rule(.missingRequiredFile) { feed, _, report in
    guard feed.textTable(.translations) != nil, feed.lines.feedInfo == 0
    else { return }
    report.add(
      .missingRequiredFile, at: SourceLocation("feed_info.txt"),
      message: "the feed has translations.txt, which needs the language of feed_info.txt",
      action: "the translations are kept")
  }
}
