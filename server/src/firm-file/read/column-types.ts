// What the columns of the database take, so that a value of another kind is refused in its line and not by one of the two databases.
import type { Db } from '#db/database.ts'
import type { Value } from '#firm-file/firm-table.ts'

interface ColumnType {
  readonly kind: 'whole' | 'text' | 'bytes'
  readonly isNullable: boolean
}
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, ColumnType>>

const kindOf = (dataType: string): ColumnType['kind'] => {
  if (/bytea|blob/i.test(dataType)) return 'bytes'
  return /int/i.test(dataType) ? 'whole' : 'text'
}

/** By table and column. */
export async function columnTypesOf(db: Db): Promise<ColumnTypes> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          // SQLite calls its ids nullable; they are given by the database all the same.
          { kind: kindOf(column.dataType), isNullable: column.isNullable && column.name !== 'id' },
        ]),
      ),
    ]),
  )
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** PostgreSQL takes no text with a zero character. */
const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0')

export function fits(type: ColumnType | undefined, value: unknown): value is Value {
  if (value === null) return type?.isNullable ?? false
  if (type?.kind === 'whole') return Number.isSafeInteger(value)
  if (type?.kind === 'bytes') return typeof value === 'string' && BASE64.test(value)
  return isText(value)
}
