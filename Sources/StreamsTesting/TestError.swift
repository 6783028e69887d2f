/// An error that is nothing but its text; two with the same text are equal.
///
/// ```swift
/// let source = ManualPublisher<Int, TestError>()
/// let probe = source.probe()
/// source.send(completion: .failure("torn"))
/// print(probe.events[1])
/// // failure torn
/// ```
public struct TestError: Error, Hashable {
  /// What went wrong.
  public let text: String

  /// Makes an error of a text.
  public init(_ text: String) { self.text = text }

  /// Makes an error of the text that describes another.
  public init(describing error: any Error) { text = String(describing: error) }
}

extension TestError: ExpressibleByStringLiteral {
  /// Makes an error of a text.
  public init(stringLiteral text: String) { self.init(text) }
}

extension TestError: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
