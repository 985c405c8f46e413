// The keys this installation signs push messages with.
import { keptKey } from '#mail/kept-key.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export const vapidKeys = keptKey<VapidKeys>('vapidKeys', async () => {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
})
