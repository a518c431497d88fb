import Tabular

/// The inputs of a run, and the path of each: the file that the pipeline names, the downloaded
/// file, or the copy that was published last.
package struct RunInputs: Sendable {
  /// The inputs in the order of the pipeline, with the paths that the run reads.
  package private(set) var all: [PipelineInput]

  /// The inputs of a pipeline, at their own paths.
  package init(_ inputs: [PipelineInput] = []) {
    all = inputs
  }

  /// Makes the run read an input from another path.
  mutating func read(_ name: String, from path: String) {
    for place in all.indices where all[place].name == name { all[place].path = path }
  }

  /// The input with a name; nil if the pipeline has none.
  subscript(name: String) -> PipelineInput? { all.first { $0.name == name } }
}

extension RunInputs {
  /// The location of an input's content.
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

  /// An input as a file for the reader of a catalogue.
  package func file(_ input: InputReference) -> CatalogueFile {
    CatalogueFile(input.publishedSource) { try PlainFile.chunks(of: path(of: input)) }
  }

  /// An input as a file for the reader of a catalogue. The input may be compressed: gzip, or a zip
  /// with one file.
  package func packedFile(_ input: InputReference) -> CatalogueFile {
    CatalogueFile(input.publishedSource) { try TextFile.chunks(of: location(of: input)) }
  }
}

extension RunInputs {
  /// Runs `work`, which reads inputs. If an input is downloaded or may be replaced by a copy, its
  /// failure names the input, and the file as written in the pipeline.
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
