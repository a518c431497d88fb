import Bundles

extension JSONValue {
  /// The value of a node, without conversion of texts; nil if it has more than `left` bytes.
  ///
  /// Each scalar becomes a text, as in every reader of pipelines; an empty scalar becomes null.
  package init?(_ node: YAMLNode, left: inout Int) {
    if let scalar = node.scalar {
      let isEmpty = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
      left -= scalar.string.utf8.count + 4
      self = isEmpty ? .null : .string(scalar.string)
    } else if let sequence = node.sequence {
      var values: [JSONValue] = []
      for node in sequence {
        guard let value = JSONValue(node, left: &left) else { return nil }
        values.append(value)
      }
      left -= 2
      self = .array(values)
    } else {
      var members: [Member] = []
      for (key, node) in node.mapping ?? [:] {
        left -= (key.scalar?.string.utf8.count ?? 0) + 4
        guard let value = JSONValue(node, left: &left) else { return nil }
        members.append(Member(key.scalar?.string ?? "?", value))
      }
      left -= 2
      self = .members(members)
    }
    if left < 0 { return nil }
  }

  /// The value of a node as written, for a node that was read without an error.
  init(written node: YAMLNode) {
    var left = Int.max
    self = JSONValue(node, left: &left) ?? .null
  }
}
