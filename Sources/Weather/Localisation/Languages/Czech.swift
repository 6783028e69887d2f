extension Wording {
  static let czech = """
    clear: Jasno
    mostlyClear: Skoro jasno
    partlyCloudy: Polojasno
    mostlyCloudy: Oblačno
    overcast: Zataženo
    mist: Kouřmo
    fog: Mlha
    haze: Zákal
    smoke: Kouř
    dust: Prach
    volcanicAsh: Sopečný popel
    drizzle: Mrholení | Slabé mrholení | Silné mrholení
    freezingDrizzle: Mrznoucí mrholení | Slabé mrznoucí mrholení | Silné mrznoucí mrholení
    rain: Déšť | Slabý déšť | Silný déšť
    freezingRain: Mrznoucí déšť | Slabý mrznoucí déšť | Silný mrznoucí déšť
    rainShowers: Dešťové přeháňky | Slabé dešťové přeháňky | Silné dešťové přeháňky
    sleet: Déšť se sněhem | Slabý déšť se sněhem | Silný déšť se sněhem
    sleetShowers: Přeháňky deště se sněhem | Slabé přeháňky deště se sněhem \
    | Silné přeháňky deště se sněhem
    snow: Sněžení | Slabé sněžení | Silné sněžení
    snowShowers: Sněhové přeháňky | Slabé sněhové přeháňky | Silné sněhové přeháňky
    blowingSnow: Zvířený sníh
    blizzard: Sněhová bouře
    hail: Kroupy
    thunderstorm: Bouřka | Slabá bouřka | Silná bouřka
    thunderstormWithRain: Bouřka s deštěm
    thunderstormWithSleet: Bouřka s deštěm se sněhem
    thunderstormWithSnow: Bouřka se sněžením
    thunderstormWithHail: Bouřka s kroupami
    windy: Větrno
    squalls: Húlavy
    tornado: Tornádo
    tropicalStorm: Tropická bouře
    hurricane: Hurikán
    hot: Vedro
    cold: Silný mráz
    unknown: Neznámé počasí
    temperature: Teplota
    feelsLike: Pocitová teplota
    high: Nejvyšší
    low: Nejnižší
    dewPoint: Rosný bod
    humidity: Vlhkost
    pressure: Tlak vzduchu
    cloudCover: Oblačnost
    visibility: Dohlednost
    uvIndex: UV index
    clearSkyUVIndex: UV index při jasné obloze
    wind: Vítr
    gusts: Nárazy větru
    precipitation: Srážky
    chanceOfPrecipitation: Pravděpodobnost srážek
    snowfall: Nový sníh
    precipitationNow: Srážky nyní
    precipitationToday: Srážky dnes
    chanceToday: Pravděpodobnost srážek dnes
    snowToday: Nový sníh dnes
    sunrise: Východ slunce
    sunset: Západ slunce
    sun: Slunce
    polarDay: Polární den
    polarNight: Polární noc
    moon: Měsíc
    moonrise: Východ Měsíce
    moonset: Západ Měsíce
    warning: Výstraha
    loading: Načítá se
    stale: Neaktuální
    failure: Počasí není k dispozici
    recentPlaces: Poslední místa
    noPlaces: Místo nenalezeno
    now: Nyní
    midnight: půlnoci
    comma: ,
    today: Dnes
    nextHours: Příští hodiny
    nextDays: Příští dny
    air: Vzduch
    likelyRange: Pravděpodobné rozmezí
    weatherData: Údaje o počasí
    fallFrom: {fall} od {start}, {amount} do {end}
    fallSpan: {fall} od {start} do {end}
    fallUntil: {fall} do {end}, {amount}
    fallEnds: {fall} do {end}
    fallIn: {fall} za {minutes} min
    fallStops: {fall}, konec za {minutes} min
    dryUntil: Sucho do {start}
    dryThroughout: Srážky se neočekávají
    maybe: Možná {sentence}
    europeanAirQuality: Kvalita ovzduší (Evropa)
    unitedStatesAirQuality: Kvalita ovzduší (USA)
    pollutants: Znečištění
    pollen: Pyl
    likelyTemperature: Pravděpodobná teplota
    otherYears: Tento den v jiných letech
    otherYearsExtremes: Extrémy jiných let
    concentrationUnit: µg/m³
    pollenUnit: zrn/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | uzly | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | palce
    snowUnits: cm | palce
    distanceUnits: km | mi
    intensityUnits: mm/h | palce/h
    compass: S | SSV | SV | VSV | V | VJV | JV | JJV | J | JJZ | JZ | ZJZ | Z | ZSZ | SZ | SSZ
    directions: sever | severoseverovýchod | severovýchod | východoseverovýchod | východ \
    | východojihovýchod | jihovýchod | jihojihovýchod | jih | jihojihozápad | jihozápad \
    | západojihozápad | západ | západoseverozápad | severozápad | severoseverozápad
    beaufort: Bezvětří | Vánek | Slabý vítr | Mírný vítr | Dosti čerstvý vítr | Čerstvý vítr \
    | Silný vítr | Prudký vítr | Bouřlivý vítr | Vichřice | Silná vichřice | Mohutná vichřice | Orkán
    severities: malá | střední | vážná | extrémní | neznámá
    uvLevels: nízký | střední | vysoký | velmi vysoký | extrémní
    falls: déšť | déšť se sněhem | sněžení | kroupy | smíšené srážky
    moonPhases: Nov | Dorůstající srpek | První čtvrť | Dorůstající Měsíc | Úplněk | Couvající Měsíc \
    | Poslední čtvrť | Couvající srpek
    untilDays: neděle | pondělí | úterý | středy | čtvrtka | pátku | soboty
    europeanAirLevels: dobrá | přijatelná | střední | špatná | velmi špatná | extrémně špatná
    unitedStatesAirLevels: dobrá | střední | nezdravá pro citlivé | nezdravá | velmi nezdravá \
    | nebezpečná
    pollens: olše | bříza | trávy | pelyněk | oliva | ambrozie
    years: {count} rok | {count} roky | {count} let
    """
}
