import Foundation
import Testing
import Weather

@testable import WeatherExample

/// Contrasts, computed from the colours of the style.
struct WeatherColorTests {
  @Test func contrastIsThatOfTheGuidelines() {
    #expect(PageColor(0xffffff).contrast(with: PageColor(0)) == 21)
    #expect(PageColor(0x777777).contrast(with: PageColor(0xffffff)).rounded(to: 2) == 4.48)
    #expect(PageColor(0x0a0b0c).style == "#0a0b0c")
  }

  @Test func textIsReadableOnEverySurfaceInBothSchemes() {
    for palette in [Palette.light, .dark] {
      for (text, surfaces) in Palette.texts {
        for surface in surfaces {
          let contrast = palette[text].contrast(with: palette[surface])
          #expect(contrast >= 4.5, "\(text) on \(surface): \(contrast)")
        }
      }
    }
  }

  @Test(arguments: Sky.Cover.allCases, Sky.Hour.allCases)
  func textIsReadableOverEverySky(_ cover: Sky.Cover, _ hour: Sky.Hour) {
    let sky = Sky(cover, hour)
    for color in sky.colors {
      #expect(Sky.text.contrast(with: color) >= 4.5, "\(cover) \(hour) \(color.style)")
    }
    #expect(Sky.Cover.allCases.filter { Sky($0, hour).colors == sky.colors } == [cover])
  }

  @Test func shapesStandOutFromTheirSurfaces() {
    for palette in [Palette.light, .dark] {
      for surface in [Palette.Tone.card, .night] {
        #expect(palette[.warm].contrast(with: palette[surface]) >= 3)
        #expect(palette[.rain].contrast(with: palette[surface]) >= 3)
        // Snow is light; its edge stands out.
        #expect(
          max(
            palette[.snow].contrast(with: palette[surface]),
            palette[.snowEdge].contrast(with: palette[surface])) >= 2.1)
      }
      #expect(palette[.rain].contrast(with: palette[.snow]) >= 2)
      #expect(palette[.night] != palette[.card])
    }
  }

  @Test(arguments: WeatherIcon.all)
  func everyPartOfAnIconStandsOutFromItsTile(_ icon: WeatherIcon) throws {
    let tile =
      switch icon.light {
      case .day: IconTile.day
      case .night: IconTile.night
      case .polarTwilight: IconTile.polarTwilight
      }
    let codes = try icon.svg().matches(of: /#([0-9A-F]{6})/).compactMap { UInt32($0.output.1, radix: 16) }
    #expect(!codes.isEmpty)
    for code in codes {
      #expect(PageColor(code).contrast(with: tile) >= 3, "\(icon) \(PageColor(code).style)")
    }
  }

  @Test func temperaturesHaveColoursInBetweenAndAtTheEnds() {
    let zero = TemperatureColor.color(of: Temperature(celsius: 0))
    let eight = TemperatureColor.color(of: Temperature(celsius: 8))
    #expect(TemperatureColor.color(of: Temperature(celsius: 4)) == zero.mixed(with: eight, part: 0.5))
    #expect(
      TemperatureColor.color(of: Temperature(celsius: -999))
        == TemperatureColor.color(of: Temperature(celsius: -30)))
    let range = Temperature(celsius: 0)...Temperature(celsius: 16)
    let gradient = TemperatureColor.gradient(range, isRightToLeft: false)
    #expect(gradient.hasPrefix("linear-gradient(to right,\(zero.style),\(eight.style) 50%,"))
  }
}

extension Double {
  fileprivate func rounded(to decimals: Int) -> Double {
    let factor = pow(10, Double(decimals))
    return (self * factor).rounded() / factor
  }
}
