// Stretches of the line that is read: what is understood is covered, so that nothing is understood twice.
import type { Span } from '@daybook/contract/tasks/written/text-span.ts'

/** Neither a word nor a blank: no date or word is read across it. */
const COVER = '§'

export const cover = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { from, to }) => rest.slice(0, from) + COVER.repeat(to - from) + rest.slice(to), text)

export const words = (line: string, spans: readonly Span[]): readonly string[] =>
  spans.map(({ from, to }) => line.slice(from, to).trim())

/** Where these words stand in the text, each at the first place that is still open. */
export function placesOf(phrases: readonly string[], text: string): readonly Span[] {
  const places: Span[] = []
  for (const phrase of phrases) {
    const from = cover(text, places).indexOf(phrase)
    if (from >= 0 && phrase !== '') places.push({ from, to: from + phrase.length })
  }
  return places
}

/** Where something was taken out; nobody types it. */
const GAP = '\uE000'
const emptyBrackets = /\(\s*(?:\uE000\s*)+\)/g
const gapsBeforeMark = /(?<![\s\uE000])[\s\uE000]*\uE000(?=[!?])/g
const end = /(?<![\s.\uE000])[\s.\uE000]+$/
/** A full stop behind the last of what was taken goes with it: 'call @asha.' is 'call'. */
const withoutGaps = (rest: string) => (rest.includes(GAP) ? rest.slice(0, rest.indexOf(GAP)).trimEnd() : rest)

/** The line without the stretches, and without the blanks and marks that they leave behind. */
export function withoutSpans(line: string, spans: readonly Span[]): string {
  if (spans.length === 0) return line.trim()
  const inOrder = spans.toSorted((left, right) => right.from - left.from)
  return inOrder
    .reduce((rest, { from, to }) => `${rest.slice(0, from)}${GAP}${rest.slice(Math.max(to, from))}`, line)
    .replaceAll(emptyBrackets, GAP)
    .replace(end, withoutGaps)
    .replaceAll(gapsBeforeMark, '')
    .replaceAll(GAP, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;:.])/g, '')
    .replace(/^[\s,;:–—-]+/, '')
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')
}
