import Console
import Streams

/// One row of the list. It lives as long as its item is shown.
final class ToDoViewModel {
  @Published private(set) var item: ToDo

  init(_ item: ToDo) { self.item = item }

  func update(_ item: ToDo) { self.item = item }

  /// The text of the row.
  var text: String { "[\(item.isDone ? "x" : " ")] \(item.title.printable)" }
}
