// What an administrator sees of the outbox: how much waits, what failed, and why; never what the messages say.
import type { OutboxAnswer } from '@daybook/contract/tasks/notifications.ts'
import type { Deps } from '#deps.ts'

const TROUBLES_MAX = 20

export async function checkOutbox({ db }: Deps): Promise<OutboxAnswer> {
  const counts = await db
    .selectFrom('outbox')
    .select([
      'state',
      (eb) => eb.fn.countAll<number>().as('count'),
      (eb) => eb.fn.min('createdTime').as('first'),
    ])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute()
  const of = (state: string) => counts.find((row) => row.state === state)
  const troubles = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'state', 'attempts', 'createdTime', 'dueTime', 'lastError'])
    .where('state', 'in', ['waiting', 'failed'])
    .where('lastError', '<>', '')
    .orderBy('id', 'desc')
    .limit(TROUBLES_MAX)
    .execute()
  return {
    waiting: of('waiting')?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    oldestWaitingTime: of('waiting')?.first ?? null,
    troubles: troubles.map(({ id, channel, state, attempts, createdTime, dueTime, lastError }) => ({
      id,
      channel,
      attempts,
      createdTime,
      state: state === 'failed' ? state : 'waiting',
      nextTime: state === 'failed' ? null : dueTime,
      error: lastError,
    })),
  }
}
