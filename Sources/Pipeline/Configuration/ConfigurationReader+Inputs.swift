import Bundles
import Foundation
import Yams

extension ConfigurationReader {
  /// A path that must lead to a file or folder.
  package mutating func input(
    _ node: Node, named name: String, _ what: String, example: String
  ) -> PipelineInput? {
    guard let text = configuredText(node, what, example: example) else { return nil }
    let path = text.resolved(against: source.folder).value
    guard FileManager.default.fileExists(atPath: path) else {
      fail(
        at: node, "\(what) names '\(text)', which does not exist",
        fix: "check the path; it is taken from the folder of \(source.file)")
      return nil
    }
    return PipelineInput(name: name, source: text, path: path)
  }

  /// A path that must be given under a key, and lead to a file or folder.
  package mutating func requiredInput(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> PipelineInput? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { input($0, named: key, "'\(key)' of \(name)", example: example) }
  }

  /// A list of files, each by its own file's name: notices and manifests name them so.
  package mutating func namedInputs(_ node: Node, _ key: String) -> [PipelineInput]? {
    guard let entries = list(node, "'\(key)'", example: "[\(key).csv]") else { return nil }
    var taken: Set<String> = []
    return entries.compactMap { entry in
      guard
        let input = input(entry, named: key, "an entry of '\(key)'", example: "\(key).csv")
      else { return nil }
      let file = input.publishedSource
      if !taken.insert(file).inserted {
        fail(at: entry, "two files of '\(key)' are named '\(file)'", fix: "rename one of them")
      }
      return PipelineInput(name: file, source: input.source, path: input.path)
    }
  }

  /// The files of a folder by their names without endings: those that must be there, and those that
  /// may.
  package mutating func files(
    _ node: Node, _ what: String, example: String, required: [String], optional: [String]
  ) -> [String: PipelineInput]? {
    guard let folder = input(node, named: what, what, example: example) else { return nil }
    var files: [String: PipelineInput] = [:]
    for file in required + optional {
      let path = "\(folder.path)/\(file)"
      let name = file.split(separator: ".").first.map(String.init) ?? file
      if FileManager.default.fileExists(atPath: path) {
        let text = ConfiguredText(template: "\(folder.source.template)/\(file)", value: path)
        files[name] = PipelineInput(name: name, source: text, path: path)
      } else if required.contains(file) {
        fail(
          at: node, "the folder '\(folder.source)' has no \(file)",
          fix: "add it; \(example)/README.md says what it holds")
      }
    }
    return files
  }

  /// The oldest iOS that an app runs on, which must be given.
  package mutating func minimumIOS(
    _ fields: [String: Node], of mapping: Node, _ name: String
  ) -> SystemVersion? {
    required("minimum-ios", in: fields, of: mapping, name, example: "minimum-ios: 16.0").flatMap {
      value(
        $0, "'minimum-ios'", noun: "a version of iOS", example: "16.0", parse: SystemVersion.init)
    }
  }
}
