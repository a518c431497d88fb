import Foundation

/// Finds the error in a text that is not valid JSON.
package enum JSONFault {
  /// The line of the first error, which `JSONDecoder` does not report; nil if the text is valid JSON.
  ///
  /// Cost: the text is read once more.
  package static func line(in text: ArraySlice<UInt8>) -> Int? {
    var parser = JSONParser(Array(text))
    do throws(JSONSyntaxFault) {
      _ = try parser.value(keeping: 0)
      if parser.peek() != nil { throw parser.fault("text follows the value") }
    } catch {
      return 1 + parser.lineBreaks(in: 0..<error.offset)
    }
    // The parser lets bytes pass that are not UTF-8.
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }
}

extension DecodingError {
  /// The path of the value that cannot be decoded, and its problem, such as `is missing`.
  package var fault: (path: [any CodingKey], message: String) {
    switch self {
    case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
    case .valueNotFound(_, let context): (context.codingPath, "is null")
    case .typeMismatch(_, let context): (context.codingPath, "has the wrong type")
    case .dataCorrupted(let context) where context.debugDescription.hasPrefix("Cannot initialize"):
      (context.codingPath, "is not one of the allowed values")
    case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
    @unknown default: ([], "cannot be read")
    }
  }

  /// The problem as a clause: `'cost.seconds' is missing`, `it is not JSON`.
  package var words: String {
    let (path, message) = fault
    if path.isEmpty {
      if case .dataCorrupted = self { return "it is not JSON" }
      return "it \(message)"
    }
    return "'\(path.map(\.stringValue).joined(separator: "."))' \(message)"
  }
}

extension Error {
  /// The reason why JSON could not be decoded, as a clause; any other error as it describes itself.
  package var decodingWords: String { (self as? DecodingError)?.words ?? "\(self)" }
}
