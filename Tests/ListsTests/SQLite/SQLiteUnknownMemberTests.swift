#if SQLite
  import Foundation
  @testable import Lists
  import Testing

  /// A newer version of a program stores members that an older one does not know.
  @Suite
  struct SQLiteUnknownMemberTests {
    private struct Task: Codable, Identifiable, Equatable, Sendable {
      struct Step: Codable, Identifiable, Equatable, Sendable {
        let id: Int
        var text: String
      }
      struct Place: Codable, Equatable, Sendable { var name: String }

      let id: Int
      var title: String
      var due: Int?
      var place = Place(name: "here")
      var steps: [Step] = []
    }

    private let folder: SQLiteFolder
    private let store: SQLiteStore<Task>

    init() throws {
      folder = try SQLiteFolder()
      store = try SQLiteStore(
        path: folder.path, table: "tasks", busyTimeout: .seconds(600), checkingEvery: nil)
    }

    private func put(_ content: String) throws {
      try store.insert(Task(id: 1, title: "Milk", due: 5))
      try store.writer.run("UPDATE tasks SET content = ? WHERE id = '1'", [.text(content)])
    }

    private func stored(_ path: String) throws -> String? {
      var text: String?
      try store.writer.run(
        "SELECT json_extract(content, ?) FROM tasks WHERE json_type(content, ?) IS NOT NULL",
        [.text(path), .text(path)]
      ) { text = $0.text(0) }
      return text
    }

    @Test
    func keepsMembersThatTheObjectDoesNotHave() throws {
      try put(
        """
        {"id": 1, "title": "Milk", "due": 5, "colour": "blue", "big": 9007199254740993, "price": 0.1,
         "place": {"name": "here", "floor": 2}, "steps": []}
        """)
      try store.update(id: 1) { $0.title = "Bread" }
      try store.save(Task(id: 1, title: "Bread", due: nil, place: .init(name: "there")))
      #expect(
        try store.object(id: 1) == Task(id: 1, title: "Bread", due: nil, place: .init(name: "there")))
      #expect(
        try stored("$.colour") == "blue" && stored("$.place.floor") == "2" && stored("$.price") == "0.1")
      #expect(try stored("$.big") == "9007199254740993")
      #expect(try stored("$.due") == nil, "a member that the object knows and no longer has")
    }

    @Test
    func keepsThoseOfTheElementsThatStay() throws {
      try put(
        """
        {"id": 1, "title": "Milk", "place": {"name": "here"}, "steps": [
          {"id": 1, "text": "go", "done": true}, {"id": 2, "text": "pay", "done": false}, {"id": 3, "text": "eat", "done": 3}]}
        """)
      try store.update(id: 1) {
        $0.steps.remove(at: 1)
        $0.steps.swapAt(0, 1)
        $0.steps[1].text = "walk"
        $0.steps.append(.init(id: 4, text: "rest"))
      }
      #expect(try store.object(id: 1)?.steps.map(\.text) == ["eat", "walk", "rest"])
      #expect(try stored("$.steps[0].done") == "3" && stored("$.steps[1].done") == "1")
      #expect(try stored("$.steps[2].done") == nil)
    }

    @Test(arguments: [false, true])
    func aNewObjectInheritsNothingFromARemovedOne(isSwept: Bool) throws {
      try put(#"{"id": 1, "title": "Milk", "place": {"name": "here"}, "steps": [], "colour": "blue"}"#)
      try store.write { transaction in
        if isSwept { try transaction.removeAll() } else { try transaction.remove(id: 1) }
        try transaction.insert(Task(id: 2, title: "Salt"))
        try transaction.insert(Task(id: 1, title: "Bread"))
      }
      #expect(try stored("$.colour") == nil)
      #expect(try store.fetch(ListQuery()).objects.map(\.title) == ["Salt", "Bread"])
    }

    @Test
    func writesAnObjectWithoutOthersAsItIs() throws {
      try store.insert(Task(id: 1, title: "Milk", due: 5))
      try store.update(id: 1) { $0.title = "Öl" }
      #expect(
        try stored("$") == SQLiteJSON.text(of: Task(id: 1, title: "Öl", due: 5)))
    }
  }
#endif
