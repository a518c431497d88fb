import Foundation
import Tabular

/// Compares the files of a bundle with its manifest, and checks that the manifest is consistent.
struct FileVerification {
  let folder: String
  /// The bundle's manifest; nil if it cannot be read.
  let manifest: Manifest?

  init(folder: String, _ manifest: Manifest?) {
    self.folder = folder
    self.manifest = manifest
  }

  /// Makes the checks. Cost: each file is read once.
  ///
  /// Throws ``Failure`` if an existing file cannot be read.
  func checks() throws -> [VerificationCheck] {
    guard let manifest else {
      var check = VerificationCheck.manifest
      check.add(
        format(of: Manifest.fileName).map { "it is \($0.name), not a manifest" }
          ?? "\(Manifest.fileName) is missing, damaged, or of another version of the tool")
      return [check]
    }
    return [
      try files(manifest), dataVersion(manifest), try notices(manifest), documents(manifest),
    ]
  }

  private func files(_ manifest: Manifest) throws -> VerificationCheck {
    var check = VerificationCheck.files
    var known: Set<String> = []
    for file in manifest.outputs {
      guard known.insert(file.path).inserted else {
        check.add("'\(file.path)' is in the manifest twice")
        continue
      }
      guard file.path.isPathInside else {
        check.add("'\(file.path)' is in the manifest, but outside the bundle")
        continue
      }
      let path = "\(folder)/\(file.path)"
      guard FileManager.default.fileExists(atPath: path) else {
        check.add("'\(file.path)' is missing")
        continue
      }
      let size = try FileDigest.size(of: path)
      if size != file.size {
        check.add("'\(file.path)' has \(size) bytes, but the manifest says \(file.size)")
      } else if try FileDigest.sha256(of: path) != file.sha256 {
        check.add("the content of '\(file.path)' does not match the digest in the manifest")
      }
    }
    let updates = check.count == 0 ? Updates.published(in: folder) : nil
    for file in updates?.files ?? [] where !file.isSound(in: folder) {
      check.add("'\(file.file)' is not as \(Updates.fileName) says")
    }
    for path in try OutputFolder.addedFiles(in: folder, to: manifest) {
      check.add("'\(path)' is not in the manifest")
    }
    return check
  }

  private func dataVersion(_ manifest: Manifest) -> VerificationCheck {
    var check = VerificationCheck.manifest
    let right = Manifest.dataVersion(
      inputs: manifest.inputs, previous: manifest.previous,
      configurationSHA256: manifest.configurationSHA256, schemaVersion: manifest.schemaVersion,
      toolVersion: manifest.toolVersion)
    if manifest.dataVersion != right {
      check.add("it is '\(manifest.dataVersion)', but should be '\(right)'")
    }
    for input in manifest.inputs {
      for (file, rows) in input.files.ordered(by: { $0.key < $1.key })
      where rows.read != rows.used &+ rows.skipped &+ (rows.dropped ?? 0) {
        check.add("\(input.name): the rows of \(file) do not add up to \(rows.read)")
      }
    }
    return check
  }

  /// Compares the manifest's counts of notices with the counts in report.json.
  private func notices(_ manifest: Manifest) throws -> VerificationCheck {
    var check = VerificationCheck.report
    guard let data = InputFile.contents("\(folder)/\(ReportFile.fileName)", .folder),
      let report = try? JSONDecoder().decode(WrittenReport.self, from: data)
    else {
      check.add(
        format(of: ReportFile.fileName).map { "it is \($0.name), not a report" }
          ?? "\(ReportFile.fileName) is missing or damaged")
      return check
    }
    if report.dataVersion != manifest.dataVersion {
      check.add("its data_version is '\(report.dataVersion ?? "none")', not that of the manifest")
    }
    var counted: [String: Int] = [:]
    for entry in report.counts {
      // The numbers are untrusted, so the sum may overflow.
      counted[entry.code] =
        counted[entry.code, default: 0].addingReportingOverflow(entry.count)
        .partialValue
    }
    let listed = Dictionary(grouping: report.notices, by: \.code).mapValues(\.count)
    for code in Set(counted.keys).union(manifest.notices.keys).union(listed.keys).ordered() {
      let (count, wanted) = (counted[code, default: 0], manifest.notices[code, default: 0])
      if count != wanted { check.add("'\(code)' is counted \(count) times, not \(wanted)") }
      if listed[code, default: 0] > count {
        check.add(
          "'\(code)' is listed more often than it is counted")
      }
    }
    return check
  }

  private struct WrittenReport: Decodable {
    struct Notice: Decodable {
      let code: String
    }

    struct Count: Decodable {
      let code: String
      let count: Int
    }

    let dataVersion: String?
    let notices: [Notice]
    let counts: [Count]

    private enum CodingKeys: String, CodingKey {
      case notices, counts
      case dataVersion = "data_version"
    }
  }

  private func documents(_ manifest: Manifest) -> VerificationCheck {
    var check = VerificationCheck.documents
    let paths = manifest.outputs.map(\.path).filter { $0.hasSuffix(".json") && $0.isPathInside }
    for path in paths {
      guard let data = InputFile.contents("\(folder)/\(path)", .folder) else { continue }
      if (try? JSONSerialization.jsonObject(with: data)) == nil {
        let format = FileFormat(insteadOfJSON: data)
        check.add("'\(path)' is \(format.map { "\($0.name), " } ?? "")not JSON")
      }
    }
    return check
  }

  /// The actual format of a file that should be JSON; nil if it is unknown.
  private func format(of path: String) -> FileFormat? {
    InputFile.contents("\(folder)/\(path)", .folder)
      .flatMap { FileFormat(insteadOfJSON: $0) }
  }
}
