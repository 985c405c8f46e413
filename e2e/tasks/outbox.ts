// Reads the mails that a server without SMTP writes into its data folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { OwnServer } from '../support/own-server.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const header = (head: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''

export function parseMail(raw: string): Mail {
  const [head = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const body = rest.join('\n\n')
  const isQuoted = /^content-transfer-encoding: quoted-printable$/im.test(head)
  const text = isQuoted
    ? body
        .replaceAll('=\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : body
  return { to: header(head, 'to'), subject: header(head, 'subject'), text }
}

function allMails(folder: string): readonly Mail[] {
  const outbox = join(folder, 'outbox')
  if (!existsSync(outbox)) return []
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return names.map((name) => parseMail(readFileSync(join(outbox, name), 'utf8')))
}

/** Waits for the mail of this subject to this person. */
export async function mailTo(server: OwnServer, address: string, subject: string): Promise<Mail> {
  const find = () =>
    allMails(server.folder).find((mail) => mail.to.includes(address) && mail.subject.includes(subject))
  await expect.poll(() => find()?.subject, { message: `a mail to ${address}: ${subject}` }).toContain(subject)
  const mail = find()
  if (!mail) throw new Error('The mail is gone again.')
  return mail
}
