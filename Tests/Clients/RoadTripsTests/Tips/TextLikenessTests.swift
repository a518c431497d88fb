import SeedStore
import Testing

@testable import RoadTrips

struct TextLikenessTests {
  @Test("The stems are those of the words that mean something")
  func stems() {
    let likeness = TextLikeness("Don't overdo the driving: it's the DAY's drivers' café, 2 hours")
    #expect(likeness.stems == ["overdo", "drive", "dai", "driver", "cafe", "2", "hour"])
    #expect(TextLikeness("It is what it is.").stems.isEmpty)
  }

  @Test(
    "The Jaccard index is the share of the stems that both have",
    arguments: [
      ("red green", "green red", 1), ("red green", "red blue", 1.0 / 3), ("red", "blue", 0),
      ("red green blue", "reds greens yellow", 0.5), ("the", "the", 0), ("", "", 0),
    ] as [(String, String, Double)])
  func jaccard(first: String, second: String, share: Double) {
    #expect(TextLikeness(first).jaccard(TextLikeness(second)) == share)
    #expect(TextLikeness(second).jaccard(TextLikeness(first)) == share)
  }

  @Test(
    "The cosine is that of the counts of trigrams",
    arguments: [
      // " ab", "aba", "bab", "ab " twice one, against " ab", "ab ".
      ("abab", "ab", 2 / (4.0 * 2).squareRoot()),
      ("aaaa", "aaa", 4 / (6.0 * 3).squareRoot()),
      ("same words", "Same, words!", 1), ("red", "blue", 0), ("", "red", 0),
    ] as [(String, String, Double)])
  func cosine(first: String, second: String, expected: Double) {
    let cosine = TextLikeness(first).trigramCosine(TextLikeness(second))
    #expect(abs(cosine - expected) < 1e-12)
  }
}

struct PorterStemmerTests {
  /// The examples of Porter's paper with the stems that the whole algorithm gives them.
  private static let ofThePaper = """
    caresses:caress ponies:poni ties:ti caress:caress cats:cat feed:feed agreed:agre
    plastered:plaster bled:bled motoring:motor sing:sing conflated:conflat troubled:troubl
    sized:size hopping:hop tanned:tan falling:fall hissing:hiss fizzed:fizz failing:fail
    filing:file happy:happi sky:sky relational:relat conditional:condit rational:ration
    valenci:valenc hesitanci:hesit digitizer:digit conformabli:conform radicalli:radic
    differentli:differ vileli:vile analogousli:analog vietnamization:vietnam
    predication:predic operator:oper feudalism:feudal decisiveness:decis hopefulness:hope
    callousness:callous formaliti:formal sensitiviti:sensit sensibiliti:sensibl
    triplicate:triplic formative:form formalize:formal electriciti:electr electrical:electr
    hopeful:hope goodness:good revival:reviv allowance:allow inference:infer airliner:airlin
    gyroscopic:gyroscop adjustable:adjust defensible:defens irritant:irrit replacement:replac
    adjustment:adjust dependent:depend adoption:adopt homologou:homolog communism:commun
    activate:activ angulariti:angular homologous:homolog effective:effect bowdlerize:bowdler
    probate:probat rate:rate cease:ceas controll:control roll:roll generalizations:gener
    oscillators:oscil yellow:yellow syzygy:syzygi eed:eed dying:dy skies:ski news:new
    """

  /// Words of planning tips, with the stems that the Snowball project's Porter stemmer gives them.
  private static let ofTips = """
    accessible:access arenas:arena arrive:arriv autographs:autograph ballparks:ballpark
    baseball:basebal batting:bat cards:card change:chang chilly:chilli clinched:clinch
    college:colleg comes:come consider:consid cooked:cook costs:cost counters:counter
    crossing:cross decibels:decibel dinners:dinner double:doubl driving:drive dugouts:dugout
    early:earli empties:empti evening:even every:everi famous:famou favorite:favorit
    festival:festiv feuds:feud freezing:freez gates:gate holiday:holidai hours:hour
    hundred:hundr hurricane:hurrican indoors:indoor insurance:insur kansas:kansa
    kickoffs:kickoff layers:layer lifts:lift lines:line loosely:loos louis:loui matches:match
    matinees:matine milwaukee:milwauke minneapolis:minneapoli minors:minor national:nation
    nights:night online:onlin opponent:oppon parks:park plays:plai prepay:prepai
    pressure:pressur rates:rate reading:read refundable:refund repairs:repair rooms:room
    sealed:seal seats:seat seattles:seattl security:secur series:seri sides:side single:singl
    skyline:skylin snacks:snack squeeze:squeez squeezes:squeez standings:stand
    stations:station stores:store stretches:stretch teams:team tends:tend texts:text
    times:time topped:top towns:town trains:train wears:wear weekday:weekdai wildfire:wildfir
    womens:women
    """

  @Test(
    "A word has the stem that others' implementations give it", arguments: [ofThePaper, ofTips])
  func stems(table: String) {
    let pairs = table.split { $0 == " " || $0 == "\n" }.map { $0.split(separator: ":") }
    #expect(pairs.count > 80)
    for pair in pairs { #expect(PorterStemmer.stem(String(pair[0])) == pair[1]) }
  }

  @Test(
    "Words of two letters, and words with other signs, stay as they are",
    arguments: ["as", "by", "is", "", "a", "café", "x2s", "Cats"])
  func untouched(word: String) {
    #expect(PorterStemmer.stem(word) == word)
  }
}
