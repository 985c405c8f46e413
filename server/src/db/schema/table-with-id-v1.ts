// A new table whose rows count themselves. Frozen: another way is a new file.
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

/** A new table with ids of its own, which are never given twice. */
export const withId = (
  db: Kysely<unknown>,
  dialect: DialectName,
  name: string,
): CreateTableBuilder<string, 'id'> => {
  const table = db.schema.createTable(name)
  return dialect === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
}
