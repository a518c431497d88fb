import CLibzip

extension Archive.Member {
  /// Throws ``Failure`` when the member is encrypted or packed in a way that cannot be read.
  func checkReadable(at place: MemberPlace) throws {
    guard !isEncrypted else {
      throw place.failure(
        "is encrypted", fix: "unpack it with its password and give the folder, or pack it without")
    }
    guard case .other(let method) = compression else { return }
    guard zip_compression_method_supported(zip_int32_t(method), 0) == 1 else {
      throw place.failure(
        "is packed with method \(method), which is not supported",
        fix: "unpack it and give the folder, or pack it again with deflate, as zip does")
    }
  }
}
