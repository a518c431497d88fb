/// The mock API of a bundle. It answers one request at a time, and stores their changes.
package actor MockAPI {
  /// The state of the file of writes at the start.
  package enum EarlierWrites: Hashable, Sendable {
    /// There was no file.
    case none
    /// The writes were made to this version of the bundle.
    case applied(Int)
    /// The writes were made to another version of the bundle, and applied to this version.
    case appliedToAnotherVersion(Int)
  }

  /// The state of the file of writes at the start.
  package nonisolated let earlierWrites: EarlierWrites
  private var contract: MockContract
  private var kept: KeptWrites
  private let file: WritesFile

  /// Starts with a bundle and the changes of earlier requests.
  ///
  /// Throws ``Failure`` if the file of writes cannot be used.
  package init(_ bundle: MockBundle, writes file: WritesFile) throws {
    var collections = bundle.collections
    var kept = KeptWrites(version: bundle.version)
    if let earlier = try file.read() {
      collections.apply(earlier.changes)
      collections.lastNumbers = earlier.lastNumbers
      kept.lastNumbers = earlier.lastNumbers
      kept.add(earlier.changes)
      let count = earlier.changes.count
      earlierWrites =
        earlier.version == bundle.version ? .applied(count) : .appliedToAnotherVersion(count)
    } else {
      earlierWrites = .none
    }
    contract = MockContract(collections: collections, routes: bundle.routes)
    self.kept = kept
    self.file = file
  }

  /// Answers a request, after its changes are in the file.
  ///
  /// If the file cannot be written, nothing changes, and the answer is a 500 that says so.
  func respond(to request: APIRequest) -> APIResponse {
    // Requests may have waited for a slow one until the server stopped.
    if Task.isCancelled { return .refusal(503, "the server is stopping") }
    var changed = contract
    let response = changed.respond(to: request)
    let changes = changed.collections.takeChanges()
    guard !changes.isEmpty else { return response }
    var writes = kept
    writes.add(changes)
    writes.lastNumbers = changed.collections.lastNumbers
    do {
      try file.write(writes)
    } catch {
      return .refusal(500, "\(error)")
    }
    contract = changed
    kept = writes
    return response
  }
}
