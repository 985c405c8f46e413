// Reads what is typed into a date field: figures at once, English once its reader is there.
import { type ReadDate, readPlainDate } from '#lib/dates/plain-date.ts'
import type { readDate } from '#lib/dates/read-date.ts'
import { dayOf } from '#lib/dates/wall-time.ts'
import { type DateKind, wallAfter } from './wall-text.ts'

let readEnglish: typeof readDate | undefined

export const isReaderThere = (): boolean => readEnglish !== undefined

/** Fails silently: without the network figures are read all the same, and the next field tries again. */
export async function loadReader(): Promise<void> {
  try {
    readEnglish ??= (await import('#lib/dates/read-date.ts')).readDate
  } catch {
    // Whoever types finds out.
  }
}

/**
 * What the field holds after `text`; '' for an empty text, undefined for one that is no date (yet).
 * @param before what it held before somebody typed
 */
export function wallRead(text: string, before: string, kind: DateKind, zone: string): string | undefined {
  if (text.trim() === '') return ''
  const clock = { now: Date.now(), zone }
  const today = dayOf(clock.now, zone)
  const rules = { today, isNearest: kind === 'date' }
  const read: ReadDate | undefined = readEnglish
    ? readEnglish(text, clock, rules)
    : readPlainDate(text, rules)
  return read && wallAfter(read, before, { kind, today, zone })
}
