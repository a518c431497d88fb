import Foundation

/// A request as the contract sees it: a path in parts, parameters, and a body, without HTTP.
package struct APIRequest: Hashable, Sendable {
  /// A parameter behind the question mark.
  package struct Parameter: Hashable, Sendable {
    /// The name, such as `tripId` or `_sort`.
    package var name: String
    /// The value; empty where none is written.
    package var value: String

    /// A parameter.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The method, in capitals.
  package var method: String
  /// The parts of the path, decoded; none of them is empty.
  package var path: [String]
  /// The parameters in their order.
  package var parameters: [Parameter]
  /// The value of `Content-Type`; nil where there is none.
  package var contentType: String?
  /// The body as it came.
  package var body: [UInt8]

  /// Takes a request apart; nil where the target is not written as RFC 3986 has it.
  ///
  /// A last slash makes no difference. `..` is a part like any other: there are no folders here.
  package init?(
    method: String, target: String, contentType: String? = nil, body: [UInt8] = []
  ) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves.first, path.utf8.first == UInt8(ascii: "/") else { return nil }
    var parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    let decoded = parts.map(\.removingPercentEncoding)
    guard decoded.allSatisfy({ $0?.isEmpty == false }) else { return nil }
    self.method = method.uppercased()
    self.path = decoded.compactMap { $0 }
    parameters = halves.count > 1 ? Self.parameters(halves[1]) : []
    self.contentType = contentType
    self.body = body
  }

  /// The values of a parameter, in their order.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.map(\.value)
  }

  private static func parameters(_ query: Substring) -> [Parameter] {
    query.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Parameter(text(halves[0]), halves.count > 1 ? text(halves[1]) : "")
    }
  }

  /// A name or value; a plus sign is a blank, and what is no encoding stays as it is.
  private static func text(_ written: Substring) -> String {
    let spaced = String(written.replacing("+", with: " "))
    return spaced.removingPercentEncoding ?? spaced
  }
}
