import Bundles
import Folding
import Tabular

/// A file with rows of a table.
struct SourceFile {
  /// The file, which may be packed.
  let file: CatalogueFile
  /// The path that people wrote, whose ending can tell the format.
  let path: String
}

/// A column that was found in sources, and what all of its cells have in common.
struct FoundColumn {
  /// The column, with the type that all cells have.
  var declaration: ColumnDeclaration
  /// What the cells have in common.
  let finding: TypeInference.Finding
}

extension SourceFile {
  /// The columns of some files together, in the order in which they first appear, the number of rows, and how
  /// the last file is read, with the notices about its beginning.
  ///
  /// With `wanted`, only the columns of these names are looked for; without it, those after the first 1,000 are
  /// reported and left out. `isFirstLook` is for a person who has no pipeline yet: it compares values, and finds
  /// the only list in a JSON document. Cost: all files are read once. Throws ``Failure`` if one of them cannot be
  /// read.
  static func columns(
    in files: [SourceFile], _ dialect: SourceDialect, missingValues: [String],
    wanted: [String] = [], isFirstLook: Bool = false, _ report: inout Report
  ) throws -> (
    columns: [FoundColumn], rowCount: Int, dialect: SourceDialect, notices: [Notice]
  ) {
    var names: [String] = []
    var places: [String: Int] = [:]
    var surplus: Set<String> = []
    let isWanted = Set(wanted)
    var inferences: [TypeInference] = []
    var rowCount = 0
    var (found, notices) = (dialect, [Notice]())
    let nothing: [UInt8] = []
    for file in files {
      var beginning = Report()
      var reader = try SourceReader(
        file.file, path: file.path, dialect: dialect, wanted: wanted, findsList: isFirstLook,
        report: &beginning)
      (found, notices) = (reader.dialect, beginning.notices)
      // What is wrong with the rows is reported when they are read into the table.
      var findings = Report(limit: 0)
      let isJSON = ![.csv, .tsv].contains(reader.dialect.format)
      for name in reader.names where places[name] == nil {
        if !wanted.isEmpty, !isWanted.contains(name) { continue }
        if wanted.isEmpty, names.count == TableReader.maximumColumnCount {
          surplus.insert(name)
          continue
        }
        places[name] = names.count
        names.append(name)
        inferences.append(
          TypeInference(
            missingValues: missingValues, isJSON: isJSON, comparesValues: isFirstLook))
      }
      let known = reader.names.map { places[$0] }
      let present = Set(known)
      let absent = names.indices.filter { !present.contains($0) }
      let name = file.path.parts(at: "/").last ?? file.path
      while try reader.next(&findings) {
        rowCount += 1
        let origin =
          isFirstLook ? SourceLocation(name, line: reader.origin(Int?.none).line) : nil
        for (column, place) in known.enumerated() {
          guard let place else { continue }
          reader.withBytes(of: column) { inferences[place].see($0, $1, at: origin) }
        }
        for place in absent { inferences[place].see(nothing.span, .missing) }
      }
    }
    if !surplus.isEmpty, let last = files.last {
      report.add(
        .tooManyColumns, at: SourceLocation(last.file.name),
        message: "the source has \(names.count + surplus.count) columns",
        action: "those after the first \(names.count) are left out, like their values in each row")
    }
    var taken: Set<String> = []
    let columns = zip(names, inferences).map { name, inference in
      let finding = inference.finding()
      return FoundColumn(
        declaration: ColumnDeclaration(
          name: databaseName(of: name, besides: &taken), type: finding.type, from: [name]),
        finding: finding)
    }
    return (columns, rowCount, found, notices)
  }

  /// The name for a column of the database: the folded letters and digits of the source's name, with underscores
  /// between words.
  static func databaseName(of name: String, besides taken: inout Set<String>) -> String {
    let letters = NameKey(name).text.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? Character(scalar) : " "
    }
    let words = String(letters).split(separator: " ")
    var plain = words.joined(separator: "_")
    if plain.isEmpty || plain.first?.isNumber == true { plain = "column_\(plain)" }
    plain = DatabaseName.traps.contains(plain) ? "\(plain)_value" : String(plain.prefix(50))
    var found = plain
    var number = 2
    while !taken.insert(found).inserted {
      found = "\(plain)_\(number)"
      number += 1
    }
    return found
  }
}

extension TableDeclaration {
  /// The declared columns with their types. A type that the declaration leaves out is that of the key to which the
  /// column refers in one of the `others`, or else comes from the sources.
  func columns(
    in sources: [SourceFile], others: [String: FilledTable], _ report: inout Report
  ) throws -> [ColumnDeclaration] {
    if let columns, columns.allSatisfy({ $0.type != nil }) { return columns }
    let found = try SourceFile.columns(
      in: sources, reading, missingValues: missingValues, wanted: (columns ?? []).flatMap(\.from),
      &report
    ).columns.map(\.declaration)
    guard var columns else { return found }
    for place in columns.indices where columns[place].type == nil {
      let target = columns[place].references.flatMap {
        others[$0.table]?.layout.declaration.column($0.column)
      }
      let source = found.first { $0.from.first == columns[place].from.first }
      columns[place].type = target?.type ?? source?.type ?? .string
    }
    return columns
  }
}
