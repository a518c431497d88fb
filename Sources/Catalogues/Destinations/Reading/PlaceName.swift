/// What holds for the names of countries, cities and airports.
enum PlaceName {
  /// Throws where a name is UTF-8 that was misread as another encoding.
  static func check(_ name: String, _ column: String) throws(SkippedRow) {
    guard let finding = Mojibake.find(in: name) else { return }
    throw SkippedRow(
      .mojibake, column, value: name, TextFault.mojibake(finding).message(about: name))
  }
}
