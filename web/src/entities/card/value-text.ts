// Writes the value of any field as text, the way cards show it.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Field, FieldKind, FieldOf, InstantField } from '@daybook/contract/engine/fields.ts'
import { formatMoney } from '#lib/format-money.ts'
import { formatDay, formatStamp, fromLocalInput } from '#lib/format-time.ts'
import { referenceId } from './reference-id.ts'
import { referenceText } from './reference-text.ts'

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const times: Readonly<Record<InstantField['show'], (ms: number, zone: string) => string>> = {
  day: formatDay,
  stamp: formatStamp,
  dayAndTime: formatStamp,
}

type Texts = { [K in FieldKind]: (value: unknown, field: FieldOf<K>, zone: string) => string }
const asWritten = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const asNumber = (value: unknown) => (typeof value === 'number' ? numbers.format(value) : '')

/** The sentence for a word; a value that has none stands for itself. */
const inWords = (value: unknown, { options = {} }: FieldOf<'word' | 'derived'>) =>
  options[String(value)] ?? (asNumber(value) || asWritten(value))

/** One row per field kind: a new kind does not compile until it has its text. */
const texts: Texts = {
  text: asWritten,
  note: asWritten,
  email: asWritten,
  secret: () => '',
  integer: asNumber,
  decimal: asNumber,
  money: (value) => (typeof value === 'number' ? formatMoney(value) : ''),
  instant: (value, field, zone) => (typeof value === 'number' ? times[field.show](value, zone) : ''),
  choice: (value, field) => {
    const id = referenceId(value)
    return referenceText(value) || (field.options.find((option) => option.id === id)?.name ?? '')
  },
  link: referenceText,
  optionalLink: referenceText,
  links: (value) => (Array.isArray(value) ? value.map(referenceText).filter(Boolean).join(', ') : ''),
  word: inWords,
  // A day has no time zone: its midnight is shown on the clock that it is of.
  day: (value) => {
    const midnight = fromLocalInput(String(value), 'UTC')
    return midnight === null ? '' : formatDay(midnight, 'UTC')
  },
  integers: (value) => [value].flat().join(', '),
  structured: (value, field) => (value === null || value === undefined ? '' : field.sentence(value)),
  derived: inWords,
}

/** Empty when there is no value. */
export function valueText(field: Field, value: unknown, zone: string): string {
  // The table is exhaustive by kind; TypeScript can't follow the pairing of `field.kind` with its row.
  const write = texts[field.kind] as (value: unknown, field: Field, zone: string) => string
  return write(value, field, zone)
}

/** What a record is called; its number when it has no name. */
export function recordName(entity: AnyEntity, record: AnyRecord): string {
  const name = record[entity.headline]
  return typeof name === 'string' && name.trim() !== '' ? name : `No. ${record.id}`
}

/** Only addresses that open in a browser become links; never 'javascript:' and its like. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
