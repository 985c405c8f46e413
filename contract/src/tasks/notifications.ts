// The bell: what reached a person, read, put off or done. And, for administrators, what is still on its way.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { notificationMessages as sentences } from '#messages/notification-messages.ts'
import type { Page } from '#engine/paging.ts'
import type { NewsKind } from '#tasks/news-kinds.ts'

export type NotificationKind =
  | 'reminder'
  | 'snooze'
  | 'digest'
  | 'test'
  | 'seller'
  | 'security'
  /** A reminder to pay that waits for a person. */
  | 'dunning'
  /** A retainer has come. */
  | 'retainer'
  /** A client has answered a quote. */
  | 'quote'
  /** A task is due soon; it comes as reminders do. */
  | 'dueSoon'
  | NewsKind

export interface Notification {
  readonly id: number
  readonly kind: NotificationKind
  /** The task it is about; null where it is about none or about several. */
  readonly taskId: number | null
  readonly title: string
  readonly text: string
  /** Its task is deleted, or no longer the person's. */
  readonly isGone: boolean
  /** When it reached the person, epoch milliseconds. */
  readonly deliveredTime: number
  readonly readTime: number | null
  /** The record it is about, and its id; absent where it is about none or several. */
  readonly entity?: string
  readonly recordId?: number
  /** In-app path that it leads to; absent: to its task, or to the place of its kind. */
  readonly path?: string
}
export interface NotificationPage extends Page<Notification> {
  readonly unread: number
}
export interface UnreadAnswer extends MessageAnswer {
  /** How many are unread after this. */
  readonly unread: number
}

export const NOTIFICATION_PAGE_SIZE = 20
const PAGE_SIZE_MAX = 100
/** A week. */
export const SNOOZE_MINUTES_MAX = 10_080
/** What the snooze button offers, in minutes; 'tomorrow' is 9:00 in the person's time zone. */
export const SNOOZE_MINUTES = [15, 60] as const

const numberText = (max: number, sentence: string) =>
  z.string(sentence).check(
    z.regex(/^[0-9]{1,9}$/, sentence),
    z.refine((text) => Number(text) >= 1 && Number(text) <= max, sentence),
  )

const about = { tag: 'Notifications' } as const

export const notificationPage = endpoint<NotificationPage>()({
  ...about,
  method: 'GET',
  path: '/api/notifications',
  query: z.object({
    page: z.optional(numberText(100_000_000, sentences.pageAsked)),
    pageSize: z.optional(numberText(PAGE_SIZE_MAX, sentences.pageSizeAsked)),
  }),
  summary: 'What reached me, the newest first, and how many are unread',
})

const noBody = z.optional(z.unknown())

export const readNotification = endpoint<UnreadAnswer>()({
  ...about,
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  body: noBody,
  summary: 'Mark one as read',
})
export const readAllNotifications = endpoint<UnreadAnswer>()({
  ...about,
  method: 'PUT',
  path: '/api/notifications/read_all',
  body: noBody,
  summary: 'Mark all as read',
})

const snoozeMinutes = z
  .int(sentences.snoozeAsked)
  .check(z.minimum(1, sentences.snoozeAsked), z.maximum(SNOOZE_MINUTES_MAX, sentences.snoozeAsked))

export interface SnoozeAnswer extends UnreadAnswer {
  /** When it comes again; null where its task reminds no more. */
  readonly showTime: number | null
}
/** Snooze is not reschedule: the task keeps its dates, the notification comes again. */
export const snoozeBody = z
  .object(
    {
      minutes: z.optional(snoozeMinutes),
      until: z.optional(z.literal('tomorrow', sentences.snoozeAsked)),
    },
    sentences.snoozeAsked,
  )
  .check(
    z.refine(({ minutes, until }) => (minutes === undefined) !== (until === undefined), {
      message: sentences.snoozeAsked,
      path: ['minutes'],
    }),
  )
export const snoozeNotification = endpoint<SnoozeAnswer>()({
  ...about,
  method: 'PUT',
  path: '/api/notifications/{id}/snooze',
  body: snoozeBody,
  summary: 'Show it again later',
})
export interface DoneAnswer extends UnreadAnswer {
  /** What this has closed and what undoes it; null where nothing was changed. */
  readonly closed: {
    readonly taskId: number
    readonly formerStatusId: number
    /** After the change: an undo says that it knows of nothing later. */
    readonly lastModifiedAt: number
  } | null
}
export const doneNotification = endpoint<DoneAnswer>()({
  ...about,
  method: 'PUT',
  path: '/api/notifications/{id}/done',
  body: noBody,
  summary: 'Close its task and mark it as read',
})

export interface OutboxAnswer {
  readonly waiting: number
  readonly failed: number
  /** When the oldest waiting message was written; null when none waits. */
  readonly oldestWaitingTime: number | null
  /** The latest troubles, of messages that wait for another try or have failed for good. */
  readonly troubles: readonly {
    readonly id: number
    readonly channel: 'mail' | 'push'
    readonly state: 'waiting' | 'failed'
    readonly attempts: number
    readonly createdTime: number
    readonly nextTime: number | null
    readonly error: string
  }[]
}
export const outboxStatus = endpoint<OutboxAnswer>()({
  method: 'GET',
  path: '/api/system/outbox',
  needs: 'SUPER_ADMIN_ONLY',
  tag: 'System',
  summary: 'Mails and push messages that wait or have failed',
})
