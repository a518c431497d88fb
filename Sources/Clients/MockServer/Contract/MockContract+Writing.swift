extension MockContract {
  /// POST: adds a record, with an id of its own where the body has none.
  mutating func create(
    in name: String, _ request: APIRequest, below prefix: ArraySlice<String>,
    owner: (key: String, id: String)? = nil
  ) -> APIResponse {
    var record: Record
    switch body(of: request) {
    case .success(let body): record = body
    case .failure(let fault): return fault.response
    }
    if let owner { record.members[owner.key] = .string(owner.id) }
    if let refusal = refusal(of: record, in: name) { return refusal }
    if record.members["id"].map(\.isNull) ?? true {
      record.members["id"] = .string(collections.newID(in: name))
    }
    guard let id = record.id else { return .notFound }
    if collections.record(id, of: name) != nil {
      return .refusal(409, "the id '\(id)' is taken; leave it out, and the server gives one")
    }
    collections.put(record, into: name)
    var response = APIResponse(201, record.json)
    response.headers["Location"] = Self.location(of: id, in: name, below: prefix)
    response.headers["Access-Control-Expose-Headers"] = "Location"
    return response
  }

  /// PUT puts the body in the record's place, PATCH its members alone; the id stays what it is.
  mutating func change(_ record: Record, of name: String, _ request: APIRequest) -> APIResponse {
    let body: Record
    switch self.body(of: request) {
    case .success(let found): body = found
    case .failure(let fault): return fault.response
    }
    var changed = request.method == "PATCH" ? record : Record([:])
    changed.members.merge(body.members) { $1 }
    changed.members["id"] = record.members["id"]
    if let refusal = refusal(of: changed, in: name) { return refusal }
    collections.put(changed, into: name)
    return APIResponse(200, changed.json)
  }

  /// DELETE: removes a record, and then those that name one that is not there.
  mutating func remove(_ id: String, from name: String) -> APIResponse {
    collections.remove(id, from: name)
    for orphan in Relations.orphans(of: collections) {
      collections.remove(orphan.id, from: orphan.collection)
    }
    return APIResponse(200, .object([:]))
  }

  /// What is wrong with a record as a whole; nil where nothing is.
  private func refusal(of record: Record, in name: String) -> APIResponse? {
    switch record.members["id"] {
    case nil, .null, .integer: break
    case .string(let id) where !id.isEmpty && !id.contains("/"): break
    default:
      return .refusal(400, "'id' must be a text that is not empty and has no '/'")
    }
    guard name == TripFormCheck.collection else { return nil }
    return TripFormCheck.refusal(of: record, cities: collections.records["cities", default: []])
  }

  /// What makes a body useless, with the answer that says so.
  private struct BodyFault: Error {
    let response: APIResponse
  }

  private func body(of request: APIRequest) -> Result<Record, BodyFault> {
    if let type = request.contentType, !Self.isJSON(type) {
      return .failure(
        BodyFault(
          response: .refusal(415, "the body must be JSON; send Content-Type: application/json")))
    }
    guard let record = Record(json: request.body) else {
      return .failure(BodyFault(response: .refusal(400, "the body is not a JSON object")))
    }
    return .success(record)
  }

  private static func isJSON(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return name == "application/json" || name.hasSuffix("+json")
  }

  private static func location(
    of id: String, in name: String, below prefix: ArraySlice<String>
  ) -> String {
    "/" + (prefix + [name, id]).map(encoded).joined(separator: "/")
  }

  /// A part of a path; everything but RFC 3986's unreserved characters is escaped.
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
