// The text of one cell → the value that a client would send. What is no value of its kind goes on as text, so that the
// record's own check says its own sentence about it.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { Field, FieldOf } from '@daybook/contract/engine/fields.ts'
import { ungrouped } from '@daybook/contract/invoicing/read-amount.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { undefused } from '@daybook/contract/import-export/columns.ts'
import { type DateClock, readInstant } from '#features/import-export/read/dates/read-instant.ts'

export type Read = { readonly value: unknown } | { readonly sentence: string } | undefined

/** As `indianDay` counts, in years of other clocks, too. */
const INDIA = '+05:30'

const written = /^(-?)([\d,]+)(\.\d+)?$/

/** 'Rs. 500/-', 'INR 500' and '500 rupees' → '500' */
const bareAmount = (text: string): string =>
  text
    // From here on blanks stand alone: a long run would be looked through again from each of them.
    .replaceAll(/\s+/g, ' ')
    .replace(/^(-?)\s*(?:rs\.?|re\.?|inr|rupees?)(?=[\s\d.₹-])/i, '$1')
    .replace(/(?<=[\d\s])(?:rs\.?|re\.?|inr|rupees?)$/i, '')
    .replace(/ ?\/ ?[-=–—] ?$/, '')

/** '1,23,456.70' and '₹ 500' are numbers, too. */
function readNumber(text: string): unknown {
  const bare = text.replaceAll(/[₹\s]/g, '')
  const [, sign = '', whole = '', fraction = ''] = written.exec(bare) ?? []
  const digits = ungrouped(whole)
  return digits === undefined ? text : Number(`${sign}${digits}${fraction}`)
}

/**
 * @returns undefined for an empty cell that leaves the field at its default; references are resolved elsewhere
 */
export function readCell(field: Field, cell: string, when: DateClock): Read {
  const text = cell.trim()
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'note':
      return { value: undefused(cell) }
    case 'integer':
      return text === '' ? undefined : { value: readNumber(text) }
    case 'decimal':
      return { value: text === '' ? null : readNumber(text) }
    case 'money':
      return { value: text === '' ? null : readNumber(bareAmount(text)) }
    case 'instant': {
      if (text === '') return { value: null }
      const instant = readInstant(text, when)
      return instant === undefined ? { sentence: badDate(text, when) } : { value: instant }
    }
    case 'word':
      return readWord(field, text)
    case 'day':
      return readDay(text, when)
    case 'integers':
      return {
        value: undefused(text)
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(readNumber),
      }
    default:
      return undefined
  }
}

/** Is it a date, of which nobody knows whether the day or the month comes first? */
const isOpen = (text: string, when: DateClock) =>
  when.order === 'unknown' && readInstant(text, { ...when, order: 'dmy' }) !== undefined
const badDate = (text: string, when: DateClock) =>
  isOpen(text, when) ? importExportMessages.dateOpen : importExportMessages.badDate
const badDay = (text: string, when: DateClock) =>
  isOpen(text, when) ? importExportMessages.dateOpen : importExportMessages.badDay

/** The word, or what people read for it, in any case. */
function readWord({ options }: FieldOf<'word'>, text: string): Read {
  const isMeant = (written: string) => written.toLowerCase() === text.toLowerCase()
  const [known] = Object.entries(options).find((pair) => pair.some(isMeant)) ?? []
  return known === undefined && text === '' ? undefined : { value: known ?? text }
}

/** A time behind the day is passed over, and one with an offset is India's. */
function readDay(text: string, when: DateClock): Read {
  if (text === '') return { value: null }
  const instant = readInstant(text, { ...when, timeZone: INDIA })
  return instant === undefined ? { sentence: badDay(text, when) } : { value: indianDay(instant) }
}
