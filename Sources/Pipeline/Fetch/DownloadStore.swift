import Foundation
import Tabular

/// What was downloaded, by content: `.seedbed/.downloads/<sha256>`, and what is known of each URL beside
/// it.
///
/// Pipelines with one workspace share it. Every file in it can be deleted at any time; it is downloaded
/// again then.
struct DownloadStore {
  /// What is known of a URL since it was last fetched.
  struct Facts: Codable, Hashable {
    /// The digest of the file, under which it is stored.
    var sha256: String
    /// The quicker digest, by which a damaged file is noticed; see ``InputDigest``.
    var fingerprint: String
    /// Its bytes.
    var size: Int
    /// What the server called this version.
    var validators: Validators
    /// Whether the server has sent the same again though it was asked for changes only.
    var ignoresConditions: Bool

    private enum CodingKeys: String, CodingKey {
      case sha256, fingerprint, size, validators
      case ignoresConditions = "ignores_conditions"
    }
  }

  /// What a server calls a version of a file (RFC 9110, section 8.8).
  struct Validators: Codable, Hashable {
    /// Its entity tag.
    var entityTag: String?
    /// When it was changed.
    var lastModified: String?

    private enum CodingKeys: String, CodingKey {
      case entityTag = "etag"
      case lastModified = "last_modified"
    }

    /// Reads the entity tag and the date of a head, if they have the form that the standard
    /// requires.
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

    /// Describes a version; by default nothing is known of it.
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

    /// Whether a text may be a date: `Tue, 24 Nov 2026 08:00:00 GMT`, or another form that servers
    /// use.
    private static func isDate(_ text: String.UTF8View) -> Bool {
      text.count <= 64
        && text.allSatisfy { byte in
          0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || " ,:+-".utf8.contains(byte)
        }
    }

    /// The fields that ask for the file only where it is another version.
    var conditions: [(name: String, value: String)] {
      [("If-None-Match", entityTag), ("If-Modified-Since", lastModified)]
        .compactMap { name, value in value.map { (name, $0) } }
    }

    /// The field that asks for the rest only where it is still this version; nil if nothing that is known
    /// is exact enough for that.
    var rangeCondition: (name: String, value: String)? {
      if let entityTag, !entityTag.hasPrefix("W/") { return ("If-Range", entityTag) }
      return entityTag == nil ? lastModified.map { ("If-Range", $0) } : nil
    }
  }

  private let folder: String

  /// The store of a workspace, which may not exist yet.
  init(workspace: String) {
    folder = "\(workspace)/.downloads"
  }

  /// Where a file with this digest is stored.
  func path(of sha256: String) -> String { "\(folder)/\(sha256)" }

  /// A URL's place in the store.
  func place(of key: String) -> Place { Place(path: "\(folder)/urls/\(key)") }

  /// What is known of a URL, if the file that it gave is there as it was.
  func facts(at place: Place) -> Facts? {
    guard let json = FileManager.default.contents(atPath: place.factsFile),
      var facts = try? JSONDecoder().decode(Facts.self, from: json),
      holds(facts)
    else { return nil }
    if FileManager.default.fileExists(atPath: doubtFile(of: facts.sha256)) {
      facts.validators = Validators()
    }
    return facts
  }

  private func holds(_ facts: Facts) -> Bool {
    let path = path(of: facts.sha256)
    return (try? FileDigest.size(of: path)) == facts.size
      && (try? InputDigest.fingerprint(of: path)) == facts.fingerprint
  }

  /// Notes what is known of a URL; the file's time is when the URL was last asked for.
  ///
  /// Throws ``Failure`` when the workspace cannot be written.
  func note(_ facts: Facts, at place: Place) throws {
    try Workspace.replace(place.factsFile, with: Array(JSONEncoder().encode(facts)))
  }

  /// Takes a file that was downloaded whole, and what is known of it; one of the same content that is
  /// there already is replaced by it.
  ///
  /// Throws ``Failure`` when the workspace cannot be written.
  func take(_ place: Place, _ facts: Facts) throws {
    try Workspace.move(place.partFile, to: path(of: facts.sha256))
    try Workspace.remove(place.partFactsFile)
    trust(facts.sha256)
    try note(facts, at: place)
  }

  /// Forgets what servers call the version of a stored file that turned out to be unusable.
  ///
  /// The next run then downloads it again, even if a server still calls the version the same. A file
  /// that is not in the store stays as it is. The cost does not depend on how much is stored.
  ///
  /// Throws ``Failure`` when the workspace cannot be written.
  func doubt(_ path: String) throws {
    let sha256 = (path as NSString).lastPathComponent
    guard self.path(of: sha256) == path, FileManager.default.fileExists(atPath: path) else {
      return
    }
    try Workspace.write([UInt8](), to: doubtFile(of: sha256))
  }

  /// Ends the doubt about a file; one that stays costs a download, so it does not matter if that fails.
  private func trust(_ sha256: String) {
    try? FileManager.default.removeItem(atPath: doubtFile(of: sha256))
  }

  /// The file whose presence says that a stored file is unusable.
  private func doubtFile(of sha256: String) -> String { "\(folder)/urls/\(sha256).doubt" }

  /// The names of the places that have stored facts.
  private var urlNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/urls")) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".part.json") }
      .map { String($0.dropLast(5)) }
  }

  /// Deletes the files that were not used for the longest time, until the others are within a limit;
  /// never one of those to keep, or one that another run used within the last hour.
  ///
  /// Throws ``Failure`` when the workspace cannot be written.
  func shrink(to limit: Int, keeping kept: Set<String>) throws {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    let used = lastUses
    let files = names.filter { $0.utf8.count == 64 }.map { name in
      let facts = try? FileManager.default.attributesOfItem(atPath: path(of: name))
      let written = facts?[.modificationDate] as? Date ?? .distantPast
      return (
        name: name, size: (facts?[.size] as? NSNumber)?.intValue ?? 0, used: used[name] ?? written
      )
    }
    var total = files.reduce(0) { $0 + $1.size }
    for file in files.ordered(by: { ($0.used, $0.name) < ($1.used, $1.name) }) where total > limit {
      guard !kept.contains(file.name), file.used.timeIntervalSinceNow < -3_600 else { continue }
      try Workspace.remove(path(of: file.name))
      trust(file.name)
      total -= file.size
    }
  }

  /// When a URL was last asked for that gave each file.
  private var lastUses: [String: Date] {
    var uses: [String: Date] = [:]
    for name in urlNames {
      let file = Place(path: "\(folder)/urls/\(name)").factsFile
      guard let json = FileManager.default.contents(atPath: file),
        let facts = try? JSONDecoder().decode(Facts.self, from: json),
        let date = try? FileManager.default.attributesOfItem(atPath: file)[
          .modificationDate] as? Date
      else { continue }
      uses[facts.sha256] = max(date, uses[facts.sha256] ?? .distantPast)
    }
    return uses
  }

  /// The files that belong to one URL.
  struct Place {
    /// The path without an ending.
    let path: String

    /// What is known of the URL.
    var factsFile: String { "\(path).json" }
    /// The part of an incomplete file that has arrived.
    var partFile: String { "\(path).part" }
    /// The server's name for the version that the part belongs to.
    var partFactsFile: String { "\(path).part.json" }
    /// A part that a transfer can continue; nil if there is none.
    var part: Part? {
      guard let json = FileManager.default.contents(atPath: partFactsFile),
        let facts = try? JSONDecoder().decode(Part.Facts.self, from: json),
        let condition = facts.validators.rangeCondition,
        let size = try? FileDigest.size(of: partFile), size > 0
      else { return nil }
      return Part(size: size, condition: condition, facts: facts)
    }
  }

  /// The part of a file that has come so far.
  struct Part {
    /// What the server said about the file.
    struct Facts: Codable {
      /// What it called the version.
      let validators: Validators
      /// The size of the whole file, if the server said it.
      let total: Int?
    }

    /// How many bytes have come.
    let size: Int
    /// The field that requests the rest only if the version is still the same.
    let condition: (name: String, value: String)
    fileprivate let facts: Facts

    /// What the server called the version.
    var validators: Validators { facts.validators }

    /// Whether an answer continues this part, with the same version of the file.
    func isContinued(by head: Transfer.Head) -> Bool {
      guard let range = head.range, range.first == size, !head.isPacked else { return false }
      let isSameSize = range.total == nil || facts.total == nil || range.total == facts.total
      let tag = Validators(head).entityTag
      return isSameSize && (tag == nil || tag == validators.entityTag)
    }
  }
}
