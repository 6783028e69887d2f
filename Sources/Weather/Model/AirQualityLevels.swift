extension AirQuality {
  /// The levels of the European index, from the best. Each is 20 points wide; the last has no end.
  public enum EuropeanLevel: Int, CaseIterable, Sendable {
    /// From 0 to 20.
    case good
    /// Up to 40.
    case fair
    /// Up to 60.
    case moderate
    /// Up to 80.
    case poor
    /// Up to 100.
    case veryPoor
    /// Above 100.
    case extremelyPoor

    /// The level of an index. A value on a limit, rounded to whole points, belongs to the better level.
    public init(index: Double) { self = AirQuality.level(of: index, limits: [20, 40, 60, 80, 100]) ?? .good }
  }

  /// The levels of the index of the United States, from the best.
  public enum UnitedStatesLevel: Int, CaseIterable, Sendable {
    /// From 0 to 50.
    case good
    /// Up to 100.
    case moderate
    /// Up to 150.
    case unhealthyForSensitiveGroups
    /// Up to 200.
    case unhealthy
    /// Up to 300.
    case veryUnhealthy
    /// Above 300.
    case hazardous

    /// The level of an index. A value on a limit, rounded to whole points, belongs to the better level.
    public init(index: Double) {
      self = AirQuality.level(of: index, limits: [50, 100, 150, 200, 300]) ?? .good
    }
  }

  private static func level<Level: RawRepresentable<Int>>(of index: Double, limits: [Double]) -> Level? {
    // As the index is written.
    let rounded = index.rounded(.toNearestOrEven)
    return Level(rawValue: limits.firstIndex { rounded <= $0 } ?? limits.count)
  }
}
