import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The source of update files: a server or a folder.
struct UpdateSource: Sendable {
  private let url: URL
  private let session: URLSession

  init(list: URL, session: URLSession) {
    url = list
    self.session = session
  }

  /// Reads `updates.json` without any cache.
  func list() async throws -> UpdateList {
    let name = url.lastPathComponent
    if url.isFileURL { return try read(url, named: name) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await Download(url, session).run(to: file, atMost: UpdateList.sizeLimit)
    return try read(file, named: name)
  }

  private func read(_ file: URL, named name: String) throws -> UpdateList {
    try requireFile(file, named: name)
    let json: Data
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      // One byte beyond the limit shows that the file is too large.
      json = try handle.read(upToCount: UpdateList.sizeLimit + 1) ?? Data()
    } catch {
      throw UpdateError.unreachable(name, "\(error)")
    }
    return try UpdateList(reading: json, named: name)
  }

  /// Fetches a file of the list.
  func fetch(_ file: UpdateList.PackedFile, to target: URL) async throws {
    let source = file.file.split(separator: "/").reduce(url.deletingLastPathComponent()) {
      $0.appendingPathComponent(String($1))
    }
    guard source.isFileURL else {
      return try await Download(source, session).run(to: target, atMost: file.size)
    }
    guard try requireFile(source, named: file.file) == file.size else {
      throw UpdateError.damaged(file.file, "its size is not the one that was published")
    }
    do {
      try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: target)
    } catch {
      guard FileManager.default.isReadableFile(atPath: source.path) else {
        throw UpdateError.unreachable(file.file, "\(error)")
      }
      throw UpdateError.unwritable(target.lastPathComponent, error)
    }
  }

  /// The size of a file in a folder; throws for a pipe or a device, which might never end.
  @discardableResult
  private func requireFile(_ file: URL, named name: String) throws -> Int {
    do {
      let path = file.resolvingSymlinksInPath().path
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      guard facts[.type] as? FileAttributeType == .typeRegular else {
        throw UpdateError.unreachable(name, "it is not a file")
      }
      return (facts[.size] as? NSNumber)?.intValue ?? 0
    } catch let error as UpdateError {
      throw error
    } catch {
      throw UpdateError.unreachable(name, "\(error)")
    }
  }
}
