// Who wants to be told before a task is due is told like by a reminder: once for each task and due date (rules/news 6).
import { sql } from 'kysely'
import { dueSoonText } from '@daybook/contract/tasks/news-texts.ts'
import { momentText } from '@daybook/contract/english-dates.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'

const MINUTE_MS = 60_000
const PEOPLE_AT_ONCE = 200
const TASKS_AT_ONCE = 200

interface Person {
  readonly userId: number
  readonly scopeId: number
  readonly timeZone: string
  readonly dueSoonMinutes: number
}

const peopleAfter = ({ db }: Deps, userId: number): Promise<Person[]> =>
  activeAccounts(db)
    .innerJoin('preference', 'preference.userId', 'user.id')
    .where('preference.dueSoonMinutes', '>', sql.lit(0))
    .where('preference.userId', '>', userId)
    .orderBy('preference.userId')
    .limit(PEOPLE_AT_ONCE)
    .select(['preference.userId', 'preference.dueSoonMinutes', 'user.scopeId', 'user.timeZone'])
    .execute()

/** Open tasks of the person that are due within that time, were there before it began, and were not told of yet. */
const dueSoonOf = (tx: Saving['tx'], { userId, scopeId, dueSoonMinutes }: Person, now: number) => {
  const span = dueSoonMinutes * MINUTE_MS
  return tx
    .selectFrom('task')
    .where('task.scopeId', '=', scopeId)
    .where('task.assignedToId', '=', userId)
    .where('task.statusId', 'not in', [...CLOSED_STATUS_IDS])
    .where('task.dueDate', '>', now)
    .where('task.dueDate', '<=', now + span)
    .where((eb) => eb('task.createdTime', '<=', eb('task.dueDate', '-', span)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notification')
            .select('notification.id')
            .where(
              'notification.key',
              '=',
              sql<string>`'soon:' || "task"."id" || ':' || "task"."dueDate" || ${`:${userId}`}`,
            ),
        ),
      ),
    )
    .orderBy('task.dueDate')
    .orderBy('task.id')
    .limit(TASKS_AT_ONCE)
    .select(['task.id', 'task.name', 'task.dueDate'])
    .execute()
}

const tellOne = (deps: Deps, person: Person): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const tasks = await dueSoonOf(tx, person, now)
    const notices = tasks.flatMap(({ id, name, dueDate }): Notice[] => {
      if (dueDate === null) return []
      const when = Temporal.Instant.fromEpochMilliseconds(dueDate).toZonedDateTimeISO(person.timeZone)
      return [
        {
          key: `soon:${id}:${dueDate}:${person.userId}`,
          userId: person.userId,
          kind: 'dueSoon',
          taskId: id,
          title: name,
          text: dueSoonText(name, momentText(when)),
          path: `/tasks/edit/${id}`,
        },
      ]
    })
    return deliver(deps, tx, now, notices)
  })

/** @returns how many notices are new */
export async function tellDueSoon(deps: Deps, signal?: AbortSignal): Promise<number> {
  let told = 0
  let last = 0
  for (;;) {
    const people = await peopleAfter(deps, last)
    for (const person of people) {
      if (signal?.aborted) return told
      told += await tellOne(deps, person)
      last = person.userId
    }
    if (people.length < PEOPLE_AT_ONCE) return told
  }
}
