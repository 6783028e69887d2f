/// Something that goes on until it is cancelled.
public protocol Cancellable {
  /// Stops the activity and frees what it holds. Calling it again changes nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this activity alive for as long as `collection` holds it.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this activity alive for as long as `set` holds it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
