import Lists
import Streams
import Testing

/// A screen of things to do.
///
/// Its view model owns a live list of the store and a child view model for each item. Cells are bound to the children.
/// The screen applies snapshots and does not know the store.
struct ToDoScreenStoryTests {
  let store = ObjectStore([ToDo(id: 1, text: "tea"), ToDo(id: 2, text: "milk")])

  @Test
  func screenFollowsTheStore() throws {
    let screen = Screen(ListViewModel(store))
    #expect(screen.lines == ["☐ tea", "☐ milk"])
    try store.insert(ToDo(id: 3, text: "bread"))
    try store.update(id: 1) { $0.isChecked = true }
    #expect(screen.lines == ["☑ tea", "☐ milk", "☐ bread"])
    _ = try store.remove(id: 2)
    #expect(screen.lines == ["☑ tea", "☐ bread"])
  }

  @Test
  func togglingACellUpdatesTheStore() throws {
    let screen = Screen(ListViewModel(store))
    screen.cells[1].model?.toggle()
    #expect(store[2]?.isChecked == true)
    #expect(screen.lines == ["☐ tea", "☑ milk"])
  }

  @Test
  func aChangedItemKeepsItsViewModelAndItsCell() throws {
    let screen = Screen(ListViewModel(store))
    let (model, cell) = (screen.cells[0].model, screen.cells[0])
    try store.update(id: 1) { $0.text = "green tea" }
    #expect(screen.cells[0] === cell)
    #expect(screen.cells[0].model === model)
    #expect(screen.lines == ["☐ green tea", "☐ milk"])
  }

  @Test
  func aReusedCellNoLongerFollowsItsItem() throws {
    let screen = Screen(ListViewModel(store))
    let cell = screen.cells[0]
    let model = try #require(cell.model)
    cell.prepareForReuse()
    model.update(ToDo(id: 1, text: "coffee"))
    #expect(cell.line == "☐ tea")
  }

  @Test
  func releasesTheViewModelOfARemovedItem() throws {
    let screen = Screen(ListViewModel(store))
    weak let model = screen.cells[1].model
    #expect(model != nil)
    _ = try store.remove(id: 2)
    #expect(model == nil)
  }
}

struct ToDo: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
  var isChecked = false
}

private final class CellViewModel: ObservableObject {
  @Published private(set) var text: String
  @Published private(set) var isChecked: Bool
  private let id: Int
  private unowned let store: ObjectStore<ToDo>

  init(_ item: ToDo, _ store: ObjectStore<ToDo>) {
    id = item.id
    text = item.text
    isChecked = item.isChecked
    self.store = store
  }

  func update(_ item: ToDo) {
    text = item.text
    isChecked = item.isChecked
  }

  func toggle() { try? store.update(id: id) { $0.isChecked.toggle() } }
}

private final class ListViewModel {
  private let list: FetchedList<ToDo>
  private let children: ChildViewModels<ToDo, CellViewModel>

  /// The snapshot to show, with the ids of the items.
  var snapshot: AnyPublisher<ListSnapshot<String, Int>, Never> { list.snapshots(section: "items") }

  init(_ store: ObjectStore<ToDo>) {
    list = FetchedList(store)
    children = ChildViewModels {
      CellViewModel($0, store)
    } update: {
      $0.update($1)
    }
    children.follow(list.changes.map(\.difference))
  }

  func child(at index: Int) -> CellViewModel? {
    children.models.indices.contains(index) ? children.models[index] : nil
  }
}

private final class Cell {
  private(set) var line = ""
  private let binding = CellBinding()
  var model: CellViewModel? { binding.model as? CellViewModel }

  func bind(to model: CellViewModel) {
    binding.bind(to: model) { model, cancellables in
      model.publisher(for: \.text).combineLatest(model.publisher(for: \.isChecked))
        .sink { [weak self] text, isChecked in self?.line = (isChecked ? "☑ " : "☐ ") + text }
        .store(in: &cancellables)
    }
  }

  func prepareForReuse() { binding.prepareForReuse() }
}

private final class Screen: ListDisplay {
  private(set) var cells: [Cell] = []
  var lines: [String] { cells.map(\.line) }

  private let viewModel: ListViewModel
  private var cancellable: AnyCancellable?

  init(_ viewModel: ListViewModel) {
    self.viewModel = viewModel
    let dataSource = ListDataSource<String, Int>(display: self)
    cancellable = viewModel.snapshot.apply(to: dataSource)
  }

  func perform(_ batch: SectionedListBatch<String, Int>, animated: Bool, updateData: () -> Void) {
    updateData()
    for path in batch.itemRemovals { cells.remove(at: path.item) }
    for path in batch.itemInsertions { cells.insert(Cell(), at: path.item) }
    for (index, cell) in cells.enumerated() {
      if let child = viewModel.child(at: index) { cell.bind(to: child) }
    }
  }

  func reloadData() {}
}
