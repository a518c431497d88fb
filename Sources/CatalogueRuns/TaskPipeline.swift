/// The pipeline of a task in layers, which ``text`` merges.
struct TaskPipeline {
  /// The defaults of all entries of the catalogue.
  let defaults: PipelinePart
  /// The layer over the defaults, as JSON; without other layers, it may be the text of any
  /// pipeline.
  let middle: String
  /// The layer over ``middle``, as JSON; empty without one.
  let top: String

  /// The whole pipeline; see ``PipelinePart/merged(with:)``.
  var text: String {
    if defaults.isEmpty, top.isEmpty { return middle }
    return defaults.merged(with: PipelinePart(json: middle)).merged(with: PipelinePart(json: top))
      .text
  }
}
