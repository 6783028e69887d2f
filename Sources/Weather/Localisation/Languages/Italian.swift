extension Wording {
  static let italian = """
    clear: Sereno
    mostlyClear: Prevalentemente sereno
    partlyCloudy: Parzialmente nuvoloso
    mostlyCloudy: Molto nuvoloso
    overcast: Coperto
    mist: Foschia
    fog: Nebbia
    haze: Caligine
    smoke: Fumo
    dust: Polvere
    volcanicAsh: Cenere vulcanica
    drizzle: Pioviggine | Pioviggine debole | Pioviggine forte
    freezingDrizzle: Pioviggine gelata | Pioviggine gelata debole | Pioviggine gelata forte
    rain: Pioggia | Pioggia debole | Pioggia forte
    freezingRain: Pioggia gelata | Pioggia gelata debole | Pioggia gelata forte
    rainShowers: Rovesci | Rovesci deboli | Rovesci forti
    sleet: Pioggia mista a neve | Debole pioggia mista a neve | Forte pioggia mista a neve
    sleetShowers: Rovesci di pioggia mista a neve | Rovesci deboli di pioggia e neve | Rovesci forti di pioggia e neve
    snow: Neve | Neve debole | Neve forte
    snowShowers: Rovesci di neve | Rovesci deboli di neve | Rovesci forti di neve
    blowingSnow: Scaccianeve
    blizzard: Bufera di neve
    hail: Grandine
    thunderstorm: Temporale | Temporale debole | Temporale forte
    thunderstormWithRain: Temporale con pioggia
    thunderstormWithSleet: Temporale con pioggia mista a neve
    thunderstormWithSnow: Temporale con neve
    thunderstormWithHail: Temporale con grandine
    windy: Ventoso
    squalls: Groppi
    tornado: Tornado
    tropicalStorm: Tempesta tropicale
    hurricane: Uragano
    hot: Molto caldo
    cold: Molto freddo
    unknown: Tempo sconosciuto
    temperature: Temperatura
    feelsLike: Percepita
    high: Massima
    low: Minima
    dewPoint: Punto di rugiada
    humidity: Umidità
    pressure: Pressione
    cloudCover: Nuvolosità
    visibility: Visibilità
    uvIndex: Indice UV
    clearSkyUVIndex: Indice UV con cielo sereno
    wind: Vento
    gusts: Raffiche
    precipitation: Precipitazioni
    chanceOfPrecipitation: Probabilità di precipitazioni
    snowfall: Neve fresca
    precipitationNow: Precipitazioni ora
    precipitationToday: Precipitazioni oggi
    chanceToday: Probabilità di precipitazioni oggi
    snowToday: Neve fresca oggi
    sunrise: Alba
    sunset: Tramonto
    sun: Sole
    polarDay: Giorno polare
    polarNight: Notte polare
    moon: Luna
    moonrise: Sorgere della luna
    moonset: Tramonto della luna
    warning: Allerta
    loading: Caricamento
    stale: Non aggiornato
    failure: Nessun dato meteo
    recentPlaces: Luoghi recenti
    noPlaces: Nessun luogo trovato
    now: Adesso
    midnight: mezzanotte
    comma: ,
    today: Oggi
    nextHours: Prossime ore
    nextDays: Prossimi giorni
    air: Aria
    likelyRange: Intervallo probabile
    weatherData: Dati meteo
    fallFrom: {fall} dalle {start}, {amount} fino a {end}
    fallSpan: {fall} dalle {start} fino a {end}
    fallUntil: {fall} fino a {end}, {amount}
    fallEnds: {fall} fino a {end}
    fallIn: {fall} tra {minutes} min
    fallStops: {fall}, fine tra {minutes} min
    dryUntil: Asciutto fino a {start}
    dryThroughout: Nessuna precipitazione prevista
    maybe: Forse {sentence}
    europeanAirQuality: Qualità dell’aria (Europa)
    unitedStatesAirQuality: Qualità dell’aria (USA)
    pollutants: Inquinanti
    pollen: Pollini
    likelyTemperature: Temperatura probabile
    otherYears: Questo giorno in altri anni
    otherYearsExtremes: Estremi di altri anni
    concentrationUnit: µg/m³
    pollenUnit: granuli/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | nodi | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | in
    snowUnits: cm | in
    distanceUnits: km | mi
    intensityUnits: mm/h | in/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSO | SO | OSO | O | ONO | NO | NNO
    directions: nord | nord-nordest | nordest | est-nordest | est | est-sudest | sudest | sud-sudest | sud \
    | sud-sudovest | sudovest | ovest-sudovest | ovest | ovest-nordovest | nordovest | nord-nordovest
    beaufort: Calma | Bava di vento | Brezza leggera | Brezza tesa | Vento moderato | Vento teso | Vento fresco \
    | Vento forte | Burrasca | Burrasca forte | Tempesta | Tempesta violenta | Uragano
    severities: lieve | moderata | grave | estrema | sconosciuta
    uvLevels: basso | moderato | alto | molto alto | estremo
    falls: pioggia | pioggia mista a neve | neve | grandine | precipitazioni miste
    moonPhases: Luna nuova | Luna crescente | Primo quarto | Gibbosa crescente | Luna piena \
    | Gibbosa calante | Ultimo quarto | Luna calante
    untilDays: domenica | lunedì | martedì | mercoledì | giovedì | venerdì | sabato
    europeanAirLevels: buona | discreta | media | scarsa | molto scarsa | pessima
    unitedStatesAirLevels: buona | moderata | malsana per i gruppi sensibili | malsana | molto malsana \
    | pericolosa
    pollens: ontano | betulla | graminacee | artemisia | olivo | ambrosia
    years: {count} anno | {count} anni
    """
}
