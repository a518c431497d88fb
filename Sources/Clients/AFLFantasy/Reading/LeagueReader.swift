import Bundles
import Folding
import Pipeline
import Tabular

/// Reads the parts of league.yaml, and checks their references to each other.
struct LeagueReader {
  /// Reads the nodes, and keeps the errors found so far.
  var yaml: ConfigurationReader
  private var colors: Set<String> = []

  /// Starts to read.
  init(_ yaml: ConfigurationReader) {
    self.yaml = yaml
  }

  /// Reads the whole file; returns nil and records errors if it is not a mapping.
  mutating func league(_ root: YAMLNode) -> League? {
    let name = "the league"
    let keys = ["name", "symbols", "colors", "clubs", "venues"]
    guard let fields = yaml.mapping(root, name, known: keys) else { return nil }
    let title = yaml.requiredShownText(
      "name", in: fields, of: root, name, example: "Southern Cross Football League")
    let symbols = yaml.symbols(in: fields, of: root, name)
    checkIcons(symbols, of: root)
    let colors = colors(in: fields, of: root, name)
    let clubs = clubs(in: fields, of: root, name)
    let venues = venues(in: fields, of: root, name)
    guard let title else { return nil }
    return League(
      file: yaml.source.file, name: title, clubs: clubs, venues: venues, colors: colors,
      symbols: symbols)
  }

  private mutating func checkIcons(_ symbols: [Symbol], of root: YAMLNode) {
    let known = Set(symbols.map(\.name))
    let missing = Icon.allCases.map(\.rawValue).filter { !known.contains($0) }
    if missing.isEmpty { return }
    yaml.fail(
      at: root, "the symbols lack \(missing.joined(separator: ", "))",
      fix: "describe them under 'symbols': insights and alerts show them")
  }

  private mutating func colors(
    in fields: [String: YAMLNode], of root: YAMLNode, _ name: String
  ) -> [ColorToken] {
    var colors: [ColorToken] = []
    let example = "[{ id: defender, light: \"#1B4F9C\", … }]"
    for node in yaml.entries("colors", in: fields, of: root, name, example: example) {
      guard let color = yaml.color(node) else { continue }
      if self.colors.insert(color.id).inserted {
        colors.append(color)
      } else {
        yaml.fail(
          at: node, "two colours have the id '\(color.id)'", fix: "give each an id of its own")
      }
    }
    let missing = ColorRole.allCases.map(\.rawValue).filter { !self.colors.contains($0) }
    if !missing.isEmpty {
      yaml.fail(
        at: fields["colors"] ?? root, "the colours lack \(missing.joined(separator: ", "))",
        fix: "add them: positions, trends and difficulties use them")
    }
    return colors
  }

  private mutating func clubs(
    in fields: [String: YAMLNode], of root: YAMLNode, _ name: String
  ) -> [League.Club] {
    let example = "[{ code: BAY, name: Bayside Herons, squad-id: 10, color: club-bay }]"
    let nodes = yaml.entries("clubs", in: fields, of: root, name, example: example)
    var names = ClosedNames("club")
    var numbers: Set<Int> = []
    return nodes.compactMap { node in
      guard let club = club(node) else { return nil }
      names.add([club.code, club.name] + club.aliases, at: node, &yaml)
      if !numbers.insert(club.squadID).inserted {
        yaml.fail(
          at: node, "two clubs have the squad-id \(club.squadID)",
          fix: "give each club a squad-id of its own")
      }
      return club
    }
  }

  private mutating func club(_ node: YAMLNode) -> League.Club? {
    let keys = ["code", "name", "squad-id", "aliases", "color"]
    guard let fields = yaml.mapping(node, "a club", known: keys) else { return nil }
    let code = yaml.requiredValue(
      "code", in: fields, of: node, "a club", noun: "a code of two to four capitals",
      example: "BAY"
    ) { $0.wholeMatch(of: #/[A-Z]{2,4}/#).map { String($0.output) } }
    let name = yaml.requiredShownText(
      "name", in: fields, of: node, "a club", example: "Bayside Herons")
    let squadID = yaml.whole(
      "squad-id", in: fields, of: node, "a club", from: 1...1_000_000, example: "10")
    let color = yaml.requiredText("color", in: fields, of: node, "a club", example: "club-bay")
    if let color, !colors.contains(color) {
      yaml.fail(
        at: fields["color"] ?? node, "'color' names '\(color)', which does not exist",
        fix: "add it under 'colors'")
    }
    let aliases = aliases(in: fields)
    guard let code, let name, let squadID, let color else { return nil }
    return League.Club(code: code, name: name, squadID: squadID, aliases: aliases, color: color)
  }

  private mutating func venues(
    in fields: [String: YAMLNode], of root: YAMLNode, _ name: String
  ) -> [League.Venue] {
    let example = "[{ id: north-park, name: North Park, zone: Australia/Melbourne }]"
    let nodes = yaml.entries("venues", in: fields, of: root, name, example: example)
    var names = ClosedNames("venue")
    var taken: [String: Int] = [:]
    return nodes.compactMap { node in
      guard let venue = venue(node, &taken) else { return nil }
      names.add([venue.name] + venue.aliases, at: node, &yaml)
      return venue
    }
  }

  private mutating func venue(_ node: YAMLNode, _ taken: inout [String: Int]) -> League.Venue? {
    let keys = ["id", "name", "aliases", "zone"]
    guard let fields = yaml.mapping(node, "a venue", known: keys) else { return nil }
    let id = yaml.entryID(
      in: fields, of: node, "a venue", example: "north-park", taken: &taken)
    let name = yaml.requiredShownText(
      "name", in: fields, of: node, "a venue", example: "North Park")
    let zone = yaml.requiredValue(
      "zone", in: fields, of: node, "a venue", noun: "a time zone", example: "Australia/Melbourne"
    ) { name in ZoneClock(name).map { _ in name } }
    let aliases = aliases(in: fields)
    guard let id, let name, let zone else { return nil }
    return League.Venue(id: id, name: name, aliases: aliases, zone: zone)
  }

  private mutating func aliases(in fields: [String: YAMLNode]) -> [String] {
    guard let node = fields["aliases"] else { return [] }
    return (yaml.list(node, "'aliases'", example: "[BSH, Bayside]") ?? []).compactMap {
      yaml.text($0, "an entry of 'aliases'", example: "Bayside")
    }
  }
}

/// A set of names, each of which belongs to only one entry.
private struct ClosedNames {
  private let noun: String
  private var lines: [String: Int] = [:]

  init(_ noun: String) {
    self.noun = noun
  }

  /// Adds the names of an entry; records an error if an earlier entry has one of them.
  mutating func add(_ names: [String], at node: YAMLNode, _ yaml: inout ConfigurationReader) {
    let line = node.mark?.line ?? 0
    for name in names {
      let key = NameKey(name).text
      if let first = lines[key], first != line {
        yaml.fail(
          at: node, "'\(name)' is also a name of the \(noun) in line \(first)",
          fix: "a name may mean only one \(noun): remove it from one of the two")
      }
      lines[key] = lines[key] ?? line
    }
  }
}
