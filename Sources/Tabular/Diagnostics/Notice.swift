/// One finding in the input: what, where, what was done about it, and how to mend the data.
package struct Notice: Sendable, CustomStringConvertible {
  /// What kind of finding it is, with its severity and its fix.
  package let code: NoticeCode
  /// Where it stands.
  package let origin: Origin
  /// The offending value as published; nil where it is about no value.
  package let value: String?
  /// What is wrong, as a clause: `'abc' is not a latitude`.
  package let message: String
  /// What the tool did, as a clause: `the value is left blank`, `the row is skipped`.
  package let action: String

  /// Records a finding.
  package init(
    _ code: NoticeCode, at origin: Origin, value: String? = nil, message: String, action: String
  ) {
    self.code = code
    self.origin = origin
    self.value = value
    self.message = message
    self.action = action
  }

  /// The finding as the terminal shows it: place, severity, message, action, fix.
  package var description: String {
    "\(origin): \(code.severity): \(message); \(action)\n  fix: \(code.fix)"
  }
}
