import Foundation
import Lists
import Streams
import TestSupport

/// A random pipeline, and the same made of plain arrays.
struct LivePipeline: Sendable {
  var list: LiveList<Note>
  var name: String

  /// Computes the result of the pipeline for two lists, from the beginning.
  var plain: @Sendable ([Note], [Note]) -> [Note]

  init(_ first: LiveList<Note>, isSecond: Bool = false) {
    list = first
    name = isSecond ? "second" : "first"
    plain = { isSecond ? $1 : $0 }
  }

  private static let orders: [ListSort<Note>] = [
    .ascending(\.order), .descending(\.text).then(by: .descending(\.order)), .descending(\.id),
  ]

  /// The number of kinds of steps.
  static let kinds = 19

  /// Adds a step of a kind.
  ///
  /// - Parameter second: The other list, for steps that follow two.
  mutating func add(
    _ kind: Int, _ number: Int, _ second: LivePipeline, _ refreshing: CurrentValueSubject<Int, Never>
  ) {
    let (former, other) = (plain, second.plain)
    let list = list
    /// The next step, the same for arrays, and its name.
    func next(_ name: String, _ next: LiveList<Note>, _ step: @escaping @Sendable ([Note]) -> [Note]) {
      self.name += "." + name
      self.list = next
      plain = { step(former($0, $1)) }
    }
    func next(
      _ name: String, _ next: LiveList<Note>, with step: @escaping @Sendable ([Note], [Note]) -> [Note]
    ) {
      self.name += ".\(name)(\(second.name))"
      self.list = next
      plain = { step(former($0, $1), other($0, $1)) }
    }
    switch kind {
    case 0:
      next("filter", list.filter { $0.order % (number + 2) != 0 }) {
        $0.filter { $0.order % (number + 2) != 0 }
      }
    case 1:
      let change = { @Sendable (note: Note) in Note(note.id, note.text + "!", order: note.order &+ number) }
      next("map", list.map(change)) { $0.map(change) }
    case 2:
      next("sorted", list.sorted(by: .ascending(\.order))) { ListSort.ascending(\.order).sorted($0) }
    case 3:
      let order = ListSort<Note>.descending(\.text).then(by: .ascending { $0.order % 3 })
      next("sortedByText", list.sorted(by: order)) { order.sorted($0) }
    case 4:
      let several = { @Sendable (note: Note) in
        (0..<abs(note.order) % 3).map { Note(note.id &* 10 &+ $0, note.text, order: note.order - $0) }
      }
      next("flatMap", list.flatMap(several)) { $0.flatMap(several) }
    case 5:
      next("distinct", list.distinct { $0.order % 5 }) { notes in
        var seen: Set<Int> = []
        return notes.filter { seen.insert($0.order % 5).inserted }
      }
    case 6:
      next("prefix", list.prefix(number)) { Array($0.prefix(number)) }
    case 7:
      next("window", list.window(offset: 1, limit: number)) { Array($0.dropFirst().prefix(number)) }
    case 8:
      next("grouped", list.grouped { $0.order % 4 }.map { Note(group: $0.id, Array($0.elements)) }) { notes in
        var keys: [Int] = []
        for note in notes where !keys.contains(note.order % 4) { keys.append(note.order % 4) }
        return keys.map { key in Note(group: key, notes.filter { $0.order % 4 == key }) }
      }
    case 9:
      let pair = { @Sendable (left: Note, right: Note) in
        Note(left.id &* 1_000_003 &+ right.id, left.text + right.text, order: left.order &+ right.order)
      }
      next("joined", list.joined(with: second.list, on: { $0.order % 3 }, equals: \.rest, pair)) {
        lefts, rights in
        lefts.flatMap { left in rights.filter { left.order % 3 == $0.rest }.map { pair(left, $0) } }
      }
    case 10:
      let pair = { @Sendable (left: Note, right: Note?) in
        Note(left.id &* 1_000_003 &+ (right?.id ?? -1), left.text + (right?.text ?? "-"), order: left.order)
      }
      next("joinedAny", list.joined(withAny: second.list, on: \.rest, equals: \.rest, pair)) {
        lefts, rights in
        lefts.flatMap { left in
          let partners = rights.filter { left.rest != nil && left.rest == $0.rest }
          return partners.isEmpty ? [pair(left, nil)] : partners.map { pair(left, $0) }
        }
      }
    case 11:
      next("union", list.union(second.list)) { lefts, rights in
        let ids = Set(lefts.map(\.id))
        return lefts + rights.filter { !ids.contains($0.id) }
      }
    case 12:
      next("intersection", list.intersection(second.list)) { lefts, rights in
        let ids = Set(rights.map(\.id))
        return lefts.filter { ids.contains($0.id) }
      }
    case 13:
      next("subtracting", list.subtracting(second.list)) { lefts, rights in
        let ids = Set(rights.map(\.id))
        return lefts.filter { !ids.contains($0.id) }
      }
    case 14:
      next("compactMap", list.compactMap { $0.order > 2 ? Note($0.id, "c") : nil }) {
        $0.compactMap { $0.order > 2 ? Note($0.id, "c") : nil }
      }
    case 15:
      let twice = { @Sendable (notes: [Note]) in notes.flatMap { Twice.notes($0) } }
      next("twice", list.through(Twice()), twice)
    case 16:
      let value = Unshared(refreshing)
      let orders = refreshing.map { Self.orders[abs($0) % 3] }
      next("sortedByLatest", list.sorted(by: orders)) { Self.orders[abs(value.value.value) % 3].sorted($0) }
    case 17:
      let value = Unshared(refreshing)
      next("prefixOfLatest", list.prefix(refreshing.map { $0 * 2 + 1 })) {
        Array($0.prefix(max(0, value.value.value * 2 + 1)))
      }
    default:
      let value = Unshared(refreshing)
      next("refreshed", list.filter(refreshedBy: refreshing) { ($0.order + $1) % 3 != 0 }) { notes in
        notes.filter { ($0.order + value.value.value) % 3 != 0 }
      }
    }
  }
}

/// A step as users write them, which makes two notes of some.
private struct Twice: LiveStep {
  static func notes(_ note: Note) -> [Note] {
    let count = note.order.isMultiple(of: 3) ? 2 : 1
    return (0..<count).map { Note(note.id &* 2 &+ $0, note.text, order: note.order) }
  }

  func apply(_ change: LiveChange<Note>) -> LiveChange<Note> {
    func entries(_ note: Note, _ rank: LiveRank) -> [LiveEntry<Note>] {
      Self.notes(note).enumerated().map { LiveEntry($1, at: rank.followed(by: $0)) }
    }
    var result = LiveChange<Note>()
    for entry in change.removed { result.removed += entries(entry.element, entry.rank) }
    for update in change.updated {
      result.removed += entries(update.old, update.rank)
      result.inserted += entries(update.new, update.rank)
    }
    for entry in change.inserted { result.inserted += entries(entry.element, entry.rank) }
    return result
  }
}

/// A subject that only the thread of a test sends to.
struct Unshared<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Note {
  /// Sums up a group in one note.
  init(group key: Int, _ notes: [Note]) {
    self.init(1_000 + key, notes.map(\.text).joined(), order: notes.map(\.order).reduce(0, &+) % 1_000)
  }
}

extension RandomNumberGenerator {
  /// A pipeline of up to eight steps.
  mutating func pipeline(
    _ first: LiveList<Note>, _ second: LiveList<Note>, refreshedBy refreshing: CurrentValueSubject<Int, Never>
  ) -> LivePipeline {
    var pipeline = LivePipeline(first)
    var multiplications = 0
    for _ in 0..<Int.random(in: 1...8, using: &self) {
      var other: LivePipeline
      if Bool.random(using: &self) {
        // Both branches read the same list.
        other = LivePipeline(first)
        other.add(.random(in: 0..<4, using: &self), .random(in: 0..<6, using: &self), other, refreshing)
      } else {
        other = LivePipeline(second, isSecond: true)
      }
      var kind = Int.random(in: 0..<LivePipeline.kinds, using: &self)
      // Steps that multiply elements make very long lists.
      if [4, 9, 10, 15].contains(kind) {
        multiplications += 1
        if multiplications > 2 { kind = 0 }
      }
      pipeline.add(
        kind, .random(in: 0..<6, using: &self), other, refreshing)
    }
    return pipeline
  }

  /// A note with one of few ids, texts and orders.
  mutating func query() -> ListQuery<Note> {
    let least = Int.random(in: 0..<8, using: &self)
    let isBounded = Bool.random(using: &self)
    return ListQuery(
      where: { $0.order >= least },
      sort: [nil, .ascending(\.order), .descending(\.text)].randomElement(using: &self) ?? nil,
      limit: isBounded ? .random(in: 0..<9, using: &self) : nil,
      offset: Bool.random(using: &self) ? .random(in: 0..<4, using: &self) : 0)
  }

  mutating func note() -> Note {
    Note(
      .random(in: 0..<24, using: &self), "abc".randomElement(using: &self).map(String.init) ?? "",
      order: .random(in: 0..<12, using: &self))
  }

  /// Writes some notes in one transaction, which sometimes fails and then writes nothing.
  mutating func write(_ store: some ListStore<Note>) {
    try? store.write { transaction in
      for _ in 0..<Int.random(in: 0...5, using: &self) {
        if Int.random(in: 0..<3, using: &self) == 0 {
          try transaction.remove(id: .random(in: 0..<24, using: &self))
        } else {
          try transaction.save(note())
        }
      }
      if Int.random(in: 0..<8, using: &self) == 0 { throw CancellationError() }
    }
  }
}

extension Note {
  /// A key that some notes lack.
  var rest: Int? { order % 5 == 0 ? nil : order % 4 }
}

extension ListQuery<Note> {
  /// The notes that it finds in an array.
  func plain(_ notes: [Note]) -> [Note] {
    let found = notes.filter { predicate($0) }
    let rest = (sort?.sorted(found) ?? found).dropFirst(offset)
    return Array(limit.map { rest.prefix($0) } ?? rest[...])
  }
}
