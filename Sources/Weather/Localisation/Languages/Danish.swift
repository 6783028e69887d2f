extension Wording {
  static let danish = """
    clear: Klart
    mostlyClear: Næsten klart
    partlyCloudy: Delvist skyet
    mostlyCloudy: Mest skyet
    overcast: Overskyet
    mist: Let tåge
    fog: Tåge
    haze: Tør dis
    smoke: Røg
    dust: Støv
    volcanicAsh: Vulkansk aske
    drizzle: Støvregn | Let støvregn | Kraftig støvregn
    freezingDrizzle: Frysende støvregn | Let frysende støvregn | Kraftig frysende støvregn
    rain: Regn | Let regn | Kraftig regn
    freezingRain: Isslag | Let isslag | Kraftigt isslag
    rainShowers: Regnbyger | Lette regnbyger | Kraftige regnbyger
    sleet: Slud | Let slud | Kraftig slud
    sleetShowers: Sludbyger | Lette sludbyger | Kraftige sludbyger
    snow: Sne | Let sne | Kraftig sne
    snowShowers: Snebyger | Lette snebyger | Kraftige snebyger
    blowingSnow: Snefygning
    blizzard: Snestorm
    hail: Hagl
    thunderstorm: Tordenvejr | Let tordenvejr | Kraftigt tordenvejr
    thunderstormWithRain: Tordenvejr med regn
    thunderstormWithSleet: Tordenvejr med slud
    thunderstormWithSnow: Tordenvejr med sne
    thunderstormWithHail: Tordenvejr med hagl
    windy: Blæsende
    squalls: Stormbyger
    tornado: Tornado
    tropicalStorm: Tropisk storm
    hurricane: Tropisk orkan
    hot: Stærk varme
    cold: Streng kulde
    unknown: Ukendt vejr
    temperature: Temperatur
    feelsLike: Føles som
    high: Højeste
    low: Laveste
    dewPoint: Dugpunkt
    humidity: Luftfugtighed
    pressure: Lufttryk
    cloudCover: Skydække
    visibility: Sigtbarhed
    uvIndex: UV-indeks
    clearSkyUVIndex: UV-indeks ved klar himmel
    wind: Vind
    gusts: Vindstød
    precipitation: Nedbør
    chanceOfPrecipitation: Risiko for nedbør
    snowfall: Nysne
    precipitationNow: Nedbør nu
    precipitationToday: Nedbør i dag
    chanceToday: Risiko for nedbør i dag
    snowToday: Nysne i dag
    sunrise: Solopgang
    sunset: Solnedgang
    sun: Sol
    polarDay: Midnatssol
    polarNight: Polarnat
    moon: Måne
    moonrise: Måneopgang
    moonset: Månenedgang
    warning: Varsel
    loading: Indlæser
    stale: Ikke opdateret
    failure: Intet vejr
    recentPlaces: Seneste steder
    noPlaces: Intet sted fundet
    now: Nu
    midnight: midnat
    comma: ,
    today: I dag
    nextHours: Næste timer
    nextDays: Næste dage
    air: Luft
    likelyRange: Sandsynligt interval
    weatherData: Vejrdata
    fallFrom: {fall} fra {start}, {amount} indtil {end}
    fallSpan: {fall} fra {start} til {end}
    fallUntil: {fall} indtil {end}, {amount}
    fallEnds: {fall} indtil {end}
    fallIn: {fall} om {minutes} min
    fallStops: {fall} holder op om {minutes} min
    dryUntil: Tørt indtil {start}
    dryThroughout: Ingen nedbør ventes
    maybe: Måske {sentence}
    europeanAirQuality: Luftkvalitet (Europa)
    unitedStatesAirQuality: Luftkvalitet (USA)
    pollutants: Forurening
    pollen: Pollental
    likelyTemperature: Sandsynlig temperatur
    otherYears: Denne dag i andre år
    otherYearsExtremes: Yderpunkter i andre år
    concentrationUnit: µg/m³
    pollenUnit: korn/m³
    windUnits: km/t | mph | m/s | kn | Bft
    speedUnits: km/t | mph | m/s | knob | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | tommer
    snowUnits: cm | tommer
    distanceUnits: km | mi
    intensityUnits: mm/t | tommer/t
    compass: N | NNØ | NØ | ØNØ | Ø | ØSØ | SØ | SSØ | S | SSV | SV | VSV | V | VNV | NV | NNV
    directions: nord | nordnordøst | nordøst | østnordøst | øst | østsydøst | sydøst | sydsydøst | syd \
    | sydsydvest | sydvest | vestsydvest | vest | vestnordvest | nordvest | nordnordvest
    beaufort: Stille | Næsten stille | Svag vind | Let vind | Jævn vind | Frisk vind | Hård vind \
    | Stiv kuling | Hård kuling | Stormende kuling | Storm | Stærk storm | Orkan
    severities: mindre | moderat | alvorlig | ekstrem | ukendt
    uvLevels: lavt | moderat | højt | meget højt | ekstremt
    falls: regn | slud | sne | hagl | blandet nedbør
    moonPhases: Nymåne | Tiltagende månesegl | Første kvarter | Tiltagende måne | Fuldmåne \
    | Aftagende måne | Sidste kvarter | Aftagende månesegl
    untilDays: søndag | mandag | tirsdag | onsdag | torsdag | fredag | lørdag
    europeanAirLevels: god | rimelig | moderat | dårlig | meget dårlig | ekstremt dårlig
    unitedStatesAirLevels: god | moderat | usund for følsomme | usund | meget usund | farlig
    pollens: el | birk | græs | bynke | oliven | ambrosie
    years: {count} år | {count} år
    """
}
