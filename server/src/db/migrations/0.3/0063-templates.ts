// Templates of tasks. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { createRecordTable } from '#db/schema/record-table-v1.ts'

export const up = (db: Kysely<unknown>, dialect: DialectName) =>
  createRecordTable(db, dialect, 'taskTemplate', {
    name: 'text',
    note: 'text',
    // JSON: a list of steps.
    steps: 'text',
  })
