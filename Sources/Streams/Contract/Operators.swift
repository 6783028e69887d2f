/// The namespace of the publisher types that operators return where Combine has no such operator.
///
/// ``Publishers`` holds Combine's types alone, so that your own extensions of it never meet a type of ours.
public enum Operators {}
