/// The namespace of the publisher types returned by operators that Combine does not have.
///
/// ``Publishers`` contains only Combine's types, so that types in your own extensions of it do not collide with ours.
public enum Operators {}
