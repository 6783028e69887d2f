#if SQLite
  /// The reason why an object could not be decoded, in words that contain no stored value.
  struct DecodingFault: CustomStringConvertible {
    let description: String

    init(_ error: any Error) {
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        description = "a value is missing\(Self.place(context.codingPath + [key]))"
      case DecodingError.valueNotFound(let type, let context):
        description = "a value of type \(type) is missing\(Self.place(context.codingPath))"
      case DecodingError.typeMismatch(let type, let context):
        description = "a value is not of type \(type)\(Self.place(context.codingPath))"
      case DecodingError.dataCorrupted(let context):
        description = "a value is invalid\(Self.place(context.codingPath))"
      default:
        description = "decoding threw an error of type \(type(of: error))"
      }
    }

    /// The path of the value. Keys of dictionaries are stored values themselves, and are left out.
    private static func place(_ path: [any CodingKey]) -> String {
      let names = path.map { key in
        if !"\(type(of: key))".hasPrefix("_") { return key.stringValue }
        guard let index = key.intValue, key.stringValue == "Index \(index)" else { return "…" }
        return "\(index)"
      }
      return names.isEmpty ? "" : " at \(names.joined(separator: "."))"
    }
  }
#endif
