/// Notes which members a value asks for when it decodes itself, whether they are there or not.
final class MemberNotes {
  private var asked: Set<SettingName> = []
  private var children: [SettingName: MemberNotes] = [:]

  func ask(_ name: SettingName) { asked.insert(name) }

  func hasAsked(for name: SettingName) -> Bool { asked.contains(name) }

  /// The notes of a member or an element.
  func child(_ name: SettingName) -> MemberNotes {
    if let child = children[name] { return child }
    let child = MemberNotes()
    children[name] = child
    return child
  }
}

extension StoredValue {
  /// The same with the parts of an old value that its type does not know, because a later version of the program has added
  /// them: members of structures, and elements.
  ///
  /// A part that the type knows, and that is gone, was removed on purpose.
  ///
  /// - Parameters:
  ///   - known: The parts of the old value that the type knows.
  ///   - notes: The names that the type has asked for when it read the old value.
  func keeping(_ old: StoredValue, beyond known: StoredValue, _ notes: MemberNotes? = nil) -> StoredValue {
    switch (self, old, known) {
    case (.dictionary(let members), .dictionary(let old), .dictionary(let known)):
      Self.keeping(members, old, known, notes)
    case (.array(let elements), .array(let old), .array(let known)):
      .array(Elements(old, known, notes).adding(to: elements))
    default: self
    }
  }

  /// The order of the old members stays, so that writing back what was read changes nothing.
  private static func keeping(
    _ members: [Member], _ old: [Member], _ known: [Member], _ notes: MemberNotes?
  ) -> StoredValue {
    let (mine, knownValues) = (valuesByName(members), valuesByName(known))
    var kept: Set<SettingName> = []
    var result: [Member] = []
    for member in old {
      let name = SettingName(unchecked: member.name)
      switch (mine[name], knownValues[name]) {
      case (let mine?, let known?):
        result.append(Member(member.name, mine.keeping(member.value, beyond: known, notes?.child(name))))
      case (let mine?, nil): result.append(Member(member.name, mine))
      case (nil, nil) where notes?.hasAsked(for: name) != true: result.append(member)
      default: continue
      }
      kept.insert(name)
    }
    return .dictionary(result + members.filter { !kept.contains(SettingName(unchecked: $0.name)) })
  }

  static func valuesByName(_ members: [Member]) -> [SettingName: StoredValue] {
    Dictionary(
      members.lazy.map { (SettingName(unchecked: $0.name), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The elements of an old array, of which the type may know only some.
  private struct Elements {
    /// The known ones: as they were, and what the type knows of them.
    private var pairs: [(old: StoredValue, known: StoredValue, notes: MemberNotes?)] = []

    /// The others, with their places.
    private var unknown: [(place: Int, value: StoredValue)] = []

    init(_ old: [StoredValue], _ known: [StoredValue], _ notes: MemberNotes?) {
      let all = Set(known)
      for (place, value) in old.enumerated() {
        let next = pairs.count
        // If as many are left, no further one is unknown.
        if next < known.count, known.count - next == old.count - place || value.covers(known[next]) {
          pairs.append((value, known[next], notes?.child(SettingName(unchecked: "\(place)"))))
        } else if !all.contains(value) {
          unknown.append((place, value))
        }
      }
    }

    /// An element that is as it was keeps everything, wherever it is now; one that was changed, if no other has come or gone.
    func adding(to elements: [StoredValue]) -> [StoredValue] {
      // A list that was emptied is empty.
      guard let kind = elements.first?.kind else { return elements }
      let same = Dictionary(pairs.map { ($0.known, $0.old) }, uniquingKeysWith: { first, _ in first })
      var result = elements.enumerated().map { place, element in
        let isPaired = elements.count == pairs.count
        if isPaired, element == pairs[place].known { return pairs[place].old }
        if let old = same[element] { return old }
        if !isPaired { return element }
        return element.keeping(pairs[place].old, beyond: pairs[place].known, pairs[place].notes)
      }
      // A value of another kind comes from a key of another type.
      for (place, value) in unknown where value.kind == kind {
        result.insert(value, at: min(place, result.count))
      }
      return result
    }
  }

  /// True if a type that knows a part of this value may have made another one of it.
  private func covers(_ known: StoredValue) -> Bool {
    switch (self, known) {
    case (.dictionary(let mine), .dictionary(let known)):
      let values = Self.valuesByName(known)
      return mine.allSatisfy { member in
        values[SettingName(unchecked: member.name)].map(member.value.covers) ?? true
      }
    case (.array, .array): return true
    default: return self == known
    }
  }

  /// True if this has parts that another value lacks. Seldom, so that it is worth asking before decoding.
  func hasParts(beyond other: StoredValue) -> Bool {
    switch (self, other) {
    case (.dictionary(let mine), .dictionary(let others)):
      let values = Self.valuesByName(others)
      return mine.contains { member in
        values[SettingName(unchecked: member.name)].map { member.value.hasParts(beyond: $0) } ?? true
      }
    case (.array(let mine), .array(let others)):
      let values = Set(others)
      return mine.contains { !values.contains($0) }
    default: return false
    }
  }
}
