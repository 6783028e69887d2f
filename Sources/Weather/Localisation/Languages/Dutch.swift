extension Wording {
  static let dutch = """
    clear: Helder
    mostlyClear: Overwegend helder
    partlyCloudy: Half bewolkt
    mostlyCloudy: Zwaar bewolkt
    overcast: Geheel bewolkt
    mist: Nevel
    fog: Mist
    haze: Heiig
    smoke: Rook
    dust: Stof
    volcanicAsh: Vulkaanas
    drizzle: Motregen | Lichte motregen | Zware motregen
    freezingDrizzle: Aanvriezende motregen | Lichte aanvriezende motregen | Zware aanvriezende motregen
    rain: Regen | Lichte regen | Zware regen
    freezingRain: IJzel | Lichte ijzel | Zware ijzel
    rainShowers: Regenbuien | Lichte regenbuien | Zware regenbuien
    sleet: Natte sneeuw | Lichte natte sneeuw | Zware natte sneeuw
    sleetShowers: Buien met natte sneeuw | Lichte buien met natte sneeuw | Zware buien met natte sneeuw
    snow: Sneeuw | Lichte sneeuw | Zware sneeuw
    snowShowers: Sneeuwbuien | Lichte sneeuwbuien | Zware sneeuwbuien
    blowingSnow: Driftsneeuw
    blizzard: Sneeuwstorm
    hail: Hagel
    thunderstorm: Onweer | Licht onweer | Zwaar onweer
    thunderstormWithRain: Onweer met regen
    thunderstormWithSleet: Onweer met natte sneeuw
    thunderstormWithSnow: Onweer met sneeuw
    thunderstormWithHail: Onweer met hagel
    windy: Winderig
    squalls: Zware windstoten
    tornado: Tornado
    tropicalStorm: Tropische storm
    hurricane: Orkaan
    hot: Zeer heet
    cold: Zeer koud
    unknown: Onbekend weer
    temperature: Temperatuur
    feelsLike: Gevoelstemperatuur
    high: Maximum
    low: Minimum
    dewPoint: Dauwpunt
    humidity: Luchtvochtigheid
    pressure: Luchtdruk
    cloudCover: Bewolking
    visibility: Zicht
    uvIndex: Uv-index
    clearSkyUVIndex: Uv-index bij heldere hemel
    wind: Wind
    gusts: Windstoten
    precipitation: Neerslag
    chanceOfPrecipitation: Kans op neerslag
    snowfall: Verse sneeuw
    precipitationNow: Neerslag nu
    precipitationToday: Neerslag vandaag
    chanceToday: Kans op neerslag vandaag
    snowToday: Verse sneeuw vandaag
    sunrise: Zonsopkomst
    sunset: Zonsondergang
    sun: Zon
    polarDay: Pooldag
    polarNight: Poolnacht
    moon: Maan
    moonrise: Maanopkomst
    moonset: Maanondergang
    warning: Waarschuwing
    loading: Laden
    stale: Niet actueel
    failure: Geen weer
    recentPlaces: Recente plaatsen
    noPlaces: Geen plaats gevonden
    now: Nu
    midnight: middernacht
    comma: ,
    today: Vandaag
    nextHours: Komende uren
    nextDays: Komende dagen
    air: Lucht
    likelyRange: Waarschijnlijk bereik
    weatherData: Weergegevens
    fallFrom: {fall} vanaf {start}, {amount} tot {end}
    fallSpan: {fall} van {start} tot {end}
    fallUntil: {fall} tot {end}, {amount}
    fallEnds: {fall} tot {end}
    fallIn: {fall} over {minutes} min
    fallStops: {fall} stopt over {minutes} min
    dryUntil: Droog tot {start}
    dryThroughout: Geen neerslag verwacht
    maybe: Misschien {sentence}
    europeanAirQuality: Luchtkwaliteit (Europa)
    unitedStatesAirQuality: Luchtkwaliteit (VS)
    pollutants: Verontreiniging
    pollen: Stuifmeel
    likelyTemperature: Waarschijnlijke temperatuur
    otherYears: Deze dag in andere jaren
    otherYearsExtremes: Uitersten van andere jaren
    concentrationUnit: µg/m³
    pollenUnit: korrels/m³
    windUnits: km/u | mph | m/s | kn | Bft
    speedUnits: km/u | mph | m/s | knopen | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | in
    snowUnits: cm | in
    distanceUnits: km | mi
    intensityUnits: mm/u | in/u
    compass: N | NNO | NO | ONO | O | OZO | ZO | ZZO | Z | ZZW | ZW | WZW | W | WNW | NW | NNW
    directions: noord | noordnoordoost | noordoost | oostnoordoost | oost | oostzuidoost | zuidoost \
    | zuidzuidoost | zuid | zuidzuidwest | zuidwest | westzuidwest | west | westnoordwest | noordwest \
    | noordnoordwest
    beaufort: Windstil | Zeer zwakke wind | Zwakke wind | Vrij matige wind | Matige wind | Vrij krachtige wind \
    | Krachtige wind | Harde wind | Stormachtige wind | Storm | Zware storm | Zeer zware storm | Orkaan
    severities: gering | matig | ernstig | extreem | onbekend
    uvLevels: laag | matig | hoog | zeer hoog | extreem
    falls: regen | natte sneeuw | sneeuw | hagel | gemengde neerslag
    moonPhases: Nieuwe maan | Wassende sikkel | Eerste kwartier | Wassende maan | Volle maan \
    | Afnemende maan | Laatste kwartier | Afnemende sikkel
    untilDays: zondag | maandag | dinsdag | woensdag | donderdag | vrijdag | zaterdag
    europeanAirLevels: goed | redelijk | matig | slecht | zeer slecht | extreem slecht
    unitedStatesAirLevels: goed | matig | ongezond voor gevoelige groepen | ongezond | zeer ongezond \
    | gevaarlijk
    pollens: els | berk | gras | bijvoet | olijf | ambrosia
    years: {count} jaar | {count} jaar
    """
}
