import StreamsCore

/// The published objects of a ``FetchedList``. They can also be replaced without a publication, by equal ones.
///
/// `unpublished` is guarded by its lock, and `published` guards itself. One thread at a time replaces the objects.
@propertyWrapper
public struct PublishedObjects<Item> {
  @usableFromInline let published: Published<[Item]>
  @usableFromInline let unpublished: Unpublished

  /// The objects that replaced the published ones without a publication, if any.
  @usableFromInline
  final class Unpublished: Sendable {
    @usableFromInline let objects = Guarded<[Item]?>(nil)

    @inlinable
    func take() -> [Item]? {
      objects.withLock { objects in
        defer { objects = nil }
        return objects
      }
    }
  }

  /// The first objects.
  public init(wrappedValue: [Item]) {
    published = Published(wrappedValue: wrappedValue)
    unpublished = Unpublished()
  }

  /// The objects.
  public var wrappedValue: [Item] {
    // Reading the published ones is tracked, even if others are in their place.
    let published = published.value
    return unpublished.objects.withLock { $0 } ?? published
  }

  /// Publishes the objects: first the present ones, then the new ones each time that what is shown changes.
  public var projectedValue: Published<[Item]>.Publisher { published.projectedValue }

  /// Notes a read of what the objects say in another form.
  func noteRead() { _ = published.value }

  /// Changes the objects in place, if there are no subscribers.
  @inlinable
  func edit(publishes: Bool, _ body: (inout [Item]) -> Void) {
    guard var objects = unpublished.take() ?? (publishes ? nil : published.current) else {
      return published.edit(body)
    }
    body(&objects)
    replace(objects, publishes: publishes)
  }

  @inlinable
  func replace(_ objects: [Item], publishes: Bool) {
    let former = unpublished.take()
    if publishes { published.value = objects } else { unpublished.objects.withLock { $0 = objects } }
    withExtendedLifetime(former) {}
  }
}

extension PublishedObjects: Sendable where Item: Sendable {}

extension PublishedObjects: PublishedProperty {
  package func announceChanges(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    published.announceChanges(to: publisher, of: object)
  }
}
