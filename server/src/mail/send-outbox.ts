// Sends what the outbox holds: mails over SMTP or into files, push messages to the browsers' services.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { Deps } from '#deps.ts'
import { type Channel, claim, hurry, type Outcome, type OutboxRow, settle } from '#mail/outbox.ts'
import type { PushContent } from '#mail/push.ts'
import type { Mailbox } from '#mail/transport.ts'

export interface MailContent {
  readonly subject: string
  readonly text: string
  /** Where it goes if not to the present address of its person: to the former one, that it has changed. */
  readonly to?: string
  /** Epoch milliseconds after which it says nothing true any more. */
  readonly until?: number
  /** The person who wrote it; absent: a machine did. */
  readonly replyTo?: Mailbox
  readonly attachment?: { readonly name: string; readonly type: string; readonly base64: string }
}

/** So many are in hand at once, and are sent twice at most if the process dies. */
const BATCH = 20
/** Nodemailer's words for a server that did not answer, or did not let us in: nothing is wrong with the mail. */
const away = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ECONNREFUSED',
  'ECONNRESET',
])

/** Where mails to these people go now; whoever has left gets none. */
async function addressesOf(deps: Deps, rows: readonly OutboxRow[]): Promise<ReadonlyMap<number, string>> {
  const people = await deps.db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(rows.map((row) => row.userId))])
    .where('deletedTime', 'is', null)
    .where('accountStatusId', '=', ACCOUNT_STATUS.active)
    .execute()
  return new Map(people.map((person) => [person.id, person.email]))
}

function failureOf(error: unknown): Outcome {
  const known = error instanceof Error ? error : new Error(String(error))
  const code = 'code' in known ? String(known.code) : ''
  const answer = 'responseCode' in known ? Number(known.responseCode) : 0
  // 55x to the recipient: there is no such mailbox, and trying again does not make one.
  if (code === 'EENVELOPE' && answer >= 550 && answer < 560) return { state: 'failed', error: known.message }
  return { state: 'retry', error: known.message, isUnreached: away.has(code) }
}

async function sendMail(deps: Deps, row: OutboxRow, ownAddress: string | undefined): Promise<Outcome> {
  // Written by letters.ts, or by a feature that sends to somebody who has no account.
  const { to = ownAddress, until = Infinity, ...content } = JSON.parse(row.content) as MailContent
  // Nothing leaves in the name of somebody who has no account any more.
  if (to === undefined || ownAddress === undefined) return { state: 'dropped' }
  if (deps.clock() > until) return { state: 'dropped' }
  try {
    await deps.mailer.send({ ...content, to, messageId: row.messageId })
    return { state: 'sent' }
  } catch (error) {
    return failureOf(error)
  }
}

async function deliver(deps: Deps, row: OutboxRow, addresses: ReadonlyMap<number, string>): Promise<Outcome> {
  if (row.channel === 'mail') return sendMail(deps, row, addresses.get(row.userId))
  if (!addresses.has(row.userId)) return { state: 'dropped' }
  const { sendPush } = await import('#mail/push.ts') // only who has subscriptions needs it
  return sendPush(deps, row, JSON.parse(row.content) as PushContent) // written by deliver.ts
}

/** @returns how many were sent */
async function runChannel(deps: Deps, channel: Channel, signal: AbortSignal | undefined): Promise<number> {
  let sent = 0
  for (;;) {
    if (signal?.aborted) return sent
    const rows = await claim(deps, channel, BATCH)
    if (rows.length === 0) return sent
    const addresses = await addressesOf(deps, rows)
    const outcomes = await Promise.all(
      rows.map(async (row) => {
        const outcome = await deliver(deps, row, addresses)
        await settle(deps, row, outcome)
        return outcome.state
      }),
    )
    const good = outcomes.filter((state) => state === 'sent').length
    if (good > 0) await hurry(deps, channel)
    sent += good
  }
}

/** Sends everything that is due now, by all channels at once. @returns how many messages left */
export async function runOutbox(deps: Deps, signal?: AbortSignal): Promise<number> {
  const sent = await Promise.all([runChannel(deps, 'mail', signal), runChannel(deps, 'push', signal)])
  return sent[0] + sent[1]
}
