import Bundles
import Tabular

/// A kind of file that is derived from a bundle's finished database: its form, and how its content is
/// read through the client's store.
package struct StoredFile<Store: Sendable>: Sendable {
  /// The path in a bundle. If there are several files, their keys replace the `*`.
  let path: String
  /// The JSON Schema of the files; nil if they are not JSON.
  let document: JSONDocument?
  private let files: @Sendable (Store, Int) async throws -> [BundleFile]

  private init(
    _ path: String, _ document: JSONDocument?,
    files: @escaping @Sendable (Store, Int) async throws -> [BundleFile]
  ) {
    self.path = path
    self.document = document
    self.files = files
  }

  /// Reads every such file of a bundle.
  ///
  /// If a bundle has only the first files of this kind, it has at most `count`.
  package func read(_ store: Store, count: Int = .max) async throws -> [BundleFile] {
    try await files(store, count)
  }

  /// A snapshot that a bundle has once, or not at all without content.
  package static func snapshot<Content: Sendable>(
    _ kind: SnapshotKind<Content>,
    _ content: @escaping @Sendable (Store) async throws -> Content?
  ) -> StoredFile {
    StoredFile(kind.path, kind.document) { store, _ in
      guard let content = try await content(store) else { return [] }
      return [BundleFile(path: kind.path) { kind.snapshot(of: content).bytes }]
    }
  }

  /// A snapshot that a bundle has once for each of some keys.
  package static func snapshots<Content: Sendable>(
    _ kind: SnapshotKind<Content>,
    _ contents: @escaping @Sendable (Store) async throws -> [(key: String, content: Content)]
  ) -> StoredFile {
    firstSnapshots(kind) { store, _ in try await contents(store) }
  }

  /// A snapshot that a bundle has for the first of some keys. The pipeline limits their number
  /// (``Client/fileCounts``).
  package static func firstSnapshots<Content: Sendable>(
    _ kind: SnapshotKind<Content>,
    _ contents:
      @escaping @Sendable (Store, _ count: Int) async throws -> [(
        key: String, content: Content
      )]
  ) -> StoredFile {
    StoredFile(kind.path, kind.document) { store, count in
      try await contents(store, count).map { key, content in
        BundleFile(path: kind.path.replacing("*", with: key)) {
          kind.snapshot(of: content, key: key).bytes
        }
      }
    }
  }

  /// Any other JSON file. `schema` is the name of its schema in docs/schemas.
  package static func json<Content: Sendable>(
    _ path: String, schema: String, _ sentence: String, _ shape: JSONShape<Content>,
    _ content: @escaping @Sendable (Store) async throws -> Content
  ) -> StoredFile {
    StoredFile(path, JSONDocument(schema, title: path, sentence, shape)) { store, _ in
      let content = try await content(store)
      return [BundleFile(path: path) { shape.json(content).fileContent }]
    }
  }

  /// JSON files with lists, one for each path that `files` returns. `path` has a `*` in the last part if there
  /// are several.
  package static func lists(
    _ path: String,
    _ files: @escaping @Sendable (Store) async throws -> [(path: String, rows: [JSONValue])]
  ) -> StoredFile {
    StoredFile(path, nil) { store, _ in
      try await files(store).map { path, rows in
        BundleFile(path: path) { JSONValue.array(rows).fileContent }
      }
    }
  }

  /// A file of text that is not JSON.
  package static func text(
    _ path: String, _ content: @escaping @Sendable (Store) async throws -> String
  ) -> StoredFile {
    StoredFile(path, nil) { store, _ in
      let text = try await content(store)
      return [BundleFile(path: path) { Array(text.utf8) }]
    }
  }
}

/// A file of a bundle: its path from the bundle's folder, and its content.
package struct BundleFile: Sendable {
  /// The path, such as `snapshots/trips.json`.
  package let path: String
  private let encode: @Sendable () -> [UInt8]

  fileprivate init(path: String, encode: @escaping @Sendable () -> [UInt8]) {
    self.path = path
    self.encode = encode
  }

  /// The content, which is made from its values at each use. So threads can share the work of a kind.
  package var bytes: [UInt8] { encode() }
}

extension [BundleFile] {
  /// Throws ``Failure`` if a file has the path of another one or of a folder, or a name that disks cannot store.
  /// Many disks ignore case.
  func checkPaths() throws {
    func failure(_ path: String, _ message: String) -> Failure {
      Failure(
        .invalidConfiguration, at: SourceLocation(path), message,
        fix: "choose another path, or leave the row with this value out of 'for-each'")
    }
    let paths = map(\.path).ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var taken: Set<String> = []
    for path in paths where !taken.insert(path.lowercased()).inserted {
      throw failure(path, "another file of the bundle has the same path")
    }
    for path in paths {
      if let name = path.parts(at: "/").first(where: { $0.utf8.count > 255 }) {
        throw failure(
          path, "disks store names of at most 255 bytes, and this has \(name.utf8.count)")
      }
      var folder = path[...]
      while let end = folder.lastIndex(of: "/") {
        folder = folder[..<end]
        if taken.contains(folder.lowercased()) {
          throw failure(String(folder), "a folder of the bundle has the same path")
        }
      }
    }
  }
}

/// The files of a client's bundles that are derived from the finished database.
///
/// The runner writes them once the database is finished. `seedbed verify` reads the same values
/// again, and compares every byte.
package struct StoredFiles: Sendable {
  /// The files of one kind, read from an open store.
  struct Kind: Sendable {
    let path: String
    /// Reads the files, at most `count` if a bundle has only the first files of this kind.
    let read: @Sendable (_ count: Int) throws -> [BundleFile]
  }

  /// No files.
  package static let none = StoredFiles(paths: [], documents: []) { _ in [] }

  /// The paths of the kinds, with a `*` for keys.
  package let paths: [String]
  /// The schemas of the kinds that are JSON.
  package let documents: [JSONDocument]
  private let open: @Sendable (String) throws -> [Kind]

  private init(
    paths: [String], documents: [JSONDocument], open: @escaping @Sendable (String) throws -> [Kind]
  ) {
    self.paths = paths
    self.documents = documents
    self.open = open
  }

  /// Files that are read from a store, which opens a database at a path. The kind that takes
  /// longest to read comes first.
  package init<Store: Sendable>(
    _ files: [StoredFile<Store>], from store: @escaping @Sendable (String) throws -> Store
  ) {
    self.init(paths: files.map(\.path), documents: files.compactMap(\.document)) { path in
      let store = try Self.reading(path) { try store(path) }
      return files.map { file in
        Kind(path: file.path) { count in
          try Self.reading(path) {
            try Background(awaiting: { try await file.read(store, count: count) }).value()
          }
        }
      }
    }
  }

  /// The kinds of files, ready to be read from the database at a path.
  ///
  /// Throws ``Failure`` if the store cannot open the database. Reading a kind throws it too.
  func kinds(of database: String) throws -> [Kind] { try open(database) }

  private static func reading<Value>(
    _ database: String, _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(database), "the database cannot be read",
        fix: "build it again; if that does not help, report it as a bug", cause: error.systemWords)
    }
  }
}
