import Foundation
import Tabular

/// Ids that are made of a name and are always the same: UUIDs of version 5 (O: RFC 9562, 5.5).
enum UUIDv5 {
  /// The namespace of domain names (O: RFC 9562, 6.6).
  static let dns = UUID(
    uuid: (
      0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8
    ))

  /// The namespace of an app's ids: that of the domain name `<app>.seed`.
  static func namespace(ofApp app: String) -> UUID {
    make("\(app).seed", in: dns)
  }

  /// The id of a name: the first half of a SHA-1 of namespace and name, marked as version 5.
  static func make(_ name: String, in namespace: UUID) -> UUID {
    var id = MessageDigest.sha1(bytes(of: namespace) + Array(name.utf8))
    id[6] = id[6] & 0x0F | 0x50
    id[8] = id[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7],
        id[8], id[9], id[10], id[11], id[12], id[13], id[14], id[15]
      ))
  }

  /// The sixteen bytes of an id, in the order in which it is written.
  static func bytes(of id: UUID) -> [UInt8] {
    let parts = id.uuid
    return [
      parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7,
      parts.8, parts.9, parts.10, parts.11, parts.12, parts.13, parts.14, parts.15,
    ]
  }
}
