import Console
import Lists
import Streams
import StreamsInspection

/// The list: its search text, its order, and a view model for each item it shows.
final class ToDoListViewModel {
  @Published var searchText = ""
  @Published var order = ToDoOrder.hand

  /// The rows. The rows of items that stay are the same instances.
  var rows: [ToDoViewModel] { children.models }

  private let store: any ListStore<ToDo>
  private let list: FetchedList<ToDo>
  private let children: ChildViewModels<ToDo, ToDoViewModel>
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameter census: Records the view models that are made and released.
  init(store: any ListStore<ToDo>, census: Census) {
    self.store = store
    let queries = PassthroughSubject<ListQuery<ToDo>, Never>()
    list = FetchedList(store, ListQuery(sort: ToDoOrder.hand.sort), queries: queries)
    children = ChildViewModels(of: list.$objects.traced("objects", isPrivate: true)) { item in
      census.made.append(item.title.printable)
      return ToDoViewModel(item)
    } update: {
      $0.update($1)
    } retire: {
      census.released.append($0.item.title.printable)
    }
    // Search as you type: items that both queries find keep their view models.
    $searchText.traced("search text").combineLatest($order.traced("order")) { text, order in
      ListQuery(where: .search(\.title, for: text), sort: order.sort)
    }
    .traced("query", isPrivate: true)
    .subscribe(queries)
    .store(in: &cancellables)
  }

  // MARK: Actions; rows count from 1

  func add(_ title: String) throws { try store.add(title) }

  func check(_ row: Int) throws { try store.update(id: id(row)) { $0.isDone.toggle() } }

  func rename(_ row: Int, to title: String) throws { try store.update(id: id(row)) { $0.title = title } }

  func remove(_ row: Int) throws { _ = try store.remove(id: id(row)) }

  /// Moves a row to the place of another one. From then on the list is arranged by hand.
  func move(_ row: Int, to place: Int) throws {
    let (id, target) = (try id(row), try id(place))
    order = .hand
    try store.write { transaction in
      var all = try transaction.objects().sorted { $0.position < $1.position }
      guard let from = all.firstIndex(where: { $0.id == id }),
        let to = all.firstIndex(where: { $0.id == target })
      else { return }
      all.insert(all.remove(at: from), at: to)
      for (index, item) in all.enumerated() where item.position != Double(index + 1) {
        try transaction.update(id: item.id) { $0.position = Double(index + 1) }
      }
    }
  }

  private func id(_ row: Int) throws(Refusal) -> Int {
    guard row >= 1, row <= rows.count else { throw Refusal("there is no row \(row)") }
    return rows[row - 1].item.id
  }
}

/// The view models made and released since the last report.
final class Census {
  var made: [String] = []
  var released: [String] = []

  /// Reports what happened and starts over. View models that were neither made nor released were kept.
  func report(of count: Int) -> String {
    defer { (made, released) = ([], []) }
    let parts = [("made", made), ("released", released)].filter { !$1.isEmpty }.map {
      "\($0) \($1.joined(separator: ", "))"
    }
    return (parts + ["kept \(count - made.count)"]).joined(separator: "; ")
  }
}

/// A request that cannot be fulfilled.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
