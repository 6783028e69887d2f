extension Wording {
  static let finnish = """
    clear: Selkeää
    mostlyClear: Melko selkeää
    partlyCloudy: Puolipilvistä
    mostlyCloudy: Enimmäkseen pilvistä
    overcast: Pilvistä
    mist: Utua
    fog: Sumua
    haze: Auerta
    smoke: Savua
    dust: Pölyä
    volcanicAsh: Tulivuoren tuhkaa
    drizzle: Tihkusadetta | Heikkoa tihkusadetta | Voimakasta tihkusadetta
    freezingDrizzle: Jäätävää tihkua | Heikkoa jäätävää tihkua | Voimakasta jäätävää tihkua
    rain: Vesisadetta | Heikkoa vesisadetta | Voimakasta vesisadetta
    freezingRain: Jäätävää sadetta | Heikkoa jäätävää sadetta | Voimakasta jäätävää sadetta
    rainShowers: Sadekuuroja | Heikkoja sadekuuroja | Voimakkaita sadekuuroja
    sleet: Räntäsadetta | Heikkoa räntäsadetta | Voimakasta räntäsadetta
    sleetShowers: Räntäkuuroja | Heikkoja räntäkuuroja | Voimakkaita räntäkuuroja
    snow: Lumisadetta | Heikkoa lumisadetta | Sakeaa lumisadetta
    snowShowers: Lumikuuroja | Heikkoja lumikuuroja | Sakeita lumikuuroja
    blowingSnow: Tuiskua
    blizzard: Lumimyrsky
    hail: Raekuuroja
    thunderstorm: Ukkosta | Heikkoa ukkosta | Voimakasta ukkosta
    thunderstormWithRain: Ukkosta ja vesisadetta
    thunderstormWithSleet: Ukkosta ja räntäsadetta
    thunderstormWithSnow: Ukkosta ja lumisadetta
    thunderstormWithHail: Ukkosta ja rakeita
    windy: Tuulista
    squalls: Rajuja puuskia
    tornado: Trombi
    tropicalStorm: Trooppinen myrsky
    hurricane: Hurrikaani
    hot: Hellettä
    cold: Kireää pakkasta
    unknown: Tuntematon sää
    temperature: Lämpötila
    feelsLike: Tuntuu kuin
    high: Ylin
    low: Alin
    dewPoint: Kastepiste
    humidity: Ilmankosteus
    pressure: Ilmanpaine
    cloudCover: Pilvisyys
    visibility: Näkyvyys
    uvIndex: UV-indeksi
    clearSkyUVIndex: UV-indeksi selkeällä säällä
    wind: Tuuli
    gusts: Puuskat
    precipitation: Sade
    chanceOfPrecipitation: Sateen todennäköisyys
    snowfall: Uutta lunta
    precipitationNow: Sade nyt
    precipitationToday: Sade tänään
    chanceToday: Sateen todennäköisyys tänään
    snowToday: Uutta lunta tänään
    sunrise: Auringonnousu
    sunset: Auringonlasku
    sun: Aurinko
    polarDay: Yötön yö
    polarNight: Kaamos
    moon: Kuu
    moonrise: Kuunnousu
    moonset: Kuunlasku
    warning: Varoitus
    loading: Ladataan
    stale: Ei ajan tasalla
    failure: Ei säätietoja
    recentPlaces: Viimeisimmät paikat
    noPlaces: Paikkaa ei löytynyt
    now: Nyt
    midnight: keskiyö
    comma: ,
    today: Tänään
    nextHours: Seuraavat tunnit
    nextDays: Seuraavat päivät
    air: Ilma
    likelyRange: Todennäköinen vaihteluväli
    weatherData: Säätiedot
    fallFrom: {fall} {start} – {end}, {amount}
    fallSpan: {fall} {start} – {end}
    fallUntil: {fall}, loppuu {end}, {amount}
    fallEnds: {fall}, loppuu {end}
    fallIn: {fall} {minutes} min kuluttua
    fallStops: {fall}, loppuu {minutes} min kuluttua
    dryUntil: Poutaa {start} asti
    dryThroughout: Ei sadetta odotettavissa
    maybe: Ehkä {sentence}
    europeanAirQuality: Ilmanlaatu (Eurooppa)
    unitedStatesAirQuality: Ilmanlaatu (USA)
    pollutants: Epäpuhtaudet
    pollen: Siitepöly
    likelyTemperature: Todennäköinen lämpötila
    otherYears: Tämä päivä muina vuosina
    otherYearsExtremes: Muiden vuosien ääriarvot
    concentrationUnit: µg/m³
    pollenUnit: hiukkasta/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | solmua | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | tuumaa
    snowUnits: cm | tuumaa
    distanceUnits: km | mi
    intensityUnits: mm/h | tuumaa/h
    compass: P | PKo | Ko | IKo | I | IKa | Ka | EKa | E | ELo | Lo | LLo | L | LLu | Lu | PLu
    directions: pohjoinen | pohjoiskoillinen | koillinen | itäkoillinen | itä | itäkaakko | kaakko \
    | eteläkaakko | etelä | etelälounas | lounas | länsilounas | länsi | länsiluode | luode \
    | pohjoisluode
    beaufort: Tyyntä | Hiljaista tuulta | Heikkoa tuulta | Kevyttä tuulta | Kohtalaista tuulta \
    | Navakkaa tuulta | Voimakasta tuulta | Hyvin voimakasta tuulta | Myrskyisää tuulta | Myrskyä \
    | Kovaa myrskyä | Ankaraa myrskyä | Hirmumyrskyä
    severities: vähäinen | kohtalainen | vakava | erittäin vakava | tuntematon
    uvLevels: heikko | kohtalainen | voimakas | hyvin voimakas | äärimmäisen voimakas
    falls: vesisadetta | räntäsadetta | lumisadetta | rakeita | sekamuotoista sadetta
    moonPhases: Uusikuu | Kasvava sirppi | Ensimmäinen neljännes | Kasvava kuu | Täysikuu | Vähenevä kuu \
    | Viimeinen neljännes | Vähenevä sirppi
    untilDays: sunnuntaihin | maanantaihin | tiistaihin | keskiviikkoon | torstaihin | perjantaihin \
    | lauantaihin
    europeanAirLevels: hyvä | tyydyttävä | kohtalainen | huono | erittäin huono | äärimmäisen huono
    unitedStatesAirLevels: hyvä | kohtalainen | epäterveellinen herkille | epäterveellinen \
    | erittäin epäterveellinen | vaarallinen
    pollens: leppä | koivu | heinät | pujo | oliivi | tuoksukki
    years: {count} vuosi | {count} vuotta
    """
}
