/// Remembers the publisher of each object that was asked for one.
///
/// An object has no room for a publisher that its class does not declare, so they are kept here, by identity, for as
/// long as the object lives. The lock guards the table; no object is freed and none looked into while it is held.
final class WillChangeRegistry: Sendable {
  static let shared = WillChangeRegistry()

  private struct Entry {
    weak var object: AnyObject?
    weak var publisher: ObservableObjectPublisher?
    /// Holds the publisher where no published property does, and until one does.
    var holder: ObservableObjectPublisher?
    /// Whether the published properties announce to the publisher.
    var isInstalled = false
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those of dead objects are looked for.
    var limit = 64
  }

  private let table = Guarded(Table())

  func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    let identity = ObjectIdentifier(object)
    let fresh = ObservableObjectPublisher()
    let (publisher, isInstalled, removed) = table.withLock { table in
      // The entry of an object that died at the same address holds no object any more.
      if let entry = table.entries[identity], entry.object === object, let publisher = entry.publisher {
        return (publisher, entry.isInstalled, Removed())
      }
      var removed = table.entries.count < table.limit ? Removed() : Self.removeDead(from: &table)
      let entry = Entry(object: object, publisher: fresh, holder: fresh)
      if let old = table.entries.updateValue(entry, forKey: identity) { removed.entries.append(old) }
      return (fresh, false, removed)
    }
    withExtendedLifetime(removed) {}
    if isInstalled { return publisher }
    // Whoever comes in between installs as well: nobody leaves before the properties announce.
    let isHeld = install(publisher, in: object)
    let holder = table.withLock { table in
      table.entries[identity]?.isInstalled = true
      return isHeld ? table.entries[identity]?.holder.take() : nil
    }
    withExtendedLifetime(holder) {}
    return publisher
  }

  /// Lets all published properties announce to `publisher`, which they hold from then on.
  ///
  /// - Returns: Whether there is any.
  private func install(_ publisher: ObservableObjectPublisher, in object: AnyObject) -> Bool {
    var isHeld = false
    for case let property as any PublishedProperty in StoredProperties(of: object) {
      property.publishedPlace.announceChanges(to: publisher, of: object)
      isHeld = true
    }
    return isHeld
  }

  /// What was taken out of the table, and the objects looked at on the way: each may be the last reference.
  private struct Removed {
    var entries: [Entry] = []
    var objects: [AnyObject] = []
  }

  private static func removeDead(from table: inout Table) -> Removed {
    var removed = Removed()
    for (identity, entry) in table.entries {
      if let object = entry.object {
        removed.objects.append(object)
      } else {
        removed.entries.append(entry)
        table.entries[identity] = nil
      }
    }
    table.limit = Swift.max(64, table.entries.count * 2)
    return removed
  }
}
