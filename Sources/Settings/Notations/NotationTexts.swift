extension LocalizedText {
  static let twelveHour = LocalizedText(
    english: "12 Hour", german: "12 Stunden", french: "12 heures", spanish: "12 horas", italian: "12 ore",
    portuguese: "12 horas", dutch: "12 uur", swedish: "12 timmar", polish: "12 godzin", japanese: "12時間制",
    simplifiedChinese: "12 小时制", arabic: "12 ساعة")

  static let twentyFourHour = LocalizedText(
    english: "24 Hour", german: "24 Stunden", french: "24 heures", spanish: "24 horas", italian: "24 ore",
    portuguese: "24 horas", dutch: "24 uur", swedish: "24 timmar", polish: "24 godziny", japanese: "24時間制",
    simplifiedChinese: "24 小时制", arabic: "24 ساعة")

  static let imperial = LocalizedText(
    english: "Imperial", german: "Imperial", french: "Impérial", spanish: "Imperial", italian: "Imperiale",
    portuguese: "Imperial", dutch: "Imperiaal", swedish: "Imperiska", polish: "Imperialne",
    japanese: "ヤード・ポンド法",
    simplifiedChinese: "英制", arabic: "إمبراطوري")

  static let metric = LocalizedText(
    english: "Metric", german: "Metrisch", french: "Métrique", spanish: "Métrico", italian: "Metrico",
    portuguese: "Métrico", dutch: "Metrisch", swedish: "Metriska", polish: "Metryczne", japanese: "メートル法",
    simplifiedChinese: "公制", arabic: "متري")

  static let fahrenheit = LocalizedText(
    latin: "Fahrenheit", japanese: "華氏", simplifiedChinese: "华氏度", arabic: "فهرنهايت")

  static let celsius = LocalizedText(
    latin: "Celsius", japanese: "摂氏", simplifiedChinese: "摄氏度", arabic: "مئوية")

  static let time = LocalizedText(
    english: "Time", german: "Uhrzeit", french: "Heure", spanish: "Hora", italian: "Ora", portuguese: "Hora",
    dutch: "Tijd", swedish: "Tid", polish: "Czas", japanese: "時刻", simplifiedChinese: "时间", arabic: "الوقت")

  static let units = LocalizedText(
    english: "Units", german: "Einheiten", french: "Unités", spanish: "Unidades", italian: "Unità",
    portuguese: "Unidades", dutch: "Eenheden", swedish: "Enheter", polish: "Jednostki", japanese: "単位",
    simplifiedChinese: "单位", arabic: "الوحدات")

  static let temperature = LocalizedText(
    english: "Temperature", german: "Temperatur", french: "Température", spanish: "Temperatura",
    italian: "Temperatura", portuguese: "Temperatura", dutch: "Temperatuur", swedish: "Temperatur",
    polish: "Temperatura", japanese: "温度", simplifiedChinese: "温度", arabic: "درجة الحرارة")
}
