/// A phrase about a number, with a form for each kind of number that a language distinguishes.
///
/// `{count}` stands for the number. The form `other` is used for each form that is missing.
///
/// ```swift
/// var words = DashboardStore.Words.english
/// words.games = Plural(one: "{count} Spiel", other: "{count} Spiele")
/// ```
public struct Plural: Hashable, Sendable, Codable {
  /// The phrase for 0, such as `No streak`, in every language.
  public var zero: String?
  /// The phrase for numbers that the language counts like 1.
  public var one: String?
  /// The phrase for numbers that the language counts like 2.
  public var two: String?
  /// The phrase for numbers in the CLDR category `few`.
  public var few: String?
  /// The phrase for numbers in the CLDR category `many`.
  public var many: String?
  /// The phrase for every other number.
  public var other: String

  /// Names the forms of a phrase.
  public init(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil,
    many: String? = nil, other: String
  ) {
    self.zero = zero
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other
  }

  /// The phrase with a number in it.
  package func text(_ number: Int, by rule: PluralRule) -> String {
    let form = number == 0 ? zero ?? self[rule.form(of: 0)] : self[rule.form(of: number)]
    return (form ?? other).filled(["count": String(number)])
  }

  private subscript(form: PluralRule.Form) -> String? {
    switch form {
    case .zero: zero
    case .one: one
    case .two: two
    case .few: few
    case .many: many
    case .other: other
    }
  }
}

/// The rule by which a language chooses the form of a ``Plural``, as the Unicode CLDR has it for whole
/// numbers.
public enum PluralRule: String, CaseIterable, Hashable, Sendable, Codable {
  /// 1 is one: English, German, Italian, Spanish, and languages that have a single form.
  case one
  /// 0 and 1 are one: French, Brazilian Portuguese.
  case zeroAndOne
  /// The last digits decide: 1 is one, 2 to 4 are few, the others many. Russian, Ukrainian.
  case eastSlavic
  /// 1 is one; by the last digits, 2 to 4 are few, the others many: Polish.
  case polish
  /// 1 is one, 2 to 4 are few: Czech, Slovak.
  case czech
  /// 0 is zero, 1 one, 2 two; by the last two digits, 3 to 10 are few, 11 to 99 many: Arabic.
  case arabic

  /// The forms that languages have.
  enum Form: String {
    case zero, one, two, few, many, other
  }

  /// The form for a number.
  func form(of number: Int) -> Form {
    let size = number.magnitude
    switch self {
    // English writes "-1 points".
    case .one: return number == 1 ? .one : .other
    case .zeroAndOne: return size <= 1 ? .one : .other
    case .czech: return size == 1 ? .one : (2...4).contains(size) ? .few : .other
    case .polish: return size == 1 ? .one : Self.endsInFew(size) ? .few : .many
    case .eastSlavic:
      if size % 10 == 1 && size % 100 != 11 { return .one }
      return Self.endsInFew(size) ? .few : .many
    case .arabic:
      switch (size, size % 100) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    }
  }

  private static func endsInFew(_ size: UInt) -> Bool {
    (2...4).contains(size % 10) && !(12...14).contains(size % 100)
  }
}
