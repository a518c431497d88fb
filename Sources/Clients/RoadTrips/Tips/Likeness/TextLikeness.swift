import Folding

/// What two texts are compared by, to see whether they say the same (H).
package struct TextLikeness: Sendable {
  /// The stems of the words that carry meaning: folded, stop words out, Porter's stems.
  package let stems: Set<String>
  /// How often each run of three characters is in the folded words, one blank around each word.
  package let trigrams: [String: Int]

  /// Takes an English text.
  package init(_ text: String) {
    let words = Self.words(of: text)
    stems = Set(words.filter { !StopWords.contains($0) }.map(PorterStemmer.stem))
    var trigrams: [String: Int] = [:]
    let characters = Array(" \(words.joined(separator: " ")) ")
    for start in characters.indices.dropLast(2) {
      trigrams[String(characters[start..<start + 3]), default: 0] += 1
    }
    self.trigrams = trigrams
  }

  /// The share of the stems of both that both have, from 0 to 1; 0 where neither has any.
  package func jaccard(_ other: TextLikeness) -> Double {
    let all = stems.union(other.stems).count
    return all == 0 ? 0 : Double(stems.intersection(other.stems).count) / Double(all)
  }

  /// The cosine of the angle between the counts of trigrams, from 0 to 1.
  package func trigramCosine(_ other: TextLikeness) -> Double {
    let product = trigrams.reduce(0) { $0 + $1.value * other.trigrams[$1.key, default: 0] }
    let lengths = squaredLength * other.squaredLength
    return lengths == 0 ? 0 : Double(product) / Double(lengths).squareRoot()
  }

  private var squaredLength: Int {
    trigrams.values.reduce(0) { $0 + $1 * $1 }
  }

  /// The words of a text, folded, their apostrophes left out: `don't` is `dont`.
  private static func words(of text: String) -> [String] {
    var folder = TextFolder()
    return folder.fold(text).text.filter { $0 != "'" }
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
