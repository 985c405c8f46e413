// A hand-over that is too large for one transaction stands here until the worker has carried it out. Frozen: changes come as new
// migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { type Columns, withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const columns: Columns = {
  scopeId: 'whole',
  fromId: '-> user',
  toId: '-> user',
  // 'work,series,own', as it was asked for.
  parts: 'text',
  // Tasks and series that went, how many of them are series, and how many there were.
  done: 'whole',
  series: 'whole',
  total: 'whole',
  state: 'text',
  createdById: '-> user',
  createdTime: 'whole',
  endedTime: 'maybe whole',
}

const indexes = [
  `create index "handOver_by_state" on "handOver" ("state", "id")`,
  `create index "handOver_of_fromId" on "handOver" ("fromId")`,
  `create index "handOver_of_toId" on "handOver" ("toId")`,
  `create index "handOver_of_createdById" on "handOver" ("createdById")`,
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(withId(db, dialect, 'handOver'), dialect, columns).execute()
  await addRowSecurity(db, dialect, 'handOver')
  for (const statement of indexes) await sql.raw(statement).execute(db)
}
