extension Diagnostic {
  /// What an identifier means and what to do about it, in English.
  public struct Explanation: Hashable, Sendable {
    /// What happened and what of the input is lost by it.
    public var meaning: String
    /// What to do.
    public var remedy: String
  }
}

extension Diagnostic.Identifier {
  /// What it means and what to do.
  public var explanation: Diagnostic.Explanation {
    switch self {
    case .fileUnreadable:
      Diagnostic.Explanation(
        meaning: """
          A file or folder cannot be opened or read, is not there, or is no regular file. What it \
          holds is not audited.
          """,
        remedy: """
          Check that the path is right and that whoever runs LabelAudit may read it. Give a file \
          where a file is asked for.
          """)
    case .fileOutside:
      Diagnostic.Explanation(
        meaning: """
          A path leads out of the folder that is audited, by `..`, a link or an absolute path. Such \
          a file is not read.
          """,
        remedy: "Put the file into the folder, or audit the folder above both.")
    case .fileTooLarge:
      Diagnostic.Explanation(
        meaning: """
          A file is larger than is read of its kind (`docs/limits.md`). It is left out as a whole.
          """,
        remedy: """
          Leave it out with `exclude` in `labelaudit.yml` if it holds no texts of the app; else \
          divide it.
          """)
    case .fileEmpty:
      Diagnostic.Explanation(
        meaning: "A file that should hold something is empty.",
        remedy: "Restore it from version control, or remove it.")
    case .foldersTooDeep:
      Diagnostic.Explanation(
        meaning: "Folders are nested deeper than is read. What lies further down is left out.",
        remedy: """
          Look for a link that leads back to its own folder; leave out what is not of the app with \
          `exclude`.
          """)
    case .tooManyFiles:
      Diagnostic.Explanation(
        meaning: """
          The folder holds more files than are read. Those after the first ones, in order of their \
          paths, are left out.
          """,
        remedy: """
          Audit the app's own folder, or leave out what is not of the app with `exclude`.
          """)
    case .wrongEncoding:
      Diagnostic.Explanation(
        meaning: """
          A file is neither UTF-8 nor UTF-16, or not in the encoding that its format asks for.
          """,
        remedy: "Save it as UTF-8.")
    case .conflictMarker:
      Diagnostic.Explanation(
        meaning: """
          A file still holds the marks of a merge (`<<<<<<<`). It cannot be read until they are \
          gone.
          """,
        remedy: "Resolve the conflict in the line that is named.")
    case .invalidJSON:
      Diagnostic.Explanation(
        meaning: "A file is not valid JSON, or lacks what its format asks for.",
        remedy: """
          Mend it where the message says; a string catalog opens in Xcode when it is right.
          """)
    case .invalidYAML:
      Diagnostic.Explanation(
        meaning: "A file is not valid YAML.",
        remedy: "Mend it in the line that is named.")
    case .invalidXML:
      Diagnostic.Explanation(
        meaning: "A file is not well-formed XML, or ends before its elements are closed.",
        remedy: """
          Write it again with the program that made it; mend it by hand only in the line that is \
          named.
          """)
    case .documentType:
      Diagnostic.Explanation(
        meaning: """
          An XML file declares a document type. Such a declaration can name other files and is \
          refused.
          """,
        remedy: "Remove the `<!DOCTYPE …>`.")
    case .invalidPropertyList:
      Diagnostic.Explanation(
        meaning: "A property list cannot be read.",
        remedy: "Check it with `plutil -lint`.")
    case .nestedTooDeep:
      Diagnostic.Explanation(
        meaning: """
          What stands in a file is nested deeper, or is longer in one piece, than is read.
          """,
        remedy: "Leave the file out with `exclude` if a program made it; else break it up.")
    case .tooManyValues:
      Diagnostic.Explanation(
        meaning: "A project specification holds more values than are read.",
        remedy: "Divide it into files that it includes.")
    case .unexpectedContent:
      Diagnostic.Explanation(
        meaning: """
          A file can be read, but is not what its name or its place says: no interface, no XLIFF, no \
          project, no table of texts.
          """,
        remedy: "Check that the right file is named and that its ending fits what it holds.")
    case .unsupportedVersion:
      Diagnostic.Explanation(
        meaning: "A file is of a version of its format that is not known.",
        remedy: "Look for a newer LabelAudit, or save the file in the older version.")
    case .incompleteProject:
      Diagnostic.Explanation(
        meaning: """
          The projects name only a small part of the source files, so all files are read.
          """,
        remedy: """
          Nothing, when the rest is built otherwise; else name the target with `--target`.
          """)
    case .severalTargets:
      Diagnostic.Explanation(
        meaning: "A project makes several apps, and they are audited together.",
        remedy: "Name one with `--target` to audit it by itself.")
    case .unknownTarget:
      Diagnostic.Explanation(
        meaning: "No project has a target of the name that was given. Every folder is taken.",
        remedy: "Check the name given to `--target`.")
    case .tuistManifest:
      Diagnostic.Explanation(
        meaning: """
          The project is described for Tuist, whose manifests are programs and are not run. Every \
          folder is taken.
          """,
        remedy: "Run `tuist generate` first; the project that it makes is read.")
    case .projectSpecification:
      Diagnostic.Explanation(
        meaning: """
          A specification for XcodeGen is read in place of the Xcode project that is made from it.
          """,
        remedy: "Nothing; it says what was read.")
    case .missingInclude:
      Diagnostic.Explanation(
        meaning: """
          A project specification includes a file that cannot be read. The rest of it counts.
          """,
        remedy: "Put the file there, or take the line out.")
    case .macInterface:
      Diagnostic.Explanation(
        meaning: "An interface file is one for macOS, which is not read.",
        remedy: "Nothing.")
    case .missingCatalog:
      Diagnostic.Explanation(
        meaning: """
          The project ships a string catalog that is not in the folder, and no other file has its table. Its           translations cannot be audited; labels show their keys, as they would in the app.
          """,
        remedy: "Add the file, or fetch it where it is made by another program, and audit again.")
    case .missingPicture:
      Diagnostic.Explanation(
        meaning: """
          A bar names a picture that neither an asset catalog nor a file holds. It shows nothing.
          """,
        remedy: "Add the picture, or mend its name in the code or the interface.")
    case .appNotAudited:
      Diagnostic.Explanation(
        meaning: """
          One of several apps could not be audited; the message says why. The others are.
          """,
        remedy: "Audit it by itself and mend what is then said.")
    case .screensNotShown:
      Diagnostic.Explanation(
        meaning: """
          Code declares screens with bars that nothing makes: no code that can run in the app as it ships \
          names them, nor a cell, a coordinator or another type that would make them; no interface file \
          shows them, no property list names their class. Nobody sees them, so \
          they are not audited.
          """,
        remedy: """
          Nothing, or delete the code. Where a screen is made after all, by code that is not in the folder \
          or through a name that is put together at run time, mention the class in code that runs.
          """)
    case .tooManyItems:
      Diagnostic.Explanation(
        meaning: "A bar has more items than are read. Those after the first ones are left out.",
        remedy: "Check whether its items come from data; such a bar is no bar of fixed labels.")
    case .labelTooLong:
      Diagnostic.Explanation(
        meaning: "A label is longer than is read, and is taken up to there.",
        remedy: "Check whether it is a label at all.")
    case .invalidManifest:
      Diagnostic.Explanation(
        meaning: "A bars manifest has a fault. Nothing is audited until it is mended.",
        remedy: """
          Mend it where the message says; `docs/manifest.md` describes each member, and editors \
          check by `docs/schema/bars.schema.json`.
          """)
    case .missingStrings:
      Diagnostic.Explanation(
        meaning: "A bars manifest names a file of texts that is not there.",
        remedy: "Mend the path; it is relative to the manifest's folder.")
    case .noTexts:
      Diagnostic.Explanation(
        meaning: "A file of texts or translations holds none.",
        remedy: "Check that the right file is named and that its export was not empty.")
    case .unreadableEntry:
      Diagnostic.Explanation(
        meaning: """
          One entry of a file of texts cannot be read and is left out; the others count.
          """,
        remedy: "Mend the entry in the line that is named.")
    case .duplicateKey:
      Diagnostic.Explanation(
        meaning: "A key is defined twice in one file, and only one of the texts counts.",
        remedy: "Remove the one that is not meant.")
    case .invalidLanguageTag:
      Diagnostic.Explanation(
        meaning: """
          What should name a language is no language tag (BCP 47), as `de` or `zh-Hans` is.
          """,
        remedy: "Mend the tag.")
    case .unknownLanguage:
      Diagnostic.Explanation(
        meaning: "A file or a part of it does not say which language it is in. It is not used.",
        remedy: """
          Put it into a folder such as `de.lproj`, give `target-language` (XLIFF 1.2) or `trgLang` \
          (2.x), or name the language with `--locale`.
          """)
    case .missingLanguage:
      Diagnostic.Explanation(
        meaning: "The app has no texts in a language that was asked for.",
        remedy: "Check the tag; `labelaudit extract` lists the app's languages.")
    case .languagesNotShown:
      Diagnostic.Explanation(
        meaning: """
          Frameworks, packages or other targets have texts in languages that the app's own bundle lacks. \
          The system takes an app's language from that bundle, so nobody sees them in the app, and they are \
          not audited.
          """,
        remedy: """
          Nothing. To ship such a language, give the app a file in it (`de.lproj/InfoPlist.strings` is enough), or \
          name it under `CFBundleLocalizations` in the Info.plist.
          """)
    case .languageStandsIn:
      Diagnostic.Explanation(
        meaning: """
          The language that was named is audited as one of the app's that means the same, as `pt-BR` \
          by `pt`.
          """,
        remedy: "Nothing; it says what was taken.")
    case .newLanguage:
      Diagnostic.Explanation(
        meaning: """
          Translations came in for a language that the bars have no texts in. It is audited as a new \
          one.
          """,
        remedy: "Nothing, when a language is being added; else check the tag.")
    case .unknownKeys:
      Diagnostic.Explanation(
        meaning: """
          Some or all keys of a file of translations are no labels of the bars, and are not audited.
          """,
        remedy: """
          Nothing, when the file holds other texts of the app too. When none of its keys is known, \
          it is of another app, or the bars are older: run `labelaudit extract` again.
          """)
    case .conflictingTranslation:
      Diagnostic.Explanation(
        meaning: "Two files give one key different texts in one language. The later one counts.",
        remedy: "Hand in one file for each language.")
    case .otherSourceLanguage:
      Diagnostic.Explanation(
        meaning: """
          A file is translated from another language than the one that the bars were extracted with. \
          It is not audited.
          """,
        remedy: "Export it with the app's source language.")
    case .changedSource:
      Diagnostic.Explanation(
        meaning: "A translation is of another source text than the bars show.",
        remedy: "Extract the bars again, or have the text translated again.")
    case .findingsLeftOut:
      Diagnostic.Explanation(
        meaning: """
          Findings that are not about the translations were left out, since no translator can mend \
          them.
          """,
        remedy: "Audit the app to see them.")
    case .limitsNotWritten:
      Diagnostic.Explanation(
        meaning: "A file is of a kind or form that limits cannot be written into.",
        remedy: """
          Write them into `.xliff`, `.xlf`, `.xcstrings` or `.strings` files or an `.xcloc` bundle.
          """)
    case .oneLanguageOnly:
      Diagnostic.Explanation(
        meaning: "The format that was asked for holds one language, and there are several.",
        remedy: "Name one with `--locale`.")
    case .oneTableOnly:
      Diagnostic.Explanation(
        meaning: """
          The format that was asked for holds one table of texts, and the keys are of several.
          """,
        remedy: "Write into each file with `--into`.")
    case .invalidConfiguration:
      Diagnostic.Explanation(
        meaning: "`labelaudit.yml` has a fault. Nothing is audited until it is mended.",
        remedy: """
          Mend it where the message says; `docs/configuration.md` describes each setting.
          """)
    case .expiredSuppression:
      Diagnostic.Explanation(
        meaning: "The date up to which a finding was silenced has passed.",
        remedy: "Mend the label, or set a new date.")
    case .unusedSuppression:
      Diagnostic.Explanation(
        meaning: "A suppression silences nothing: the finding is gone.",
        remedy: "Take it out.")
    case .suppressionWithoutReason:
      Diagnostic.Explanation(
        meaning: "A suppression gives no reason.",
        remedy: "Write one after a dash.")
    case .unknownRule:
      Diagnostic.Explanation(
        meaning: "A suppression names a rule that there is not.",
        remedy: "Mend the name; `labelaudit rules` lists all.")
    case .dictionaries:
      Diagnostic.Explanation(
        meaning: """
          A rule looks words up in the spelling dictionaries that this machine or the project has, \
          and its findings depend on them.
          """,
        remedy: """
          Keep dictionaries in the project and name their folder in `labelaudit.yml`, so that every \
          machine finds the same.
          """)
    case .invalidWordList:
      Diagnostic.Explanation(
        meaning: "A file of `Locales/`, which is built into LabelAudit, has a fault.",
        remedy: "Mend it where the message says; it concerns those who change LabelAudit.")
    case .invalidTexts:
      Diagnostic.Explanation(
        meaning: "A file of `Locales/Texts/`, which is built into LabelAudit, has a fault.",
        remedy: "Mend it where the message says; it concerns those who change LabelAudit.")
    case .unnamed:
      Diagnostic.Explanation(
        meaning: """
          The diagnostic was read from bars of an older version, which gave it no identifier.
          """,
        remedy: "Extract the bars again to learn it.")
    }
  }
}
