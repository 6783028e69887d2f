extension Wording {
  static let swedish = """
    clear: Klart
    mostlyClear: Mest klart
    partlyCloudy: Halvklart
    mostlyCloudy: Mestadels molnigt
    overcast: Mulet
    mist: Fuktdis
    fog: Dimma
    haze: Torrdis
    smoke: Rök
    dust: Stoft
    volcanicAsh: Vulkanaska
    drizzle: Duggregn | Lätt duggregn | Kraftigt duggregn
    freezingDrizzle: Underkylt duggregn | Lätt underkylt duggregn | Kraftigt underkylt duggregn
    rain: Regn | Lätt regn | Kraftigt regn
    freezingRain: Underkylt regn | Lätt underkylt regn | Kraftigt underkylt regn
    rainShowers: Regnskurar | Lätta regnskurar | Kraftiga regnskurar
    sleet: Snöblandat regn | Lätt snöblandat regn | Kraftigt snöblandat regn
    sleetShowers: Skurar av snöblandat regn | Lätta snöblandade skurar | Kraftiga snöblandade skurar
    snow: Snö | Lätt snöfall | Kraftigt snöfall
    snowShowers: Snöbyar | Lätta snöbyar | Kraftiga snöbyar
    blowingSnow: Snödrev
    blizzard: Snöstorm
    hail: Hagel
    thunderstorm: Åska | Lätt åska | Kraftig åska
    thunderstormWithRain: Åska med regn
    thunderstormWithSleet: Åska med snöblandat regn
    thunderstormWithSnow: Åska med snö
    thunderstormWithHail: Åska med hagel
    windy: Blåsigt
    squalls: Stormbyar
    tornado: Tornado
    tropicalStorm: Tropisk storm
    hurricane: Orkan
    hot: Stark hetta
    cold: Sträng kyla
    unknown: Okänt väder
    temperature: Temperatur
    feelsLike: Känns som
    high: Högst
    low: Lägst
    dewPoint: Daggpunkt
    humidity: Luftfuktighet
    pressure: Lufttryck
    cloudCover: Molnighet
    visibility: Sikt
    uvIndex: UV-index
    clearSkyUVIndex: UV-index vid klar himmel
    wind: Vind
    gusts: Vindbyar
    precipitation: Nederbörd
    chanceOfPrecipitation: Risk för nederbörd
    snowfall: Nysnö
    precipitationNow: Nederbörd nu
    precipitationToday: Nederbörd i dag
    chanceToday: Risk för nederbörd i dag
    snowToday: Nysnö i dag
    sunrise: Soluppgång
    sunset: Solnedgång
    sun: Sol
    polarDay: Midnattssol
    polarNight: Polarnatt
    moon: Måne
    moonrise: Månuppgång
    moonset: Månnedgång
    warning: Varning
    loading: Laddar
    stale: Inte aktuellt
    failure: Inget väder
    recentPlaces: Senaste platser
    noPlaces: Ingen plats hittades
    now: Nu
    midnight: midnatt
    comma: ,
    today: I dag
    nextHours: Kommande timmar
    nextDays: Kommande dagar
    air: Luft
    likelyRange: Troligt intervall
    weatherData: Väderdata
    fallFrom: {fall} från {start}, {amount} till {end}
    fallSpan: {fall} från {start} till {end}
    fallUntil: {fall} till {end}, {amount}
    fallEnds: {fall} till {end}
    fallIn: {fall} om {minutes} min
    fallStops: {fall} upphör om {minutes} min
    dryUntil: Torrt till {start}
    dryThroughout: Ingen nederbörd väntas
    maybe: Kanske {sentence}
    europeanAirQuality: Luftkvalitet (Europa)
    unitedStatesAirQuality: Luftkvalitet (USA)
    pollutants: Föroreningar
    pollen: Pollenhalt
    likelyTemperature: Trolig temperatur
    otherYears: Den här dagen andra år
    otherYearsExtremes: Extremer andra år
    concentrationUnit: µg/m³
    pollenUnit: korn/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | knop | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | tum
    snowUnits: cm | tum
    distanceUnits: km | mi
    intensityUnits: mm/h | tum/h
    compass: N | NNO | NO | ONO | O | OSO | SO | SSO | S | SSV | SV | VSV | V | VNV | NV | NNV
    directions: nord | nordnordost | nordost | ostnordost | ost | ostsydost | sydost | sydsydost | syd \
    | sydsydväst | sydväst | västsydväst | väst | västnordväst | nordväst | nordnordväst
    beaufort: Stiltje | Nästan stiltje | Lätt bris | God bris | Frisk bris | Styv bris | Hård bris \
    | Styv kuling | Hård kuling | Halv storm | Storm | Svår storm | Orkan
    severities: lindrig | måttlig | allvarlig | extrem | okänd
    uvLevels: lågt | måttligt | högt | mycket högt | extremt
    falls: regn | snöblandat regn | snö | hagel | blandad nederbörd
    moonPhases: Nymåne | Tilltagande skära | Första kvarteret | Tilltagande måne | Fullmåne \
    | Avtagande måne | Sista kvarteret | Avtagande skära
    untilDays: söndag | måndag | tisdag | onsdag | torsdag | fredag | lördag
    europeanAirLevels: bra | godtagbar | måttlig | dålig | mycket dålig | extremt dålig
    unitedStatesAirLevels: bra | måttlig | ohälsosam för känsliga | ohälsosam | mycket ohälsosam \
    | farlig
    pollens: al | björk | gräs | gråbo | oliv | malörtsambrosia
    years: {count} år | {count} år
    """
}
