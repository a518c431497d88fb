/// Codes of languages, such as `en`, `en-AU` and `zh-Hant` (BCP 47).
package enum LanguageCode {
  /// Those of some codes that suit somebody who reads a language: the same code first, then those
  /// that only differ in region or script, in their order.
  package static func fitting(_ language: String, among codes: [String]) -> [String] {
    let same = codes.filter { $0.lowercased() == language.lowercased() }
    let near = codes.filter { main($0) == main(language) && !same.contains($0) }
    return same + near
  }

  /// The language alone.
  private static func main(_ code: String) -> String {
    code.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
