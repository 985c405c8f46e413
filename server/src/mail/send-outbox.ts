// Sends what the outbox holds: mails over SMTP or into files, push messages to the browsers' services.
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { STOP_PATH } from '@daybook/contract/account/preferences.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Deps } from '#deps.ts'
import { type Channel, claim, hurry, type Outcome, type OutboxRow, settle } from '#mail/outbox.ts'
import type { PushContent } from '#mail/push.ts'
import { type Stoppable, stopToken } from '#mail/stop-token.ts'
import type { Mailbox } from '#mail/transport.ts'

export interface MailContent {
  readonly subject: string
  readonly text: string
  /** Where it goes if not to the present address of its person: to the former one, that it has changed. */
  readonly to?: string
  /** Goes to its person's present address also while nobody has proved it: it is how one does. */
  readonly provesAddress?: true
  readonly cc?: readonly string[]
  /** Epoch milliseconds after which it says nothing true any more. */
  readonly until?: number
  /** The person who wrote it; absent: a machine did. */
  readonly replyTo?: Mailbox
  /** Whom it is from; absent: the firm of who gets a mail that can be stopped, else Daybook itself. */
  readonly fromName?: string
  /** The kind of mail it is, where its reader can do without: what one click in a mail program stops. */
  readonly stop?: Stoppable
  /** The kinds of what it says, each with a link of its own in the text; absent: `stop` alone. */
  readonly stops?: readonly Stoppable[]
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

interface Person {
  readonly email: string
  readonly isProven: boolean
  /** Of the firm; absent for who has none. */
  readonly firm?: string
}
type People = ReadonlyMap<number, Person>

/** Where mails to these people go now; whoever has left gets none. */
async function peopleOf(deps: Deps, rows: readonly OutboxRow[]): Promise<People> {
  const people = await activeAccounts(deps.db)
    .innerJoin('customer', 'customer.id', 'user.customerId')
    .select(['user.id', 'user.email', 'user.customerId', 'user.provenTime', 'customer.organizationName'])
    .where('user.id', 'in', [...new Set(rows.map((row) => row.userId))])
    .execute()
  return new Map(
    people.map(({ id, email, customerId, provenTime, organizationName }) => [
      id,
      {
        email,
        isProven: provenTime !== null,
        ...(customerId === INDIVIDUALS ? {} : { firm: organizationName }),
      },
    ]),
  )
}

/** What a mail gets that its reader can do without: its sender's name, and the way to stop its kind. */
async function stoppable(
  deps: Deps,
  { userId }: OutboxRow,
  { stop, stops = [stop], text }: { stop: Stoppable; stops?: readonly Stoppable[] | undefined; text: string },
) {
  const { publicUrl } = deps.config
  if (!publicUrl) return { text }
  const urlOf = async (kind: Stoppable) =>
    `${publicUrl}${STOP_PATH}${await stopToken(deps, { userId, kind })}`
  const lines = await Promise.all(
    stops.map(async (kind) => `${notificationMessages.stopThese[kind]} ${await urlOf(kind)}`),
  )
  return { stopUrl: await urlOf(stop), text: `${[text.trimEnd(), ...lines].join('\n')}\n` }
}

function failureOf(error: unknown): Outcome {
  const known = error instanceof Error ? error : new Error(String(error))
  const code = 'code' in known ? String(known.code) : ''
  const answer = 'responseCode' in known ? Number(known.responseCode) : 0
  // 55x to the recipient: there is no such mailbox, and trying again does not make one.
  if (code === 'EENVELOPE' && answer >= 550 && answer < 560) return { state: 'failed', error: known.message }
  return { state: 'retry', error: known.message, isUnreached: away.has(code) }
}

async function sendMail(deps: Deps, row: OutboxRow, person: Person | undefined): Promise<Outcome> {
  // Nothing leaves in the name of somebody who has no account any more.
  if (!person) return { state: 'dropped' }
  // Written by letters.ts, or by a feature that sends to somebody who has no account.
  const mail = JSON.parse(row.content) as MailContent
  const { to = person.email, until = Infinity, stop, stops, provesAddress, ...content } = mail
  // To strangers Daybook writes what proves their address, and nothing else.
  if (mail.to === undefined && !person.isProven && !provesAddress) return { state: 'dropped' }
  if (deps.clock() > until) return { state: 'dropped' }
  const firm = stop && person.firm ? { fromName: person.firm } : {}
  const ways = stop ? await stoppable(deps, row, { stop, stops, text: content.text }) : {}
  try {
    const refused = await deps.mailer.send({ ...firm, ...content, ...ways, to, messageId: row.messageId })
    return deps.mailer.leaves ? { state: 'sent', refused } : { state: 'filed' }
  } catch (error) {
    return failureOf(error)
  }
}

async function deliver(deps: Deps, row: OutboxRow, people: People): Promise<Outcome> {
  if (row.channel === 'mail') return sendMail(deps, row, people.get(row.userId))
  if (!people.has(row.userId)) return { state: 'dropped' }
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
    const people = await peopleOf(deps, rows)
    const outcomes = await Promise.all(
      rows.map(async (row) => {
        const outcome = await deliver(deps, row, people)
        await settle(deps, row, outcome)
        return outcome.state
      }),
    )
    const good = outcomes.filter((state) => state === 'sent' || state === 'filed').length
    if (good > 0) await hurry(deps, channel)
    sent += good
  }
}

/** Sends everything that is due now, by all channels at once. @returns how many messages left */
export async function runOutbox(deps: Deps, signal?: AbortSignal): Promise<number> {
  const sent = await Promise.all([runChannel(deps, 'mail', signal), runChannel(deps, 'push', signal)])
  return sent[0] + sent[1]
}
