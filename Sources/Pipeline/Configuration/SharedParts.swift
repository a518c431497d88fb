import Tabular
import Yams

/// Resolves the parts that a YAML document shares: aliases, merge keys (`<<: *shared`), and top-level keys
/// that begin with `x-`.
///
/// Yams composes an alias as a copy of the anchored node, which keeps its place. So an error in a shared part
/// names the line on which the part is written.
struct SharedParts {
  /// The most values that aliases may add to the written ones. Aliases of aliases can add billions.
  static let most = 200_000

  private let source: ConfigurationSource
  /// The place of the last node that is written where it is used.
  private var last = YAMLPlace.start
  private var count = 0

  /// Resolves a document's root. The keys of a mapping win over merged ones, and earlier mappings of a list
  /// over later ones. Merged keys come in the place of the `<<`.
  ///
  /// Throws ``ConfigurationErrors`` if something other than a mapping is merged, or if aliases add too much.
  static func resolved(_ root: Node, of source: ConfigurationSource) throws -> Node {
    var root = root
    if source.text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "<") }) {
      var parts = SharedParts(source: source)
      root = try parts.resolved(root, isAlias: false)
    }
    guard let mapping = root.mapping else { return root }
    let read = mapping.filter { $0.key.scalar?.string.hasPrefix("x-") != true }
    return .mapping(
      Node.Mapping(read.map { ($0.key, $0.value) }, mapping.tag, mapping.style, mapping.mark))
  }

  /// Checks that keys are texts and not aliases, in a text that may have many aliases.
  ///
  /// Yams compares the keys of each mapping while it composes, with all values that aliases in them stand for.
  /// So the check composes a copy without aliases. Throws ``ConfigurationErrors`` for the first such key.
  static func checkKeys(of source: ConfigurationSource) throws {
    let aliases = source.text.utf8.count { $0 == UInt8(ascii: "*") }
    guard aliases > 30, source.text.utf8.contains(UInt8(ascii: "&")),
      let root = try? Yams.compose(yaml: source.text.replacing("*", with: "_"), .basic)
    else { return }
    for key in keys(below: root) {
      let place = key.mark.map(YAMLPlace.init) ?? .start
      let isText = key.scalar.map {
        !$0.string.hasPrefix("_")
          || source.line(at: place).unicodeScalars.dropFirst(place.column - 1).first != "*"
      }
      guard isText == true else {
        throw ConfigurationErrors([
          source.failure(
            at: place, "a key is not a text",
            fix: "write a text before the colon, not an alias or a list")
        ])
      }
    }
  }

  private static func keys(below node: Node) -> [Node] {
    (node.sequence ?? []).flatMap(keys)
      + (node.mapping ?? [:]).flatMap { [$0.key] + keys(below: $0.value) }
  }

  /// The node with every merge done in it and below it.
  private mutating func resolved(_ node: Node, isAlias: Bool) throws -> Node {
    let isAlias = try note(node, isAlias: isAlias)
    switch node {
    case .sequence(let list):
      let values = try list.map { try resolved($0, isAlias: isAlias) }
      return .sequence(Node.Sequence(values, list.tag, list.style, list.mark))
    case .mapping(let mapping):
      let pairs = try merged(mapping, isAlias: isAlias)
      return .mapping(Node.Mapping(pairs, mapping.tag, mapping.style, mapping.mark))
    default: return node
    }
  }

  /// Counts a node that an alias adds. A node is an alias if it was written before the last node.
  private mutating func note(_ node: Node, isAlias: Bool) throws -> Bool {
    guard let place = node.mark.map(YAMLPlace.init) else { return isAlias }
    guard isAlias || (place.line, place.column) < (last.line, last.column) else {
      last = place
      return false
    }
    count += 1
    guard count <= Self.most else {
      throw ConfigurationErrors([
        source.failure(
          at: last, "the aliases up to here add more than \(Self.most) values",
          fix: "look for aliases that contain other aliases many times, and write less of them")
      ])
    }
    return true
  }

  private mutating func merged(_ mapping: Node.Mapping, isAlias: Bool) throws -> [(Node, Node)] {
    var names = Set(mapping.filter { !Self.merges($0.key) }.compactMap(\.key.scalar?.string))
    var pairs: [(Node, Node)] = []
    for (key, value) in mapping {
      let key = try resolved(key, isAlias: isAlias)
      let value = try resolved(value, isAlias: isAlias)
      guard Self.merges(key) else {
        pairs.append((key, value))
        continue
      }
      for part in value.sequence.map(Array.init) ?? [value] {
        guard let part = part.mapping else {
          throw ConfigurationErrors([
            source.failure(
              at: key.mark.map(YAMLPlace.init) ?? last,
              "'<<' merges something that is not a mapping",
              fix: "name mappings alone, such as '<<: *shared' or '<<: [*shared, *other]'")
          ])
        }
        pairs += part.filter { names.insert($0.key.scalar?.string ?? "").inserted }
          .map { ($0.key, $0.value) }
      }
    }
    return pairs
  }

  /// Whether a key merges mappings: a `<<` without quotes.
  private static func merges(_ key: Node) -> Bool {
    key.scalar.map { $0.string == "<<" && $0.style == .plain } ?? false
  }
}
