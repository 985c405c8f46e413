// The rows behind news: one in the bell for each person, one message for each browser, and when a mail may leave.
import type { NewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import { newsChoicesOf, type NewsChoices } from '#background/news-choices.ts'
import type { News, Telling } from '#background/tell.ts'
import { nextDigest } from '#formats/digest-time.ts'
import { loudFrom } from '#formats/quiet-hours.ts'
import { enqueue, type NewMessage } from '#mail/outbox.ts'
import type { PushContent } from '#mail/push.ts'

export type ToTell = Omit<News, 'to'> & { readonly userId: number }

/** So long a mail waits for what comes next. */
export const MAIL_WAITS_MS = 2 * 60_000
export const MAIL_STATE = { none: 0, waiting: 1, done: 2 } as const
/** Rows of one statement: both databases limit the number of parameters. */
const AT_ONCE = 250
/** News that asks its reader to do the task. */
const ASKS: readonly NewsKind[] = ['assigned']

const keyOf = ({ key, userId }: ToTell) => `${key}:${userId}`

function mailTimeOf(kind: NewsKind, now: number, choices: NewsChoices): number | null {
  const { mail } = choices.waysOf(kind)
  if (mail === 'off') return null
  return mail === 'digest' ? nextDigest(now, choices.digestTime, choices.timeZone) : now + MAIL_WAITS_MS
}

function rowOf(telling: Telling, told: ToTell, choices: NewsChoices) {
  const { now, actor } = telling
  const { userId, kind, title, text, path, entity, recordId } = told
  const mailTime = mailTimeOf(kind, now, choices)
  const isHidden = choices.waysOf(kind).bell ? 0 : 1
  return {
    key: keyOf(told),
    userId,
    kind,
    title,
    text,
    path,
    entity,
    mailTime,
    isHidden,
    recordId: entity === '' ? null : recordId,
    taskId: entity === 'task' ? recordId : null,
    actorId: actor?.userId ?? null,
    showTime: now,
    deliveredTime: now,
    readTime: null,
    mailState: mailTime === null ? MAIL_STATE.none : MAIL_STATE.waiting,
  }
}

async function subscriptionsOf({ tx }: Telling, userIds: readonly number[]) {
  const rows = await tx
    .selectFrom('pushSubscription')
    .select(['id', 'userId'])
    .where('userId', 'in', [...new Set(userIds)])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

type Inserted = ToTell & { readonly id: number }

async function push(
  telling: Telling,
  list: readonly Inserted[],
  choices: ReadonlyMap<number, NewsChoices>,
): Promise<void> {
  const wanted = list.filter(({ userId, kind }) => choices.get(userId)?.waysOf(kind).push)
  if (wanted.length === 0) return
  const browsers = await subscriptionsOf(
    telling,
    wanted.map(({ userId }) => userId),
  )
  const messages = wanted.flatMap((told) => {
    const { id, userId, title, text, path, kind, entity, recordId } = told
    const own = choices.get(userId)
    const dueTime = own && loudFrom(telling.now, own.timeZone, own)
    const taskId = entity === 'task' ? recordId : null
    const actions = taskId !== null && ASKS.includes(kind) ? (['done', 'snooze'] as const) : []
    const payload = { title, body: text, taskId, notificationId: id, actions, path }
    return (browsers.get(userId) ?? []).map((browser): NewMessage => {
      const content: PushContent = { subscriptionId: browser.id, payload }
      return { key: `push:${browser.id}:${keyOf(told)}`, channel: 'push', userId, content, dueTime }
    })
  })
  for (let start = 0; start < messages.length; start += AT_ONCE)
    await enqueue(telling.deps, telling.tx, telling.now, messages.slice(start, start + AT_ONCE))
}

/** Tells people who are known to be the right ones. @returns how many notices are new */
export async function writeNews(telling: Telling, list: readonly ToTell[]): Promise<number> {
  if (list.length === 0) return 0
  const choices = await newsChoicesOf(
    telling.tx,
    list.map(({ userId }) => userId),
  )
  const inserted: Inserted[] = []
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const part = list.slice(start, start + AT_ONCE)
    const rows = part.flatMap((told) => {
      const own = choices.get(told.userId)
      return own ? [rowOf(telling, told, own)] : []
    })
    const made = await telling.tx
      .insertInto('notification')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning(['id', 'key'])
      .execute()
    const idOf = new Map(made.map(({ id, key }) => [key, id]))
    inserted.push(
      ...part.flatMap((told) => {
        const id = idOf.get(keyOf(told))
        return id === undefined ? [] : [{ ...told, id }]
      }),
    )
  }
  await push(telling, inserted, choices)
  return inserted.length
}
