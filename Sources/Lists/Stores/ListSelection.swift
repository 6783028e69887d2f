import StreamsCore

/// The selection in a list, and the place it is scrolled to, kept while the list changes.
///
/// Use it for rows that can be both selected and removed.
///
/// ```swift
/// struct Mail: Identifiable, Equatable { let id: Int }
/// let store = ObjectStore((1...4).map { Mail(id: $0) })
/// let selection = ListSelection(FetchedList(store))
/// selection.selected = [2]
/// try store.remove(id: 2)
/// print(selection.selected, selection.next ?? 0)
/// // [] 3
/// ```
///
/// An element that moves or gets another value stays selected. What is gone for good is not: an element that comes back later
/// has to be selected again.
///
/// - Complexity: Nothing for a change that removes neither what is selected nor the anchor. The first one that does takes
///   O(*n*), the others O(log *n*) for each element between that and the next one that stays.
/// - Threads: An instance belongs to the actor it was made on, and follows the list there. It holds the list.
public final class ListSelection<Item: Identifiable & Equatable & Sendable>: ObservableObject
where Item.ID: Sendable {
  /// The ids of the elements that are selected. Those that leave the list are taken out.
  @Published public var selected: Set<Item.ID> = [] {
    didSet { forgetNext() }
  }

  /// The element that comes after what was selected, once all of that was removed: the nearest one behind, or else before.
  ///
  /// It is `nil` as soon as something is selected, so a screen that always shows an element selects it.
  @Published public private(set) var next: Item.ID? {
    didSet { forgetNext() }
  }

  /// The id of an element that a view keeps in its place, such as the first one on the screen. If it is removed, the nearest
  /// element behind is the anchor, or else the nearest one before.
  @Published public var anchor: Item.ID?

  private let list: FetchedList<Item>
  private var last = FetchedStep<Item>()
  private var cancellable: AnyCancellable?

  /// Follows a list. Nothing is selected at first.
  public init(_ list: FetchedList<Item>, isolation: isolated (any Actor)? = #isolation) {
    self.list = list
    cancellable = list.latest.sink(receiveValue: { [weak self] in self?.follow($0) }, isolation: isolation)
  }

  /// A subscriber may select the next element while it is announced.
  private func forgetNext() { if !selected.isEmpty, next != nil { next = nil } }

  private func follow(_ step: FetchedStep<Item>) {
    let former = last
    last = step
    if selected.isEmpty, next == nil, anchor == nil { return }
    let removals = step.change(after: former, sameContent: list.sameContent).removals
    func isShown(_ id: Item.ID) -> Bool { list.index.object(id: id, in: step) != nil }
    func successor(of offset: Int) -> Item.ID? {
      func stays(_ offset: Int) -> Bool { isShown(former.element(offset).id) }
      let place = (offset..<former.places.count).first(where: stays) ?? (0..<offset).last(where: stays)
      return place.map { former.element($0).id }
    }
    func kept(_ id: Item.ID?) -> Item.ID? {
      guard let removal = removals.first(where: { $0.id == id }), !isShown(removal.id) else { return id }
      return successor(of: removal.offset)
    }
    let gone = removals.filter { selected.contains($0.id) && !isShown($0.id) }
    let nextKept = gone.last.map { successor(of: $0.offset) } ?? kept(next), anchorKept = kept(anchor)
    if !gone.isEmpty { selected.subtract(gone.map { $0.id }) }
    if selected.isEmpty, nextKept != next { next = nextKept }
    if anchorKept != anchor { anchor = anchorKept }
  }
}
