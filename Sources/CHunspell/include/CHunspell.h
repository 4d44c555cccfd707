// The spelling library hunspell, looked for when it is first asked for: the project builds and runs
// without it.
#ifndef CHUNSPELL_H
#define CHUNSPELL_H

#include <stdbool.h>

/// A dictionary held by hunspell.
typedef struct chunspell chunspell;

/// Opens a dictionary from its `.aff` and `.dic` files; NULL when hunspell is not installed or
/// cannot read them. Close it with ``chunspell_close``.
chunspell *_Nullable chunspell_open(const char *_Nonnull affixes, const char *_Nonnull words);

/// Whether a word, in the encoding of the dictionary, is spelt right. Not safe to call from two
/// threads at once.
bool chunspell_knows(chunspell *_Nonnull dictionary, const char *_Nonnull word);

/// Name of the encoding of the dictionary, for example `UTF-8` or `ISO8859-1`.
const char *_Nullable chunspell_encoding(chunspell *_Nonnull dictionary);

/// Frees a dictionary.
void chunspell_close(chunspell *_Nonnull dictionary);

#endif
