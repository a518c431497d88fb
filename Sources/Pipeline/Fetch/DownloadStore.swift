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

    /// What a head says.
    init(_ head: Transfer.Head) {
      entityTag = head.fields["etag"]
      lastModified = head.fields["last-modified"]
    }

    /// The fields that ask for the file only where it is another version.
    var conditions: [(name: String, value: String)] {
      [("If-None-Match", entityTag), ("If-Modified-Since", lastModified)]
        .compactMap { name, value in value.map { (name, $0) } }
    }

    /// The field that asks for the rest only where it is still this version; nil where nothing that
    /// is known is exact enough for that.
    var rangeCondition: (name: String, value: String)? {
      if let entityTag, !entityTag.hasPrefix("W/") { return ("If-Range", entityTag) }
      return entityTag == nil ? lastModified.map { ("If-Range", $0) } : nil
    }
  }

  private let folder: String

  /// The store of a workspace, which need not be there yet.
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
      let facts = try? JSONDecoder().decode(Facts.self, from: json),
      holds(facts)
    else { return nil }
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
    try note(facts, at: place)
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
    for file in files.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) }) where total > limit {
      guard !kept.contains(file.name), file.used.timeIntervalSinceNow < -3_600 else { continue }
      try Workspace.remove(path(of: file.name))
      total -= file.size
    }
  }

  /// When a URL was last asked for that gave each file.
  private var lastUses: [String: Date] {
    let urls = "\(folder)/urls"
    var uses: [String: Date] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: urls)) ?? []
    where name.hasSuffix(".json") && !name.hasSuffix(".part.json") {
      guard let json = FileManager.default.contents(atPath: "\(urls)/\(name)"),
        let facts = try? JSONDecoder().decode(Facts.self, from: json),
        let date = try? FileManager.default.attributesOfItem(atPath: "\(urls)/\(name)")[
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
    /// What has come of a file that is not whole.
    var partFile: String { "\(path).part" }
    /// What the server calls the version of which that is a part.
    var partFactsFile: String { "\(path).part.json" }
    /// The head of the answer that is coming.
    var headFile: String { "\(path).head" }

    /// A part that the rest can be added to: its bytes, and how to ask for the rest.
    var part: (size: Int, condition: (name: String, value: String))? {
      guard let json = FileManager.default.contents(atPath: partFactsFile),
        let validators = try? JSONDecoder().decode(Validators.self, from: json),
        let condition = validators.rangeCondition,
        let size = try? FileDigest.size(of: partFile), size > 0
      else { return nil }
      return (size, condition)
    }
  }
}
