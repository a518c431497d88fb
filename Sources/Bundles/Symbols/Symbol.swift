import Tabular

/// An SF Symbol: the first iOS that has it, and the fallback for an older iOS.
package struct Symbol: Hashable, Sendable, Identifiable {
  /// The name, such as `calendar.badge.clock`.
  package let name: String
  /// The first iOS that has it.
  package let minimumIOS: SystemVersion
  /// The symbol to show on an older iOS; the symbol itself or nil if there is no fallback.
  package let fallback: String?
  /// The label that VoiceOver speaks.
  package let label: String
  /// The place of the declaration in its file.
  package let origin: SourceLocation

  /// The symbol's name, as the id.
  package var id: String { name }

  /// Creates a symbol.
  package init(
    name: String, minimumIOS: SystemVersion, fallback: String?, label: String,
    origin: SourceLocation
  ) {
    self.name = name
    self.minimumIOS = minimumIOS
    self.fallback = fallback
    self.label = label
    self.origin = origin
  }
}

/// The symbols that an app shows on the oldest iOS that it supports.
package struct SymbolTable: Sendable {
  /// The oldest iOS on which the app runs.
  package let minimumIOS: SystemVersion
  private let symbols: [String: Symbol]

  /// Takes the symbols of a catalogue; if two have the same name, the first counts.
  package init(_ symbols: [Symbol], minimumIOS: SystemVersion) {
    self.minimumIOS = minimumIOS
    self.symbols = Dictionary(symbols.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The symbol of a name.
  package subscript(name: String) -> Symbol? { symbols[name] }

  /// The symbol itself if the oldest iOS has it, else its fallback; nil if the oldest iOS has neither.
  package func resolved(_ name: String) -> String? {
    guard let symbol = symbols[name] else { return nil }
    if symbol.minimumIOS <= minimumIOS { return name }
    guard let fallback = symbol.fallback.flatMap({ symbols[$0] }),
      fallback.minimumIOS <= minimumIOS
    else { return nil }
    return fallback.name
  }
}

/// A version of iOS with its major and minor number, such as 16.0.
package struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the point.
  package let major: Int
  /// The number after the point, from 0 to 9, so that ``number`` sorts like the version.
  package let minor: Int

  /// Creates a version; `minor` is from 0 to 9.
  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The oldest system that any of our apps runs on: iOS 16.
  package static let oldest = SystemVersion(major: 16, minor: 0)

  /// The version as a number, as databases store it.
  package var number: Double { Double(major * 10 + minor) / 10 }

  /// The version as text, such as `16.0`.
  package var description: String { "\(major).\(minor)" }

  /// Orders by major, then minor number.
  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension SystemVersion {
  /// Reads a text such as `16.0`; nil for any other form, such as `16` or `16.10`.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    guard isPlain, parts.count == 2, parts[1].count == 1, !parts[0].isEmpty, parts[0].count <= 3,
      let major = Int(parts[0]), let minor = Int(parts[1])
    else { return nil }
    self.init(major: major, minor: minor)
  }
}
