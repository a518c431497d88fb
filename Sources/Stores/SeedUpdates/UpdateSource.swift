import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where the files of updates come from: a server, or a folder.
struct UpdateSource: Sendable {
  private let url: URL
  private let session: URLSession

  init(list: URL, session: URLSession) {
    url = list
    self.session = session
  }

  /// Reads `updates.json`, past any cache.
  func list() async throws -> UpdateList {
    let name = url.lastPathComponent
    if url.isFileURL {
      do {
        return try UpdateList(reading: try Data(contentsOf: url), named: name)
      } catch let error as UpdateError {
        throw error
      } catch {
        throw unreachable(name, "\(error)")
      }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await download(url, to: file)
    let json = try? Data(contentsOf: file)
    return try UpdateList(reading: json ?? Data(), named: name)
  }

  /// Fetches a file of the list.
  func fetch(_ file: UpdateList.PackedFile, to target: URL) async throws {
    let source = file.file.split(separator: "/").reduce(url.deletingLastPathComponent()) {
      $0.appendingPathComponent(String($1))
    }
    guard source.isFileURL else { return try await download(source, to: target) }
    do {
      try FileManager.default.copyItem(at: source, to: target)
    } catch {
      guard FileManager.default.isReadableFile(atPath: source.path) else {
        throw unreachable(file.file, "\(error)")
      }
      throw UpdateError.unwritable(target.lastPathComponent, error)
    }
  }

  private func download(_ url: URL, to target: URL) async throws {
    let name = url.lastPathComponent
    let request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    let result: Result<URL, UpdateError> = await withCheckedContinuation { continuation in
      session.downloadTask(with: request) { file, response, error in
        continuation.resume(
          returning: Result { () throws(UpdateError) in
            guard let file, error == nil else {
              throw unreachable(name, error.map { "\($0)" } ?? "there was no answer")
            }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else { throw unreachable(name, "the server answered \(status)") }
            // The file is the session's own until this closure returns.
            do {
              try? FileManager.default.removeItem(at: target)
              try FileManager.default.moveItem(at: file, to: target)
            } catch {
              throw UpdateError.unwritable(target.lastPathComponent, error)
            }
            return target
          })
      }.resume()
    }
    _ = try result.get()
  }

  private func unreachable(_ file: String, _ what: String) -> UpdateError {
    UpdateError(
      .unreachable, file, "it cannot be read: \(what)",
      fix: "try again when the network or the server is back")
  }
}
