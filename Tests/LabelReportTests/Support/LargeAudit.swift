import LabelAudit
import LabelModel

/// A large app: 50 tab bars of 5 tabs in 40 languages, every label too long, so 10,000 findings.
enum LargeAudit {
  static let tags = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "es-419", "fa", "fi", "fr", "fr-CA", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT",
    "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  /// Words of several scripts, repeated over the languages; the numbers keep the labels apart.
  private static let words: [String: String] = [
    "ar": "الإعدادات المتقدمة", "el": "Ρυθμίσεις χρήστη", "fa": "تنظیمات پیشرفته",
    "he": "הגדרות מתקדמות", "hi": "उन्नत सेटिंग्स", "ja": "詳細な設定を開く", "ko": "고급 설정 모두 보기",
    "ru": "Расширенные настройки", "th": "การตั้งค่าขั้นสูง", "uk": "Розширені налаштування",
    "zh-Hans": "打开所有高级设置", "zh-Hant": "打開所有進階設定",
  ]

  static func result() -> AuditResult {
    let bars = (1...50).map { bar -> Bar in
      Bar(
        id: "screen-\(bar)-tabs", kind: .tabBar,
        items: (1...5).map { item -> BarItem in
          var text: LocalizedText = [:]
          for tag in tags {
            text[LocaleID(canonical: tag)] =
              "\(words[tag] ?? "Account preferences") \(bar)-\(item)"
          }
          return BarItem(
            id: "item-\(item)", role: .tab, text: text, key: "screen.\(bar).item.\(item)",
            symbol: "star",
            declaredAt: SourceLocation(
              path: "App/Screens/Screen\(bar).swift", line: 10 + item, column: 9),
            stringLocation: StringLocation(
              path: "App/Resources/Localizable.xcstrings", key: "screen.\(bar).item.\(item)"))
        }, declaredAt: SourceLocation(path: "App/Screens/Screen\(bar).swift", line: 8, column: 5))
    }
    return SampleAudit.audit(bars: bars)
  }
}
