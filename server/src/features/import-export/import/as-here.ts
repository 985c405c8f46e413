// What a spreadsheet can't keep is no change: it has one kind of line end, and counts times in seconds.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { valuesOf } from '#entities/present.ts'
import type { Row } from '#entities/store.ts'
import { isOneOfSeveral, oneOfSeveral } from '#features/import-export/read/several-names.ts'

type Values = Readonly<Record<string, unknown>>

const SECOND_MS = 1000

const inOneSpelling = (text: string) => text.replaceAll(/\r\n?/g, '\n')

function isSameToSpreadsheets(value: unknown, present: unknown, kind: string | undefined): boolean {
  if (typeof value === 'string' && typeof present === 'string')
    return inOneSpelling(value) === inOneSpelling(present)
  if (kind !== 'instant' || typeof value !== 'number' || typeof present !== 'number') return false
  return value % SECOND_MS === 0 && Math.floor(present / SECOND_MS) * SECOND_MS === value
}

/**
 * The values of a file, as they stand in the record where a spreadsheet would not tell the difference.
 * @throws AppError invalid at a name that several have and that is not the record's own
 */
export function asHere(entity: AnyEntity, before: Row, values: Values): Values {
  const present = valuesOf(entity, before)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const here = present[name]
      if (isOneOfSeveral(value)) return [name, oneOfSeveral(name, value, here)]
      return [name, isSameToSpreadsheets(value, here, entity.fields[name]?.kind) ? here : value]
    }),
  )
}
