// How reminders reach a person: the channels, the morning digest, and the browsers that take push messages.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { notificationMessages as sentences } from '#messages/notification-messages.ts'
import type { NewsKind } from '#tasks/news-kinds.ts'
import { kindsBody, type Ways } from '#tasks/news.ts'

/** Local, 'HH:mm'. */
const timeOfDay = z
  .string(sentences.timeAsked)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentences.timeAsked))
const yesOrNo = z.boolean(sentences.yesOrNo)

/** How long before a task is due its person is told; 0: not at all. */
export const DUE_SOON_MINUTES = [0, 15, 60, 1440] as const
/** One day of the week stays, or nothing would ever come. */
const DAYS_OFF_MAX = 6
const quietTime = z.nullable(timeOfDay)
const dayOff = z
  .int(sentences.dayAsked)
  .check(z.minimum(1, sentences.dayAsked), z.maximum(7, sentences.dayAsked))
const daysOff = z.array(dayOff, sentences.dayAsked).check(
  z.maxLength(DAYS_OFF_MAX, sentences.daysOffMost),
  z.refine((days) => new Set(days).size === days.length, sentences.daysOffTwice),
)

/** In the app reminders always show; the other channels are a choice. */
export const preferencesBody = z.object({
  mail: yesOrNo,
  push: yesOrNo,
  digest: yesOrNo,
  /** The person has read that no mail leaves this server. */
  noMailSeen: yesOrNo,
  digestTime: timeOfDay,
  /** When a task reminds whose captured line names only a day. */
  dayReminderTime: timeOfDay,
  /** On Mondays the digest says how many people signed up by themselves; of Super Admins alone. */
  signUps: yesOrNo,
  /** News of colleagues: what is absent of it keeps its ways. */
  kinds: kindsBody,
  /** Local times between which mail and push of colleagues wait; null for both: none. */
  quietFrom: quietTime,
  quietTo: quietTime,
  /** Days of the week on which they wait, 1 Monday to 7 Sunday. */
  quietDays: daysOff,
  dueSoonMinutes: z.literal([...DUE_SOON_MINUTES], sentences.dueSoonAsked),
})
export type Preferences = z.infer<typeof preferencesBody>

export const DEFAULT_PREFERENCES: Preferences = {
  mail: true,
  push: true,
  digest: false,
  noMailSeen: false,
  digestTime: '08:00',
  dayReminderTime: '09:00',
  signUps: false,
  kinds: {},
  quietFrom: null,
  quietTo: null,
  quietDays: [],
  dueSoonMinutes: 0,
}

export interface PreferencesAnswer extends Omit<Preferences, 'kinds'> {
  readonly kinds: Readonly<Record<NewsKind, Ways>>
  /** Somebody else is at work in the firm, of whom there can be news. */
  readonly hasColleagues: boolean
  /** Where mails go: the address of the account. */
  readonly email: string
  /** How many browsers take push messages for this person. */
  readonly subscriptions: number
}

const about = { tag: 'Preferences' } as const

export const getPreferences = endpoint<PreferencesAnswer>()({
  ...about,
  method: 'GET',
  path: '/api/preferences',
  summary: 'How reminders reach me',
})
export const savePreferences = endpoint<MessageAnswer & { readonly data: PreferencesAnswer }>()({
  ...about,
  method: 'PUT',
  path: '/api/preferences',
  body: z.partial(preferencesBody),
  summary: 'Choose how reminders reach me; absent keys keep their values',
})
export const testPreferences = endpoint<MessageAnswer>()({
  ...about,
  method: 'POST',
  path: '/api/preferences/test',
  body: z.optional(z.unknown()),
  summary: 'Send a test over the channels I chose',
})

/** Where a mail's link stops its kind, a token behind it; a page, not a call of the API. */
export const STOP_PATH = '/mail/stop/'

const ENDPOINT_MAX = 2000
const base64url = (min: number, max: number) =>
  z
    .string(sentences.subscriptionAsked)
    .check(z.regex(new RegExp(`^[\\w-]{${min},${max}}={0,2}$`), sentences.subscriptionAsked))
const endpointSchema = z
  .string(sentences.subscriptionAsked)
  .check(z.minLength(1, sentences.subscriptionAsked), z.maxLength(ENDPOINT_MAX, sentences.subscriptionAsked))

export const pushKey = endpoint<{ readonly key: string }>()({
  ...about,
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key that a browser subscribes with',
})
/** What a browser's PushSubscription gives as JSON: a point of the curve (65 bytes) and a secret (16 bytes). */
export const addSubscription = endpoint<MessageAnswer>()({
  ...about,
  method: 'POST',
  path: '/api/push/subscriptions',
  body: z.object(
    {
      endpoint: endpointSchema,
      keys: z.object({ p256dh: base64url(87, 87), auth: base64url(22, 22) }, sentences.subscriptionAsked),
    },
    sentences.subscriptionAsked,
  ),
  status: 201,
  summary: 'Let this browser show my reminders',
})
export const removeSubscription = endpoint<MessageAnswer>()({
  ...about,
  method: 'DELETE',
  path: '/api/push/subscriptions',
  body: z.object({ endpoint: endpointSchema }, sentences.subscriptionAsked),
  summary: 'Let this browser show no more reminders',
})

/** What a push message carries, for the page's service worker. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  readonly taskId: number | null
  readonly notificationId: number
  readonly actions: readonly ('done' | 'snooze')[]
  /** Where a click leads, in the app; absent: to the task. */
  readonly path?: string
}
