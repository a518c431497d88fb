/// A server that the app can talk to: a row of `api_environments.json`.
package struct APIEnvironment: Hashable, Sendable {
  /// The id, such as `local`.
  package let id: String
  /// What it is called.
  package let name: String
  /// The URL of the list of trips, such as `http://localhost:3000/api/trips`.
  package let tripsURL: String
  /// What may be asked, such as `GET /api/trips`.
  package let allows: [String]
  /// What to know before using it.
  package let note: String

  /// A server.
  package init(id: String, name: String, tripsURL: String, allows: [String], note: String) {
    self.id = id
    self.name = name
    self.tripsURL = tripsURL
    self.allows = allows
    self.note = note
  }
}
