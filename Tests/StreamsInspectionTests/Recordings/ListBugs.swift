import Streams
import StreamsTesting

extension PlantedBug {
  private static let commands = ["add milk", "add bread", "add tea", "undo", "done 0", "done 1"]

  /// Errors of a list of things to do.
  static let lists = [
    PlantedBug("undoing twice takes three away", sources: ["command": commands]) { wiring, isMended in
      struct State {
        var items: [String] = []
        var hasUndone = false
      }
      let states = wiring.texts("command").scan(State()) { state, command in
        var state = state
        if command.hasPrefix("add ") { state.items.append(String(command.dropFirst(4))) }
        if command == "undo" {
          state.items.removeLast(min(state.items.count, !isMended && state.hasUndone ? 2 : 1))
        }
        state.hasUndone = command == "undo"
        return state
      }
      wiring.show(states.map(\.items.count))
      return ()
    } isRight: { recording in
      var count = 0
      for command in recording.sent(by: "command") {
        if command.hasPrefix("add ") { count += 1 }
        if command == "undo" { count = max(0, count - 1) }
      }
      return recording.values(at: "shown").last == (recording.inputs.isEmpty ? nil : "\(count)")
    },

    PlantedBug("an item that is done twice counts twice", sources: ["done": ["1", "2", "3"]]) {
      wiring, isMended in
      let done = wiring.numbers("done")
      wiring.show(
        isMended
          ? done.scan(Set<Int>()) { $0.union([$1]) }.map(\.count).eraseToAnyPublisher()
          : done.scan(0) { count, _ in count + 1 }.eraseToAnyPublisher())
      return ()
    } isRight: { recording in
      let count = Set(recording.sent(by: "done")).count
      return recording.values(at: "shown").last == (count == 0 ? nil : "\(count)")
    },

    PlantedBug(
      "a filter is not applied before the next change",
      sources: ["item": ["milk", "bread", "tea"], "filter": ["milk", "tea", "e"]]
    ) { wiring, isMended in
      let items = wiring.texts("item").scan([String]()) { $0.contains($1) ? $0 : $0 + [$1] }
      let filter = wiring.texts("filter")
      let both =
        isMended
        ? items.combineLatest(filter).eraseToAnyPublisher()
        : items.withLatestFrom(filter) { ($0, $1) }.eraseToAnyPublisher()
      wiring.show(both.map { items, filter in items.filter { $0.contains(filter) }.joined(separator: "+") })
      return ()
    } isRight: { recording in
      guard let filter = recording.sent(by: "filter").last, !recording.sent(by: "item").isEmpty else {
        return true
      }
      var items: [String] = []
      for item in recording.sent(by: "item") where !items.contains(item) { items.append(item) }
      return recording.values(at: "shown").last == items.filter { $0.contains(filter) }.joined(separator: "+")
    },

    PlantedBug(
      "an item of the same name takes the place of another", sources: ["add": ["milk", "tea", "bread"]]
    ) {
      wiring, isMended in
      let states = wiring.texts("add").scan((items: [String: Int](), count: 0)) { state, item in
        var (items, count) = state
        count += 1
        items[isMended ? "\(item) \(count)" : item] = count
        return (items, count)
      }
      wiring.show(states.map { $0.items.count })
      return ()
    } isRight: { recording in
      recording.values(at: "shown") == recording.sent(by: "add").indices.map { "\($0 + 1)" }
    },
  ]
}
