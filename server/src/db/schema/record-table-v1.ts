// The table of a new kind of record, with all that the product asks of one: stamps, the indexes of its lists, triggers that
// count its rows and say that they changed, and on PostgreSQL the wall around a firm's rows. Frozen: another way is a new file.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { type Columns, targetOf, withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'
import { watchRows } from '#db/schema/watch-rows-v1.ts'

const stamps: Columns = {
  scopeId: 'whole',
  createdById: 'whole',
  createdTime: 'whole',
  modifiedById: 'whole',
  modifiedTime: 'whole',
  searchText: 'text',
}

/** A handful of rows that every firm shares: an index on them would lead a list through all firms' records. */
const lookups = new Set(
  `dataStatus accountType industryType accountStatus accountRole taskStatus taskPriority taskCategory customList
  taskRepeatOption`.split(/\s+/),
)

/** @param columns one a stored field, as it is declared; a link's is called '{field}Id' and so is a choice's */
export async function createRecordTable(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  columns: Columns,
): Promise<void> {
  await withColumns(withId(db, dialect, table), dialect, { ...columns, ...stamps }).execute()
  // Lists sort names without regard to case.
  if ('name' in columns)
    await sql`create index ${sql.id(`${table}_by_scopeId_name_id`)} on ${sql.table(table)} ("scopeId", lower("name"), "id")`.execute(
      db,
    )
  const add = (name: string, list: string[]) => db.schema.createIndex(name).on(table).columns(list).execute()
  await add(`${table}_by_scopeId_createdTime_id`, ['scopeId', 'createdTime', 'id'])
  for (const [column, type] of Object.entries(columns)) {
    const target = targetOf(type)
    if (target === undefined || lookups.has(target)) continue
    // By the first a deleted row's references are looked for, by the second a list is filtered.
    await add(`${table}_of_${column}`, [column])
    await add(`${table}_by_scopeId_${column}`, ['scopeId', column, 'id'])
  }
  // Whose rows a list shows: those of who made them, and of who has them in hand.
  const assignees = 'assignedToId' in columns ? ['assignedToId'] : []
  await watchRows(db, dialect, { table, people: ['createdById', ...assignees] })
  await addRowSecurity(db, dialect, table)
}
