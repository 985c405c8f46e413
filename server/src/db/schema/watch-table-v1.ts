// How migrations have every change of a table noted, for whoever remembers its rows. Frozen: another way is a new file.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addTrigger, slotOf } from '#db/schema/triggers-v1.ts'

/** From now on every change of the table tells all processes that what they remember of reference rows is old. */
export async function watchTable(db: Kysely<unknown>, dialect: DialectName, table: string): Promise<void> {
  const each = dialect === 'sqlite' ? '' : ' for each statement'
  const body = `insert into "revision" ("slot", "value") select ${slotOf(dialect)}, 1 where 1 = 1
    on conflict ("slot") do update set "value" = "revision"."value" + 1;`
  for (const verb of ['insert', 'update', 'delete']) {
    const name = `revision_${table}_${verb}`
    await addTrigger(db, dialect, { name, table, when: `${verb} on "${table}"${each}`, body })
  }
}
