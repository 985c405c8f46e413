// What a font can show of a person's text. The print's own font knows Latin, Greek, Cyrillic and Devanagari.
import { lazy } from '#runtime/lazy.ts'

const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
const PLAIN = /^[\n\x20-\x7e₹]*$/
/** Steering characters say nothing by themselves, and one that turns the writing around could falsify a figure. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u
/** Two of them join or part the letters of an Indian script. */
const JOINERS = /^[\u200c\u200d]$/
const INDIAN = /\p{Script=Devanagari}/u

export const REPLACEMENT = '?'

export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes().segment(text), ({ segment }) => segment)

/** One character as people see it, perhaps of several code points: as it is, without its unknown marks, or '?'. */
function shown(cluster: string, covers: (codePoint: number) => boolean): string {
  if (cluster === '\n') return cluster
  const isIndian = INDIAN.test(cluster)
  const seen = [...cluster].filter(
    (character) => !UNSEEN.test(character) || (isIndian && JOINERS.test(character)),
  )
  const [base] = seen
  if (base === undefined) return ''
  const known = seen.filter((character) => covers(character.codePointAt(0) ?? 0))
  return known.includes(base) ? known.join('') : REPLACEMENT
}

/**
 * @param covers does the font have this code point?
 * @returns the text in lines ('\n'), each character that the font lacks as one '?'
 */
export function printable(text: string, covers: (codePoint: number) => boolean): string {
  const tidy = text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  if (PLAIN.test(tidy)) return tidy
  return graphemesOf(tidy.normalize('NFC'))
    .map((cluster) => shown(cluster, covers))
    .join('')
}
