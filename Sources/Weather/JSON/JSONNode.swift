/// A value or a key of a document: its kind and position, and where its contents end.
struct JSONNode {
  enum Kind: UInt8 { case null, yes, no, number, text, escapedText, array, object }

  var kind: Kind
  let offset: UInt32

  /// The index of the node after the contents of an array or an object; of any other value, nothing.
  var content: UInt32 = 0
}
