/// The English words that say nothing about what a text is about.
enum StopWords {
  /// Whether a word in lower case, its apostrophe left out, is one of them.
  static func contains(_ word: String) -> Bool { all.contains(word) }

  private static let all = Set(
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
