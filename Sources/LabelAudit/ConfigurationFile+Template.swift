extension ConfigurationFile {
  /// A configuration that changes nothing, with every key in a comment: what `labelaudit init` writes.
  public static let template = """
    # What 'labelaudit audit' looks at here, and how hard it judges. Take the '# ' away in front of what you
    # want to change; docs/configuration.md describes each key.
    version: 1

    # Languages; every one that the app ships unless said.
    # locales: [de, ko]

    # Screens; 'labelaudit devices' lists them and the default set.
    # devices: [iPhone SE (1st generation), iPhone 16]

    # Screen widths in points, instead of devices.
    # widths: [375, 390]

    # Text size settings, xSmall to AX5; all unless said.
    # textSizes: [large, xxxLarge]

    # classic (to iOS 18), glass (iOS 26 and later) or both; by the deployment target unless said.
    # design: both

    # One target of several.
    # target: MyApp

    # Files and folders to leave out.
    # exclude: [Legacy]

    # Functions and macros of your own that look texts up.
    # lookups: [localize, "#localize", { name: L10n.tr, table: 1, key: 2 }]

    # The least and the greatest value of %d.
    # numbers: [0, 999]

    # The app's own layout numbers and fonts.
    # layout: { tabBar.stacked.labelInset: 10 }
    # fonts: { tab: { size: 11, weight: medium } }

    # Ask hunspell's dictionaries whether what is left of a cut word is another word.
    # dictionaries: installed

    # Rules: off, a severity, or settings; 'labelaudit rules' lists them.
    # rules: { generic-title: note, confusable-labels: off, long-navigation-title: { characters: 20 } }

    # Findings to silence, with the reason.
    # suppress: [{ rule: duplicate-label, bar: main-tabs, locale: fr, reason: reviewed, until: 2027-01-31 }]

    # Findings that are accepted for now: 'labelaudit audit --write-baseline accepted.json'.
    # baseline: accepted.json

    # Exit 1 from this severity on: note, warning, error, never.
    # failOn: error

    # The repository's web address: places in HTML reports lead there.
    # link: "https://example.com/app/blob/main/{path}#L{line}"

    """
}
