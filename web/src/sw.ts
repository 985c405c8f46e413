// The service worker: shows push messages and hands clicks on them to the application. It keeps no session and no
// pages; what needs the person's bearer is done by an open page (docs/decisions/0040).
import type { PushPayload } from '@daybook/contract/account/preferences.ts'
import type {
  NotificationAction,
  ToPage,
  ToWorker,
  ClickedAction,
} from './features/notifications/push-messages.ts'

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
type Shown = Pick<PushPayload, 'taskId' | 'notificationId' | 'path'>

function payloadOf(event: PushEvent): PushPayload {
  try {
    return event.data?.json() as PushPayload // written by our own server and signed by its key
  } catch {
    return { title: 'Daybook', body: 'You have a reminder.', taskId: null, notificationId: 0, actions: [] }
  }
}

function show({ title, body, taskId, notificationId, actions, path }: PushPayload): Promise<void> {
  const shown: Shown = { taskId, notificationId, ...(path === undefined ? {} : { path }) }
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

/** True if somebody is signed in on that page and it can do something. */
function isAwake(page: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    tell(page, { type: 'ask' }, port2)
  })
}

const tell = (page: Client, message: ToPage, ...ports: MessagePort[]) => page.postMessage(message, ports)

/** The page that was looked at last, of those that are awake. */
async function awakePage(): Promise<WindowClient | undefined> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const awake = await Promise.all(pages.map(isAwake))
  return pages.find((_page, index) => awake[index])
}

async function openAt(path: string): Promise<void> {
  const page = await awakePage()
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  tell(page, { type: 'open', path })
  await page.focus()
}

const addressOf = ({ notificationId }: ClickedAction) => `/waiting/${notificationId}`

async function act(clicked: ClickedAction): Promise<void> {
  const page = await awakePage()
  if (page) return tell(page, { type: 'act', ...clicked })
  const cache = await caches.open(CACHE)
  await cache.put(addressOf(clicked), Response.json({ ...clicked, at: Date.now() }))
  await self.clients.openWindow('/home')
}

/** What waits, once: it is gone from here when it is handed over. */
async function takeWaiting(): Promise<ClickedAction[]> {
  const cache = await caches.open(CACHE)
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request)
      await cache.delete(request)
      return (await answer?.json()) as (ClickedAction & { at: number }) | undefined // put there by act()
    }),
  )
  return kept.flatMap((waiting) =>
    waiting && Date.now() - waiting.at < WAITS_MS
      ? [{ notificationId: waiting.notificationId, action: waiting.action }]
      : [],
  )
}

const isAction = (text: string): text is NotificationAction => Object.hasOwn(labels, text)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(payloadOf(event))))
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const { taskId, notificationId, path: own } = notification.data as Shown // given by show()
  notification.close()
  const path = own ?? (taskId === null ? '/home' : `/tasks/edit/${taskId}`)
  event.waitUntil(isAction(action) ? act({ notificationId, action }) : openAt(path))
})
self.addEventListener('message', (event) => {
  const { type } = event.data as ToWorker // only pages of this origin can write to the worker
  const [port] = event.ports
  if (type === 'takeWaiting' && port) event.waitUntil(takeWaiting().then((list) => port.postMessage(list)))
})
