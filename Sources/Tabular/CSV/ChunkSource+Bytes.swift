extension ChunkSource {
  /// All bytes from here to the end, for small files that are no tables, such as JSON.
  ///
  /// Throws ``Failure`` when the input cannot be read.
  package func allBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    while let chunk = unsafe try next(carrying: nothing) {
      unsafe bytes.append(contentsOf: chunk)
    }
    return bytes
  }
}
