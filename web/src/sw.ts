/// <reference lib="webworker" />
// The service worker: shows push messages and hands clicks on them to the application. It keeps no session and no
// pages; what needs the person's bearer is done by an open page (docs/decisions/0040).
import type { PushPayload } from '@daybook/contract/preferences.ts'
import type {
  NotificationAction,
  ToPage,
  ToWorker,
  WantedAction,
} from '#features/notifications/push-messages.ts'

declare const self: ServiceWorkerGlobalScope

const CACHE = 'daybook-waiting'
/** An action that nobody could carry out for so long is not carried out unexpectedly later. */
const WAITS_MS = 15 * 60_000
/** A page that is there answers at once; browsers let a click open a window only for about a second. */
const ANSWER_MS = 400

const labels = { done: 'Done', snooze: 'Snooze 15 minutes' } as const

/** The types of TypeScript's library lack what only workers may ask for. */
type ShownOptions = NotificationOptions & {
  readonly renotify: boolean
  readonly actions: readonly { readonly action: string; readonly title: string }[]
}
type Shown = Pick<PushPayload, 'taskId' | 'notificationId'>

function payloadOf(event: PushEvent): PushPayload {
  try {
    return event.data?.json() as PushPayload // written by our own server and signed by its key
  } catch {
    return { title: 'Daybook', body: 'You have a reminder.', taskId: null, notificationId: 0, actions: [] }
  }
}

function show({ title, body, taskId, notificationId, actions }: PushPayload): Promise<void> {
  const shown: Shown = { taskId, notificationId }
  const options: ShownOptions = {
    body,
    data: shown,
    // One per task: a reminder that comes again takes the place of the one before.
    tag: taskId === null ? `notification-${notificationId}` : `task-${taskId}`,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    actions: actions.map((action) => ({ action, title: labels[action] })),
  }
  return self.registration.showNotification(title, options)
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** True if the page says that it takes care of it. */
function isTakenBy(page: Client, message: ToPage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage(message, [port2])
  })
}

/** Asks all pages at once and tells the first that answers; only that one hears the message. */
async function firstAwake(pages: readonly WindowClient[]): Promise<WindowClient | undefined> {
  const asked = pages.map(async (page) => ((await isTakenBy(page, { type: 'ask' })) ? page : undefined))
  const answers = await Promise.all(asked)
  return answers.find((page) => page?.focused) ?? answers.find((page) => page !== undefined)
}
