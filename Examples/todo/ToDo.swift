import Lists

/// A thing to do.
struct ToDo: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title: String
  var isDone = false
  /// The place among the others when arranged by hand.
  var position: Double
}

#if SQLite
  extension ToDo {
    /// The properties that the database knows: enough to sort a million items by hand's order, and to find words.
    static let schema = SQLiteSchema<ToDo>(
      "todo",
      columns: [
        .init(\.id, "id"), .init(\.title, "title"), .init(\.isDone, "isDone"), .init(\.position, "position"),
      ],
      indexes: [.ascending(\.position), .ascending(\.id)], searching: [\.title])
  }
#endif

extension ListStore<ToDo> {
  /// Adds an item behind all others.
  func add(_ title: String) throws {
    try write { transaction in
      // Others cannot write meanwhile, so the last ones are still the last ones.
      let id = try page(0..<1, of: ListQuery(sort: .descending(\.id))).objects.first?.id ?? 0
      let position =
        try page(0..<1, of: ListQuery(sort: .descending(\.position))).objects.first?.position ?? 0
      try transaction.insert(ToDo(id: id + 1, title: title, position: position + 1))
    }
  }
}
