import Lists

/// The orders there are.
enum ToDoOrder: String, CaseIterable {
  /// As arranged by hand.
  case hand
  case title
  /// What is open first.
  case open

  var sort: ListSort<ToDo> {
    switch self {
    case .hand: .ascending(\.position)
    case .title: .ascending { $0.title.lowercased() }
    case .open: .ascending { $0.isDone ? 1 : 0 }.then(.ascending(\.position))
    }
  }
}
