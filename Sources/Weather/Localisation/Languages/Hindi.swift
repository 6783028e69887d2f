extension Wording {
  static let hindi = """
    clear: साफ़
    mostlyClear: अधिकतर साफ़
    partlyCloudy: आंशिक बादल
    mostlyCloudy: अधिकतर बादल
    overcast: पूरी तरह बादल
    mist: कुहासा
    fog: कोहरा
    haze: धुंध
    smoke: धुआँ
    dust: धूल
    volcanicAsh: ज्वालामुखी की राख
    drizzle: बूँदाबाँदी | हल्की बूँदाबाँदी | तेज़ बूँदाबाँदी
    freezingDrizzle: जमने वाली बूँदाबाँदी | हल्की जमने वाली बूँदाबाँदी | तेज़ जमने वाली बूँदाबाँदी
    rain: बारिश | हल्की बारिश | भारी बारिश
    freezingRain: जमने वाली बारिश | हल्की जमने वाली बारिश | भारी जमने वाली बारिश
    rainShowers: बौछारें | हल्की बौछारें | तेज़ बौछारें
    sleet: बारिश और बर्फ़ | हल्की बारिश और बर्फ़ | भारी बारिश और बर्फ़
    sleetShowers: बारिश और बर्फ़ की बौछारें | बारिश और बर्फ़ की हल्की बौछारें \
    | बारिश और बर्फ़ की तेज़ बौछारें
    snow: बर्फ़बारी | हल्की बर्फ़बारी | भारी बर्फ़बारी
    snowShowers: बर्फ़ की बौछारें | बर्फ़ की हल्की बौछारें | बर्फ़ की तेज़ बौछारें
    blowingSnow: उड़ती बर्फ़
    blizzard: बर्फ़ीला तूफ़ान
    hail: ओलावृष्टि
    thunderstorm: गरज के साथ तूफ़ान | गरज के साथ हल्का तूफ़ान | गरज के साथ तेज़ तूफ़ान
    thunderstormWithRain: गरज के साथ बारिश
    thunderstormWithSleet: गरज के साथ बारिश और बर्फ़
    thunderstormWithSnow: गरज के साथ बर्फ़बारी
    thunderstormWithHail: गरज के साथ ओले
    windy: तेज़ हवा
    squalls: आँधी
    tornado: बवंडर
    tropicalStorm: उष्णकटिबंधीय तूफ़ान
    hurricane: चक्रवात
    hot: भीषण गर्मी
    cold: कड़ाके की ठंड
    unknown: अज्ञात मौसम
    temperature: तापमान
    feelsLike: महसूस होता है
    high: अधिकतम
    low: न्यूनतम
    dewPoint: ओसांक
    humidity: नमी
    pressure: वायुदाब
    cloudCover: बादल
    visibility: दृश्यता
    uvIndex: यूवी सूचकांक
    clearSkyUVIndex: साफ़ आसमान में यूवी सूचकांक
    wind: हवा
    gusts: हवा के झोंके
    precipitation: वर्षा
    chanceOfPrecipitation: वर्षा की संभावना
    snowfall: ताज़ी बर्फ़
    precipitationNow: अभी की वर्षा
    precipitationToday: आज की वर्षा
    chanceToday: आज वर्षा की संभावना
    snowToday: आज की ताज़ी बर्फ़
    sunrise: सूर्योदय
    sunset: सूर्यास्त
    sun: सूर्य
    polarDay: ध्रुवीय दिन
    polarNight: ध्रुवीय रात
    moon: चंद्रमा
    moonrise: चंद्रोदय
    moonset: चंद्रास्त
    warning: चेतावनी
    loading: लोड हो रहा है
    stale: अद्यतन नहीं
    failure: मौसम उपलब्ध नहीं
    recentPlaces: हाल के स्थान
    noPlaces: कोई स्थान नहीं मिला
    now: अभी
    midnight: आधी रात
    comma: ,
    today: आज
    nextHours: अगले घंटे
    nextDays: अगले दिन
    air: वायु
    likelyRange: संभावित सीमा
    weatherData: मौसम डेटा
    fallFrom: {start} से {fall}, {end} तक {amount}
    fallSpan: {start} से {end} तक {fall}
    fallUntil: {end} तक {fall}, {amount}
    fallEnds: {end} तक {fall}
    fallIn: {minutes} मिनट में {fall}
    fallStops: {minutes} मिनट में {fall} समाप्त
    dryUntil: {start} तक सूखा
    dryThroughout: वर्षा की संभावना नहीं
    maybe: शायद {sentence}
    europeanAirQuality: वायु गुणवत्ता (यूरोप)
    unitedStatesAirQuality: वायु गुणवत्ता (अमेरिका)
    pollutants: प्रदूषक
    pollen: पराग
    likelyTemperature: संभावित तापमान
    otherYears: अन्य वर्षों में यह दिन
    otherYearsExtremes: अन्य वर्षों के चरम
    concentrationUnit: µg/m³
    pollenUnit: कण/मी³
    windUnits: किमी/घं | मील/घं | मी/से | नॉट | बोफ़ोर्ट
    speedUnits: किमी/घं | मील/घं | मी/से | नॉट | बोफ़ोर्ट
    pressureUnits: हेपा | इंच पारा | मिमी पारा
    depthUnits: मिमी | इंच
    snowUnits: सेमी | इंच
    distanceUnits: किमी | मील
    intensityUnits: मिमी/घं | इंच/घं
    compass: उ | उउपू | उपू | पूउपू | पू | पूदपू | दपू | ददपू | द | ददप | दप | पदप | प | पउप | उप | उउप
    directions: उत्तर | उत्तर-उत्तर-पूर्व | उत्तर-पूर्व | पूर्व-उत्तर-पूर्व | पूर्व | पूर्व-दक्षिण-पूर्व \
    | दक्षिण-पूर्व | दक्षिण-दक्षिण-पूर्व | दक्षिण | दक्षिण-दक्षिण-पश्चिम | दक्षिण-पश्चिम \
    | पश्चिम-दक्षिण-पश्चिम | पश्चिम | पश्चिम-उत्तर-पश्चिम | उत्तर-पश्चिम | उत्तर-उत्तर-पश्चिम
    beaufort: शांत | हल्की हवा | मंद समीर | धीमी समीर | मध्यम समीर | ताज़ी समीर | प्रबल समीर | प्रबल हवा \
    | झंझा | प्रबल झंझा | तूफ़ान | प्रचंड तूफ़ान | महातूफ़ान
    severities: मामूली | मध्यम | गंभीर | अति गंभीर | अज्ञात
    uvLevels: कम | मध्यम | अधिक | बहुत अधिक | अत्यधिक
    falls: बारिश | बारिश और बर्फ़ | बर्फ़बारी | ओले | मिश्रित वर्षा
    moonPhases: अमावस्या | बढ़ता अर्धचंद्राकार | प्रथम चतुर्थांश | बढ़ता चाँद | पूर्णिमा | घटता चाँद \
    | अंतिम चतुर्थांश | घटता अर्धचंद्राकार
    untilDays: रविवार | सोमवार | मंगलवार | बुधवार | गुरुवार | शुक्रवार | शनिवार
    europeanAirLevels: अच्छी | ठीक | मध्यम | ख़राब | बहुत ख़राब | अत्यंत ख़राब
    unitedStatesAirLevels: अच्छी | मध्यम | संवेदनशील लोगों के लिए हानिकारक | हानिकारक | बहुत हानिकारक \
    | ख़तरनाक
    pollens: एल्डर | भोजवृक्ष | घास | नागदौना | जैतून | रैगवीड
    years: {count} वर्ष
    """
}
