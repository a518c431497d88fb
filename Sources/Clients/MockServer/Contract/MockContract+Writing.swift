import Bundles
import Foundation
import Tabular
import TripPlanner

extension MockContract {
  /// POST: adds a record, with a new id if the body has none.
  mutating func create(
    in name: String, _ request: APIRequest, below prefix: ArraySlice<String>,
    owner: (key: String, id: String)? = nil
  ) throws(Refusal) -> APIResponse {
    var record = try body(of: request)
    if let owner { record.members[owner.key] = .string(owner.id) }
    try check(record, in: name)
    if record.members["id"].map(\.isNull) ?? true {
      record.members["id"] = .string(collections.newID(in: name))
    }
    guard let id = record.id else { return .notFound }
    if collections.record(id, of: name) != nil {
      return .refusal(409, "the id '\(id)' is taken; leave it out, and the server gives one")
    }
    collections.put(record, into: name)
    var response = APIResponse(201, record.json)
    response.headers["Location"] =
      "/" + (prefix + [name, id]).map(Self.encoded).joined(separator: "/")
    response.headers["Access-Control-Expose-Headers"] = "Location"
    return response
  }

  /// PUT replaces a record with the body, PATCH replaces only the members in the body; the id does
  /// not change.
  mutating func change(
    _ record: Record, of name: String, _ request: APIRequest
  ) throws(Refusal) -> APIResponse {
    let body = try body(of: request)
    var changed = request.method == "PATCH" ? record : Record([:])
    changed.members.merge(body.members) { $1 }
    changed.members["id"] = record.members["id"]
    try check(changed, in: name)
    collections.put(changed, into: name)
    return APIResponse(200, changed.json)
  }

  /// DELETE: removes a record, and then the records that refer to a missing one.
  mutating func remove(_ id: String, from name: String) -> APIResponse {
    collections.remove(id, from: name)
    for orphan in Relations.orphans(of: collections) {
      collections.remove(orphan.id, from: orphan.collection)
    }
    return APIResponse(200, .object([:]))
  }

  /// Throws if a record as a whole is invalid.
  private func check(_ record: Record, in name: String) throws(Refusal) {
    switch record.members["id"] {
    case nil, .null, .integer: break
    case .string(let id) where !id.isEmpty && !id.has("/"): break
    default:
      throw Refusal(
        response: .refusal(400, "'id' must be a text that is not empty and has no '/'"))
    }
    if name == "trips" { try checkForm(of: record) }
  }

  /// Throws if a trip breaks rules of the app's form; the answer has all of them.
  private func checkForm(of trip: Record) throws(Refusal) {
    var faults: [TripForm.Rule] = []
    var values: [String: String] = [:]
    for field in TripForm.fields.ordered() {
      switch trip.members[field] {
      case .string(let text): values[field] = text
      case .null, nil: break
      default:
        faults.append(TripForm.Rule(field, "text", message: "Write '\(field)' as a text."))
      }
    }
    let otherTypes = Set(faults.map(\.field))
    let cities = collections.records["cities", default: []]
    let broken = TripForm.brokenRules(values) { id in cities.contains { $0.id == id } }
    faults += broken.filter { !otherTypes.contains($0.field) }
    guard let first = faults.first else { return }
    throw Refusal(
      response: .refusal(400, first.message, fields: faults.map(TripForm.Rule.shape.json)))
  }

  private func body(of request: APIRequest) throws(Refusal) -> Record {
    if let type = request.contentType, !Self.isJSON(type) {
      throw Refusal(
        response: .refusal(415, "the body must be JSON; send Content-Type: application/json"))
    }
    guard let record = (try? JSONValue(parsing: request.body)).flatMap({ Record($0) }) else {
      throw Refusal(response: .refusal(400, "the body is not a JSON object"))
    }
    return record
  }

  private static func isJSON(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return name == "application/json" || name.hasSuffix("+json")
  }

  /// A part of a path, in which all characters except RFC 3986's unreserved ones are escaped.
  private static func encoded(_ part: String) -> String {
    var text = ""
    for byte in part.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
      if isPlain || "-._~".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
