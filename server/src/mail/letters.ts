// The words of mails: plain text, short, with links from PUBLIC_URL alone (security §1: never from a request).
import { notificationMessages } from '@daybook/contract/notifications-messages.ts'
import type { Config } from '#config.ts'
import type { MailContent } from '#mail/send-outbox.ts'

const SUBJECT_MAX = 120

/** One line, of a length that every mailbox shows. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > SUBJECT_MAX ? `${line.slice(0, SUBJECT_MAX - 1).toWellFormed()}…` : line
}

export interface LetterParts {
  readonly title: string
  readonly text: string
  /** In-app path that the mail leads to. */
  readonly path: string
}

/** A mail from its parts. Without PUBLIC_URL it carries no link. */
export function letter({ publicUrl }: Config, { title, text, path }: LetterParts): MailContent {
  const link = publicUrl ? [`${publicUrl}${path}`] : []
  const parts = [title.trim(), text.trim(), ...link, `-- \n${notificationMessages.mailFoot}`]
  return { subject: oneLine(title), text: `${parts.join('\n\n')}\n` }
}
