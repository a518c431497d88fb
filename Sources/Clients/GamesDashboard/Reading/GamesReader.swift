import Bundles
import Pipeline
import Tabular

/// Reads the parts of games.yaml, and checks their references to each other.
struct GamesReader {
  /// Reads the nodes, and keeps the errors found so far.
  var yaml: ConfigurationReader
  /// The notices so far.
  var notices: [Notice] = []
  /// The names of the symbols.
  var symbols: Set<String> = []
  /// The positions of the categories, in the order of the file.
  var categories: [String: Int] = [:]
  /// The positions of the colours, by id.
  var colors: [String: Int] = [:]

  /// Starts to read.
  init(_ yaml: ConfigurationReader) {
    self.yaml = yaml
  }

  /// Reads the whole file; returns nil and records errors if it is not a mapping.
  mutating func catalogue(_ root: YAMLNode) -> DashboardCatalogue? {
    let name = "the catalogue of games"
    let keys = ["symbols", "categories", "colors", "series", "games"]
    guard let fields = yaml.mapping(root, name, known: keys) else { return nil }
    let symbols = yaml.symbols(in: fields, of: root, name)
    check(symbols, of: root)
    let categories = yaml.entries(
      "categories", in: fields, of: root, name, example: "[{ id: words, name: Words }]"
    ).compactMap { category($0) }
    self.categories = positions(
      categories.map(\.value.id), categories.map(\.node), "categories")
    let colors = yaml.entries(
      "colors", in: fields, of: root, name, example: "[{ id: moss, light: \"#2F6B3A\", … }]"
    ).compactMap { color($0) }
    _ = positions(colors.map(\.value.id), colors.map(\.node), "colours")
    self.colors = Dictionary(
      colors.map(\.value.id).ordered().enumerated().map { ($1, $0) }
    ) { first, _ in first }
    let series = optionalEntries("series", in: fields).compactMap { self.series($0) }
    _ = positions(series.map(\.value.id), series.map(\.node), "series")
    let games = yaml.entries(
      "games", in: fields, of: root, name, example: "[{ id: wordle, name: Wordle, … }]"
    ).compactMap { game($0) }
    _ = positions(games.map(\.value.id), games.map(\.node), "games")
    return DashboardCatalogue(
      file: yaml.source.file, symbols: symbols, categories: categories.map(\.value),
      colors: colors.map(\.value), series: series.map(\.value), games: games.map(\.value))
  }

  /// The positions of ids; records an error if an id is listed twice.
  private mutating func positions(
    _ ids: [String], _ nodes: [YAMLNode], _ what: String
  ) -> [String: Int] {
    var positions: [String: Int] = [:]
    for (position, id) in ids.enumerated() {
      if positions[id] == nil {
        positions[id] = position
      } else {
        yaml.fail(
          at: nodes[position], "two \(what) have the id '\(id)'", fix: "give each an id of its own")
      }
    }
    return positions
  }

  /// Records an error for a symbol that is described twice, a fallback that is not described, and a
  /// missing symbol for games without an icon.
  private mutating func check(_ symbols: [Symbol], of root: YAMLNode) {
    for symbol in symbols where !self.symbols.insert(symbol.name).inserted {
      fail(symbol, "the symbol '\(symbol.name)' is described twice", fix: "remove one of the two")
    }
    for symbol in symbols {
      guard let fallback = symbol.fallback, !self.symbols.contains(fallback) else { continue }
      fail(
        symbol, "'\(fallback)', the fallback of '\(symbol.name)', is not among the symbols",
        fix: "describe it too, or name one that is there")
    }
    let fallback = DashboardCatalogue.fallbackIcon
    guard !symbols.isEmpty, !self.symbols.contains(fallback) else { return }
    yaml.fail(
      at: root, "the symbols lack '\(fallback)', which games without an icon get",
      fix: "describe it under 'symbols'")
  }

  private mutating func fail(_ symbol: Symbol, _ message: String, fix: String) {
    yaml.fail(onLine: symbol.origin.line ?? 1, message, fix: fix)
  }

  private mutating func optionalEntries(_ key: String, in fields: [String: YAMLNode]) -> [YAMLNode]
  {
    fields[key].flatMap { yaml.list($0, "'\(key)'", example: "[]") } ?? []
  }
}
