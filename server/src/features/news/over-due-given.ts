// Who gave tasks away that are over due now hears of it once a morning: at 9:00, or when the digest comes (rules/news 7).
import { givenOverDueText, newsMessages } from '@daybook/contract/tasks/news-texts.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { givenOverDue } from '#background/open-tasks.ts'
import { writeNews, type ToTell } from '#background/write-news.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { overDueTasks } from '#features/news/task-places.ts'
import { digestOn } from '#formats/digest-time.ts'
import { localDate, startOfToday } from '#time.ts'

const MORNING = '09:00'
/** What could not go out in the morning still does by the evening. */
const LATE_MS = 12 * 60 * 60 * 1000
/** People of one page: they are told in a transaction of their own, so that nobody waits for all of them. */
const AT_ONCE = 200
const LAST_LOOK = 'overDueGivenUntil'

interface Person {
  readonly userId: number
  readonly scopeId: number
  readonly timeZone: string
  readonly digest: number | null
  readonly digestTime: string | null
}

/** In the order of their ids, those after one of them. */
const pageOf = (db: AnyDb, after: number, most: number): Promise<Person[]> =>
  activeAccounts(db)
    .leftJoin('preference', 'preference.userId', 'user.id')
    .where('user.scopeId', '>', 0)
    .where('user.id', '>', after)
    .orderBy('user.id')
    .limit(most)
    .select([
      'user.id as userId',
      'user.scopeId',
      'user.timeZone',
      'preference.digest',
      'preference.digestTime',
    ])
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

async function lastLook(db: AnyDb, now: number): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', LAST_LOOK).executeTakeFirst()
  return Math.max(Number(row?.value ?? 0), now - LATE_MS)
}

async function newsFor(db: AnyDb, person: Person, date: Temporal.PlainDate, now: number): Promise<ToTell[]> {
  const { count } = await givenOverDue(db, person, startOfToday(now, person.timeZone))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count === 0) return []
  return [
    {
      kind: 'overDueGiven',
      key: `given:${date.toString()}`,
      entity: '',
      recordId: 0,
      title: newsMessages.overDueTitle,
      text: givenOverDueText(count),
      path: overDueTasks,
      userId: person.userId,
    },
  ]
}

/**
 * Tells everybody whose morning has come since it looked last. Counted outside of any transaction; the keys see to it that
 * somebody who was told already, by a run that was cut short, is not told again.
 * @returns how many notices are new
 */
export async function tellOverDueGiven(deps: Deps, atOnce = AT_ONCE): Promise<number> {
  const { db } = deps
  const now = deps.clock()
  const since = await lastLook(db, now)
  let told = 0
  let last = 0
  for (;;) {
    const people = await pageOf(db, last, atOnce)
    const list: ToTell[] = []
    for (const person of people) {
      const date = morningOf(person, since, now)
      if (date) list.push(...(await newsFor(db, person, date, now)))
    }
    if (list.length > 0)
      told += await db.transaction().execute((tx) => writeNews({ deps, tx, now, actor: undefined }, list))
    last = people.at(-1)?.userId ?? last
    if (people.length < atOnce) break
  }
  await db
    .insertInto('setting')
    .values({ name: LAST_LOOK, value: String(now) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(now) }))
    .execute()
  return told
}
