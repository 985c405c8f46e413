// Who gave tasks away that are over due now hears of it once a morning: at 9:00, or when the digest comes (rules/news 7).
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { givenOverDueText, newsMessages } from '@daybook/contract/tasks/news-texts.ts'
import { sql } from 'kysely'
import { activeAccounts } from '#credentials/accounts.ts'
import { writeNews, type ToTell } from '#background/write-news.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { overDueTasks } from '#features/news/task-places.ts'
import { digestOn } from '#formats/digest-time.ts'
import { localDate, startOfToday } from '#time.ts'

const MORNING = '09:00'
/** What could not go out in the morning still does by the evening. */
const LATE_MS = 12 * 60 * 60 * 1000
const LAST_LOOK = 'overDueGivenUntil'

interface Person {
  readonly id: number
  readonly scopeId: number
  readonly timeZone: string
  readonly digest: number | null
  readonly digestTime: string | null
}

const everybody = (db: AnyDb): Promise<Person[]> =>
  activeAccounts(db)
    .leftJoin('preference', 'preference.userId', 'user.id')
    .where('user.scopeId', '>', 0)
    .orderBy('user.id')
    .select(['user.id', 'user.scopeId', 'user.timeZone', 'preference.digest', 'preference.digestTime'])
    .execute()

/** The day whose morning came after the last look, where the person is. */
function morningOf({ timeZone, digest, digestTime }: Person, after: number, now: number) {
  const time = digest === 1 && digestTime !== null ? digestTime : MORNING
  const today = localDate(now, timeZone)
  return [today.subtract({ days: 1 }), today].find((date) => {
    const morning = digestOn(date, time, timeZone)
    return morning > after && morning <= now
  })
}

/** How many open tasks that the person gave to others were due before today. */
export async function countGivenOverDue(
  db: AnyDb,
  { id, scopeId, timeZone }: Pick<Person, 'id' | 'scopeId' | 'timeZone'>,
  now: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('task')
    .where('task.scopeId', '=', scopeId)
    .where('task.createdById', '=', id)
    .whereRef('task.assignedToId', '<>', 'task.createdById')
    .where(
      sql<boolean>`"task"."statusId" not in (${sql.join(CLOSED_STATUS_IDS.map((each) => sql.lit(each)))})`,
    )
    .where('task.dueDate', '<', startOfToday(now, timeZone))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function lastLook(tx: AnyDb, now: number): Promise<number> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', LAST_LOOK).executeTakeFirst()
  return Math.max(Number(row?.value ?? 0), now - LATE_MS)
}

/** Tells everybody whose morning has come since it looked last. @returns how many notices are new */
export const tellOverDueGiven = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const after = await lastLook(tx, now)
    const told: ToTell[] = []
    for (const person of await everybody(tx)) {
      const date = morningOf(person, after, now)
      const count = date ? await countGivenOverDue(tx, person, now) : 0
      if (!date || count === 0) continue
      told.push({
        kind: 'overDueGiven',
        key: `given:${date.toString()}`,
        entity: '',
        recordId: 0,
        title: newsMessages.overDueTitle,
        text: givenOverDueText(count),
        path: overDueTasks,
        userId: person.id,
      })
    }
    await tx
      .insertInto('setting')
      .values({ name: LAST_LOOK, value: String(now) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(now) }))
      .execute()
    return writeNews({ deps, tx, now, actor: undefined }, told)
  })
