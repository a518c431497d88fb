import Tabular

/// The inputs of a run, and where each is read: the file that the pipeline names, what was downloaded, or the
/// copy that was published last.
package struct RunInputs: Sendable {
  /// The inputs, in the order of the pipeline, as they are read.
  package private(set) var all: [PipelineInput]

  /// The inputs of a pipeline, where it has them.
  package init(_ inputs: [PipelineInput] = []) {
    all = inputs
  }

  /// Reads an input from another path.
  mutating func read(_ name: String, from path: String) {
    for place in all.indices where all[place].name == name { all[place].path = path }
  }

  /// The input of a name; nil where the pipeline has none.
  subscript(name: String) -> PipelineInput? { all.first { $0.name == name } }
}

extension RunInputs {
  /// Where the content of an input is.
  ///
  /// Throws ``Failure`` for an input of another pipeline.
  package func location(of input: InputReference) throws(Failure) -> FeedLocation {
    guard let found = self[input.name] else {
      throw Failure(
        .checkFailed, at: SourceLocation(input.publishedSource),
        "the run has no input '\(input.name)'", fix: "report this as a bug")
    }
    return found.location
  }

  /// The path at which an input is read.
  ///
  /// Throws ``Failure`` for an input of another pipeline.
  package func path(of input: InputReference) throws(Failure) -> String {
    try location(of: input).path
  }

  /// An input as a catalogue's reader takes it.
  package func file(_ input: InputReference) -> CatalogueFile {
    CatalogueFile(input.publishedSource) { try PlainFile.chunks(of: path(of: input)) }
  }

  /// The same for a file that may be packed: gzip, or a zip with one file in it.
  package func packedFile(_ input: InputReference) -> CatalogueFile {
    CatalogueFile(input.publishedSource) { try TextFile.chunks(of: location(of: input)) }
  }
}

extension RunInputs {
  /// Does work that reads inputs; a failure in a file that was downloaded or that may be kept names the input,
  /// and the file as the pipeline has it.
  func naming<Result>(_ work: () throws -> Result) throws -> Result {
    let inputs = all.filter { $0.remote != nil || $0.keepsLast }
    func named(_ failure: Failure) -> Failure {
      let file = failure.origin?.file
      guard failure.input == nil,
        let input = inputs.first(where: { file == $0.path || file == $0.publishedSource })
      else { return failure }
      var failure = failure
      failure.input = input.name
      failure.origin?.file = input.publishedSource
      return failure
    }
    do {
      return try work()
    } catch let failure as Failure {
      throw named(failure)
    } catch let errors as ConfigurationErrors {
      throw ConfigurationErrors(errors.failures.map(named))
    }
  }
}
