// The look for reminders of every second: what it has to read, and what may still come later.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { plansOf } from '#test/support/databases/query-plans.ts'
import {
  givenReminder,
  HOUR,
  insertReminders,
  MINUTE,
  openBells,
  titlesOf,
} from '#test/support/mail/reminders.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, someone } = await openBells(dialect)
  const { deps, clock } = office

  test('the look of every second has nothing to do with those that never come', async () => {
    const me = await someone()
    const person = { userId: me.actor.id, scopeId: office.firm }
    await insertReminders(office, person, 3000, NOW + MINUTE)
    await sql`update "task" set "statusId" = 3 where "reminderAt" = ${NOW + MINUTE} and "id" % 2 = 0`.execute(
      deps.db,
    )
    // As the form makes them: its reminder is the moment at which it was opened.
    await sql`update "task" set "createdTime" = "reminderAt" + 5 where "reminderAt" = ${NOW + MINUTE} and "id" % 2 = 1`.execute(
      deps.db,
    )
    await sql`analyze "task"`.execute(deps.db)
    clock.advance(HOUR)
    const sent = await deliverReminders(deps)

    const plans = await plansOf(office, (db) => deliverReminders({ ...deps, db }))
    const { rows } = await (
      dialect.name === 'SQLite'
        ? sql<{
            text: string
          }>`select substr("sql", instr("sql", 'where') + 5) as "text" from sqlite_master where name = 'task_reminder_due'`
        : sql<{
            text: string
          }>`select pg_get_expr(indpred, indrelid) as "text" from pg_index where indexrelid = '"task_reminder_due"'::regclass`
    ).execute(deps.db)
    const { rows: held } = await sql<{ count: number }>`select count(*) as "count" from "task"
      where ${sql.raw(rows[0]?.text ?? '')} and "reminderAt" <= ${clock.now()}`.execute(deps.db)

    expect(sent).toBe(0)
    expect(plans.join('\n')).toContain('task_reminder_due')
    expect(held[0]?.count).toBe(0)
  })

  test('one that was closed at its minute comes when its task is opened again', async () => {
    const me = await someone()
    const { id } = await givenReminder(me, 'Opened again', 5, { status: { id: 3 } })
    clock.advance(10 * MINUTE)
    await deliverReminders(deps)
    await me.put(`/api/task/${id}`, { status: { id: 1 } })
    await deliverReminders(deps)

    expect(await titlesOf(me)).toEqual(['Opened again'])
  })
})
