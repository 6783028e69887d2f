extension LocalizedText {
  static let twelveHour = LocalizedText(
    english: "12 Hour", german: "12 Stunden", french: "12 heures", spanish: "12 horas",
    italian: "12 ore", portuguese: "12 horas", dutch: "12 uur", swedish: "12 timmar",
    polish: "12 godzin", japanese: "12時間制", simplifiedChinese: "12 小时制", arabic: "12 ساعة",
    norwegian: "12 timer", danish: "12 timer", finnish: "12 tuntia", czech: "12 hodin",
    korean: "12시간제", russian: "12 часов", ukrainian: "12 годин", turkish: "12 saat",
    traditionalChinese: "12 小時制", indonesian: "12 jam", hindi: "12 घंटे", hebrew: "12 שעות")

  static let twentyFourHour = LocalizedText(
    english: "24 Hour", german: "24 Stunden", french: "24 heures", spanish: "24 horas",
    italian: "24 ore", portuguese: "24 horas", dutch: "24 uur", swedish: "24 timmar",
    polish: "24 godziny", japanese: "24時間制", simplifiedChinese: "24 小时制", arabic: "24 ساعة",
    norwegian: "24 timer", danish: "24 timer", finnish: "24 tuntia", czech: "24 hodin",
    korean: "24시간제", russian: "24 часа", ukrainian: "24 години", turkish: "24 saat",
    traditionalChinese: "24 小時制", indonesian: "24 jam", hindi: "24 घंटे", hebrew: "24 שעות")

  static let imperial = LocalizedText(
    english: "Imperial", german: "Imperial", french: "Impérial", spanish: "Imperial",
    italian: "Imperiale", portuguese: "Imperial", dutch: "Imperiaal", swedish: "Imperiska",
    polish: "Imperialne", japanese: "ヤード・ポンド法", simplifiedChinese: "英制", arabic: "إمبراطوري",
    norwegian: "Britiske", danish: "Britiske", finnish: "Brittiläinen", czech: "Imperiální",
    korean: "야드파운드법", russian: "Имперская", ukrainian: "Імперська", turkish: "İngiliz",
    traditionalChinese: "英制", indonesian: "Imperium", hindi: "इंपीरियल", hebrew: "אימפריאלית")

  static let metric = LocalizedText(
    english: "Metric", german: "Metrisch", french: "Métrique", spanish: "Métrico", italian: "Metrico",
    portuguese: "Métrico", dutch: "Metrisch", swedish: "Metriska", polish: "Metryczne",
    japanese: "メートル法", simplifiedChinese: "公制", arabic: "متري", norwegian: "Metriske",
    danish: "Metriske", finnish: "Metrinen", czech: "Metrické", korean: "미터법", russian: "Метрическая",
    ukrainian: "Метрична", turkish: "Metrik", traditionalChinese: "公制", indonesian: "Metrik",
    hindi: "मीट्रिक", hebrew: "מטרית")

  static let fahrenheit = LocalizedText(
    latin: "Fahrenheit", japanese: "華氏", simplifiedChinese: "华氏度", arabic: "فهرنهايت", korean: "화씨",
    russian: "Фаренгейт", ukrainian: "Фаренгейт", traditionalChinese: "華氏度", hindi: "फ़ारेनहाइट",
    hebrew: "פרנהייט")

  static let celsius = LocalizedText(
    latin: "Celsius", japanese: "摂氏", simplifiedChinese: "摄氏度", arabic: "مئوية", korean: "섭씨",
    russian: "Цельсий", ukrainian: "Цельсій", traditionalChinese: "攝氏度", hindi: "सेल्सियस",
    hebrew: "צלזיוס")

  static let time = LocalizedText(
    english: "Time", german: "Uhrzeit", french: "Heure", spanish: "Hora", italian: "Ora",
    portuguese: "Hora", dutch: "Tijd", swedish: "Tid", polish: "Czas", japanese: "時刻",
    simplifiedChinese: "时间", arabic: "الوقت", norwegian: "Klokkeslett", danish: "Klokkeslæt",
    finnish: "Kellonaika", czech: "Čas", korean: "시각", russian: "Время", ukrainian: "Час",
    turkish: "Saat", traditionalChinese: "時間", indonesian: "Waktu", hindi: "समय", hebrew: "שעה")

  static let units = LocalizedText(
    english: "Units", german: "Einheiten", french: "Unités", spanish: "Unidades", italian: "Unità",
    portuguese: "Unidades", dutch: "Eenheden", swedish: "Enheter", polish: "Jednostki", japanese: "単位",
    simplifiedChinese: "单位", arabic: "الوحدات", norwegian: "Enheter", danish: "Enheder",
    finnish: "Yksiköt", czech: "Jednotky", korean: "단위", russian: "Единицы", ukrainian: "Одиниці",
    turkish: "Birimler", traditionalChinese: "單位", indonesian: "Satuan", hindi: "इकाइयाँ",
    hebrew: "יחידות")

  static let temperature = LocalizedText(
    english: "Temperature", german: "Temperatur", french: "Température", spanish: "Temperatura",
    italian: "Temperatura", portuguese: "Temperatura", dutch: "Temperatuur", swedish: "Temperatur",
    polish: "Temperatura", japanese: "温度", simplifiedChinese: "温度", arabic: "درجة الحرارة",
    norwegian: "Temperatur", danish: "Temperatur", finnish: "Lämpötila", czech: "Teplota",
    korean: "온도", russian: "Температура", ukrainian: "Температура", turkish: "Sıcaklık",
    traditionalChinese: "溫度", indonesian: "Suhu", hindi: "तापमान", hebrew: "טמפרטורה")
}
