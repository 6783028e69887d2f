import Lists

/// An element whose content is not part of its identity.
struct Item: Identifiable, Equatable, Sendable {
  let id: Int
  var content = 0
}

/// Checks a change in the slow and obvious way.
struct ChangeOracle {
  let old: [Item]
  let new: [Item]
  let change: ListChange<Int>

  init(_ old: [Item], _ new: [Item], _ change: ListChange<Int>) {
    self.old = old
    self.new = new
    self.change = change
  }

  var complaints: [String] {
    var complaints: [String] = []
    func expect(_ condition: Bool, _ rule: String) { if !condition { complaints.append(rule) } }

    let oldIDs = old.map(\.id)
    let newIDs = new.map(\.id)
    expect((try? change.applying(to: oldIDs)) == newIDs, "applied to the old list, it yields the new one")
    expect((try? change.validate(from: oldIDs, to: newIDs)) != nil, "it is valid")
    expect((try? change.inverse.applying(to: newIDs)) == oldIDs, "its inverse leads back")
    expect(change.inverse.inverse == change, "its inverse's inverse is itself")
    expect(change.isEmpty == (old == new), "it is empty only if nothing changed")

    let expectedRemovals = Self.without(oldIDs, newIDs)
    let expectedInsertions = Self.without(newIDs, oldIDs)
    expect(change.removals.map(\.id).sorted() == expectedRemovals, "it removes the multiset difference")
    expect(change.insertions.map(\.id).sorted() == expectedInsertions, "it inserts the multiset difference")
    if Set(oldIDs).count == oldIDs.count, Set(newIDs).count == newIDs.count {
      let size = change.removals.count + change.insertions.count + 2 * change.moves.count
      let least = oldIDs.count + newIDs.count - 2 * Self.longestCommonSubsequence(oldIDs, newIDs)
      expect(size == least, "it is as small as can be: \(size), not \(least)")
      let contents = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.content) })
      let changed = new.filter { item in contents[item.id].map { $0 != item.content } ?? false }
      expect(change.updates.map { new[$0.new].id } == changed.map(\.id), "it updates everything that changed")
    }
    expect(change.updates.allSatisfy { old[$0.old] != new[$0.new] }, "it updates nothing else")
    expect(change.moves.allSatisfy { old[$0.old].id == new[$0.new].id }, "a move is of one element")
    expect(change.updates.allSatisfy { old[$0.old].id == new[$0.new].id }, "an update is of one element")

    expect(staysAsMuchAsPossible(change), "it moves as few of the matched elements as possible")

    var view = BatchView(old)
    complaints += view.apply(change.batches, new)
    expect(view.items == new, "its batches lead to the new list")
    if let difference = try? change.difference(from: old, to: new) {
      expect(old.applying(difference) == new, "the standard library reads it")
      let back = ListChange(difference, id: \.id, sameContent: ==)
      expect((try? back.applying(to: oldIDs)) == newIDs, "it survives being a difference")
      expect(back.updates == change.updates, "its updates survive being a difference")
      expect(back.moves.count == change.moves.count, "as a difference it moves as many")
      expect(staysAsMuchAsPossible(back), "as a difference it moves as few as possible")
    } else {
      complaints.append("it becomes a difference")
    }
    return complaints
  }

  /// Returns true if the elements that stay are as many as could stay of those that are matched.
  ///
  /// That holds for duplicates as well: which occurrences are matched is a choice, but not which of them have to move.
  private func staysAsMuchAsPossible(_ change: ListChange<Int>) -> Bool {
    let gone = Set(change.removals.map(\.offset) + change.moves.map(\.old))
    let come = Set(change.insertions.map(\.offset) + change.moves.map(\.new))
    let staying = zip(
      old.indices.filter { !gone.contains($0) }, new.indices.filter { !come.contains($0) })
    let matched = staying.map(OffsetPair.init) + change.moves
    let origins = matched.sorted { $0.new < $1.new }.map(\.old)
    return Self.longestCommonSubsequence(origins, origins.sorted()) == origins.count
      - change.moves.count
  }

  /// The elements of a list after removing those of another one once each, sorted.
  private static func without(_ list: [Int], _ other: [Int]) -> [Int] {
    var counts: [Int: Int] = [:]
    for element in other { counts[element, default: 0] += 1 }
    return list.filter { element in
      guard let count = counts[element], count > 0 else { return true }
      counts[element] = count - 1
      return false
    }.sorted()
  }

  private static func longestCommonSubsequence(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for column in 0..<new.count {
        let above = row[column + 1]
        row[column + 1] = element == new[column] ? diagonal + 1 : Swift.max(above, row[column])
        diagonal = above
      }
    }
    return row[new.count]
  }
}
