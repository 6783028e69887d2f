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

extension Publisher where Output: Equatable {
  /// Four operators of types that the caller alone knows, so that they are compiled for none.
  public func settled(_ isIncluded: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
    map { $0 }.filter(isIncluded).map { $0 }.removeDuplicates()
  }
}
