/// Distinct texts by number, from 0, in the order in which they first came.
///
/// A plain dictionary on purpose: verification shares nothing with the pool of texts of the build.
struct NumberedTexts {
  private(set) var texts: [String] = []
  private var numbers: [String: Int32] = [:]

  /// How many there are.
  var count: Int { texts.count }

  /// The number of a text, or nil if it never came.
  func number(of text: String) -> Int32? { numbers[text] }

  /// Adds a text; false if it came before.
  mutating func insert(_ text: String) -> Bool {
    guard numbers[text] == nil else { return false }
    numbers[text] = Int32(truncatingIfNeeded: texts.count)
    texts.append(text)
    return true
  }

  /// The number of a text, which is added if it is new.
  mutating func intern(_ text: String) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(truncatingIfNeeded: texts.count)
    numbers[text] = number
    texts.append(text)
    return number
  }
}
