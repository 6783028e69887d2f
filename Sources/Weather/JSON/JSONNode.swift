/// A value or a key of a document: its kind and position, and what is known of its contents.
struct JSONNode {
  enum Kind: UInt8 { case null, yes, no, number, text, escapedText, array, object }

  var kind: Kind
  let offset: UInt32

  /// Of an array or an object, the index of the node after its contents. Of a number, a ``JSONShortNumber``. Of a key,
  /// its ``JSONKey`` mark.
  var content: UInt32 = 0
}
