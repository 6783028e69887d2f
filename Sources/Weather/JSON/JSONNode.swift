/// A value or a key of a document: what it is, where it stands and where the node after it and its contents is.
struct JSONNode {
  enum Kind: UInt8 { case null, yes, no, number, text, escapedText, array, object }

  var kind: Kind
  let offset: UInt32
  var next: UInt32
}
