// Processes are killed while they tell and write letters: what was given was told, and each person gets one letter.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { insertPerson } from '#features/account/registration.ts'
import { MAIL_STATE } from '#background/write-news.ts'
import { signedIn } from '#test/support/people/actors.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { startProcess } from '#test/support/process.ts'
import { MINUTE } from '#test/support/mail/reminders.ts'

const PEOPLE = 200
const EACH = 3
/** Mails that a killed process had in hand. */
const IN_HAND = 20

describe.each(dialects)('a kill while news is told on $name', async (dialect) => {
  const postbox = await startPostbox()
  const app = await startApp(dialect, { clock: Date.now() })
  const { deps } = app
  const until = async (holds: () => Promise<boolean> | boolean) => {
    const end = performance.now() + 60_000
    while (!(await holds()) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await holds()).toBe(true)
  }
  const countOf = async (table: 'notification' | 'outbox', column: string, value: string | number) => {
    const { count } = await deps.db
      .selectFrom(table)
      .where(deps.db.dynamic.ref(column), '=', value)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  test(`${PEOPLE} people get one letter each`, { timeout: 120_000 }, async () => {
    const now = Date.now()
    for (let index = 0; index < PEOPLE; index += 1) {
      const email = `reader${index}@firm.example.in`
      const names = { firstname: `Reader${index}`, lastname: 'Rao', password: 'x', phone: '1' }
      const role = { customerId: INDIVIDUALS, roleId: ROLES.user.id }
      const userId = await insertPerson(deps.db, { ...names, ...role, email, passwordHash: 'x' }, now)
      const rows = Array.from({ length: EACH }, (_, nth) => ({
        key: `assigned:${nth}:1:${userId}`,
        userId,
        kind: 'assigned' as const,
        taskId: null,
        title: `Task ${nth}`,
        text: `Asha gave you "Task ${nth}".`,
        path: '/tasks',
        showTime: now,
        deliveredTime: now - 5 * MINUTE,
        readTime: null,
        mailState: MAIL_STATE.waiting,
        mailTime: now - 3 * MINUTE,
      }))
      await deps.db.insertInto('notification').values(rows).execute()
    }
    const settings = { SMTP_URL: postbox.url }
    const [doomed] = [startProcess(app, settings), startProcess(app, settings)]

    await until(() => postbox.mails.length >= 5)
    doomed.child.kill('SIGKILL')
    await until(async () => (await countOf('notification', 'mailState', MAIL_STATE.waiting)) === 0)
    await until(async () => (await countOf('outbox', 'state', 'waiting')) <= IN_HAND)
    await new Promise((resolve) => setTimeout(resolve, 1500)) // the other one settles what it has in hand
    // The lease of the dead one ends.
    await deps.db.updateTable('outbox').set({ dueTime: 0 }).where('state', '=', 'waiting').execute()
    await until(async () => (await countOf('outbox', 'state', 'waiting')) === 0)

    const ids = new Map(postbox.mails.map((mail) => [mail.messageId, mail]))
    expect(ids.size).toBe(PEOPLE)
    expect(new Set([...ids.values()].map((mail) => mail.to?.[0]?.address)).size).toBe(PEOPLE)
    expect(new Set([...ids.values()].map(({ subject }) => subject))).toEqual(
      new Set([`${EACH} things in Daybook`]),
    )
    expect(postbox.mails.length - PEOPLE).toBeLessThanOrEqual(IN_HAND)
  })

  test('what was stored was told once, however it ended', { timeout: 120_000 }, async () => {
    const customer = await deps.db
      .insertInto('customer')
      .values({ ...(await firmLike()), organizationName: 'Nilgiri' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [me, other] = [
      await signedIn(app, 'Mala', customer.id, ROLES.user),
      await signedIn(app, 'Omana', customer.id, ROLES.user),
    ]
    for (let round = 0; round < 3; round += 1) {
      const { child, address } = startProcess(app)
      const url = `${await address}/api/task`
      const headers = { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' }
      let answered = 0
      const give = async (name: string) => {
        const body = JSON.stringify({ name, assignedTo: { id: other.id } })
        const answer = await fetch(url, { method: 'POST', headers, body })
        await answer.body?.cancel()
        answered += 1
        if (answered === 10) child.kill('SIGKILL')
      }
      await Promise.allSettled(Array.from({ length: 60 }, (_, index) => give(`Task ${round} ${index}`)))
      child.kill('SIGKILL')
    }

    const tasks = await deps.db.selectFrom('task').select('id').where('assignedToId', '=', other.id).execute()
    const told = await deps.db
      .selectFrom('notification')
      .select('taskId')
      .where('userId', '=', other.id)
      .execute()
    expect(tasks.length).toBeGreaterThan(10)
    expect(new Set(told.map(({ taskId }) => taskId))).toEqual(new Set(tasks.map(({ id }) => id)))
    expect(told).toHaveLength(tasks.length)
  })

  /** The columns of a firm as the first one has them. */
  async function firmLike() {
    const { id: _id, ...columns } = await deps.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', INDIVIDUALS)
      .executeTakeFirstOrThrow()
    return columns
  }
})
