// Keys that name files or folders.
extension MappingReader {
  /// A file or folder that must exist. Its name in the manifest is `named`, or else its key.
  package mutating func input(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    named name: String? = nil, _ sentence: String
  ) -> InputReference? {
    input(key, is: presence, form: .configuredText("a file"), example: example, sentence) {
      reader, node, what in
      reader.input(node, named: name ?? key, what, example: example)
    }
  }

  /// An input that `locate` finds.
  package mutating func input(
    _ key: String, is presence: ConfigurationKey.Presence = .optional,
    form: @autoclosure () -> ValueForm, example: String, _ sentence: String,
    locate: (inout ConfigurationReader, YAMLNode, _ what: String) -> PipelineInput?
  ) -> InputReference? {
    declare(key, is: presence, for: .input, form: form(), example: example, sentence) {
      reader, node, what in
      guard let input = locate(&reader, node, what) else { return nil }
      reader.inputs.append(input)
      return Setting(input.reference, input.setting)
    }
  }

  /// A list of files, which have their own names in the manifest.
  package mutating func inputs(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    _ sentence: String
  ) -> [InputReference]? {
    var taken: Set<String> = []
    return elements(
      key, is: presence, for: .input, noun: "a list of files", each: .configuredText("a file"),
      example: example, sentence
    ) { reader, node in
      let input = reader.input(node, "an entry of '\(key)'", example: example)
      guard let input else { return nil }
      if !taken.insert(input.name).inserted {
        reader.fail(
          at: node, "two files of '\(key)' are named '\(input.name)'", fix: "rename one of them")
      }
      reader.inputs.append(input)
      return Setting(input.reference, input.setting)
    }
  }

  /// One or more files or URLs. An entry can also name a file in a zip, as `x.zip#file.csv`, or every file that
  /// matches a path with `*`. The first file's name in the manifest is `named`, the second's `named.2`.
  package mutating func sources(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    named name: String, _ sentence: String
  ) -> [InputReference]? {
    declare(
      key, is: presence, for: .input,
      form: .oneOrMore("a file or a list of files", of: .configuredText("a file")),
      example: example, sentence
    ) { reader, node, what in
      var inputs: [PipelineInput] = []
      for node in reader.oneOrMore(node, what, example: example) {
        for var input in reader.sources(node, what, example: example) {
          if inputs.contains(where: { $0.location == input.location }) {
            reader.fail(
              at: node, "\(what) names '\(input.publishedSource)' twice",
              fix: "name each file once, or its rows are read twice")
            continue
          }
          input.name = inputs.isEmpty ? name : "\(name).\(inputs.count + 1)"
          guard let input = reader.admitted(input, node, what) else { continue }
          inputs.append(input)
        }
      }
      reader.inputs += inputs
      guard !inputs.isEmpty else { return nil }
      return Setting(inputs.map(\.reference), .array(inputs.map(\.setting)))
    }
  }

  /// The required and the optional files of a folder, by their names without endings.
  package mutating func folder(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    required: [String], optional: [String] = [], _ sentence: String
  ) -> [String: InputReference]? {
    let contents =
      "It contains \(required.joined(separator: ", "))"
      + (optional.isEmpty ? "." : ", and may contain \(optional.joined(separator: ", ")).")
    return declare(
      key, is: presence, for: .folder(required: required, optional: optional),
      form: .configuredText("a folder"), example: example, "\(sentence) \(contents)"
    ) { reader, node, what in
      guard let folder = reader.folder(node, what, example: example) else { return nil }
      let files = reader.files(of: folder, at: node, required: required, optional: optional)
      reader.inputs += files
      return Setting(
        files.reduce(into: [:]) { $0[$1.name] = $1.reference }, .array(files.map(\.setting)))
    }
  }
}
