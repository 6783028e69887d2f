extension Wording {
  static let french = """
    clear: Ciel dégagé
    mostlyClear: Plutôt dégagé
    partlyCloudy: Partiellement nuageux
    mostlyCloudy: Très nuageux
    overcast: Couvert
    mist: Brume
    fog: Brouillard
    haze: Brume sèche
    smoke: Fumée
    dust: Poussière
    volcanicAsh: Cendres volcaniques
    drizzle: Bruine | Bruine légère | Forte bruine
    freezingDrizzle: Bruine verglaçante | Légère bruine verglaçante | Forte bruine verglaçante
    rain: Pluie | Pluie faible | Pluie forte
    freezingRain: Pluie verglaçante | Légère pluie verglaçante | Forte pluie verglaçante
    rainShowers: Averses | Faibles averses | Fortes averses
    sleet: Neige fondue | Faible neige fondue | Forte neige fondue
    sleetShowers: Averses de neige fondue | Faibles averses de neige fondue | Fortes averses de neige fondue
    snow: Neige | Neige faible | Neige forte
    snowShowers: Averses de neige | Faibles averses de neige | Fortes averses de neige
    blowingSnow: Chasse-neige
    blizzard: Blizzard
    hail: Grêle
    thunderstorm: Orage | Orage faible | Violent orage
    thunderstormWithRain: Orage avec pluie
    thunderstormWithSleet: Orage avec neige fondue
    thunderstormWithSnow: Orage avec neige
    thunderstormWithHail: Orage avec grêle
    windy: Venteux
    squalls: Grains
    tornado: Tornade
    tropicalStorm: Tempête tropicale
    hurricane: Ouragan
    hot: Forte chaleur
    cold: Grand froid
    unknown: Temps inconnu
    temperature: Température
    feelsLike: Ressenti
    high: Maximale
    low: Minimale
    dewPoint: Point de rosée
    humidity: Humidité
    pressure: Pression
    cloudCover: Nébulosité
    visibility: Visibilité
    uvIndex: Indice UV
    clearSkyUVIndex: Indice UV par ciel clair
    wind: Vent
    gusts: Rafales
    precipitation: Précipitations
    chanceOfPrecipitation: Risque de précipitations
    snowfall: Neige fraîche
    precipitationNow: Précipitations actuelles
    precipitationToday: Précipitations aujourd’hui
    chanceToday: Risque de précipitations aujourd’hui
    snowToday: Neige fraîche aujourd’hui
    sunrise: Lever du soleil
    sunset: Coucher du soleil
    sun: Soleil
    polarDay: Jour polaire
    polarNight: Nuit polaire
    moon: Lune
    moonrise: Lever de la lune
    moonset: Coucher de la lune
    warning: Alerte
    loading: Chargement
    stale: Pas à jour
    failure: Pas de météo
    recentPlaces: Lieux récents
    noPlaces: Aucun lieu trouvé
    now: Maintenant
    midnight: minuit
    comma: ,
    today: Aujourd’hui
    nextHours: Prochaines heures
    nextDays: Prochains jours
    air: Air
    likelyRange: Plage probable
    weatherData: Données météo
    fallFrom: {fall} dès {start}, {amount} jusqu’à {end}
    fallSpan: {fall} de {start} à {end}
    fallUntil: {fall} jusqu’à {end}, {amount}
    fallEnds: {fall} jusqu’à {end}
    fallIn: {fall} dans {minutes} min
    fallStops: {fall}, fin dans {minutes} min
    dryUntil: Temps sec jusqu’à {start}
    dryThroughout: Pas de précipitations prévues
    maybe: Peut-être {sentence}
    europeanAirQuality: Qualité de l’air (Europe)
    unitedStatesAirQuality: Qualité de l’air (États-Unis)
    pollutants: Polluants
    pollen: Pollens
    likelyTemperature: Température probable
    otherYears: Ce jour les autres années
    otherYearsExtremes: Extrêmes des autres années
    concentrationUnit: µg/m³
    pollenUnit: grains/m³
    windUnits: km/h | mph | m/s | nd | Bft
    speedUnits: km/h | mph | m/s | nœuds | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | po
    snowUnits: cm | po
    distanceUnits: km | mi
    intensityUnits: mm/h | po/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSO | SO | OSO | O | ONO | NO | NNO
    directions: nord | nord-nord-est | nord-est | est-nord-est | est | est-sud-est | sud-est | sud-sud-est | sud \
    | sud-sud-ouest | sud-ouest | ouest-sud-ouest | ouest | ouest-nord-ouest | nord-ouest | nord-nord-ouest
    beaufort: Calme | Très légère brise | Légère brise | Petite brise | Jolie brise | Bonne brise | Vent frais \
    | Grand frais | Coup de vent | Fort coup de vent | Tempête | Violente tempête | Force d’ouragan
    severities: mineure | modérée | grave | extrême | inconnue
    uvLevels: faible | modéré | élevé | très élevé | extrême
    falls: pluie | neige fondue | neige | grêle | précipitations mêlées
    moonPhases: Nouvelle lune | Premier croissant | Premier quartier | Gibbeuse croissante \
    | Pleine lune | Gibbeuse décroissante | Dernier quartier | Dernier croissant
    untilDays: dimanche | lundi | mardi | mercredi | jeudi | vendredi | samedi
    europeanAirLevels: bonne | correcte | moyenne | mauvaise | très mauvaise | extrêmement mauvaise
    unitedStatesAirLevels: bonne | modérée | mauvaise pour les personnes sensibles | mauvaise \
    | très mauvaise | dangereuse
    pollens: aulne | bouleau | graminées | armoise | olivier | ambroisie
    years: {count} an | {count} ans
    """
}
