/// Members of a stored structure that its type does not ask for, because a later version of the program has added them.
indirect enum UnknownMembers {
  case whole(StoredValue)
  /// The member itself is known, but not all of its own members are.
  case within([(name: String, unknown: UnknownMembers)])
}

/// Notes which members a value asks for when it decodes itself.
final class MemberNotes {
  /// Whether the value has members at all.
  var hasContainer = false

  /// Whether the value takes whatever there is, as a dictionary does.
  var takesAll = false

  private var asked: Set<SettingName> = []
  private var children: [SettingName: MemberNotes] = [:]

  func ask(_ name: SettingName) { asked.insert(name) }

  /// The notes of a member.
  func child(_ name: SettingName) -> MemberNotes {
    let child = children[name] ?? MemberNotes()
    children[name] = child
    return child
  }

  /// What the value has not asked for; `nil` if it knows everything.
  func unknown(in value: StoredValue) -> UnknownMembers? {
    guard hasContainer, case .dictionary(let members) = value else { return nil }
    let found = members.compactMap { member -> (name: String, unknown: UnknownMembers)? in
      let name = SettingName(unchecked: member.name)
      if !takesAll, !asked.contains(name) { return (member.name, .whole(member.value)) }
      return children[name]?.unknown(in: member.value).map { (member.name, $0) }
    }
    return found.isEmpty ? nil : .within(found)
  }
}

extension StoredValue {
  /// The same with members that its type does not know. A known member that is gone was removed on purpose.
  func adding(_ unknown: UnknownMembers) -> StoredValue {
    guard case .within(let additions) = unknown, case .dictionary(var members) = self else { return self }
    let places = Dictionary(
      members.enumerated().map { (SettingName(unchecked: $1.name), $0) },
      uniquingKeysWith: { first, _ in first })
    for (name, addition) in additions {
      switch (addition, places[SettingName(unchecked: name)]) {
      case (.whole(let value), nil): members.append(Member(name, value))
      case (.within, let index?): members[index] = Member(name, members[index].value.adding(addition))
      default: break
      }
    }
    return .dictionary(members)
  }

  /// Whether this has members that another value lacks. Seldom, so that it is worth asking before decoding.
  func hasMembers(beyond other: StoredValue) -> Bool {
    guard case .dictionary(let mine) = self, case .dictionary(let others) = other else { return false }
    let values = Dictionary(
      others.map { (SettingName(unchecked: $0.name), $0.value) }, uniquingKeysWith: { first, _ in first })
    return mine.contains { member in
      values[SettingName(unchecked: member.name)].map { member.value.hasMembers(beyond: $0) } ?? true
    }
  }
}
