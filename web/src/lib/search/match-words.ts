// How words that are typed find what the browser has already: the palette, the help and the settings search alike.

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Each word of the query begins one of the text's. */
export function hasWords(text: string, query: string): boolean {
  const words = wordsIn(text)
  return wordsIn(query).every((typed) => words.some((word) => word.startsWith(typed)))
}

/**
 * Those whose text has each word of the query; what is called so comes first.
 * @param textOf what else is searched of it, beside its name
 */
export function matchingWords<Found>(
  all: readonly Found[],
  query: string,
  nameOf: (each: Found) => string,
  textOf: (each: Found) => string,
): readonly Found[] {
  const start = query.trim().toLowerCase()
  const rank = (each: Found) =>
    nameOf(each).toLowerCase().startsWith(start) ? 0 : hasWords(nameOf(each), query) ? 1 : 2
  return all
    .filter((each) => hasWords(`${nameOf(each)} ${textOf(each)}`, query))
    .map((each) => ({ each, rank: rank(each) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each)
}
