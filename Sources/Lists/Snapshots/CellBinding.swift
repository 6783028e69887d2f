import StreamsCore

/// The subscriptions of a cell to the model it shows, dropped when the cell is reused for another one.
///
/// Keep one in each cell of a table or collection view.
///
/// ```swift
/// final class Task { @Published var title = "Milk" }
/// let cell = CellBinding(), milk = Task(), bread = Task()
/// let show = { (task: Task, cancellables: inout Set<AnyCancellable>) in
///   task.$title.sink { print($0) }.store(in: &cancellables)
/// }
/// cell.bind(to: milk, show)
/// cell.prepareForReuse()
/// milk.title = "Butter"
/// // Milk
/// ```
///
/// - Threads: Like the cell, it belongs to one actor or thread. It is not `Sendable`.
public final class CellBinding {
  /// The model that the cell shows.
  public private(set) var model: AnyObject?

  private var cancellables: Set<AnyCancellable> = []

  /// Counts the models shown, to notice a closure that binds the cell again.
  private var generation = 0

  /// A binding without a model.
  public init() {}

  /// Drops the subscriptions to the previous model and subscribes to a new one.
  ///
  /// If the cell already shows this instance, as after its item was reconfigured, it keeps its subscriptions.
  public func bind<Model: AnyObject>(
    to model: Model, _ subscribe: (Model, inout Set<AnyCancellable>) -> Void
  ) {
    if self.model === model { return }
    prepareForReuse()
    self.model = model
    let bound = generation
    var made: Set<AnyCancellable> = []
    subscribe(model, &made)
    if generation == bound { cancellables = made }
  }

  /// Drops the subscriptions and the model.
  public func prepareForReuse() {
    generation += 1
    let dropped = (cancellables, model)
    cancellables = []
    model = nil
    withExtendedLifetime(dropped) {}
  }
}
