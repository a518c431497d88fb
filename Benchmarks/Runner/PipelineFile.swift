import Foundation

/// A pipeline of one feed, written for a benchmark.
struct PipelineFile {
  /// The folder that it goes to.
  let folder: URL
  /// Where the feed is: a path or a URL.
  let source: String

  /// Writes the pipeline, with some more settings of the feed and of itself; returns where it is.
  func write(_ name: String, feed settings: String = "", _ more: String = "") throws -> URL {
    let file = folder.appending(path: "\(name).yaml")
    let text = """
      name: transit
      \(more)
      transit:
        feeds:
          - name: feed
            source: \(source)
            \(settings)

      """
    try Data(text.utf8).write(to: file)
    return file
  }
}
