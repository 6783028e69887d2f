import Lists

/// The orders of the list.
enum ToDoOrder: String, CaseIterable {
  /// As arranged by hand.
  case hand
  case title
  /// Open items first.
  case open

  var sort: ListSort<ToDo> {
    switch self {
    case .hand: .ascending(\.position)
    case .title: .ascending { $0.title.lowercased() }
    case .open: .ascending { $0.isDone ? 1 : 0 }.then(by: .ascending(\.position))
    }
  }
}
