// The browsers of a person: a subscription belongs to whoever signed in there last.
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'

const PER_USER_MAX = 20

interface SubscriptionRequest {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const plain = (text: string) => text.replaceAll('=', '')

/** @throws AppError invalid for an address that must not be called, and for a key that is none */
export async function keepSubscription(
  deps: Deps,
  { userId, sessionId }: Actor,
  { endpoint, keys }: SubscriptionRequest,
): Promise<void> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !deps.outbound.isAllowed(url))
    throw invalidField('endpoint', notificationMessages.subscriptionAddress)
  const [p256dh, auth] = [plain(keys.p256dh), plain(keys.auth)]
  // An uncompressed point of the curve starts with 4; whether it is on the curve shows when it is used.
  if (Buffer.from(p256dh, 'base64url')[0] !== 4)
    throw invalidField('keys.p256dh', notificationMessages.subscriptionAsked)
  const createdTime = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('pushSubscription')
      .values({ userId, endpoint, p256dh, auth, createdTime, sessionId })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ userId, p256dh, auth, createdTime, sessionId }),
      )
      .execute()
    const newest = tx
      .selectFrom('pushSubscription')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('createdTime', 'desc')
      .orderBy('id', 'desc')
      .limit(PER_USER_MAX)
    await tx
      .deleteFrom('pushSubscription')
      .where('userId', '=', userId)
      .where('id', 'not in', newest)
      .execute()
  })
}
