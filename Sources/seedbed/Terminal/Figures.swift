import Bundles

/// Formats numbers for people, the same in every locale.
enum Figures {
  /// A whole number with commas: `1,203,456`.
  static func grouped(_ number: Int) -> String { Figure.grouped(number) }

  /// A number and its noun: `1 row`, `1,203,456 rows`.
  static func count(_ number: Int, _ noun: String) -> String { Figure.count(number, noun) }

  /// A duration to the hundredth: `0.42 s`.
  static func seconds(_ seconds: Double) -> String {
    "\(decimal(seconds, digits: 2)) s"
  }

  /// A size in bytes; a megabyte is 1,000,000 bytes, as in the size budget: `20.3 MB`.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: count(bytes, "byte")
    case ..<1_000_000: "\(decimal(Double(bytes) / 1_000, digits: 1)) KB"
    case ..<1_000_000_000: "\(decimal(Double(bytes) / 1_000_000, digits: 1)) MB"
    default: "\(decimal(Double(bytes) / 1_000_000_000, digits: 1)) GB"
    }
  }

  /// An estimated duration: `3 s`, `2 min 05 s`, `1 h 02 min`.
  static func estimate(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 360_000 else { return "days" }
    let whole = Int(max(seconds, 0).rounded(.up))
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3600: return "\(whole / 60) min \(twoDigits(whole % 60)) s"
    default: return "\(whole / 3600) h \(twoDigits(whole / 60 % 60)) min"
    }
  }

  /// A text with blanks in front, to align columns of numbers on the right.
  static func right(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A text with blanks after it, to align columns of words on the left.
  static func left(_ text: String, width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A number of at least zero, with a fixed count of digits after the point: `1,203.46`.
  static func decimal(_ number: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    let scaled = Int((max(number, 0) * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return grouped(scaled / scale) + "."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
