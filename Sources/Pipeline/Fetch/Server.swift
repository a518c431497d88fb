import Foundation

/// The server that a URL leads to: its scheme, host and port.
///
/// Headers for one server must not go to another. The comparison uses the same text of the URL that
/// `curl` gets, so that it does not matter if two programs parse an unusual URL differently.
package struct Server: Hashable, Sendable {
  private let origin: [UInt8]

  /// The server of a URL with a scheme and a host.
  init(_ url: URL) {
    let text = url.absoluteString.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let scheme = text.prefix { $0 != UInt8(ascii: ":") }
    let authority = text.dropFirst(scheme.count + 3).prefix { !#"/?#\"#.utf8.contains($0) }
    let usual = Array((scheme.elementsEqual("https".utf8) ? ":443" : ":80").utf8)
    let isUsual = authority.suffix(usual.count).elementsEqual(usual)
    origin = scheme + "://".utf8 + authority.dropLast(isUsual ? usual.count : 0)
  }

  /// The server of a text; nil if the text is not a valid URL.
  init?(_ url: ConfiguredText) {
    guard RemoteSource.fault(of: url.value) == nil, let url = URL(address: url.value) else {
      return nil
    }
    self.init(url)
  }
}

extension PipelineInput {
  /// The server of the first URL; nil for a file on disk, or if the URL comes from a catalogue.
  package var server: Server? {
    guard let remote, remote.entry == nil else { return nil }
    return remote.urls.first.flatMap { Server($0) }
  }
}
