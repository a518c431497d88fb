/// The mock API of a bundle: answers one request after the other, and keeps what they change.
package actor MockAPI {
  /// What was found in the file of writes at the start.
  package enum EarlierWrites: Hashable, Sendable {
    /// There was none, or none was wanted.
    case none
    /// They were made to the bundle as it is.
    case applied(Int)
    /// They were made to another version of the bundle, and applied to this one.
    case appliedToAnotherVersion(Int)
  }

  /// What was found in the file of writes.
  package nonisolated let earlierWrites: EarlierWrites
  private var contract: MockContract
  private var kept: KeptWrites
  private let file: WritesFile

  /// Starts with a bundle and what earlier requests have changed.
  ///
  /// Throws ``Failure`` if the file of writes is not one.
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

  /// Answers a request; what it changes is in the file before the answer is given.
  ///
  /// Where the file cannot be written, nothing is changed, and the answer is a 500 that says so.
  func respond(to request: APIRequest) -> APIResponse {
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
