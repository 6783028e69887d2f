#if hasFeature(Embedded)
  /// An activity that can be cancelled. In Embedded Swift, where only an object can be stored as `any`, it is one.
  public protocol Cancellable: AnyObject {
    /// Cancels the activity and frees what it holds. Further calls do nothing.
    func cancel()
  }
#else
  /// An activity that can be cancelled.
  public protocol Cancellable {
    /// Cancels the activity and frees what it holds. Further calls do nothing.
    func cancel()
  }
#endif

extension Cancellable {
  /// Stores this cancellable in `collection`.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Stores this cancellable in `set`.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
