extension TextFolder {
  /// The text of a stop for full-text search with the tokenizer `unicode61 remove_diacritics 2`.
  ///
  /// It holds the folded name, the name without its apostrophes, pairs of letters for scripts without blanks,
  /// the stop's code and its platform. It also holds the published name if the tokenizer would read other
  /// words in it than the folded words, so that both lodz and Łódź find Łódź.
  package mutating func searchText(name: String?, code: String?, platform: String?) -> String {
    searchText(name: name, folded: name.map { fold($0) }, code: code, platform: platform)
  }

  /// The same text for a name that has already been folded.
  package mutating func searchText(
    name: String?, folded: FoldedText?, code: String?, platform: String?
  ) -> String {
    var bytes: [UInt8] = []
    if let name, let folded {
      bytes.reserveCapacity(2 * folded.utf8.count + 16)
      bytes.append(contentsOf: folded.utf8)
      if folded.hasApostrophe {
        append(fold(Self.withoutApostrophes(name)).utf8, to: &bytes)
      }
      if !folded.readsAlike { append(name.utf8, to: &bytes) }
      UnspacedScripts.appendBigrams(of: folded, to: &bytes)
    }
    for part in [code, platform] {
      guard let part else { continue }
      let folded = fold(part)
      append(folded.utf8, to: &bytes)
      if !folded.readsAlike { append(part.utf8, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ form: some Collection<UInt8>, to bytes: inout [UInt8]) {
    guard !form.isEmpty else { return }
    if !bytes.isEmpty { bytes.append(0x20) }
    bytes.append(contentsOf: form)
  }

  private static func withoutApostrophes(_ name: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: name.unicodeScalars.filter { !FoldingTable.isApostrophe($0) })
    return String(plain)
  }
}
