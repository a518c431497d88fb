/// A file of NDJSON: a value on each line, written as it comes.
package struct LineFile: ~Copyable {
  /// How many lines were written.
  package private(set) var lineCount = 0

  private var file: BufferedFile

  /// Creates the file.
  ///
  /// Throws ``Failure`` when the disk does, as all that follows.
  package init(creating path: String) throws {
    file = try BufferedFile(
      creating: path, fix: "free some space, or choose an output folder that can be written to")
  }

  /// Writes a value on a line of its own.
  package mutating func append(_ value: JSONValue) throws {
    value.append(to: &file.bytes, .compact)
    file.bytes.append(UInt8(ascii: "\n"))
    lineCount += 1
    try file.flushIfFull()
  }

  /// Writes what is left and closes the file.
  package mutating func finish() throws {
    try file.finish()
  }
}
