// Web push: one message to one browser, over its maker's service (rules/messages 5).
import type { PushPayload } from '@daybook/contract/account/preferences.ts'
import { addressIn } from '#settings/config.ts'
import type { Deps } from '#deps.ts'
import type { Outcome, OutboxRow } from '#mail/outbox.ts'
import { vapidKeys } from '#mail/vapid-keys.ts'

export interface PushContent {
  readonly subscriptionId: number
  readonly payload: PushPayload
}

/** A reminder that could not be shown within a day is no use any more. */
const TIME_TO_LIVE_SECONDS = 24 * 60 * 60
/** Codes by which a push service says that it will not take this message, now or ever. */
const REFUSED = [400, 403, 413]
const GONE = [404, 410]

/** Who sends: an address at which the push service could complain. */
const subjectOf = ({ config }: Deps) =>
  config.publicUrl?.startsWith('https:') ? config.publicUrl : `mailto:${addressIn(config.mailFrom)}`

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The request that carries the message, encrypted for that browser. */
async function requestFor(deps: Deps, { endpoint, p256dh, auth }: Subscription, payload: PushPayload) {
  const { default: webPush } = await import('web-push') // a server without subscriptions never needs it
  const vapidDetails = { subject: subjectOf(deps), ...(await vapidKeys(deps)) }
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails,
    TTL: TIME_TO_LIVE_SECONDS,
    urgency: 'high',
  })
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Sends the message; a subscription that is gone is forgotten. */
export async function sendPush(deps: Deps, row: OutboxRow, content: PushContent): Promise<Outcome> {
  const subscription = await deps.db
    .selectFrom('pushSubscription')
    .selectAll()
    .where('id', '=', content.subscriptionId)
    .where('userId', '=', row.userId)
    .executeTakeFirst()
  if (!subscription) return { state: 'dropped' }
  const url = new URL(subscription.endpoint)
  let request
  try {
    request = await requestFor(deps, subscription, content.payload)
  } catch (error) {
    return { state: 'failed', error: sentence(error) } // keys that no browser made
  }
  try {
    const { status } = await deps.outbound.send(url, { ...request, bytesMax: 0 })
    if (status >= 200 && status < 300) return { state: 'sent' }
    if (GONE.includes(status)) {
      await deps.db.deleteFrom('pushSubscription').where('id', '=', subscription.id).execute()
      return { state: 'dropped' }
    }
    const error = `the push service at ${url.host} answered ${status}`
    return REFUSED.includes(status)
      ? { state: 'failed', error }
      : { state: 'retry', error, isUnreached: false }
  } catch (error) {
    return { state: 'retry', error: sentence(error), isUnreached: false }
  }
}
