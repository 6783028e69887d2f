import Foundation

/// The picture of a condition: a drawing for screens, a symbol for terminals.
///
/// Receive it from a row or a ``DayViewModel``, or make it of a ``Condition``.
///
/// ```swift
/// print(WeatherIcon(.rain(.heavy), light: .night).name)
/// print(WeatherIcon(.unknown("purple rain"), light: .day).symbol)
/// // rain-night
/// // ?
/// ```
///
/// An unknown condition has a picture of its own, a question mark, and never that of a clear day.
public struct WeatherIcon: Hashable, Sendable, CustomStringConvertible {
  /// The kind of weather in the picture.
  public let kind: Condition.Kind

  /// The light in the picture.
  public let light: Light

  /// Creates the icon of a kind of weather.
  public init(_ kind: Condition.Kind, light: Light = .day) {
    self.kind = kind
    self.light = light
  }

  /// Creates the icon of a condition; the icon of an unknown one if there is no condition.
  public init(_ condition: Condition?, light: Light? = nil) {
    self.init(condition?.kind ?? .unknown, light: light ?? .day)
  }

  /// The name of the drawing, such as `rain-night`.
  public var name: String { "\(kind.rawValue)-\(light.rawValue)" }

  /// The name of the drawing.
  public var description: String { name }

  /// The URL of the drawing, an SVG file of 64 by 64 units; nil if the program lacks the resources of this module.
  public var url: URL? { Self.folder?.appendingPathComponent(name + ".svg") }

  /// Returns the drawing: the text of an SVG file.
  ///
  /// - Throws: An error of Foundation if the file is missing or unreadable.
  public func svg() throws -> String {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// All icons, for previews and for filling a cache.
  public static var all: [WeatherIcon] {
    Condition.Kind.allCases.flatMap { kind in Light.allCases.map { WeatherIcon(kind, light: $0) } }
  }

  /// The folder of the drawings. The accessor that SwiftPM generates would trap in a program that was moved.
  private static let folder: URL? = {
    let own = Bundle(for: Anchor.self)
    let places = [Bundle.main.resourceURL, Bundle.main.bundleURL, own.resourceURL, own.bundleURL]
    let parents = places.compactMap(\.self) + [own.bundleURL.deletingLastPathComponent()]
    let names = ["Watershed_Weather.resources", "Watershed_Weather.bundle"]
    let folders = parents.flatMap { parent in names.map { parent.appendingPathComponent($0) } }
    return folders.lazy.compactMap { Bundle(url: $0)?.url(forResource: "Icons", withExtension: nil) }.first
  }()

  private final class Anchor {}
}
