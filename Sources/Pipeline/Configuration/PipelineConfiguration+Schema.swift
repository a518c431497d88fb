import Bundles

extension PipelineConfiguration {
  /// The JSON Schema with which editors complete and check a pipeline's YAML. It is made from the
  /// declarations of the keys.
  ///
  /// The schema rejects only what the tool rejects. It cannot check rules about files, the
  /// environment, or two values at once. Editors support draft 7 best; its keywords mean the same
  /// in newer drafts.
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
      ] + form(of: clients).documentSchema)
  }

  /// The rules for companion sections: each needs at least one other section of the same client. If several
  /// clients have a companion of one name, its form is that of the pipeline's client.
  private static func companionRules(_ clients: [any Client.Type]) -> [JSONValue] {
    let keys = Dictionary(grouping: form(of: clients).keys, by: \.name)
    return sections(ofCompanionsOf: clients).flatMap { companion, sections in
      let forms = keys[companion] ?? []
      let owners = forms.count > 1 ? clients.filter { $0.companions.contains(companion) } : []
      return [JSONValue.object(["if": hasAny(of: [companion]), "then": hasAny(of: sections)])]
        + zip(owners, forms).map { client, key in
          let form = JSONValue.object([companion: .members(key.schema)])
          return .object(["if": hasAny(of: client.sections), "then": .object(["properties": form])])
        }
    }
  }

  /// The rule that the gate about the compressed database needs the compressed database.
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
