// Carries out what was clicked on a push message: the service worker has no session, so an open page does it.
import type { ToPage, ToWorker, ClickedAction } from './push-messages.ts'

interface PushClicks {
  readonly act: (clicked: ClickedAction) => void
  readonly open: (path: string) => void
}

/** @returns how to stop listening */
export function followPushClicks({ act, open }: PushClicks): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const onMessage = ({ data, ports }: MessageEvent<ToPage>) => {
    if (data.type === 'ask') ports[0]?.postMessage('here')
    else if (data.type === 'open') open(data.path)
    else act(data)
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  navigator.serviceWorker.startMessages()
  takeWaiting(act).catch(() => undefined)
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}

/** What was clicked while no page was open. */
async function takeWaiting(act: PushClicks['act']): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration?.active) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<readonly ClickedAction[]>) => {
    for (const clicked of data) act(clicked)
    port1.close()
  }
  const message: ToWorker = { type: 'takeWaiting' }
  registration.active.postMessage(message, [port2])
}
