extension StoredDecoder {
  /// Decodes a value, with the fields it lacks from another one.
  ///
  /// Each attempt names one missing field. Adding just that field keeps everything else, such as the case of an
  /// enumeration, as it is stored.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from value: StoredValue, missingFieldsFrom usual: StoredValue,
    _ notes: MemberNotes? = nil
  ) -> Value? {
    var value = value
    while true {
      do {
        return try decode(type, from: value, notes)
      } catch DecodingError.keyNotFound(let key, let context) {
        guard let field = usual.member(at: context.codingPath + [key]),
          let filled = value.adding(field, named: key.stringValue, at: context.codingPath[...])
        else {
          return nil
        }
        value = filled
      } catch {
        return nil
      }
    }
  }
}

extension StoredValue {
  /// The member at a path; `nil` if the path leads through an array.
  fileprivate func member(at path: [any CodingKey]) -> StoredValue? {
    var value = self
    for key in path {
      guard (key as? StoredKey)?.intValue == nil, case .dictionary(let members) = value,
        let member = members.first(where: { $0.name.hasSameBytes(as: key.stringValue) })
      else {
        return nil
      }
      value = member.value
    }
    return value
  }

  /// The same with one more member; `nil` if there is one of that name already.
  fileprivate func adding(
    _ field: StoredValue, named name: String, at path: ArraySlice<any CodingKey>
  ) -> StoredValue? {
    guard case .dictionary(var members) = self else { return nil }
    guard let key = path.first else {
      if members.contains(where: { $0.name.hasSameBytes(as: name) }) { return nil }
      return .dictionary(members + [Member(name, field)])
    }
    guard let index = members.firstIndex(where: { $0.name.hasSameBytes(as: key.stringValue) }),
      let filled = members[index].value.adding(field, named: name, at: path.dropFirst())
    else {
      return nil
    }
    members[index] = Member(members[index].name, filled)
    return .dictionary(members)
  }
}
