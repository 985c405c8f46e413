// Breaks text into lines of a width: at its own line ends, else between words, else inside a word that is too long.
import { graphemesOf } from '#features/invoicing/print/printable.ts'

type Measure = (text: string) => number

const ELLIPSIS = '…'
/** A line of the widest block holds fewer; what can't be shown anyway is not measured. */
const LINE_CHARACTERS_MAX = 250
/** Longer words are measured character by character: shaping costs more than it gives there. */
const WORD_CHARACTERS_MAX = 60

/** The word in pieces that fit. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (word.length <= WORD_CHARACTERS_MAX && measure(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  let partWidth = 0
  for (const grapheme of graphemesOf(word)) {
    const graphemeWidth = measure(grapheme)
    if (part !== '' && partWidth + graphemeWidth > width) {
      parts.push(part)
      part = ''
      partWidth = 0
    }
    part += grapheme
    partWidth += graphemeWidth
  }
  return [...parts, part]
}

function* linesIn(paragraph: string, width: number, measure: Measure): Generator<string> {
  let line = ''
  for (const word of paragraph.split(/ +/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (word.length <= WORD_CHARACTERS_MAX && measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') yield line
    const parts = pieces(word, width, measure)
    line = parts.pop() ?? ''
    yield* parts
  }
  yield line
}

/** The line with an ellipsis at its end, shortened until it fits. */
export function cut(line: string, width: number, measure: Measure): string {
  let left = width - measure(ELLIPSIS)
  const kept = graphemesOf(line.slice(0, LINE_CHARACTERS_MAX)).filter((grapheme) => {
    left -= left < 0 ? 0 : measure(grapheme)
    return left >= 0
  })
  return `${kept.join('').trimEnd()}${ELLIPSIS}`
}

/** As much of a text as so many lines can show, and a little more, so that it is seen to be longer. */
export const within = (text: string, linesMax: number): string =>
  text.length > linesMax * LINE_CHARACTERS_MAX
    ? text.slice(0, linesMax * LINE_CHARACTERS_MAX + 1).toWellFormed()
    : text

/**
 * @param linesMax with more lines than this the last one ends in an ellipsis
 * @returns at least one line; empty lines only between others
 */
export function wrap(text: string, width: number, measure: Measure, linesMax = Infinity): string[] {
  const lines: string[] = []
  for (const paragraph of text.trim().split('\n')) {
    for (const line of linesIn(paragraph, width, measure)) {
      if (lines.length === linesMax) return [...lines.slice(0, -1), cut(lines.at(-1) ?? '', width, measure)]
      lines.push(line)
    }
  }
  return lines
}
