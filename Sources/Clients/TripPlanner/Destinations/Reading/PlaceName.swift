import Tabular

/// What holds for the names of countries, cities and airports.
enum PlaceName {
  /// Throws where a name holds a control character, or is UTF-8 that was misread as another
  /// encoding.
  static func check(_ name: String, _ column: String) throws(SkippedRow) {
    guard hasNeighboursBeyondASCII(name) || name.utf8.contains(0xC2) else { return }
    if InvisibleCharacters.hasControl(name) {
      throw SkippedRow(
        .catalogueBytes, column, value: name, "the value holds a control character")
    }
    guard let finding = Mojibake.find(in: name) else { return }
    throw SkippedRow(
      .mojibake, column, value: name, TextFault.mojibake(finding).message(about: name))
  }

  /// Whether two characters beyond ASCII follow each other, as they do wherever UTF-8 was misread.
  private static func hasNeighboursBeyondASCII(_ name: String) -> Bool {
    var isBehindOne = false
    for byte in name.utf8 {
      if byte >= 0xC0, isBehindOne { return true }
      isBehindOne = byte >= 0x80
    }
    return false
  }
}
