/// A bundle that has been written and not published: everything but its manifest.
struct StagedBundle {
  /// The folder in which it stands.
  let folder: String
  /// The database's file name.
  let database: String
  /// Its manifest, before the files are listed.
  let manifest: Manifest

  /// The database's path.
  var databasePath: String { "\(folder)/\(database)" }

  /// Writes the manifest, once every other file is there.
  func writeManifest(_ findings: [RunRecord.Findings]) throws {
    var manifest = manifest
    for finding in findings {
      for (key, count) in finding.report.counts {
        manifest.notices[key.code.id, default: 0] += count
      }
    }
    manifest.outputs = try Manifest.Output.all(in: folder)
    try Workspace.write(manifest.fileContent(), to: "\(folder)/\(Manifest.fileName)")
  }
}
