import Folding

/// The features by which two texts are compared (H).
struct TextLikeness: Sendable {
  /// The stems of the words that carry meaning: folded words without stop words, stemmed by
  /// Porter's algorithm.
  let stems: Set<String>
  /// The number of times that each run of three characters occurs in the folded words, with one
  /// blank on both sides of each word.
  let trigrams: [String: Int]
  private let squaredLength: Int

  /// Analyses an English text.
  init(_ text: String) {
    let words = Self.words(of: text)
    stems = Set(words.filter { !Self.stopWords.contains($0) }.map(PorterStemmer.stem))
    var trigrams: [String: Int] = [:]
    let characters = Array(" \(words.joined(separator: " ")) ")
    for start in characters.indices.dropLast(2) {
      trigrams[String(characters[start..<start + 3]), default: 0] += 1
    }
    self.trigrams = trigrams
    squaredLength = trigrams.values.reduce(0) { $0 + $1 * $1 }
  }

  /// The number of shared stems divided by the number of all stems, from 0 to 1; 0 if there are no
  /// stems.
  func jaccard(_ other: TextLikeness) -> Double {
    let shared = stems.count(where: other.stems.contains)
    let all = stems.count + other.stems.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  /// The cosine of the angle between the counts of trigrams, from 0 to 1.
  func trigramCosine(_ other: TextLikeness) -> Double {
    let product = trigrams.reduce(0) { $0 + $1.value * other.trigrams[$1.key, default: 0] }
    let lengths = squaredLength * other.squaredLength
    return lengths == 0 ? 0 : Double(product) / Double(lengths).squareRoot()
  }

  /// The words of a text, folded and without apostrophes: `don't` is `dont`.
  private static func words(of text: String) -> [String] {
    var folder = TextFolder()
    return folder.fold(text).text.filter { $0 != "'" }
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The English words that carry no meaning of their own, in lower case and without apostrophes.
  private static let stopWords = Set(
    """
    a an the this that these those such another other others each every either neither both all any \
    some none no not nor only own same so too very just even still also already yet
    i me my mine we us our ours you your yours he him his she her hers it its they them their theirs \
    one ones who whom whose which what myself yourself himself herself itself ourselves themselves
    am is are was were be been being do does did doing done has have had having can could may might \
    must shall should will would ought
    isnt arent wasnt werent dont doesnt didnt hasnt havent hadnt cant cannot couldnt mustnt shouldnt \
    wont wouldnt im ive id youre youve youll theyre theyve theyll weve its hes shes thats theres
    and or but if then else than because as while until unless though although whether when where \
    why how here there now once again ever never
    of at by for with without within about against between into onto through during before after \
    above below over under to from up down in out on off upon per via
    more most less least much many few several
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
