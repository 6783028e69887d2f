extension Wording {
  static let english = """
    clear: Clear
    mostlyClear: Mostly clear
    partlyCloudy: Partly cloudy
    mostlyCloudy: Mostly cloudy
    overcast: Overcast
    mist: Mist
    fog: Fog
    haze: Haze
    smoke: Smoke
    dust: Dust
    volcanicAsh: Volcanic ash
    drizzle: Drizzle | Light drizzle | Heavy drizzle
    freezingDrizzle: Freezing drizzle | Light freezing drizzle | Heavy freezing drizzle
    rain: Rain | Light rain | Heavy rain
    freezingRain: Freezing rain | Light freezing rain | Heavy freezing rain
    rainShowers: Rain showers | Light rain showers | Heavy rain showers
    sleet: Sleet | Light sleet | Heavy sleet
    sleetShowers: Sleet showers | Light sleet showers | Heavy sleet showers
    snow: Snow | Light snow | Heavy snow
    snowShowers: Snow showers | Light snow showers | Heavy snow showers
    blowingSnow: Blowing snow
    blizzard: Blizzard
    hail: Hail
    thunderstorm: Thunderstorm | Light thunderstorm | Heavy thunderstorm
    thunderstormWithRain: Thunderstorm with rain
    thunderstormWithSleet: Thunderstorm with sleet
    thunderstormWithSnow: Thunderstorm with snow
    thunderstormWithHail: Thunderstorm with hail
    windy: Windy
    squalls: Squalls
    tornado: Tornado
    tropicalStorm: Tropical storm
    hurricane: Hurricane
    hot: Hot
    cold: Cold
    unknown: Unknown weather
    temperature: Temperature
    feelsLike: Feels like
    high: High
    low: Low
    dewPoint: Dew point
    humidity: Humidity
    pressure: Pressure
    cloudCover: Cloud cover
    visibility: Visibility
    uvIndex: UV index
    clearSkyUVIndex: UV index with a clear sky
    wind: Wind
    gusts: Gusts
    precipitation: Precipitation
    chanceOfPrecipitation: Chance of precipitation
    snowfall: Fresh snow
    precipitationNow: Precipitation now
    precipitationToday: Precipitation today
    chanceToday: Chance of precipitation today
    snowToday: Fresh snow today
    sunrise: Sunrise
    sunset: Sunset
    sun: Sun
    polarDay: Polar day
    polarNight: Polar night
    moon: Moon
    moonrise: Moonrise
    moonset: Moonset
    warning: Warning
    loading: Loading
    stale: Not up to date
    failure: No weather
    recentPlaces: Recent places
    noPlaces: No place found
    now: Now
    midnight: midnight
    comma: ,
    today: Today
    nextHours: Next hours
    nextDays: Next days
    air: Air
    likelyRange: Likely range
    weatherData: Weather data
    fallFrom: {fall} from {start}, {amount} until {end}
    fallSpan: {fall} from {start} until {end}
    fallUntil: {fall} until {end}, {amount}
    fallEnds: {fall} until {end}
    fallIn: {fall} in {minutes} min
    fallStops: {fall} stops in {minutes} min
    dryUntil: Dry until {start}
    dryThroughout: No precipitation expected
    maybe: Maybe {sentence}
    europeanAirQuality: Air quality (Europe)
    unitedStatesAirQuality: Air quality (US)
    pollutants: Pollutants
    pollen: Pollen
    likelyTemperature: Likely temperature
    otherYears: This day in other years
    otherYearsExtremes: Extremes of other years
    concentrationUnit: µg/m³
    pollenUnit: grains/m³
    windUnits: KPH | MPH | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | knots | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | in
    snowUnits: cm | in
    distanceUnits: km | mi
    intensityUnits: mm/h | in/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSW | SW | WSW | W | WNW | NW | NNW
    directions: north | north-northeast | northeast | east-northeast | east | east-southeast | southeast \
    | south-southeast | south | south-southwest | southwest | west-southwest | west | west-northwest | northwest \
    | north-northwest
    beaufort: Calm | Light air | Light breeze | Gentle breeze | Moderate breeze | Fresh breeze | Strong breeze \
    | Near gale | Gale | Strong gale | Storm | Violent storm | Hurricane force
    severities: minor | moderate | severe | extreme | unknown
    uvLevels: low | moderate | high | very high | extreme
    falls: rain | sleet | snow | hail | mixed precipitation
    moonPhases: New moon | Waxing crescent | First quarter | Waxing gibbous | Full moon \
    | Waning gibbous | Last quarter | Waning crescent
    untilDays: Sunday | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday
    europeanAirLevels: good | fair | moderate | poor | very poor | extremely poor
    unitedStatesAirLevels: good | moderate | unhealthy for sensitive groups | unhealthy | very unhealthy \
    | hazardous
    pollens: alder | birch | grass | mugwort | olive | ragweed
    years: {count} year | {count} years
    """
}
