import Lists
import TestSupport

/// A store as a plain array, and what a query finds in it, filtered and sorted again each time.
struct StorePlainModel {
  /// In the order in which they were added.
  private var notes: [Note] = []

  private func place(of id: Int) -> Int? { notes.firstIndex { $0.id == id } }

  mutating func insert(_ note: Note) -> Bool {
    guard place(of: note.id) == nil else { return false }
    notes.append(note)
    return true
  }

  mutating func save(_ note: Note) {
    if let place = place(of: note.id) { notes[place] = note } else { notes.append(note) }
  }

  mutating func update(_ id: Int, _ change: (inout Note) -> Void) -> Bool {
    guard let place = place(of: id) else { return false }
    change(&notes[place])
    return true
  }

  mutating func remove(_ id: Int) { notes.removeAll { $0.id == id } }

  mutating func removeAll() { notes = [] }

  /// The notes that a question finds. The question has its own words, because a query is made of closures.
  func found(by question: StoreQuestion) -> [Note] {
    let matching = notes.enumerated().filter { question.accepts($0.element) }
    let sorted = matching.sorted { first, second in
      for key in question.keys {
        let (left, right) = (key(first.element), key(second.element))
        if left != right { return left < right }
      }
      return first.offset < second.offset
    }
    let rest = sorted.dropFirst(question.offset)
    return (question.limit.map { rest.prefix($0) } ?? rest[...]).map(\.element)
  }
}

/// A question of a list to a store, in two forms: as a query, and in plain words for the model.
struct StoreQuestion: Sendable {
  var query: ListQuery<Note>
  var accepts: @Sendable (Note) -> Bool
  var keys: [@Sendable (Note) -> Int]
  var limit: Int? { query.limit }
  var offset: Int { query.offset }

  /// A random question about notes with texts "a" and "b" and orders up to seven.
  init(using dice: inout Dice) {
    let least = Int.random(in: 0..<6, using: &dice)
    accepts =
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: { @Sendable _ in true }
      case 1: { @Sendable note in note.order >= least }
      case 2: { @Sendable note in note.text == "a" }
      default: { @Sendable note in note.id % 3 != least % 3 }
      }
    let orders: [(ListSort<Note>?, [@Sendable (Note) -> Int])] = [
      (nil, []),
      (.ascending(\.order), [{ $0.order }]),
      (.descending(\.order), [{ -$0.order }]),
      (.ascending(\.text).then(by: .descending(\.id)), [{ $0.text == "a" ? 0 : 1 }, { -$0.id }]),
      (ListSort { $0.order % 3 < $1.order % 3 }, [{ $0.order % 3 }]),
      (.ascending { $0.text == "a" ? nil : $0.order }, [{ $0.text == "a" ? .max : $0.order }]),
      (
        .descending({ $0.text == "a" ? nil : $0.order }, absent: .first),
        [{ $0.text == "a" ? .min : -$0.order }]
      ),
    ]
    let order = orders.randomElement(using: &dice) ?? orders[0]
    keys = order.1
    let limit = Bool.random(using: &dice) ? Int.random(in: 0..<9, using: &dice) : nil
    let offset = Int.random(in: 0..<3, using: &dice) == 0 ? Int.random(in: 0..<6, using: &dice) : 0
    query = ListQuery(where: accepts, sort: order.0, limit: limit, offset: offset)
  }
}
