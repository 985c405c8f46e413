// Push messages in this browser: whether they can be had, are on, and for whom; the server keeps the address.
import { addSubscription, pushKey, removeSubscription } from '@daybook/contract/account/preferences.ts'
import { call } from '#api/client.ts'
import { pushOwner, rememberPushOwner } from './push-owner.ts'

/** 'install': on an iPhone or iPad only an app of the home screen may. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'insecure' | 'unsupported'

const WORKER = '/sw.js'
/** A sign-out clears it with the rest of the session's storage. */
const TENDED = 'daybook.push-tended'

/** An iPad says that it is a Mac; Macs have no touch screen. */
const isAppleMobile = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

function missing(): Exclude<PushState, 'on' | 'off' | 'denied'> | undefined {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return undefined
  return isAppleMobile() ? 'install' : 'unsupported'
}

const subscriptionNow = async () =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? undefined

/** How it stands for this person in this browser. */
export async function pushStateOf(userId: number): Promise<PushState> {
  const lack = missing()
  if (lack) return lack
  if (Notification.permission === 'denied') return 'denied'
  return (await subscriptionNow()) && (await pushOwner()) === userId ? 'on' : 'off'
}

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const held = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer())
  return held.length === key.length && held.every((byte, index) => byte === key[index])
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** The browser's subscription with the present key of the server, made if need be. */
async function subscribe(): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await call(pushKey)
  const applicationServerKey = bytesOf(key)
  const held = await pushManager.getSubscription()
  if (held && isSameKey(held, applicationServerKey)) return held
  await held?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function hand(subscription: PushSubscription): Promise<string> {
  const { endpoint, keys } = subscription.toJSON()
  const { message } = await call(addSubscription, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  })
  return message
}

/**
 * Asks the browser for permission and turns push messages on; call it from a click.
 * @returns what the server says, or undefined if the person did not allow it
 */
export async function startPush(userId: number): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const message = await hand(await subscribe())
  await rememberPushOwner(userId)
  return message
}

/** Turns them off here and forgets the address there. */
export async function stopPush(): Promise<string | undefined> {
  const subscription = await subscriptionNow()
  await rememberPushOwner(undefined)
  if (!subscription) return undefined
  const told = call(removeSubscription, { body: { endpoint: subscription.endpoint }, keepalive: true })
  // Without its subscription the address answers 410, and the server forgets it by itself.
  await subscription.unsubscribe()
  return (await told).message
}

/**
 * Once in each tab after a sign-in: browsers change addresses by themselves, and another person must not read the reminders
 * of the one before.
 */
export async function tendPush(userId: number): Promise<void> {
  if (missing() || sessionStorage.getItem(TENDED) !== null) return
  const owner = await pushOwner()
  if (owner === undefined) return
  if (owner !== userId) await stopPush()
  else if (Notification.permission === 'granted') await hand(await subscribe())
  sessionStorage.setItem(TENDED, String(userId))
}
