import Foundation
import Testing
import Weather

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct WeatherIconTests {
  @Test(arguments: WeatherIcon.all)
  func everyIconHasAValidDrawing(_ icon: WeatherIcon) throws {
    let text = try icon.svg()
    let reader = DrawingReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(icon): \(String(describing: parser.parserError))")
    #expect(reader.root == "svg")
    #expect(reader.viewBox == "0 0 64 64")
    #expect(reader.shapes > 0)
    #expect(
      reader.elements.isSubset(of: ["svg", "title", "path", "circle"]), "one style, without scripts and links"
    )
  }

  @Test func allDrawingsDiffer() throws {
    let drawings = try WeatherIcon.all.map { icon in
      try icon.svg().split(separator: "\n").filter { !$0.contains("<title>") }.joined()
    }
    #expect(Set(drawings).count == drawings.count)
    #expect(drawings.count == Condition.Kind.allCases.count * Light.allCases.count)
  }

  @Test func everyIconHasACharacterForTerminals() {
    for icon in WeatherIcon.all { #expect(icon.symbol.count == 1, "\(icon)") }
  }

  @Test func unknownIconIsNotAClearDay() throws {
    let unknown = WeatherIcon(.unknown("storm of frogs"), light: .day)
    let clear = WeatherIcon(.clear, light: .day)
    #expect(unknown.name == "unknown-day")
    #expect(unknown.symbol == "?")
    #expect(try unknown.svg() != clear.svg())
    #expect(WeatherIcon(nil as Condition?) == WeatherIcon(.unknown))
  }

  @Test func drawingDependsOnLightAndNotOnIntensity() {
    #expect(WeatherIcon(.rain(.heavy), light: .night) == WeatherIcon(.rain(.light), light: .night))
    #expect(WeatherIcon(.clear, light: .polarTwilight).name == "clear-polarTwilight")
    #expect(WeatherIcon(.clear, light: .night).symbol != WeatherIcon(.clear, light: .day).symbol)
    #expect("\(WeatherIcon(.thunderstorm(.heavy, with: .hail)))" == "thunderstormWithHail-day")
  }
}

private final class DrawingReader: NSObject, XMLParserDelegate {
  var root: String?
  var viewBox: String?
  var shapes = 0
  var elements = Set<String>()

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    root = root ?? name
    viewBox = viewBox ?? attributes["viewBox"]
    elements.insert(name)
    if ["path", "circle"].contains(name) { shapes += 1 }
  }
}
