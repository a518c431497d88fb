import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A download of one file with an app's session. It ends in any case, whatever the server does.
struct Download: Sendable {
  /// The time limit of a download, in seconds.
  private static let timeLimit = 1_800.0
  private static let nanosecondsBetweenLooks: UInt64 = 50_000_000

  private let url: URL
  private let session: URLSession

  init(_ url: URL, _ session: URLSession) {
    self.url = url
    self.session = session
  }

  /// Downloads the file to a path.
  ///
  /// Throws ``UpdateError`` if the server does not give the file, or sends more bytes than `limit`,
  /// and `CancellationError` if the task is cancelled.
  func run(to target: URL, atMost limit: Int) async throws {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    // The list has the sizes of the files, so a server must not compress them again.
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    let (answers, answer) = AsyncStream.makeStream(of: Result<Void, UpdateError>.self)
    let task = session.downloadTask(with: request) { file, response, error in
      answer.yield(
        Result { () throws(UpdateError) in
          try take(file, response, error, to: target)
        })
      answer.finish()
    }
    let watch = Task {
      let end = ProcessInfo.processInfo.systemUptime + Self.timeLimit
      while !Task.isCancelled, task.count <= limit, ProcessInfo.processInfo.systemUptime < end {
        try? await Task.sleep(nanoseconds: Self.nanosecondsBetweenLooks)
      }
      task.cancel()
    }
    defer { watch.cancel() }
    task.resume()
    try await withTaskCancellationHandler {
      var results = answers.makeAsyncIterator()
      guard let result = await results.next() else { throw CancellationError() }
      guard task.count <= limit else {
        throw UpdateError.damaged(name, "the server sends more than \(limit) bytes")
      }
      return try result.get()
    } onCancel: {
      task.cancel()
    }
  }

  private var name: String { url.lastPathComponent }

  /// Moves a downloaded file, which the session deletes when its closure returns.
  private func take(
    _ file: URL?, _ response: URLResponse?, _ error: (any Error)?, to target: URL
  ) throws(UpdateError) {
    guard let file, error == nil else {
      throw .unreachable(name, error.map { "\($0)" } ?? "there was no answer")
    }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw .unreachable(name, "the server answered \(status)") }
    do {
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: file, to: target)
    } catch {
      throw .unwritable(target.lastPathComponent, error)
    }
  }
}

extension URLSessionTask {
  /// The size of the download so far, or the size that the server announced if that is larger.
  fileprivate var count: Int64 { max(countOfBytesReceived, response?.expectedContentLength ?? 0) }
}
