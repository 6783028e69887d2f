/// A value or a key of a document: its kind, its position, and the index of the node after it and its contents.
struct JSONNode {
  enum Kind: UInt8 { case null, yes, no, number, text, escapedText, array, object }

  var kind: Kind
  let offset: UInt32
  var next: UInt32
}
