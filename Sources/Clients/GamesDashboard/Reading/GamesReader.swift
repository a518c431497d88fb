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
    var taken: [String: Int] = [:]
    let categories = yaml.entries(
      "categories", in: fields, of: root, name, example: "[{ id: words, name: Words }]"
    ).compactMap { category($0, taken: &taken) }
    self.categories = Self.positions(categories.map(\.id))
    let colors = self.colors(
      yaml.entries(
        "colors", in: fields, of: root, name, example: "[{ id: moss, light: \"#2F6B3A\", … }]"))
    self.colors = Self.positions(colors.map(\.id).ordered())
    taken = [:]
    let series = fields["series"].flatMap { yaml.list($0, "'series'", example: "[]") } ?? []
    let allSeries = series.compactMap { self.series($0, taken: &taken) }
    taken = [:]
    let games = yaml.entries(
      "games", in: fields, of: root, name, example: "[{ id: wordle, name: Wordle, … }]"
    ).compactMap { game($0, taken: &taken) }
    return DashboardCatalogue(
      file: yaml.source.file, symbols: symbols, categories: categories, colors: colors,
      series: allSeries, games: games)
  }

  /// Reads a category; `taken` has the lines of the ids so far.
  private mutating func category(
    _ node: YAMLNode, taken: inout [String: Int]
  ) -> Dashboard.Category? {
    guard let fields = yaml.mapping(node, "a category", known: ["id", "name"]) else { return nil }
    let id = yaml.entryID(
      in: fields, of: node, "a category", example: "words", taken: &taken)
    let name = yaml.requiredShownText(
      "name", in: fields, of: node, "a category", example: "Words")
    guard let id, let name else { return nil }
    return Dashboard.Category(id: id, name: name)
  }

  private mutating func series(
    _ node: YAMLNode, taken: inout [String: Int]
  ) -> EventSeries? {
    let keys = ["id", "name", "draw-policy"]
    guard let fields = yaml.mapping(node, "a series", known: keys) else { return nil }
    let id = yaml.entryID(
      in: fields, of: node, "a series", example: "harbour-kites", taken: &taken)
    let name = yaml.requiredShownText(
      "name", in: fields, of: node, "a series", example: "Harbour Kites")
    let policy = yaml.word(
      "draw-policy", in: fields, of: node, "a series", as: EventSeries.DrawPolicy.self)
    guard let id, let name, let policy else { return nil }
    return EventSeries(id: id, name: name, drawPolicy: policy, events: [])
  }

  private mutating func colors(_ nodes: [YAMLNode]) -> [ColorToken] {
    var colors: [ColorToken] = []
    for node in nodes {
      guard let color = yaml.color(node) else { continue }
      if colors.contains(where: { $0.id == color.id }) {
        yaml.fail(
          at: node, "two colours have the id '\(color.id)'", fix: "give each an id of its own")
      }
      colors.append(color)
    }
    return colors
  }

  private static func positions(_ ids: [String]) -> [String: Int] {
    Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
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
}
