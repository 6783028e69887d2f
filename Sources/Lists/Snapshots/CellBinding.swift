import Streams

/// What ties a cell to the model it shows: its subscriptions, dropped when the cell is used for another one.
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
/// - Threads: Belongs, as the cell does, to one actor or thread. Not sendable.
public final class CellBinding {
  /// The model shown at present.
  public private(set) var model: AnyObject?

  private var cancellables: Set<AnyCancellable> = []

  /// Counts the models shown, so that a closure that binds the cell again is noticed.
  private var generation = 0

  /// Makes a binding to nothing.
  public init() {}

  /// Drops the subscriptions to the former model and makes those to a new one.
  ///
  /// Bound to the same instance again, as when an item is reconfigured, the cell keeps its subscriptions.
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
