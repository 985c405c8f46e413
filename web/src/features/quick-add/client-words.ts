// The words of a line behind a plus, by which clients are looked for.

/** What a name of a client can be looked for by: the first word behind each plus. */
export const clientWords = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/(?<![^\s§(])\+(\p{L}[\p{L}\p{M}\p{N}]*)/gu)].map(([, word = '']) =>
      word.normalize('NFC').toLowerCase(),
    ),
  ),
]

/** Whether somebody wants the word in the name: '+malabar' among the words that were given back. */
export const isGivenBack = (word: string, plain: readonly string[]) =>
  plain.some((given) => clientWords(given).includes(word))
