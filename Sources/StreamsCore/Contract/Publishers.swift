/// The namespace of the publisher types that operators return.
///
/// You rarely write these names: an operator such as ``Publisher/filter(_:)`` returns the publisher.
public enum Publishers {}
