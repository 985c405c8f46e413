// The one way by which anything reaches a person: a row in the bell, and one message for each channel they chose.
import type { Transaction } from 'kysely'
import type { NotificationKind } from '@daybook/contract/tasks/notifications.ts'
import { DEFAULT_PREFERENCES } from '@daybook/contract/account/preferences.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { letter } from '#mail/letters.ts'
import { enqueue, type NewMessage } from '#mail/outbox.ts'
import type { MailContent } from '#mail/send-outbox.ts'
import type { PushContent } from '#mail/push.ts'

export interface Notice {
  /** Says which notice this is: it reaches the person once. */
  readonly key: string
  readonly userId: number
  readonly kind: NotificationKind
  readonly taskId: number | null
  readonly title: string
  readonly text: string
  /** In-app path that it leads to. */
  readonly path: string
  /** What a mail says, where it says more than the bell. */
  readonly mailText?: string
  /** The bell shows it, and nothing is sent. */
  readonly isQuiet?: boolean
  /** Its mail goes out whatever the person chose, and says why. */
  readonly alwaysMailed?: { readonly foot: string }
}

/** A notice that is in the bell already. */
export type Shown = Notice & { readonly id: number }

interface Channels {
  /** Nobody's address gets mails before it is proved. */
  readonly isProven: boolean
  readonly mail: boolean
  readonly subscriptionIds: readonly number[]
}

async function channelsOf(tx: Transaction<Database>, userIds: readonly number[]) {
  const ids = [...new Set(userIds)]
  const chosen = await tx
    .selectFrom('preference')
    .select(['userId', 'mail', 'push'])
    .where('userId', 'in', ids)
    .execute()
  const subscriptions = await tx
    .selectFrom('pushSubscription')
    .select(['id', 'userId'])
    .where('userId', 'in', ids)
    .orderBy('id')
    .execute()
  const unproved = await tx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('provenTime', 'is', null)
    .execute()
  const isUnproved = new Set(unproved.map(({ id }) => id))
  const preferenceOf = new Map(chosen.map((row) => [row.userId, row]))
  const browsersOf = Map.groupBy(subscriptions, (row) => row.userId)
  return (userId: number): Channels => {
    const own = preferenceOf.get(userId)
    const push = own ? own.push === 1 : DEFAULT_PREFERENCES.push
    return {
      isProven: !isUnproved.has(userId),
      mail: own ? own.mail === 1 : DEFAULT_PREFERENCES.mail,
      subscriptionIds: push ? (browsersOf.get(userId) ?? []).map((row) => row.id) : [],
    }
  }
}

function messagesOf(deps: Deps, shown: Shown, { isProven, mail, subscriptionIds }: Channels): NewMessage[] {
  const { key, userId, title, text, taskId, id } = shown
  const parts = { title, text: shown.mailText ?? text, path: shown.path, ...shown.alwaysMailed }
  const stop = shown.kind === 'digest' ? 'digest' : 'reminder'
  const content: MailContent = {
    ...letter(deps.config, parts),
    ...(shown.alwaysMailed ? {} : { stop }),
  }
  const actions = taskId === null ? [] : (['done', 'snooze'] as const)
  const payload = { title, body: text, taskId, notificationId: id, actions }
  return [
    ...(isProven && (mail || shown.alwaysMailed)
      ? [{ key: `mail:${key}`, channel: 'mail' as const, userId, content }]
      : []),
    ...subscriptionIds.map((subscriptionId): NewMessage => {
      const pushed: PushContent = { subscriptionId, payload }
      return { key: `push:${subscriptionId}:${key}`, channel: 'push', userId, content: pushed }
    }),
  ]
}

/** Sends what is in the bell over the other channels. */
export async function sendOut(
  deps: Deps,
  tx: Transaction<Database>,
  now: number,
  list: readonly Shown[],
): Promise<void> {
  if (list.length === 0) return
  const channels = await channelsOf(
    tx,
    list.map((notice) => notice.userId),
  )
  const messages = list.flatMap((notice) => messagesOf(deps, notice, channels(notice.userId)))
  // A person may have many browsers: in parts that both databases take.
  for (let start = 0; start < messages.length; start += 500) {
    await enqueue(deps, tx, now, messages.slice(start, start + 500))
  }
}

/** Puts new notices into the bell and sends them out, in the caller's transaction. @returns how many were new */
export async function deliver(
  deps: Deps,
  tx: Transaction<Database>,
  now: number,
  notices: readonly Notice[],
): Promise<number> {
  if (notices.length === 0) return 0
  const rows = notices.map(({ key, userId, kind, taskId, title, text }) => ({
    key,
    userId,
    kind,
    taskId,
    title,
    text,
    showTime: now,
    deliveredTime: now,
    readTime: null,
  }))
  const inserted = await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'key'])
    .execute()
  const idOf = new Map(inserted.map((row) => [row.key, row.id]))
  const shown = notices.flatMap((notice) => {
    const id = idOf.get(notice.key)
    return id === undefined || notice.isQuiet ? [] : [{ ...notice, id }]
  })
  await sendOut(deps, tx, now, shown)
  return inserted.length
}
