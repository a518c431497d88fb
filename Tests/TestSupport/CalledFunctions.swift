/// The calls and declarations of functions in Swift source, by their names with their labels, such as
/// `trip(id:on:)`.
public struct CalledFunctions {
  /// How often each function occurs.
  public private(set) var counts: [String: Int] = [:]

  /// Finds the functions whose names follow a text, such as `store.` or `func `, and whose arguments or
  /// parameters another text follows.
  public init(after start: String, before end: String = "", in source: String) {
    for match in source.ranges(of: start) {
      let rest = source[match.upperBound...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      guard !name.isEmpty, rest.dropFirst(name.count).first == "(" else { continue }
      let list = Self.list(rest.dropFirst(name.count + 1))
      guard source[list.end...].drop(while: \.isWhitespace).hasPrefix(end) else { continue }
      let function = "\(name)(\(list.items.map { "\(Self.label(of: $0)):" }.joined()))"
      counts[function.replacing("`", with: ""), default: 0] += 1
    }
  }

  /// The arguments or parameters at the start of a text, and the place after their parenthesis.
  private static func list(_ text: Substring) -> (items: [String], end: String.Index) {
    var (items, item, depth, isLiteral) = ([String](), "", 0, false)
    var end = text.endIndex
    for (place, character) in zip(text.indices, text) {
      if character == "\"" { isLiteral.toggle() }
      if !isLiteral {
        if depth == 0, character == ")" {
          end = text.index(after: place)
          break
        }
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if depth == 0, character == "," {
          items.append(item)
          item = ""
          continue
        }
      }
      item.append(character)
    }
    return (item.allSatisfy(\.isWhitespace) ? items : items + [item], end)
  }

  /// The label of an argument or a parameter.
  private static func label(of item: String) -> String {
    item.firstMatch(of: #/^\s*`?(\w+)`?( `?\w+`?)?:/#).map { String($0.1) } ?? "_"
  }
}
