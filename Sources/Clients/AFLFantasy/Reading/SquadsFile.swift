import Pipeline
import Tabular

/// The squads of users, from a YAML file.
struct SquadsFile {
  /// The squads, by id.
  let squads: [Squad]
  /// The notices about their texts.
  let notices: [Notice]

  /// Reads and checks all squads; throws ``ConfigurationErrors`` with every error.
  init(reading file: String) throws {
    let source = try ConfigurationSource(reading: file, kind: .squads)
    var reader = ConfigurationReader(source, environment: [:])
    let squads = reader.squads(try source.root())
    guard reader.failures.isEmpty, let squads else { throw ConfigurationErrors(reader.failures) }
    self.squads = squads.ordered { $0.id < $1.id }
    notices = [source.unusualLineEnds].compactMap { $0 }
  }
}

extension ConfigurationKind {
  /// The squads of users.
  fileprivate static let squads = ConfigurationKind(
    name: "squads", content: "squads",
    location: "squads are a YAML file such as sample-data/fantasy/squads.yaml",
    beginning: "begin with 'squads:', as sample-data/fantasy/squads.yaml does")
}

extension ConfigurationReader {
  fileprivate mutating func squads(_ root: YAMLNode) -> [Squad]? {
    guard let fields = mapping(root, "the file", known: ["squads"]) else { return nil }
    let example = "[{ id: guns-and-rookies, name: Guns and rookies, bank: 0, players: […] }]"
    let nodes = entries("squads", in: fields, of: root, "the file", example: example)
    var taken: [String: Int] = [:]
    return nodes.compactMap { squad($0, &taken) }
  }

  private mutating func squad(_ node: YAMLNode, _ taken: inout [String: Int]) -> Squad? {
    let name = "a squad"
    guard let fields = mapping(node, name, known: ["id", "name", "bank", "players"]) else {
      return nil
    }
    let id = entryID(in: fields, of: node, name, example: "guns-and-rookies", taken: &taken)
    let title = requiredShownText(
      "name", in: fields, of: node, name, example: "Guns and rookies")
    let bank = whole("bank", in: fields, of: node, name, from: 0...100_000_000, example: "120000")
    let players = players(
      entries("players", in: fields, of: node, name, example: "[1001, 1002]"))
    guard let id, let title, let bank else { return nil }
    return Squad(
      id: id, name: title, bank: bank, playerIDs: players, origin: origin(of: node))
  }

  private mutating func players(_ nodes: [YAMLNode]) -> [Int] {
    var taken: Set<Int> = []
    return nodes.compactMap { node in
      let id = value(
        node, "an entry of 'players'", noun: "a player's id", example: "1001", parse: wholeNumber)
      guard let id else { return nil }
      if taken.insert(id).inserted { return id }
      fail(at: node, "the player \(id) is listed twice", fix: "remove one of the two")
      return nil
    }
  }
}
