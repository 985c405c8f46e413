// A name that several records have says which one is meant where the row names its own record: the one that it points at by now.
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import { invalidField } from '#app-error.ts'
import type { ImportRow } from '#features/import-export/read/import-row.ts'

/** In the place of a reference. */
export interface OneOfSeveral {
  readonly among: readonly number[]
  /** What is said where nothing tells. */
  readonly sentence: string
}

export const isOneOfSeveral = (value: unknown): value is OneOfSeveral =>
  typeof value === 'object' && value !== null && 'among' in value

/** Of a new record nothing tells. @param headingOf the column of a field */
export function withoutSeveral(row: ImportRow, headingOf: ReadonlyMap<string, string>): ImportRow {
  const open = Object.entries(row.values).flatMap(([name, value]) =>
    isOneOfSeveral(value) ? [[name, value.sentence] as const] : [],
  )
  if (row.id !== undefined || open.length === 0) return row
  const issues = open.map(([field, message]): RowIssue => {
    const column = headingOf.get(field)
    return { row: row.row, ...(column === undefined ? {} : { column }), field, message }
  })
  const known = Object.entries(row.values).filter(([, value]) => !isOneOfSeveral(value))
  return { ...row, values: Object.fromEntries(known), issues: [...row.issues, ...issues] }
}

/** @param present the reference as it is. @throws AppError invalid at the field, where it is none of them */
export function oneOfSeveral(name: string, { among, sentence }: OneOfSeveral, present: unknown): unknown {
  const isThere =
    typeof present === 'object' && present !== null && 'id' in present && among.includes(Number(present.id))
  if (!isThere) throw invalidField(name, sentence)
  return present
}
