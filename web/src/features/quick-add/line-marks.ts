// '!high', '#office', '@asha' and '+malabar': names that are known, or the beginnings of exactly one of them.
import type { Span } from '@daybook/contract/tasks/written/text-span.ts'

export interface Known {
  readonly id: number
  /** What it may be called; the first one is its whole name. */
  readonly names: readonly string[]
}

/** What can be named, by the field of the task that it fills. */
export type Vocabulary = Readonly<Record<MarkedField, readonly Known[]>>
export type MarkedField = 'priority' | 'category' | 'customList' | 'assignedTo' | 'organization'

export interface Marked extends Span {
  readonly field: MarkedField
  readonly id: number
}

const fieldsOf: Readonly<Record<string, readonly MarkedField[]>> = {
  '!': ['priority'],
  '#': ['category', 'customList'],
  '@': ['assignedTo'],
  '+': ['organization'],
}

/** Not inside a word: an e-mail address is none; nor is a plus before digits, as telephone numbers have it. */
const mark = /(?<![^\s§(])(?:[!#@](?=[\p{L}\p{N}])|\+(?=\p{L}))/gu

const folded = (text: string) => text.normalize('NFC').toLowerCase()
/** 'This Week', 'this-week' and 'thisweek' are one name. */
const squeezed = (text: string) => folded(text).replaceAll(/[\s._()-]+/g, '')
const endsHere = (rest: string) => /^[,.;:!?)]*(?:$|[\s§])/.test(rest)

interface Candidate {
  readonly field: MarkedField
  readonly id: number
  readonly name: string
}

/** One of them, or nothing: nobody wants to be guessed at. */
function only(candidates: readonly Candidate[]): Candidate | undefined {
  const [first] = candidates
  return candidates.every((each) => each.id === first?.id && each.field === first.field) ? first : undefined
}

function nameAt(rest: string, candidates: readonly Candidate[]) {
  const text = folded(rest)
  const whole = candidates.filter(
    ({ name }) => text.startsWith(folded(name)) && endsHere(rest.slice(name.length)),
  )
  const longest = Math.max(0, ...whole.map(({ name }) => name.length))
  if (longest > 0) {
    const match = only(whole.filter(({ name }) => name.length === longest))
    return match && { ...match, length: longest }
  }
  const word = (/^[^\s§]+/.exec(rest)?.[0] ?? '').replace(/(?<![,.;:!?)])[,.;:!?)]+$/, '')
  const typed = squeezed(word)
  if (typed === '') return undefined
  const same = candidates.filter(({ name }) => squeezed(name) === typed)
  const match = only(
    same.length > 0 ? same : candidates.filter(({ name }) => squeezed(name).startsWith(typed)),
  )
  return match && { ...match, length: word.length }
}

/** The first of each kind; what fits several names or none stays in the text. */
export function findMarks(text: string, known: Vocabulary): readonly Marked[] {
  const marks: Marked[] = []
  for (const { 0: sign, index } of text.matchAll(mark)) {
    const candidates = (fieldsOf[sign] ?? []).flatMap((field) =>
      known[field].flatMap(({ id, names }) => names.map((name) => ({ field, id, name }))),
    )
    const named = nameAt(text.slice(index + 1), candidates)
    if (named && !marks.some(({ field }) => field === named.field))
      marks.push({ field: named.field, id: named.id, from: index, to: index + 1 + named.length })
  }
  return marks
}
