/// As in Streams, without mirrors.
@usableFromInline
package protocol Displayed: CustomStringConvertible {
  var name: String { get }
}

extension Displayed {
  @usableFromInline package var description: String { name }
}
