extension StringProtocol {
  /// The text with other text in place of some Unicode scalars; `replacement` is nil for those that stay.
  ///
  /// Every format is escaped through this function. Browsers, shells, SQLite and other programs read
  /// scalars or bytes, but Swift compares `Character`s: a quote and a combining mark after it, or U+0600
  /// and a quote after that, are one `Character`, which does not equal a quote.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text.append(contentsOf: other.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text with a mark written twice wherever it occurs, as SQL and CSV have it inside quotes.
  package func doubling(_ mark: Unicode.Scalar) -> String {
    replacingScalars { $0 == mark ? "\(mark)\(mark)" : nil }
  }

  /// The parts between the separators, each of which counts whatever marks are beside it.
  package func parts(
    at separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmpty: Bool = true
  ) -> [String] {
    unicodeScalars.split(
      maxSplits: maxSplits, omittingEmptySubsequences: omittingEmpty,
      whereSeparator: { $0 == separator }
    ).map { part in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part)
      return String(text)
    }
  }

  /// Whether the text has a scalar, whatever marks are beside it.
  package func has(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  /// Whether a path stays below the folder that it starts from: it is relative and has no `..`.
  package var isPathInside: Bool {
    unicodeScalars.first != "/" && !has("\0") && !parts(at: "/").contains("..")
  }
}
