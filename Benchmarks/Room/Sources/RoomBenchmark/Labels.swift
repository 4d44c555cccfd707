import LabelModel

/// Ten thousand labels in forty languages, the same on every run.
struct Labels {
  static let locales = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fi", "fr",
    "fr-CA", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl",
    "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sv", "th", "tr", "uk", "vi",
  ].map { LocaleID(canonical: $0) }

  private static let latin = [
    "Settings", "Search", "Home", "Einstellungen", "Posteingang", "Réglages", "Accueil", "Perfil",
    "Notificaciones", "Berichten", "Profil", "Hledat", "Ustawienia", "Bildirimler", "Inbox",
  ]
  private static let words: [String: [String]] = [
    "ar": ["الإعدادات", "بحث", "الرئيسية", "الرسائل"],
    "bg": ["Настройки", "Търсене", "Начало", "Съобщения"],
    "el": ["Ρυθμίσεις", "Αναζήτηση", "Αρχική", "Μηνύματα"],
    "he": ["הגדרות", "חיפוש", "בית", "הודעות"],
    "hi": ["सेटिंग", "खोजें", "होम", "संदेश"],
    "ja": ["設定", "検索", "ホーム", "メッセージ"],
    "ko": ["설정", "검색", "홈", "메시지"],
    "ru": ["Настройки", "Поиск", "Главная", "Сообщения"],
    "th": ["การตั้งค่า", "ค้นหา", "หน้าแรก", "ข้อความ"],
    "uk": ["Налаштування", "Пошук", "Головна", "Повідомлення"],
  ]

  private var state: UInt64 = 1

  private mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func text(words count: Int) -> LocalizedText {
    var text: LocalizedText = [:]
    for locale in Self.locales {
      let words = Self.words[locale.language] ?? Self.latin
      text[locale] = (0..<count).map { _ in words[next(below: words.count)] }
        .joined(separator: " ")
    }
    return text
  }

  /// 1,000 tab bars of five, 3,000 large titles of two words, 2,000 buttons of two words.
  static func bars() -> [Bar] {
    var labels = Labels()
    var bars: [Bar] = []
    for index in 0..<1000 {
      let items = (0..<5).map {
        BarItem(id: "tab\($0)", role: .tab, text: labels.text(words: 1))
      }
      bars.append(Bar(id: "tabs\(index)", kind: .tabBar, items: items))
    }
    for index in 0..<3000 {
      let title = BarItem(id: "title", role: .largeTitle, text: labels.text(words: 2))
      bars.append(Bar(id: "screen\(index)", kind: .navigationBar, items: [title]))
    }
    for index in 0..<2000 {
      let button = BarItem(id: "button", role: .button, text: labels.text(words: 2))
      bars.append(Bar(id: "content\(index)", kind: .screen, items: [button]))
    }
    return bars
  }
}
