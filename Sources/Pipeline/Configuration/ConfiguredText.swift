import Tabular

/// A text of the configuration that may contain environment variables as `${NAME}`.
///
/// Messages show ``template``. Only code that opens the named file or URL uses ``value``.
package struct ConfiguredText: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// A part of the text: as the person wrote it, or a variable with its value.
  struct Piece: Hashable {
    let template: String
    let value: String

    /// Whether the value comes from a variable.
    var isVariable: Bool { template != value }
  }

  private let pieces: [Piece]

  /// The text as written, with variables by name.
  package var template: String { pieces.map(\.template).joined() }
  /// The text with the variables' values filled in; never to be shown.
  package var value: String { pieces.map(\.value).joined() }

  /// Makes a text without variables.
  package init(_ text: String) { self.init(template: text, value: text) }

  /// Makes a text whose variables have been filled in.
  package init(template: String, value: String) {
    self.init([Piece(template: template, value: value)])
  }

  /// Joins the pieces of a text.
  init(_ pieces: [Piece]) {
    self.pieces = pieces.filter { !$0.template.isEmpty || !$0.value.isEmpty }
  }

  /// The template, so that a value never reaches a message by accident.
  package var description: String { template }

  /// A mirror that shows the template only, for `dump` and debuggers.
  package var customMirror: Mirror { Mirror(self, children: ["template": template]) }

  /// The path relative to `folder`, unless it is absolute.
  package func resolved(against folder: String) -> ConfiguredText {
    guard !value.hasPrefix("/"), !folder.isEmpty else { return self }
    return ConfiguredText([Piece(template: "\(folder)/", value: "\(folder)/")] + pieces)
  }
}

extension ConfiguredText {
  /// The parts between the `#` that the person wrote.
  ///
  /// A `#` in the value of a variable separates only if the variable is the whole text, such as
  /// `${FEED}` for `outer.zip#inner.zip`. A variable in a longer text may be a key.
  package var fragments: [ConfiguredText] {
    var parts: [[Piece]] = [[]]
    for piece in pieces {
      var split = [piece]
      if !piece.isVariable || pieces.count == 1 {
        split = piece.value.parts(at: "#", omittingEmpty: false).enumerated().map { place, text in
          let name = place == 0 ? piece.template : ""
          return Piece(template: piece.isVariable ? name : text, value: text)
        }
      }
      parts[parts.count - 1] += split.prefix(1)
      parts += split.dropFirst().map { [$0] }
    }
    return parts.map { ConfiguredText($0) }
  }

  /// The text as the address of a request, without the fragment that the person wrote.
  ///
  /// A `#` in the value of a variable is escaped. If a variable is a whole value of the query, as in
  /// `?key=${KEY}`, marks such as `&` and `+` are escaped too.
  package var address: ConfiguredText {
    let pieces = fragments[0].pieces
    return ConfiguredText(
      pieces.indices.map { place -> Piece in
        let piece = pieces[place]
        guard piece.isVariable else { return piece }
        let isQueryValue =
          pieces[..<place].contains { $0.value.has("?") }
          && pieces[..<place].last?.template.hasSuffix("=") == true
          && pieces[(place + 1)...].first?.template.hasPrefix("&") != false
        let value =
          isQueryValue
          ? piece.value.escapedAsQueryValue
          : piece.value.replacingScalars { $0 == "#" ? "%23" : nil }
        return Piece(template: piece.template, value: value)
      })
  }
}

/// The environment variables that a configuration named, with their values.
package struct UsedVariables: Sendable, CustomStringConvertible, CustomReflectable {
  private var values: [String: String] = [:]

  /// The names, in bytewise order.
  package var names: [String] { values.keys.ordered() }

  /// The names, so that a value never reaches a message by accident.
  package var description: String { names.joined(separator: ", ") }

  /// A mirror that shows the names only, for `dump` and debuggers.
  package var customMirror: Mirror { Mirror(self, children: ["names": names]) }

  /// Remembers the value that was filled in for a name.
  mutating func note(_ name: String, value: String) {
    values[name] = value
  }

  /// The text with every value replaced by `${NAME}`, for messages from other programs.
  ///
  /// Longer values are replaced first, because a value can contain another. The search compares
  /// bytes, so that a combining mark after a value does not hide the value.
  package func redacting(_ text: String) -> String {
    let longestFirst = values.ordered {
      ($1.value.utf8.count, $0.key) < ($0.value.utf8.count, $1.key)
    }
    return longestFirst.reduce(text) { rest, variable in
      guard !variable.value.isEmpty else { return rest }
      let parts = Array(rest.utf8).split(
        separator: Array(variable.value.utf8), omittingEmptySubsequences: false)
      return parts.map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: "${\(variable.key)}")
    }
  }

  /// The failure with every value replaced by `${NAME}`.
  package func redacting(_ failure: Failure) -> Failure {
    var failure = failure
    if let file = failure.origin?.file { failure.origin?.file = redacting(file) }
    failure.message = redacting(failure.message)
    failure.fix = redacting(failure.fix)
    failure.cause = failure.cause.map { redacting($0) }
    return failure
  }
}

/// Splits a text into plain text and the environment variables that it names.
enum VariableExpansion {
  /// A piece of a text.
  enum Piece: Equatable {
    /// Plain text.
    case text(String)
    /// The name between `${` and `}`.
    case variable(String)
  }

  /// Splits a text at every `${NAME}`; nil if a `${` is not closed or has no valid name.
  static func pieces(of text: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let opening = rest.firstRange(of: "${") {
      pieces.append(.text(String(rest[..<opening.lowerBound])))
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstIndex(of: "}") else { return nil }
      let name = String(rest[..<closing])
      guard isName(name) else { return nil }
      pieces.append(.variable(name))
      rest = rest[rest.index(after: closing)...]
    }
    pieces.append(.text(String(rest)))
    return pieces.filter { $0 != .text("") }
  }

  /// Whether a text is a variable's name: letters, digits and `_`, not starting with a digit.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
