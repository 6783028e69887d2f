/// A value or a key of a document: its kind and position, and where its contents end.
@usableFromInline
package struct JSONNode {
  @usableFromInline
  package enum Kind: UInt8 { case null, yes, no, number, text, escapedText, array, object }

  @usableFromInline var kind: Kind
  @usableFromInline let offset: UInt32

  /// The index of the node after the contents of an array or an object; of any other value, nothing.
  @usableFromInline var content: UInt32 = 0
}
