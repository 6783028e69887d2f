/// An error that consists of a text. Two errors with the same text are equal.
///
/// Use it where a test needs some error.
///
/// ```swift
/// let source = ManualPublisher<Int, TestError>()
/// let probe = source.probe()
/// source.send(completion: .failure("torn"))
/// print(probe.events[1])
/// // failure torn
/// ```
public struct TestError: Error, Hashable {
  /// The text.
  public let text: String

  /// Creates an error with a text.
  public init(_ text: String) { self.text = text }

  /// Creates an error with the description of another error.
  public init(describing error: any Error) { text = String(describing: error) }
}

extension TestError: ExpressibleByStringLiteral {
  /// Creates an error with a text.
  public init(stringLiteral text: String) { self.init(text) }
}

extension TestError: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
