// A process of its own that dies in the middle of an upgrade: after as many changes of the schema as it is told.
import type { Migration } from 'kysely/migration'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFor } from '#db/migration-files.ts'

const opened = openDatabase({
  databaseUrl: process.env['DATABASE_URL'] || undefined,
  dataDir: process.env['DATA_DIR'] ?? '',
})
const wanted = Number(process.env['DIE_AFTER'])

/** Added to the real ones: the last of them makes a table and takes the process away. */
const more: [string, Migration][] = Array.from({ length: wanted + 1 }, (_, index) => [
  `990${index}-more`,
  {
    up: async (db) => {
      await db.schema.createTable(`more${index}`).addColumn('id', 'integer').execute()
      if (index === wanted) process.kill(process.pid, 'SIGKILL')
    },
  },
])
await migrate(opened, { migrations: { ...migrationsFor(opened.dialect), ...Object.fromEntries(more) } })
