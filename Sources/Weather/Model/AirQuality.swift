import Foundation

/// The quality of the air at one time: pollutants, pollen, and the indices that sum them up.
///
/// Read it in ``WeatherData/air`` after ``OpenMeteoAirQuality`` was asked.
///
/// ```swift
/// var air = AirQuality(time: Date(timeIntervalSince1970: 0))
/// air.europeanIndex = 34
/// air.unitedStatesIndex = 121
/// print(air.europeanLevel!, air.unitedStatesLevel!)
/// // fair unhealthyForSensitiveGroups
/// ```
public struct AirQuality: Hashable, Sendable {
  /// A substance in the air.
  public enum Pollutant: String, CaseIterable, Sendable {
    /// Particles of at most 2.5 µm.
    case fineParticles
    /// Particles of at most 10 µm.
    case coarseParticles
    /// Ozone near the ground.
    case ozone
    /// Nitrogen dioxide.
    case nitrogenDioxide
    /// Sulphur dioxide.
    case sulphurDioxide
    /// Carbon monoxide.
    case carbonMonoxide

    /// The symbol, which is the same in every language: `PM2.5`, `O₃`.
    public var symbol: String {
      switch self {
      case .fineParticles: "PM2.5"
      case .coarseParticles: "PM10"
      case .ozone: "O₃"
      case .nitrogenDioxide: "NO₂"
      case .sulphurDioxide: "SO₂"
      case .carbonMonoxide: "CO"
      }
    }
  }

  /// A plant whose pollen is counted.
  public enum Pollen: String, CaseIterable, Sendable {
    /// Plants whose pollen many people react to.
    case alder, birch, grass, mugwort, olive, ragweed
  }

  /// The time that the values are for.
  public var time: Date

  /// The European index: 0 is the best, and values above 100 are extremely poor.
  public var europeanIndex: Double?

  /// The index of the United States, from 0 to 500.
  public var unitedStatesIndex: Double?

  /// The mass of each pollutant in a cubic metre of air, in micrograms.
  public var concentrations: [Pollutant: Double] = [:]

  /// The number of grains of pollen in a cubic metre of air.
  public var pollen: [Pollen: Double] = [:]

  /// Creates air of unknown quality.
  public init(time: Date) { self.time = time }

  /// The level of the European index.
  public var europeanLevel: EuropeanLevel? { europeanIndex.map(EuropeanLevel.init(index:)) }

  /// The level of the index of the United States.
  public var unitedStatesLevel: UnitedStatesLevel? { unitedStatesIndex.map(UnitedStatesLevel.init(index:)) }
}
