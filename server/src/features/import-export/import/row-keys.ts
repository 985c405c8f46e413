// What is kept of a row whose file gives it a key: the key, and of each field so much that a change can be told.
import { createHash } from 'node:crypto'
import { normalizeSearch } from '#entities/normalize-search.ts'
import type { ImportRow, OwnMark, Prints } from '#features/import-export/read/import-row.ts'

/** An index has no room for more. */
const KEY_MAX = 255
const PRINT_LENGTH = 12

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** @param values as they would be read anywhere: a journey to another time zone is no change of the file */
export const printsOf = (values: Readonly<Record<string, unknown>>): Prints =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      hashOf(JSON.stringify(value ?? null)).slice(0, PRINT_LENGTH),
    ]),
  )

/** The fields of which the file says something else than before. */
export const changedPrints = (prints: Prints, former: Prints): readonly string[] =>
  Object.keys(prints).filter((name) => prints[name] !== former[name])

/** What one card or to-do is called where its file gives it no key: by all that it says. */
export const contentKey = (prints: Prints) => hashOf(JSON.stringify(prints))

const PHONE_DIGITS = 10
const folded = (text: string) => normalizeSearch(text.trim())

/** 'phone 9845000011 nandini krishnan': by the last ten digits, whatever stands before and between them. */
export function phoneKey(phone: string, name: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)
  return digits === '' ? undefined : `phone ${digits} ${folded(name)}`
}

/** 'email nandini@hornbill.example' */
export const fieldKey = (field: string, text: string): string | undefined =>
  text.trim() === '' ? undefined : `${field} ${folded(text)}`

/** As an index and both databases can hold it: PostgreSQL takes no NUL, and no half of a character. */
const storedKey = (key: string) =>
  key.length > KEY_MAX || key.includes('\0') || !key.isWellFormed() ? hashOf(key) : key

/** Of a file that says a key twice each row is a record of its own, as it is without keys. */
export function withOwnKeys(rows: readonly ImportRow[]): readonly ImportRow[] {
  const counts = new Map<string, number>()
  const taken = new Set<string>()
  return rows.map((row) => {
    if (row.key === undefined) return row
    // Keys are told apart by kind: one id of another product may make several records.
    const placeOf = (key: string) => `${row.kind ?? ''} ${key}`
    const place = placeOf(row.key)
    let count = counts.get(place) ?? 0
    let key: string
    // The file itself may call another row 'x #2'.
    do {
      count += 1
      key = storedKey(count === 1 ? row.key : `${row.key} #${count}`)
    } while (taken.has(placeOf(key)))
    counts.set(place, count)
    taken.add(placeOf(key))
    return { ...row, key, own: count === 1 ? row.own : undefined }
  })
}

/**
 * The record that a UID of ours means, such as 'task-12@daybook.example.in'.
 * @param created and `modified` in epoch milliseconds
 */
export function ownMark(
  uid: string,
  { kind, host }: { readonly kind: string; readonly host: string },
  { created, modified }: { readonly created: number | undefined; readonly modified: number | undefined },
): OwnMark | undefined {
  const id = new RegExp(`^${kind}-([1-9]\\d{0,14})@(.+)$`).exec(uid)
  if (!id || id[2] !== host || created === undefined || modified === undefined) return undefined
  return { id: Number(id[1]), created: Math.floor(created / 1000), modified: Math.floor(modified / 1000) }
}
