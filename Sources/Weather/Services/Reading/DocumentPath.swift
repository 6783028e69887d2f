import JSONSyntax

extension JSONValue {
  /// The position in the document, such as `daily[3].temp.max`. It is computed by searching from the outermost value,
  /// because only errors need it.
  var path: String {
    var path = ""
    var around = at(0)
    while around.index != index {
      if around.kind == .object {
        guard let name = around.names.first(where: { holds($0.member.index) }) else { break }
        path += (path.isEmpty ? "" : ".") + (name.plainText ?? "")
        around = name.member
      } else {
        guard let place = around.elements.enumerated().first(where: { holds($1.index) }) else { break }
        path += "[\(place.offset)]"
        around = place.element
      }
    }
    return path
  }

  private func holds(_ other: Int) -> Bool { other <= index && index < at(other).next }
}

extension JSONNode.Kind {
  /// The name of the kind in an error.
  var name: String {
    switch self {
    case .null: "null"
    case .yes, .no: "a boolean"
    case .number: "a number"
    case .text, .escapedText: "text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
