/// The place that a failure of reading is about: an archive and one of its members.
struct MemberPlace: Sendable {
  /// The archive or folder, as the person wrote it.
  let archive: FeedLocation
  /// The member's name within it.
  let member: String

  /// A failure that makes the member unreadable.
  func failure(_ message: String, fix: String, cause: String? = nil) -> Failure {
    Failure(
      .unreadableInput, at: Origin("\(archive)"), "'\(member)' \(message)", fix: fix, cause: cause)
  }

  /// A failure for bytes that are not those which were packed.
  func damaged(_ message: String, cause: String? = nil) -> Failure {
    failure("is damaged: \(message)", fix: "download the archive again", cause: cause)
  }
}
