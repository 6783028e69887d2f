#if hasFeature(Embedded)
  @usableFromInline
  package protocol Displayed: CustomStringConvertible {
    /// The name of the operator or publisher.
    var name: String { get }
  }
#else
  /// A subscription or a subscriber that is described by the name of its operator, as Combine's are.
  @usableFromInline
  package protocol Displayed: CustomStringConvertible, CustomReflectable {
    /// The name of the operator or publisher.
    var name: String { get }
  }

  extension Displayed {
    /// A mirror without children. The runtime ends a program that looks at a stored property which cannot be copied, as `dump` and
    /// a failing expectation do.
    @usableFromInline package var customMirror: Mirror {
      Mirror(self, children: [:], ancestorRepresentation: .suppressed)
    }
  }
#endif

extension Displayed {
  @usableFromInline package var description: String { name }
}
