// The types that views of AppKit exchange while something is dragged.

public protocol NSPasteboardWriting {}

public final class NSPasteboard {
  public struct PasteboardType: Hashable, Sendable {
    let name: String
    public init(_ name: String) { self.name = name }
  }
}

public final class NSPasteboardItem: NSPasteboardWriting {
  public private(set) var types: [NSPasteboard.PasteboardType] = []
  public init() {}
  @discardableResult
  public func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    types.append(type)
    return true
  }
}

public struct NSDragOperation: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let move = NSDragOperation(rawValue: 16)
}

public final class NSDraggingSession {}

@MainActor
public protocol NSDraggingInfo {
  var draggingSource: Any? { get }
}

/// The runtime of Objective-C brings this along on Apple's systems.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  let pointer: UnsafeMutablePointer<Pointee>
  init(_ pointer: UnsafeMutablePointer<Pointee>) { self.pointer = pointer }
  public var pointee: Pointee {
    get { pointer.pointee }
    nonmutating set { pointer.pointee = newValue }
  }
}

/// A drag, if the view below it takes what is on the pasteboard.
struct Drag: NSDraggingInfo {
  let draggingSource: Any?
  let session = NSDraggingSession()

  init?(_ writers: [any NSPasteboardWriting], from source: NSView, over target: NSView) {
    let types = writers.flatMap { ($0 as? NSPasteboardItem)?.types ?? [] }
    guard types.contains(where: target.registeredDraggedTypes.contains) else { return nil }
    draggingSource = source
  }
}
