// Two real processes deliver many reminders, and one is killed in the middle: each reminder once, each mail once, or twice under one name.
import { describe, expect, test } from 'vitest'
import type { SelectQueryBuilder } from 'kysely'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import type { Database } from '#db/tables.ts'
import { signedIn } from '#test/support/people/actors.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { startProcess } from '#test/support/process.ts'
import { insertReminders } from '#test/support/mail/reminders.ts'

const REMINDERS = 600
/** Mails that a killed process had in hand. */
const IN_HAND = 20

describe.each(dialects)('a kill in the middle on $name', async (dialect) => {
  const postbox = await startPostbox()
  const app = await startApp(dialect, { clock: Date.now() })
  const { deps } = app
  const { id: userId } = await signedIn(app, 'Kala', INDIVIDUALS, ROLES.user)
  const until = async (holds: () => Promise<boolean> | boolean) => {
    const end = performance.now() + 60_000
    while (!(await holds()) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await holds()).toBe(true)
  }
  const countOf = async (query: SelectQueryBuilder<Database, 'notification' | 'outbox', object>) => {
    const { count } = await query
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const delivered = () => countOf(deps.db.selectFrom('notification'))
  const waiting = () => countOf(deps.db.selectFrom('outbox').where('state', '=', 'waiting'))

  test(`${REMINDERS} reminders arrive once each`, { timeout: 120_000 }, async () => {
    await insertReminders(app, { userId, scopeId: -userId }, REMINDERS, Date.now())
    const settings = { SMTP_URL: postbox.url }
    const [doomed] = [startProcess(app, settings), startProcess(app, settings)]

    await until(() => postbox.mails.length >= REMINDERS / 3)
    doomed.child.kill('SIGKILL')
    await until(async () => (await delivered()) === REMINDERS)
    await until(async () => (await waiting()) <= IN_HAND)
    await new Promise((resolve) => setTimeout(resolve, 1500)) // the other one settles what it has in hand
    // The lease of the dead one ends.
    await deps.db.updateTable('outbox').set({ dueTime: 0 }).where('state', '=', 'waiting').execute()
    await until(async () => (await waiting()) === 0)

    const ids = postbox.mails.map((mail) => mail.messageId)
    expect(new Set(ids).size).toBe(REMINDERS)
    expect(ids.length - REMINDERS).toBeLessThanOrEqual(IN_HAND)
  })
})
