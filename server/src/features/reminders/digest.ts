// The morning digest: over due and today's tasks as one notice, once per local day (rules/messages 6).
import { sql, type Transaction } from 'kysely'
import { user } from '@daybook/contract/entities/user.ts'
import {
  andMore,
  digestText,
  notificationMessages,
  signUpsText,
} from '@daybook/contract/messages/notification-messages.ts'
import { givenOverDueText, newsMessages, unreadText } from '@daybook/contract/tasks/news-texts.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { isSuperAdminBy } from '#actor.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import { givenOverDue } from '#background/open-tasks.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { digestOn, nextDigest } from '#formats/digest-time.ts'
import { unreadOf } from '#features/reminders/inbox.ts'
import { openTasks } from '#features/reminders/task-notice.ts'
import { localDate, startOfDay, startOfToday } from '#time.ts'

const BATCH = 100
const SHOWN_MAX = 20
/** A digest that could not go out in the morning still does by the evening; later it is none of that day any more. */
const LATE_MS = 12 * 60 * 60 * 1000

/** People whose digest is due, or who live in another time zone since it was reckoned. */
const dueDigests = (deps: Deps, tx: Transaction<Database>, now: number) =>
  activeAccounts(tx)
    .innerJoin('preference', 'preference.userId', 'user.id')
    .where('preference.digest', '=', 1)
    .where((eb) =>
      eb.or([
        eb('preference.digestNext', '<=', now),
        eb('preference.digestZone', '<>', eb.ref('user.timeZone')),
      ]),
    )
    .orderBy('preference.digestNext')
    .orderBy('preference.userId')
    .limit(BATCH)
    .select([
      'preference.userId',
      'preference.digestTime',
      'preference.digestNext',
      'preference.signUps',
      'user.timeZone',
      'user.accountRoles',
      'user.scopeId',
    ])
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate('preference').skipLocked())
    .execute()

type Person = Awaited<ReturnType<typeof dueDigests>>[number]

interface Part {
  readonly count: number
  readonly names: readonly string[]
}

/** How many, and what the first ones are called. */
async function partOf(tasks: ReturnType<typeof givenOverDue>): Promise<Part> {
  const { count } = await tasks.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await tasks
    .select('task.name')
    .orderBy('task.dueDate')
    .orderBy('task.id')
    .limit(SHOWN_MAX)
    .execute()
  return { count, names: rows.map((row) => row.name) }
}

const tasksBetween = (tx: Transaction<Database>, userId: number, from: number, before: number) =>
  partOf(
    openTasks(tx)
      .where('task.assignedToId', '=', userId)
      .where('task.dueDate', '>=', from)
      .where('task.dueDate', '<', before),
  )

const listed = (heading: string, { count, names }: Part) =>
  count === 0
    ? []
    : [
        [
          `${heading}:`,
          ...names.map((name) => `- ${name.replaceAll(/\s+/g, ' ')}`),
          ...(count > names.length ? [andMore(count - names.length)] : []),
        ].join('\n'),
      ]

const MONDAY = 1
const DAYS_OF_WEEK = 7

/** How many people made an account for themselves last week, where somebody is told: nobody invited them. */
async function signUpsFor(
  tx: Transaction<Database>,
  { signUps, accountRoles, timeZone }: Person,
  date: Temporal.PlainDate,
  now: number,
): Promise<number> {
  if (signUps !== 1 || date.dayOfWeek !== MONDAY || !isSuperAdminBy(readIds(accountRoles))) return 0
  const { count } = await tx
    .selectFrom('history')
    .where('entity', '=', user.name)
    .where('action', '=', 'create')
    .where('stamp', '>=', startOfDay(now, timeZone, -DAYS_OF_WEEK))
    .where('stamp', '<', startOfToday(now, timeZone))
    // Who comes by an invitation or a provider begins in a firm.
    .whereRef('actorId', '=', 'recordId')
    .where(sql<boolean>`"scopeId" = -"recordId"`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * What the day holds; nothing where nothing is over due and nothing is due today.
 * @param date the day whose digest it is
 */
async function digestOf(
  tx: Transaction<Database>,
  person: Person,
  date: Temporal.PlainDate,
  now: number,
): Promise<Notice | undefined> {
  const { userId, timeZone } = person
  const today = startOfToday(now, timeZone)
  const over = await tasksBetween(tx, userId, Number.MIN_SAFE_INTEGER, today)
  const due = await tasksBetween(tx, userId, today, startOfDay(now, timeZone, 1))
  const signUps = await signUpsFor(tx, person, date, now)
  const given = await partOf(givenOverDue(tx, person, today))
  const sentences = [
    ...(over.count + due.count > 0 ? [digestText(over.count, due.count)] : []),
    ...(given.count > 0 ? [givenOverDueText(given.count)] : []),
    ...(signUps > 0 ? [signUpsText(signUps)] : []),
  ]
  if (sentences.length === 0) return undefined
  const unread = await unreadOf(tx, userId)
  const text = [...sentences, ...(unread > 0 ? [unreadText(unread)] : [])].join(' ')
  const lists = [
    ...listed(notificationMessages.overDue, over),
    ...listed(notificationMessages.today, due),
    ...listed(newsMessages.givenOverDue, given),
  ]
  return {
    key: `digest:${userId}:${date.toString()}`,
    userId,
    kind: 'digest',
    taskId: null,
    title: notificationMessages.digestTitle,
    text,
    mailText: [text, ...lists].join('\n\n'),
    path: '/home',
  }
}

/**
 * The day whose digest it is time for where the person is now, if it is not too late. What was reckoned for the evening
 * may come after midnight, and is still that evening's.
 */
function dayDue({ digestTime, digestNext, timeZone }: Person, now: number): Temporal.PlainDate | undefined {
  const today = localDate(now, timeZone)
  return [today, ...(digestNext <= now ? [today.subtract({ days: 1 })] : [])].find((date) => {
    const due = digestOn(date, digestTime, timeZone)
    return due <= now && now - due < LATE_MS
  })
}

const deliverBatch = (deps: Deps) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const people = await dueDigests(deps, tx, now)
    let delivered = 0
    for (const person of people) {
      const date = dayDue(person, now)
      const notice = date && (await digestOf(tx, person, date, now))
      if (notice) delivered += await deliver(deps, tx, now, [notice])
      await tx
        .updateTable('preference')
        .set({
          digestNext: nextDigest(now, person.digestTime, person.timeZone),
          digestZone: person.timeZone,
        })
        .where('userId', '=', person.userId)
        .execute()
    }
    return { found: people.length, delivered }
  })

/** Delivers the digests that are due. @returns how many went out */
export async function deliverDigests(deps: Deps, signal?: AbortSignal): Promise<number> {
  let all = 0
  for (;;) {
    const { found: count, delivered } = await deliverBatch(deps)
    all += delivered
    if (count < BATCH || signal?.aborted) return all
  }
}
