import Foundation

/// The text that the readers promise for bytes: UTF-8, or else Windows-1252.
package enum ReferenceText {
  /// The bytes as text.
  package static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Foundation leaves out the five bytes that Windows-1252 does not assign.
    return bytes.map { byte in
      String(data: Data([byte]), encoding: .windowsCP1252) ?? String(Unicode.Scalar(byte))
    }.joined()
  }
}
