/// The namespace of the publisher types that operators return.
///
/// You rarely write these names; an operator such as ``Publisher/filter(_:)`` makes the value for you.
public enum Publishers {}
