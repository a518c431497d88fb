import Tabular

/// The origins whose web pages may use the API from a browser. The header `Access-Control-Allow-Origin` names
/// them.
///
/// A program that is not a browser sends no origin and may always use the API.
package struct AllowedOrigins: Sendable {
  /// The pages of servers on this machine.
  package static let local = AllowedOrigins(
    isAny: false, origins: [], schemesAndHosts: ["http://localhost", "http://127.0.0.1"])

  private let isAny: Bool
  private let origins: Set<String>
  /// Origins without their port, which may be any.
  private let schemesAndHosts: Set<String>

  private init(isAny: Bool, origins: Set<String>, schemesAndHosts: Set<String>) {
    self.isAny = isAny
    self.origins = origins
    self.schemesAndHosts = schemesAndHosts
  }

  /// Takes origins such as `https://app.example:8443`; nil if one has another form.
  ///
  /// The port may be `*`. A `*` alone allows every origin, and `null` allows pages that are files.
  package init?(_ texts: [String]) {
    var (origins, schemesAndHosts, isAny) = (Set<String>(), Set<String>(), false)
    for text in texts {
      let text = text.lowercased()
      if text == "*" {
        isAny = true
      } else if text == "null" {
        origins.insert(text)
      } else {
        let form =
          #/([a-z][a-z0-9+.\-]*:\/\/(?:[^\s\/?#@:*\[\]]+|\[[0-9a-f:.]+\]))(:\*|:[0-9]{1,5})?/#
        guard let match = text.wholeMatch(of: form) else { return nil }
        if match.2 == ":*" {
          schemesAndHosts.insert(String(match.1))
        } else {
          origins.insert(Self.withoutUsualPort(text))
        }
      }
    }
    self.init(isAny: isAny, origins: origins, schemesAndHosts: schemesAndHosts)
  }

  /// The value of `Access-Control-Allow-Origin` for a page; nil if the page may not use the API.
  ///
  /// A page of the server itself may use it. `host` is the value of the header `Host`.
  func answer(to origin: String, host: String?) -> String? {
    if isAny { return "*" }
    let asked = Self.withoutUsualPort(origin.lowercased())
    let own = host.map { Self.withoutUsualPort("http://\($0.lowercased())") }
    let isAllowed =
      asked == own || origins.contains(asked) || schemesAndHosts.contains(Self.withoutPort(asked))
    return isAllowed ? origin : nil
  }

  /// An origin as browsers write it: without the port that its scheme uses anyway.
  private static func withoutUsualPort(_ origin: String) -> String {
    for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
    where origin.hasPrefix(scheme) && origin.hasSuffix(port) {
      return String(origin.dropLast(port.count))
    }
    return origin
  }

  private static func withoutPort(_ origin: String) -> String {
    let digits = origin.reversed().prefix { ("0"..."9").contains($0) }.count
    let start = origin.dropLast(digits)
    return digits > 0 && start.last == ":" ? String(start.dropLast()) : origin
  }
}
