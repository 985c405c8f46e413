// Field kind ↔ column: money is whole paise, hours are hundredths, instants are epoch milliseconds, days their number, words
// their place.
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { dayNumberOf, dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { Field, FieldKind, FieldOf, WordField } from '@daybook/contract/engine/fields.ts'

type Column = string | number | null
interface Codec<F extends Field> {
  /** Column name of a field. */
  column: (name: string) => string
  toColumn: (value: unknown, field: F) => Column
  /** References come out as { id }; links.ts adds their summaries. */
  fromColumn: (column: Column, field: F) => unknown
}

const same = (name: string) => name
const asId = (name: string) => `${name}Id`
/** The id behind a reference as the wire holds it. */
export const idOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : null

const text = {
  column: same,
  toColumn: (value: unknown) => (typeof value === 'string' ? value : ''),
  fromColumn: (column: Column) => column ?? '',
}
const hundredths = {
  column: same,
  toColumn: (value: unknown) => (typeof value === 'number' ? toHundredths(value) : null),
  fromColumn: (column: Column) => (typeof column === 'number' ? fromHundredths(column) : null),
}
const reference = {
  column: asId,
  toColumn: idOf,
  fromColumn: (column: Column) => (column === null ? null : { id: column }),
}
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** What is no word is the first one of a new record. */
function placeOf({ options, initial }: WordField, value: unknown): number {
  const words = Object.keys(options)
  const place = words.findIndex((word) => word === value)
  return place === -1 ? words.indexOf(initial) : place
}

const codecs: { [K in FieldKind]: Codec<FieldOf<K>> } = {
  text,
  note: text,
  email: text,
  secret: { ...text, toColumn: (value) => (typeof value === 'string' ? value : null) },
  integer: { column: same, toColumn: numberOrNull, fromColumn: (column) => column },
  decimal: hundredths,
  money: hundredths,
  instant: { column: same, toColumn: numberOrNull, fromColumn: (column) => column },
  choice: {
    ...reference,
    fromColumn: (column, field) => field.options.find((option) => option.id === column) ?? null,
  },
  link: reference,
  optionalLink: reference,
  links: {
    column: same,
    toColumn: (value) => JSON.stringify(Array.isArray(value) ? value.map(idOf) : []),
    fromColumn: (column) => readIds(column).map((id) => ({ id })),
  },
  word: {
    column: same,
    toColumn: (value, field) => placeOf(field, value),
    fromColumn: (column, { options, initial }) => Object.keys(options)[Number(column ?? -1)] ?? initial,
  },
  day: {
    column: same,
    toColumn: (value) => (typeof value === 'string' ? (dayNumberOf(value) ?? null) : null),
    fromColumn: (column) => (typeof column === 'number' ? dayOfNumber(column) : null),
  },
  integers: {
    column: same,
    toColumn: (value) => JSON.stringify(Array.isArray(value) ? value : []),
    fromColumn: readIds,
  },
  structured: {
    column: same,
    toColumn: (value) => JSON.stringify(value),
    fromColumn: (column) => JSON.parse(String(column)) as unknown, // as the line above wrote it
  },
  // record-text.ts works it out.
  derived: { column: same, toColumn: () => null, fromColumn: () => null },
}

// The table is exhaustive by kind; TypeScript can't follow the pairing of `field.kind` with its row.
const codecOf = (field: Field) => codecs[field.kind] as Codec<Field>

export const columnOf = (name: string, field: Field) => codecOf(field).column(name)
export const toColumn = (field: Field, value: unknown) => codecOf(field).toColumn(value, field)
export const fromColumn = (field: Field, column: unknown) =>
  codecOf(field).fromColumn(column as Column, field)

/** The ids behind a `links` column, which like that of `integers` is the JSON text of a list of numbers. */
export function readIds(column: unknown): number[] {
  const parsed: unknown = typeof column === 'string' && column !== '' ? JSON.parse(column) : []
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'number') : []
}
