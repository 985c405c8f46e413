// How a mail leaves: over SMTP, or as a file where no server is named (rules/messages 3).
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressIn, type Config } from '#settings/config.ts'
import { makeFolder } from '#runtime/make-folder.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Plain text; there is no other kind here (rules/messages 4). */
  readonly text: string
  readonly messageId: string
  readonly cc?: readonly string[]
  /** The person who wrote it, to whom an answer goes; absent: a machine did. */
  readonly replyTo?: Mailbox
  /** Whom the reader takes for the sender: the firm; the address stays that of MAIL_FROM. */
  readonly fromName?: string
  /** Where mails of this kind are stopped, over https with one click (RFC 8058). */
  readonly stopUrl?: string
  readonly attachment?: { readonly name: string; readonly type: string; readonly base64: string }
}

export interface Mailer {
  /** False: mails become files on this server. */
  readonly leaves: boolean
  /** Resolves once the other side has taken the mail over for `to`, with those of `cc` that it refused; rejects otherwise. */
  readonly send: (letter: Letter) => Promise<readonly string[]>
  readonly close: () => void
}

const CONNECTIONS_MAX = 5
/** All together stay below the lease of the outbox. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
}

/** Written by a machine, so no machine should answer. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const fileOf = ({ name, type, base64 }: NonNullable<Letter['attachment']>) => ({
  filename: name,
  contentType: type,
  content: base64,
  encoding: 'base64',
})

/** One click is for https alone (RFC 8058); any address may be the way to a page. */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(/^https:/i.test(url) ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
})

const messageOf = (
  from: string,
  { to, cc = [], subject, text, messageId, replyTo, fromName, stopUrl, attachment }: Letter,
) => ({
  from: fromName ? { name: fromName, address: addressIn(from) } : from,
  // As an object, so that no text of a person is parsed for further addresses.
  to: { name: '', address: to },
  cc: cc.map((address) => ({ name: '', address })),
  subject,
  text,
  messageId,
  ...(replyTo ? { replyTo } : { headers: { ...headers, ...(stopUrl ? stopHeaders(stopUrl) : {}) } }),
  ...(attachment ? { attachments: [fileOf(attachment)] } : {}),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Its recipient was refused, and others have a copy: it must not go out again. */
class RecipientRefused extends Error {
  readonly code = 'EENVELOPE'
  readonly responseCode = 550
  constructor(to: string) {
    super(`the mail server refused ${to}`)
  }
}

/** Comes with the first mail: a server at rest does not hold it. */
const library = () => import('nodemailer')

export const openMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : fileMailer(config.dataDir, config.mailFrom)

/** Says hello to the mail server and signs in; sends nothing. @throws what it answers */
export async function greetMailServer(url: string): Promise<void> {
  const { createTransport } = await library()
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpMailer(url: string, from: string): Mailer {
  // A connection that breaks gives its mail back to the outbox, which knows when to try again.
  const pool = { pool: true, maxConnections: CONNECTIONS_MAX, maxRequeues: 0 } as const
  const open = async () => (await library()).createTransport({ url, ...pool, ...timeouts })
  let opened: ReturnType<typeof open> | undefined
  return {
    leaves: true,
    send: async (letter) => {
      const transport = await (opened ??= open())
      const { envelope, rejected } = await transport.sendMail(messageOf(from, letter))
      const refused = rejected.map(String)
      // The first of the envelope is whom it is for; the library spells addresses its own way in both lists.
      if (refused.includes(String(envelope.to[0]))) throw new RecipientRefused(letter.to)
      return refused
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** Named by the message, so that a mail that is written twice is one file. */
function fileMailer(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'outbox')
  return {
    leaves: false,
    send: async (letter) => {
      const { createTransport } = await library()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(from, letter))
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not built as one piece')
      makeFolder(folder)
      const file = join(folder, `${letter.messageId.replaceAll(/[^\w.@-]/g, '')}.eml`)
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
      return []
    },
    close: () => undefined,
  }
}
