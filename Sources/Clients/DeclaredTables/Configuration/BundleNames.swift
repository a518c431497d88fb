import Bundles
import Pipeline
import Tabular

/// The names in a bundle that must differ: those of the database, of the columns in each table, and of the snapshots
/// and their types.
///
/// SQLite and many disks ignore case, so names that differ only in case collide, too.
struct BundleNames {
  /// A name, and what has it.
  fileprivate struct Name {
    let text: String
    /// What has the name, such as `a table`.
    let owner: String
    /// The place of the declaration from which the name follows.
    let place: SourceLocation?
    /// How to avoid the name; nil if renaming is all that helps.
    var fix: String?
    /// What is compared; nil for the name in small letters.
    var key: String?
  }

  /// The faults so far, each at the place of the later name. A place has one fault, because others mostly follow
  /// from it.
  private(set) var faults: [Failure] = []
  private var taken: [String: Name] = [:]

  /// Takes no names.
  init() {}

  /// Takes the names that a pipeline gives itself: of tables, models, views and snapshots.
  init(of section: TablesSection) {
    for table in section.tables { add(Name(table.name, of: "a table", at: table.origin)) }
    for model in section.models { add(Name(model.name, of: "a model", at: model.origin)) }
    for view in section.views { add(Name(view.name, of: "a view", at: view.origin)) }
    for snapshot in section.snapshots { add(snapshot) }
  }

  /// Takes the names of a table's columns, and those that Seedbed adds for the table.
  mutating func add(_ layout: DeclaredLayout) {
    guard taken[layout.schema.name.lowercased()]?.text == layout.schema.name else { return }
    for name in layout.columnNames + layout.addedNames { add(name) }
  }

  /// Takes the name of a table, those of its columns, and those that Seedbed adds for the table.
  mutating func add(_ table: TableDeclaration) {
    add(Name(table.name, of: "a table", at: table.origin))
    add(DeclaredLayout(table))
  }

  /// Throws the first fault.
  func check() throws {
    if let fault = faults.first { throw fault }
  }

  private mutating func add(_ name: Name) {
    let key = name.key ?? name.text.lowercased()
    guard let other = taken[key] else {
      taken[key] = name
      return
    }
    if faults.contains(where: { $0.origin == name.place }) { return }
    let owners =
      name.owner == other.owner ? "" : ", the names of \(name.owner) and of \(other.owner),"
    faults.append(
      name.text == other.text
        ? Failure(
          .invalidConfiguration, at: name.place,
          "'\(name.text)' is the name of \(other.owner) and of \(name.owner)",
          fix: name.fix ?? other.fix ?? "rename one of them")
        : Failure(
          .invalidConfiguration, at: name.place,
          "'\(name.text)' and '\(other.text)'\(owners) differ only in upper and lower case",
          fix: "rename one of them, because databases and file names can ignore case"))
  }

  /// Takes the path of a snapshot, the folders of the path, and the type of its rows.
  private mutating func add(_ snapshot: SnapshotDeclaration) {
    let (path, place) = (snapshot.path, snapshot.origin)
    func key(_ path: some StringProtocol) -> String { "snapshots/\(path.lowercased())" }
    add(Name(path, of: "a snapshot", at: place, key: key(path)))
    for end in path.indices where path[end] == "/" {
      let folder = path[..<end]
      if taken[key(folder)]?.owner == Self.folder { continue }
      add(Name(String(folder), of: Self.folder, at: place, key: key(folder)))
    }
    let type = TypedAccess.type(ofSnapshot: path)
    add(Name(type, of: "the type of '\(path)'", at: place, key: type))
  }

  private static let folder = "a folder of snapshots"
}

extension BundleNames.Name {
  fileprivate init(
    _ text: String, of owner: String, at place: SourceLocation?, fix: String? = nil,
    key: String? = nil
  ) {
    self.init(text: text, owner: owner, place: place, fix: fix, key: key)
  }
}

extension DeclaredLayout {
  /// The columns of the table, and its lists, beside which they are in snapshots. Columns that are added come first,
  /// so that a fault is at the declared one.
  fileprivate var columnNames: [BundleNames.Name] {
    let added = schema.columns.dropFirst(listed.count).map { column in
      BundleNames.Name(
        "\(schema.name).\(column.name)", of: "a column that Seedbed adds", at: declaration.origin)
    }
    return added + columns.flatMap(names)
  }

  private func names(of column: ColumnDeclaration) -> [BundleNames.Name] {
    let place = column.origin ?? declaration.origin
    let source = YAMLText.scalar(column.from.first ?? column.name)
    let stored = column.isList ? [column.name] : column.cells.map(\.name)
    return stored.map { name in
      let text = "\(schema.name).\(name)"
      if name != column.name {
        return BundleNames.Name(text, of: "a part of '\(column.name)'", at: place)
      }
      return BundleNames.Name(
        text, of: column.isList ? "a list" : "a column", at: place,
        fix: "give the column another name, as in 'own_\(name): { from: \(source) }'")
    }
  }

  /// The tables and indexes of the database that follow from the table, and the tables in which SQLite keeps a
  /// search.
  fileprivate var addedNames: [BundleNames.Name] {
    func name(_ text: String, _ owner: String, _ column: String? = nil) -> BundleNames.Name {
      let place = column.flatMap(declaration.column)?.origin
      return BundleNames.Name(text, of: owner, at: place ?? declaration.origin)
    }
    let table = "'\(schema.name)'"
    return tables(at: 0).map(\.schema).filter { $0.sections != nil }.map {
      name($0.name, "the sections of \(table)")
    }
      + searches.flatMap { search in
        [name(search.name, "a search of \(table)")]
          + search.module.ownTables.map {
            name("\(search.name)_\($0)", "a part of a search of \(table)")
          }
      }
      + lists.map { name($0.schema.name, "the list '\($0.column)' of \(table)", $0.column) }
      + indexes.map { index in
        let list = lists.first { $0.schema.name == index.table }
        return name(
          index.name, "an index of '\(index.table)'", list?.column ?? index.columns.first)
      }
  }
}
