// The live stream: what changed, as server-sent events that are read with fetch (an EventSource can't send a bearer).
import * as z from 'zod/mini'
import { endpoint } from '#engine/endpoint.ts'
import { notificationMessages as sentences } from '#messages/notification-messages.ts'

/** Event `change`: a record of that kind was made, changed or removed. The event's id resumes the stream. */
export interface ChangeEvent {
  readonly entity: string
  readonly id: number
  readonly action: 'create' | 'update' | 'remove'
}
/** Event `notification`: how many are unread now. */
export interface UnreadEvent {
  readonly unread: number
}
/** Event `reset` has no data: too much has happened, everything on the screen may be stale. */

export const LIVE_HEARTBEAT_MS = 25_000
export const LIVE_STREAMS_MAX = 10

export const liveStream = endpoint<unknown>()({
  method: 'GET',
  path: '/api/live',
  query: z.object({
    since: z.optional(z.string(sentences.sinceAsked).check(z.regex(/^[0-9]{1,15}$/, sentences.sinceAsked))),
  }),
  tag: 'Live',
  summary: 'Changes as server-sent events; `since` or Last-Event-ID reads on from an earlier event',
})
