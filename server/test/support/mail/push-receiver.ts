// A push service and a browser on this machine: takes messages over HTTP and opens them as a browser would (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { PushPayload } from '@daybook/contract/account/preferences.ts'

/** What OUTBOUND_ALLOW says where something on this machine may be called. */
export const thisMachine = ['127.0.0.1', 'localhost']

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Starts the service and stops it after the last test of the block that asks. */
export async function startPushService() {
  const pushed: Pushed[] = []
  const service = { address: '', status: 201, pushed }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(service.status, { location: `${service.address}/elsewhere` }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return service
}

/** A browser with its keys: what it sends as its subscription, and how it opens a message. */
export function newBrowser(address: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `${address}/browser-${randomBytes(6).toString('hex')}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  const open = (body: Buffer): PushPayload => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 86)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const part = (label: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, size))
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    cipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]).toString()
    return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002'))) as PushPayload // checked by the assertions
  }
  return { subscription, open }
}
