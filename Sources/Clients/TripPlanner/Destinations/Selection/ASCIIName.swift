import Folding

/// Spells a name in ASCII where its file does not: `Lavāsān` as `Lavasan`, `Ørsta` as `Orsta`.
enum ASCIIName {
  /// The spelling; the name itself where nothing of it can be spelt so.
  ///
  /// Each character is folded as ``NameKey`` folds it and keeps its case; what has no ASCII letters
  /// goes.
  static func of(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    var folder = TextFolder()
    var spelling = ""
    for character in name {
      spelling += character.isASCII ? String(character) : spell(character, &folder)
    }
    return spelling.contains { $0.isLetter } ? spelling : name
  }

  private static func spell(_ character: Character, _ folder: inout TextFolder) -> String {
    let folded = folder.fold(String(character)).text.filter(\.isASCII)
    guard character.isUppercase, let first = folded.first else { return folded }
    return first.uppercased() + folded.dropFirst()
  }
}
