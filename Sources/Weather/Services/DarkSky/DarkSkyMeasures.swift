/// The units of the numbers in a document.
struct DarkSkyMeasures {
  let temperature: (Double) -> Temperature
  let speed: (Double) -> Speed
  let distance: (Double) -> Length
  let accumulation: (Double) -> Length
  let intensity: (Double) -> PrecipitationIntensity

  init(_ units: String) {
    let isAmerican = units == "us"
    let isBritish = units == "uk2" || units == "uk"
    temperature = { isAmerican ? Temperature(fahrenheit: $0) : Temperature(celsius: $0) }
    distance = { isAmerican || isBritish ? Length(miles: $0) : Length(kilometers: $0) }
    accumulation = { isAmerican ? Length(inches: $0) : Length(centimeters: $0) }
    intensity = {
      isAmerican ? PrecipitationIntensity(inchesPerHour: $0) : PrecipitationIntensity(millimetersPerHour: $0)
    }
    switch units {
    case "us", "uk2", "uk": speed = { Speed(milesPerHour: $0) }
    case "ca": speed = { Speed(kilometersPerHour: $0) }
    default: speed = { Speed(metersPerSecond: $0) }
    }
  }
}
