// What the link in a mail says that stops its kind: whose mails and which, signed, so that nobody stops another's (RFC 8058).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { NEWS_KINDS } from '@daybook/contract/tasks/news-kinds.ts'
import type { Deps } from '#deps.ts'
import { keptKey } from '#mail/kept-key.ts'

/**
 * The kinds of mail that a person can do without, each with a switch of its own in the preferences; 'news' is all of what
 * colleagues do.
 */
export const STOPPABLE = ['reminder', 'digest', 'news', ...NEWS_KINDS] as const
export type Stoppable = (typeof STOPPABLE)[number]

export interface Stopping {
  readonly userId: number
  readonly kind: Stoppable
}

const signingKey = keptKey('mailStopKey', async () => randomBytes(32).toString('base64url'))

const signed = (key: string, said: string) => createHmac('sha256', key).update(said).digest('base64url')

/** One word of letters, digits, - and _, so long that the log leaves it out (http/redact-path.ts). */
export async function stopToken(deps: Deps, { userId, kind }: Stopping): Promise<string> {
  const said = `${userId}.${kind}`
  return Buffer.from(`${said}.${signed(await signingKey(deps), said)}`).toString('base64url')
}

/** What a token says; nothing if it is none of ours. */
export async function readStopToken(deps: Deps, token: string): Promise<Stopping | undefined> {
  const [, id = '', word = '', signature = ''] =
    /^(\d{1,15})\.(\w+)\.([\w-]{43})$/.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? []
  const kind = STOPPABLE.find((each) => each === word)
  if (!kind) return undefined
  const right = signed(await signingKey(deps), `${id}.${kind}`)
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature))
    ? { userId: Number(id), kind }
    : undefined
}
