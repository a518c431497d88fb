/// The pipeline of a task in layers, which become one text when it is asked for.
struct TaskPipeline {
  /// What holds for all entries of the catalogue.
  let defaults: PipelinePart
  /// What goes over that, as JSON; where nothing else is there, the text of any pipeline.
  let middle: String
  /// What goes over that, as JSON; empty if nothing does.
  let top: String

  /// The whole pipeline; see ``PipelinePart/merged(with:)``.
  var text: String {
    if defaults.isEmpty, top.isEmpty { return middle }
    return defaults.merged(with: PipelinePart(json: middle)).merged(with: PipelinePart(json: top))
      .text
  }
}
