// Helpers as another module has them: public, and not inlinable.
public import Streams

extension Publisher<Int, Never> {
  /// Three operators, of a type that the compiler knows.
  public func distantlySmoothed() -> some Publisher<Int, Never> {
    map { $0 &* 2 }.filter { $0 != 7 }.removeDuplicates()
  }

  /// Three operators behind an erased publisher.
  public func erasedAtHome() -> AnyPublisher<Int, Never> {
    map { $0 &* 2 }.filter { $0 != 7 }.removeDuplicates().eraseToAnyPublisher()
  }
}
