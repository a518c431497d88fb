import FlyingFox
import FlyingSocks
import Foundation
import Tabular

/// Where a server listens.
package struct ServerAddress: Hashable, Sendable {
  /// An IPv4 or IPv6 address.
  package let host: String
  /// The port; 0 has the system choose one.
  package let port: UInt16

  /// An address; nil where the host is neither `localhost` nor an IP address.
  package init?(host: String, port: UInt16) {
    let host = host == "localhost" ? "127.0.0.1" : host
    guard Self.isValid(host) else { return nil }
    self.host = host
    self.port = port
  }

  /// Whether only programs of this machine can reach it.
  package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  private var isIPv6: Bool { host.contains(":") }

  private static func isValid(_ host: String) -> Bool {
    host.contains(":")
      ? (try? sockaddr_in6.inet6(ip6: host, port: 0)) != nil
      : (try? sockaddr_in.inet(ip4: host, port: 0)) != nil
  }

  /// The address as sockets take it.
  func configuration() throws -> HTTPServer.Configuration {
    isIPv6
      ? HTTPServer.Configuration(
        address: try sockaddr_in6.inet6(ip6: host, port: port), logger: .disabled)
      : HTTPServer.Configuration(
        address: try sockaddr_in.inet(ip4: host, port: port), logger: .disabled)
  }

  /// The URL of a server at the address, with the port that it got.
  func url(port: UInt16) -> String {
    "http://\(isIPv6 ? "[\(host)]" : host):\(port)"
  }

  /// What to tell of a socket that could not be had.
  func failure(_ error: SocketError) -> Failure {
    guard case .failed(_, let number, let message) = error else {
      return Failure(
        .invalidConfiguration, "the server has stopped", fix: "start it again", cause: "\(error)")
    }
    let place = url(port: port)
    switch number {
    case EADDRINUSE:
      return Failure(
        .busy, "\(place) is in use by another program",
        fix: "end that one, or choose another port with --port; 0 takes a free one")
    case EACCES:
      return Failure(
        .invalidConfiguration, "\(place) may not be used", fix: "choose a port from 1024 on",
        cause: message)
    default:
      return Failure(
        .invalidConfiguration, "\(place) cannot be listened on",
        fix: "choose an address of this machine with --host, such as 127.0.0.1", cause: message)
    }
  }
}
