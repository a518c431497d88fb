/// Something that has inputs of a pipeline: a client, or a section of one.
package protocol InputHolder {
  /// Calls `visit` with every input, in the order of the sections; what that changes of one, such as its
  /// path, the holder has changed then.
  mutating func visitInputs(_ visit: (inout PipelineInput) -> Void)
}

extension InputHolder {
  /// Everything that is read, in the order of the sections.
  package var inputs: [PipelineInput] {
    var holder = self
    var inputs: [PipelineInput] = []
    holder.visitInputs { inputs.append($0) }
    return inputs
  }

  /// The same with an input at another path.
  func reading(_ input: String, from path: String) -> Self {
    var holder = self
    holder.visitInputs { if $0.name == input { $0.path = path } }
    return holder
  }
}

extension PipelineInput: InputHolder {
  /// Itself.
  package mutating func visitInputs(_ visit: (inout PipelineInput) -> Void) { visit(&self) }
}

extension Optional: InputHolder where Wrapped: InputHolder {
  /// Those of what is there.
  package mutating func visitInputs(_ visit: (inout PipelineInput) -> Void) {
    guard var holder = self else { return }
    holder.visitInputs(visit)
    self = holder
  }
}

extension Array: InputHolder where Element: InputHolder {
  /// Those of each element.
  package mutating func visitInputs(_ visit: (inout PipelineInput) -> Void) {
    for place in indices { self[place].visitInputs(visit) }
  }
}

extension Dictionary: InputHolder where Key: Comparable, Value: InputHolder {
  /// Those of each value, in the order of the keys.
  package mutating func visitInputs(_ visit: (inout PipelineInput) -> Void) {
    for key in keys.ordered() { self[key].visitInputs(visit) }
  }
}
