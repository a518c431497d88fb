import Tabular

// What Frictionless accepts, without the spellings that only Python reads, such as 1_0 in a UUID.
extension StringFormat {
  /// Whether a text has the format.
  func fits(_ text: Span<UInt8>) -> Bool {
    switch self {
    case .email: Self.matches(Self.emailPattern, text)
    case .uri: Self.hasScheme(text)
    case .uuid: Self.matches(Self.uuidPattern, text)
    case .binary: Self.isBase64(text)
    }
  }

  /// What a text of the format is, in words, as in "is not an email address".
  var noun: String {
    switch self {
    case .email: "an email address such as zoe@example.com"
    case .uri: "a URI, which begins with a scheme such as https:"
    case .uuid: "a UUID such as 2bc1c94f-0deb-43e9-92a1-4775189ec9f8"
    case .binary: "bytes in base64"
    }
  }

  /// The local part may also have non-ASCII letters of Latin. The domain may have any letters.
  private static let emailPattern: TextPattern? = {
    let local = #"[0-9A-Za-z!#$%&'*+/=?^_`{|}~\u00A0-\u024F-]+"#
    let letters = #"A-Za-z\u0080-\U0010FFFF"#
    let (first, inner) = ("[0-9\(letters)]", "[0-9\(letters)-]{0,61}")
    return try? TextPattern(
      #"(?=[^@]{1,64}@[^@]{1,253}\z)\#(local)(?:\.\#(local))*@"#
        + #"(?:\#(first)(?:\#(inner)\#(first))?\.)+\#(first)\#(inner)[\#(letters)]"#, .whole)
  }()

  private static let uuidPattern = try? TextPattern(
    #"(?:urn:uuid:)?(?:[0-9a-f]{8}(-?)(?:[0-9a-f]{4}\1){3}[0-9a-f]{12}"#
      + #"|\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\})"#, .whole, ignoringCase: true)

  private static func matches(_ pattern: TextPattern?, _ text: Span<UInt8>) -> Bool {
    (try? pattern?.firstMatch(in: CellBytes.text(text))) != nil
  }

  /// Whether a text begins with a scheme: a letter, then letters, digits, `+`, `-` and `.`, then a colon.
  private static func hasScheme(_ text: Span<UInt8>) -> Bool {
    for place in text.indices {
      switch text[place] {
      case UInt8(ascii: ":"): return place > 0
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if place == 0 { return false }
      default: return false
      }
    }
    return false
  }

  /// Whether a text consists of groups of four characters. The last group can end in `=` or `==`. Blanks and
  /// line ends do not count.
  private static func isBase64(_ text: Span<UInt8>) -> Bool {
    var (count, padding) = (0, 0)
    for place in text.indices {
      switch text[place] {
      case let byte where CellBytes.isBlank(byte): continue
      case UInt8(ascii: "="): padding += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        if padding > 0 { return false }
        count += 1
      default: return false
      }
    }
    return (count + padding).isMultiple(of: 4) && padding <= 2
  }
}
