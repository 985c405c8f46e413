// How many rows there are, and that reference rows changed, written by triggers in the transaction of every change:
// no way of writing can forget it, and no list has to count. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { countRows } from '#db/schema/count-rows-v1.ts'
import { counted } from '#db/schema/counted-tables-v1.ts'
import { watchTable } from '#db/schema/watch-table-v1.ts'

/** Few rows, or rarely changed ones, that other records and every session refer to. */
const referred =
  `dataStatus accountType industryType accountStatus accountRole taskStatus taskPriority taskCategory
  customList taskRepeatOption customer user`.split(/\s+/)

const keys = '"scopeId", "entity", "userId", "span", "at", "value"'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql
    .raw(
      `create table "tally" ("scopeId" ${whole} not null, "entity" text not null, "userId" ${whole} not null,
        "span" ${whole} not null, "at" ${whole} not null, "value" ${whole} not null, "slot" ${whole} not null,
        "count" ${whole} not null, primary key (${keys}, "slot"))${dialect === 'sqlite' ? ' without rowid' : ''}`,
    )
    .execute(db)
  await sql
    .raw(`create table "revision" ("slot" ${whole} primary key not null, "value" ${whole} not null)`)
    .execute(db)
  for (const countedTable of counted) await countRows(db, dialect, countedTable)
  for (const table of referred) await watchTable(db, dialect, table)
}
