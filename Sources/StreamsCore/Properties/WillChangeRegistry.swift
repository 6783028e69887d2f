/// Keeps the publisher of each object that was asked for one.
///
/// An object has no storage for a publisher that its class does not declare. So the publishers are kept here, by the
/// identity of the object, for as long as it lives. The lock guards the table. While it is held, no object is freed and
/// no property is read.
final class WillChangeRegistry: Sendable {
  static let shared = WillChangeRegistry()

  private struct Entry {
    weak var object: AnyObject?
    weak var publisher: ObservableObjectPublisher?
    /// Holds the publisher, unless and until a published property does.
    var holder: ObservableObjectPublisher?
    /// True if the published properties announce to the publisher.
    var isInstalled = false
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which the entries of dead objects are removed.
    var limit = 64
  }

  private let table = Guarded(Table())

  func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    let identity = ObjectIdentifier(object)
    let fresh = ObservableObjectPublisher()
    let (publisher, isInstalled, removed) = table.withLock { table in
      // The entry of an object that died at the same address holds no object any more.
      if let entry = table.entries[identity], entry.object === object, let publisher = entry.publisher {
        return (publisher, entry.isInstalled, [])
      }
      var removed = table.entries.count < table.limit ? [] : Self.removeDead(from: &table)
      let entry = Entry(object: object, publisher: fresh, holder: fresh)
      if let old = table.entries.updateValue(entry, forKey: identity) { removed.append(old) }
      return (fresh, false, removed)
    }
    withExtendedLifetime(removed) {}
    if isInstalled { return publisher }
    // A thread that comes in between installs the publisher as well, so that no call returns before the properties
    // announce.
    let isHeld = install(publisher, in: object)
    let holder = table.withLock { table in
      table.entries[identity]?.isInstalled = true
      return isHeld ? table.entries[identity]?.holder.take() : nil
    }
    withExtendedLifetime(holder) {}
    return publisher
  }

  /// Makes all published properties announce their changes to `publisher`. They hold it from then on.
  ///
  /// - Returns: True if there are any.
  private func install(_ publisher: ObservableObjectPublisher, in object: AnyObject) -> Bool {
    var isHeld = false
    StoredProperties.forEach(of: object) {
      guard let property = $0 as? any PublishedProperty else { return }
      property.announceChanges(to: publisher, of: object)
      isHeld = true
    }
    return isHeld
  }

  /// Removes the entries of objects that are gone.
  ///
  /// An object that is looked at could be released last here, on another thread than its own. So one that has just asked is not, and for
  /// one with published properties the publisher is, since they hold it and go with the object.
  ///
  /// - Returns: The entries taken out of the table, and what was found on the way. Each may be the last reference.
  private static func removeDead(from table: inout Table) -> [Any] {
    var removed: [Any] = []
    for (identity, entry) in table.entries where entry.isInstalled {
      if let found = entry.holder == nil ? entry.publisher : entry.object {
        removed.append(found)
      } else {
        removed.append(entry)
        table.entries[identity] = nil
      }
    }
    table.limit = Swift.max(64, table.entries.count * 2)
    return removed
  }
}
