extension StringProtocol {
  /// The text with some Unicode scalars replaced; `replacement` is nil for scalars that stay.
  ///
  /// Every format is escaped through this function. Browsers, shells, SQLite and other programs
  /// read scalars or bytes, but Swift compares `Character`s. A quote with a combining mark after
  /// it, or with U+0600 before it, is one `Character`, which does not equal a quote.
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

  /// The text with each occurrence of a mark doubled, as SQL and CSV require inside quotes.
  package func doubling(_ mark: Unicode.Scalar) -> String {
    replacingScalars { $0 == mark ? "\(mark)\(mark)" : nil }
  }

  /// The parts between separators. A separator is ASCII, and counts even if a combining mark
  /// follows it.
  package func parts(
    at separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmpty: Bool = true
  ) -> [String] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: maxSplits,
      omittingEmptySubsequences: omittingEmpty
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the text has a scalar, even if a combining mark is beside it.
  package func has(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  /// Whether a path stays below the folder that it starts from: it is relative and has no `..`.
  package var isPathInside: Bool {
    unicodeScalars.first != "/" && !has("\0") && !parts(at: "/").contains("..")
  }
}
