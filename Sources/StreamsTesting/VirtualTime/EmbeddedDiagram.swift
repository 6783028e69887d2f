#if hasFeature(Embedded)
  /// Stands for `Diagram`, for texts in ASCII: Embedded Swift takes other texts apart only with large tables.
  public struct Diagram: Sendable {
    /// The marks of each tick, in order.
    public private(set) var moments: [[Mark]] = []

    /// A text in another format traps here.
    var problem: String? { nil }

    /// An event in a diagram.
    public enum Mark: Sendable {
      /// A value.
      case value(Character)

      /// The stream finishes.
      case finished

      /// The stream fails.
      case failure
    }

    /// Creates a diagram from a text. The format is that of `Diagram` elsewhere.
    public init<Bytes: Sequence<UInt8>>(ascii text: Bytes) {
      var isWithinTick = false
      for byte in text where byte != UInt8(ascii: " ") {
        if !isWithinTick { moments.append([]) }
        switch byte {
        case UInt8(ascii: "("): isWithinTick = true
        case UInt8(ascii: ")"): isWithinTick = false
        case UInt8(ascii: "-"): break
        case UInt8(ascii: "|"): add(.finished)
        case UInt8(ascii: "#"): add(.failure)
        default: add(.value(Character(Unicode.Scalar(byte))))
        }
      }
      while moments.last?.isEmpty == true { moments.removeLast() }
    }

    private mutating func add(_ mark: Mark) { moments[moments.count - 1].append(mark) }
  }

  extension Diagram: ExpressibleByStringLiteral {
    /// Creates a diagram from a text.
    public init(stringLiteral text: StaticString) {
      self = text.withUTF8Buffer { Diagram(ascii: $0) }
    }
  }
#endif
