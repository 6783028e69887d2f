extension Wording {
  static let hebrew = """
    clear: בהיר
    mostlyClear: בהיר ברובו
    partlyCloudy: מעונן חלקית
    mostlyCloudy: מעונן ברובו
    overcast: מעונן
    mist: ערפל קל
    fog: ערפל
    haze: אובך
    smoke: עשן
    dust: אבק
    volcanicAsh: אפר געשי
    drizzle: טפטוף | טפטוף קל | טפטוף חזק
    freezingDrizzle: טפטוף קופא | טפטוף קופא קל | טפטוף קופא חזק
    rain: גשם | גשם קל | גשם כבד
    freezingRain: גשם קופא | גשם קופא קל | גשם קופא כבד
    rainShowers: ממטרים | ממטרים קלים | ממטרים כבדים
    sleet: גשם מעורב בשלג | גשם קל מעורב בשלג | גשם כבד מעורב בשלג
    sleetShowers: ממטרים מעורבים בשלג | ממטרים קלים מעורבים בשלג | ממטרים כבדים מעורבים בשלג
    snow: שלג | שלג קל | שלג כבד
    snowShowers: ממטרי שלג | ממטרי שלג קלים | ממטרי שלג כבדים
    blowingSnow: שלג נישא ברוח
    blizzard: סופת שלגים
    hail: ברד
    thunderstorm: סופת רעמים | סופת רעמים קלה | סופת רעמים חזקה
    thunderstormWithRain: סופת רעמים עם גשם
    thunderstormWithSleet: סופת רעמים עם גשם מעורב בשלג
    thunderstormWithSnow: סופת רעמים עם שלג
    thunderstormWithHail: סופת רעמים עם ברד
    windy: רוחות ערות
    squalls: סופות רוח
    tornado: טורנדו
    tropicalStorm: סופה טרופית
    hurricane: הוריקן
    hot: חום כבד
    cold: קור עז
    unknown: מזג אוויר לא ידוע
    temperature: טמפרטורה
    feelsLike: מרגיש כמו
    high: מרבי
    low: מזערי
    dewPoint: נקודת הטל
    humidity: לחות
    pressure: לחץ אוויר
    cloudCover: עננות
    visibility: ראות
    uvIndex: מדד קרינה על־סגולה
    clearSkyUVIndex: מדד קרינה על־סגולה בשמיים בהירים
    wind: רוח
    gusts: משבים
    precipitation: משקעים
    chanceOfPrecipitation: סיכוי למשקעים
    snowfall: שלג טרי
    precipitationNow: משקעים כעת
    precipitationToday: משקעים היום
    chanceToday: סיכוי למשקעים היום
    snowToday: שלג טרי היום
    sunrise: זריחה
    sunset: שקיעה
    sun: שמש
    polarDay: יום קוטבי
    polarNight: לילה קוטבי
    moon: ירח
    moonrise: זריחת הירח
    moonset: שקיעת הירח
    warning: אזהרה
    loading: בטעינה
    stale: לא מעודכן
    failure: אין נתוני מזג אוויר
    recentPlaces: מקומות אחרונים
    noPlaces: לא נמצא מקום
    now: עכשיו
    midnight: חצות
    comma: ,
    today: היום
    nextHours: השעות הקרובות
    nextDays: הימים הקרובים
    air: אוויר
    likelyRange: טווח סביר
    weatherData: נתוני מזג האוויר
    fallFrom: {fall} החל מ־{start}, {amount} עד {end}
    fallSpan: {fall} מ־{start} עד {end}
    fallUntil: {fall} עד {end}, {amount}
    fallEnds: {fall} עד {end}
    fallIn: {fall} בעוד {minutes} דק׳
    fallStops: סוף המשקעים ({fall}) בעוד {minutes} דק׳
    dryUntil: יבש עד {start}
    dryThroughout: לא צפויים משקעים
    maybe: אולי {sentence}
    europeanAirQuality: איכות האוויר (אירופה)
    unitedStatesAirQuality: איכות האוויר (ארה״ב)
    pollutants: מזהמים
    pollen: אבקנים
    likelyTemperature: טמפרטורה סבירה
    otherYears: היום הזה בשנים אחרות
    otherYearsExtremes: שיאים של שנים אחרות
    concentrationUnit: מק״ג/מ״ק
    pollenUnit: גרגרים/מ״ק
    windUnits: קמ״ש | מייל/שעה | מ/ש | קשר | בופור
    speedUnits: קמ״ש | מייל/שעה | מ/ש | קשרים | בופור
    pressureUnits: הקטופסקל | אינץ׳ כספית | מ״מ כספית
    depthUnits: מ״מ | אינץ׳
    snowUnits: ס״מ | אינץ׳
    distanceUnits: ק״מ | מייל
    intensityUnits: מ״מ/שעה | אינץ׳/שעה
    compass: צ | צצמז | צמז | מזצמז | מז | מזדמז | דמז | דדמז | ד | דדמע | דמע | מעדמע | מע | מעצמע \
    | צמע | צצמע
    directions: צפון | צפון־צפון־מזרח | צפון־מזרח | מזרח־צפון־מזרח | מזרח | מזרח־דרום־מזרח | דרום־מזרח \
    | דרום־דרום־מזרח | דרום | דרום־דרום־מערב | דרום־מערב | מערב־דרום־מערב | מערב | מערב־צפון־מערב \
    | צפון־מערב | צפון־צפון־מערב
    beaufort: שקט | משב קליל | רוח קלילה | רוח קלה | רוח מתונה | רוח רעננה | רוח חזקה | רוח עזה \
    | רוח סוערת | סערה | סערה עזה | סערה קשה | סערת הוריקן
    severities: קלה | בינונית | חמורה | קיצונית | לא ידועה
    uvLevels: נמוך | בינוני | גבוה | גבוה מאוד | קיצוני
    falls: גשם | גשם מעורב בשלג | שלג | ברד | משקעים מעורבים
    moonPhases: מולד הירח | סהר מתמלא | רבע ראשון | ירח מתמלא | ירח מלא | ירח מתמעט | רבע אחרון \
    | סהר מתמעט
    untilDays: יום ראשון | יום שני | יום שלישי | יום רביעי | יום חמישי | יום שישי | יום שבת
    europeanAirLevels: טובה | סבירה | בינונית | ירודה | ירודה מאוד | ירודה ביותר
    unitedStatesAirLevels: טובה | מתונה | לא בריאה לרגישים | לא בריאה | מאוד לא בריאה | מסוכנת
    pollens: אלמון | לבנה | עשבים | לענה | זית | אמברוסיה
    years: שנה אחת | שנתיים | {count} שנים
    """
}
