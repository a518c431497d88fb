import Foundation
import Tabular

/// Downloaded files by content, `.seedbed/.downloads/<sha256>`, with the stored facts about each
/// URL.
///
/// Pipelines with the same workspace share the store. Any of its files can be deleted at any time;
/// the next run downloads the file again.
struct DownloadStore {
  /// The facts of the last download from a URL.
  struct Facts: Codable, Hashable {
    /// The digest of the file, which is its name in the store.
    var sha256: String
    /// The quicker digest, which detects a damaged file; see ``InputDigest``.
    var fingerprint: String
    /// Its bytes.
    var size: Int
    /// The server's validators for this version.
    var validators: Validators
    /// Whether the server sent an unchanged file in answer to a conditional request.
    var ignoresConditions: Bool

    private enum CodingKeys: String, CodingKey {
      case sha256, fingerprint, size, validators
      case ignoresConditions = "ignores_conditions"
    }
  }

  /// The validators with which a server identifies a version of a file (RFC 9110, section 8.8).
  struct Validators: Codable, Hashable {
    /// Its entity tag.
    var entityTag: String?
    /// The date of its last change.
    var lastModified: String?

    private enum CodingKeys: String, CodingKey {
      case entityTag = "etag"
      case lastModified = "last_modified"
    }

    /// Reads the entity tag and the date of a response's headers, if they have the form that the
    /// standard requires.
    init(_ head: Transfer.Head) {
      self.init(entityTag: head.fields["etag"], lastModified: head.fields["last-modified"])
    }

    /// Reads stored values, which are sent to servers and so must have the same form.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        entityTag: try values.decodeIfPresent(String.self, forKey: .entityTag),
        lastModified: try values.decodeIfPresent(String.self, forKey: .lastModified))
    }

    /// Makes validators; a value in an invalid form becomes nil.
    init(entityTag: String? = nil, lastModified: String? = nil) {
      self.entityTag = entityTag.flatMap { Self.isEntityTag($0.utf8) ? $0 : nil }
      self.lastModified = lastModified.flatMap { Self.isDate($0.utf8) ? $0 : nil }
    }

    /// Whether a text is an entity tag (RFC 9110, section 8.8.3) of at most 1 KB.
    private static func isEntityTag(_ text: String.UTF8View) -> Bool {
      let quoted = text.starts(with: "W/".utf8) ? text.dropFirst(2) : text[...]
      return text.count <= 1_024 && quoted.count >= 2 && quoted.first == 0x22
        && quoted.last == 0x22
        && quoted.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }
    }

    /// Whether a text can be a date: `Tue, 24 Nov 2026 08:00:00 GMT`, or another form that servers
    /// use.
    private static func isDate(_ text: String.UTF8View) -> Bool {
      text.count <= 64
        && text.allSatisfy { byte in
          0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || " ,:+-".utf8.contains(byte)
        }
    }

    /// The headers that request the file only if its version has changed.
    var conditions: [(name: String, value: String)] {
      [("If-None-Match", entityTag), ("If-Modified-Since", lastModified)]
        .compactMap { name, value in value.map { (name, $0) } }
    }

    /// The header that requests the rest only if the version is still the same; nil if no validator
    /// is strong enough.
    var rangeCondition: (name: String, value: String)? {
      if let entityTag, !entityTag.hasPrefix("W/") { return ("If-Range", entityTag) }
      return entityTag == nil ? lastModified.map { ("If-Range", $0) } : nil
    }
  }

  private static let hour = 3_600.0

  private let folder: String
  private let workspace: String

  /// The store of a workspace, which may not exist yet.
  init(workspace: String) {
    self.workspace = workspace
    folder = "\(workspace)/.downloads"
  }

  /// Throws ``Failure`` if a folder of the store is a link.
  func refuseLinks() throws {
    try Workspace.refuseLinks(workspace, [".downloads", ".downloads/urls"])
  }

  /// The path of the file with this digest.
  func path(of sha256: String) -> String { "\(folder)/\(sha256)" }

  /// A URL's place in the store.
  func place(of key: String) -> Place { Place(path: "\(folder)/urls/\(key)") }

  /// The facts about a URL; nil if its file is missing or has changed.
  func facts(at place: Place) -> Facts? {
    guard let json = InputFile.contents(place.factsFile, .folder),
      var facts = try? JSONDecoder().decode(Facts.self, from: json),
      holds(facts)
    else { return nil }
    if FileManager.default.fileExists(atPath: doubtFile(of: facts.sha256)) {
      facts.validators = Validators()
    }
    return facts
  }

  /// Whether the store has the file, and the file is not damaged.
  private func holds(_ facts: Facts) -> Bool {
    let path = path(of: facts.sha256)
    return (try? FileDigest.size(of: path)) == facts.size
      && (try? InputDigest.fingerprint(of: path, .folder)) == facts.fingerprint
  }

  /// Stores the facts about a URL. The modification time of their file is the time of the last
  /// request.
  ///
  /// Throws ``Failure`` if the workspace cannot be written.
  func note(_ facts: Facts, at place: Place) throws {
    try Workspace.replace(place.factsFile, with: Array(JSONEncoder().encode(facts)))
  }

  /// Moves a complete download into the store, with its facts.
  ///
  /// A stored file with the same content stays, because another run may be reading it; a damaged
  /// one is replaced. Throws ``Failure`` if the workspace cannot be written.
  func take(_ place: Place, _ facts: Facts) throws {
    if holds(facts) {
      try Workspace.remove(place.partFile)
    } else {
      try Workspace.move(place.partFile, to: path(of: facts.sha256))
    }
    try Workspace.remove(place.partFactsFile)
    trust(facts.sha256)
    try note(facts, at: place)
  }

  /// Forgets the validators of a stored file that turned out to be unusable.
  ///
  /// The next run then downloads the file again, even if the server reports the same version. For a
  /// file that is not in the store, this method does nothing. The cost does not depend on how much
  /// is stored.
  ///
  /// Throws ``Failure`` if the workspace cannot be written.
  func doubt(_ path: String) throws {
    let sha256 = (path as NSString).lastPathComponent
    guard self.path(of: sha256) == path, FileManager.default.fileExists(atPath: path) else {
      return
    }
    try Workspace.write([UInt8](), to: doubtFile(of: sha256))
  }

  /// Removes the mark of an unusable file. Errors are ignored: a remaining mark only costs a
  /// download.
  private func trust(_ sha256: String) {
    try? FileManager.default.removeItem(atPath: doubtFile(of: sha256))
  }

  /// The path of the mark: if this file exists, the stored file is unusable.
  private func doubtFile(of sha256: String) -> String { "\(folder)/urls/\(sha256).doubt" }

  /// Notes that a run reads a stored file without a request to a server. Errors are ignored, because
  /// a file without a note can still be read.
  ///
  /// The file's own modification time stays: ``InputState`` takes another time for a change.
  func noteUse(of sha256: String) {
    // The digest may come from a forged manifest.
    guard !sha256.has("/"), (try? refuseLinks()) != nil else { return }
    try? Workspace.replace(useFile(of: sha256), with: [])
  }

  /// The path of the note about a file: its modification time is the time of the last such use.
  private func useFile(of sha256: String) -> String { "\(folder)/urls/\(sha256).used" }

  /// The names of the places that have stored facts.
  private var urlNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/urls")) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".part.json") }
      .map { String($0.dropLast(5)) }
  }

  /// Deletes the least recently used files until the rest is within a limit. It never deletes a
  /// file to keep, or a file that another run used within the last hour.
  ///
  /// Throws ``Failure`` if the workspace cannot be written.
  func shrink(to limit: Int, keeping kept: Set<String>) throws {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    let used = lastUses
    let files = names.filter { $0.utf8.count == 64 }.map { name in
      let facts = try? FileManager.default.attributesOfItem(atPath: path(of: name))
      return (
        name: name, size: (facts?[.size] as? NSNumber)?.intValue ?? 0,
        used: max(used[name] ?? Self.lastUse(facts), Self.lastUse(ofFile: useFile(of: name)))
      )
    }
    var total = files.reduce(0) { $0 + $1.size }
    for file in files.ordered(by: { ($0.used, $0.name) < ($1.used, $1.name) }) where total > limit {
      guard !kept.contains(file.name), file.used.timeIntervalSinceNow < -Self.hour else { continue }
      try Workspace.remove(path(of: file.name))
      trust(file.name)
      try? FileManager.default.removeItem(atPath: useFile(of: file.name))
      total -= file.size
    }
  }

  /// For each file, the time of the last request to a URL that sent it.
  private var lastUses: [String: Date] {
    var uses: [String: Date] = [:]
    for name in urlNames {
      let file = Place(path: "\(folder)/urls/\(name)").factsFile
      guard let json = InputFile.contents(file, .folder),
        let facts = try? JSONDecoder().decode(Facts.self, from: json)
      else { continue }
      uses[facts.sha256] = max(
        Self.lastUse(ofFile: file), uses[facts.sha256] ?? .distantPast)
    }
    return uses
  }

  private static func lastUse(ofFile path: String) -> Date {
    lastUse(try? FileManager.default.attributesOfItem(atPath: path))
  }

  /// The modification time of a file. If it is in the future, the clock was set back. The file then counts as
  /// the oldest, because otherwise it could stay for years.
  private static func lastUse(_ facts: [FileAttributeKey: Any]?) -> Date {
    guard let date = facts?[.modificationDate] as? Date, date.timeIntervalSinceNow < hour else {
      return .distantPast
    }
    return date
  }

  /// The files that belong to one URL.
  struct Place {
    /// The path without an ending.
    let path: String

    /// The file with the facts about the URL.
    var factsFile: String { "\(path).json" }
    /// The part of an incomplete file that was received.
    var partFile: String { "\(path).part" }
    /// The file with the server's validators for the version of the part.
    var partFactsFile: String { "\(path).part.json" }
    /// A part that a transfer can continue; nil if there is none.
    var part: Part? {
      guard let json = InputFile.contents(partFactsFile, .folder),
        let facts = try? JSONDecoder().decode(Part.Facts.self, from: json),
        let condition = facts.validators.rangeCondition,
        let size = FileSystem.sizeOfOwnFile(partFile), size > 0
      else { return nil }
      return Part(size: size, condition: condition, facts: facts)
    }
  }

  /// The part of a file that was received so far.
  struct Part {
    /// The server's facts about the file.
    struct Facts: Codable {
      /// The server's validators for the version.
      let validators: Validators
      /// The size of the whole file, if the server stated it.
      let total: Int?
    }

    /// The number of bytes received.
    let size: Int
    /// The field that requests the rest only if the version is still the same.
    let condition: (name: String, value: String)
    fileprivate let facts: Facts

    /// The server's validators for the version.
    var validators: Validators { facts.validators }

    /// Whether a response continues this part with the same version of the file.
    ///
    /// The response must repeat the entity tag, but may leave out the date of the last change (RFC
    /// 9110, section 15.3.7).
    func isContinued(by head: Transfer.Head) -> Bool {
      guard let range = head.range, range.first == size, !head.isPacked else { return false }
      let isSameSize = range.total == nil || facts.total == nil || range.total == facts.total
      let sent = Validators(head)
      let isSameDate = sent.lastModified == nil || sent.lastModified == validators.lastModified
      return isSameSize && isSameDate && sent.entityTag == validators.entityTag
    }
  }
}
