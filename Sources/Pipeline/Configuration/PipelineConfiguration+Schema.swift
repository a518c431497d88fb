import Bundles

extension PipelineConfiguration {
  /// The JSON Schema by which editors complete and check a pipeline's YAML, made of the keys that are
  /// declared where they are read.
  ///
  /// It refuses only what the tool refuses. It cannot refuse what depends on files, on the environment,
  /// or on two values at once. Editors know draft 7 best; its keywords mean the same in newer drafts.
  package static func schema(of clients: [any Client.Type]) -> JSONValue {
    .members(
      [
        JSONValue.Member("$schema", .string("http://json-schema.org/draft-07/schema#")),
        JSONValue.Member("title", .string("A pipeline of Seedbed")),
        JSONValue.Member(
          "description",
          .string("What a bundle is built from, and the conditions that it must meet.")),
        JSONValue.Member("oneOf", .array(clients.map { hasAny(of: $0.sections) })),
        JSONValue.Member("allOf", .array(companionRules(clients) + [downloadRule])),
      ] + form(of: clients).schema)
  }

  /// Sections that go with others of the same client, each with the ones that it needs at least one of.
  private static func companionRules(_ clients: [any Client.Type]) -> [JSONValue] {
    clients.flatMap { client in
      client.companions.map { companion in
        .object(["if": hasAny(of: [companion]), "then": hasAny(of: client.sections)])
      }
    }
  }

  /// The gate about the packed database needs the packed database.
  private static var downloadRule: JSONValue {
    let gates = JSONValue.object(["gates": hasAny(of: [GatesSection.downloadBudget])])
    return .object([
      "if": .object(["properties": gates, "required": .array([.string("gates")])]),
      "then": hasAny(of: ["patches"]),
    ])
  }

  /// The schema of a mapping that has at least one of some keys.
  private static func hasAny(of keys: [String]) -> JSONValue {
    let schemas = keys.map { JSONValue.object(["required": .array([.string($0)])]) }
    return schemas.count == 1 ? schemas[0] : .object(["anyOf": .array(schemas)])
  }
}
