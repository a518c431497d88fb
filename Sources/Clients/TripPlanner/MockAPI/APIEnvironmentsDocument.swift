import Bundles

/// api_environments.json: the servers that the app can talk to, the first one as it begins.
enum APIEnvironmentsDocument {
  /// The whole file.
  static func json(of catalogue: TripPlannerCatalogue) -> JSONValue {
    .object([
      "environments": .array(
        catalogue.environments.map { server in
          .object([
            "allows": .array(server.allows.map { .string($0) }), "id": .string(server.id),
            "name": .string(server.name), "note": .string(server.note),
            "tripsUrl": .string(server.tripsURL),
          ])
        })
    ])
  }
}
