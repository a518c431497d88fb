import Foundation

/// Finds where a text stops being JSON.
package enum JSONFault {
  /// The line from which a text is no JSON; nil where it is JSON.
  ///
  /// `JSONDecoder` does not say where it stopped; `JSONSerialization` does, in bytes, but for a text
  /// that ends too soon. Cost: reading the text once more.
  package static func line(in text: ArraySlice<UInt8>) -> Int? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      return nil
    } catch {
      let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
      let place = words.split { !$0.isNumber }.last.flatMap { Int($0) } ?? text.count
      return 1 + text.prefix(place).count { $0 == UInt8(ascii: "\n") }
    }
  }
}
