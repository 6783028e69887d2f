/// As in Streams, without mirrors.
@usableFromInline
protocol Displayed: CustomStringConvertible {
  var name: String { get }
}

extension Displayed {
  @usableFromInline var description: String { name }
}
