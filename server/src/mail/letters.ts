// The words of mails: plain text, short, with links from PUBLIC_URL alone, never from a request (rules/messages 4).
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { clipped } from '#formats/clipped.ts'
import type { Config } from '#settings/config.ts'
import type { MailContent } from '#mail/send-outbox.ts'

const SUBJECT_MAX = 120

/** One line, of a length that every mailbox shows. */
const oneLine = (text: string) => clipped(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), SUBJECT_MAX)

export interface LetterParts {
  readonly title: string
  readonly text: string
  /** In-app path that the mail leads to. */
  readonly path: string
  /** Why the person gets it; if absent, because of their choice of reminders. */
  readonly foot?: string
}

/** Where a person chooses what comes by mail. */
const SETTINGS_PATH = '/settings/reminders'
const settingsLine = (publicUrl: string | undefined) =>
  publicUrl ? [`${notificationMessages.changeWhat} ${publicUrl}${SETTINGS_PATH}`] : []

/** A mail that can be stopped, of several paragraphs; where what comes is chosen stands below why it comes. */
export function letterOf(
  { publicUrl }: Config,
  {
    subject,
    paragraphs,
    foot,
  }: { readonly subject: string; readonly paragraphs: readonly string[]; readonly foot: string },
): MailContent {
  const body = [...paragraphs, ['-- ', foot, ...settingsLine(publicUrl)].join('\n')]
  return { subject: oneLine(subject), text: `${body.join('\n\n')}\n` }
}

/** A mail from its parts. Without PUBLIC_URL it carries no link. */
export function letter({ publicUrl }: Config, parts: LetterParts): MailContent {
  const { title, text, path, foot } = parts
  const link = publicUrl ? [`${publicUrl}${path}`] : []
  const why = foot ? [foot] : [notificationMessages.mailFoot, ...settingsLine(publicUrl)]
  const body = [title.trim(), text.trim(), ...link, ['-- ', ...why].join('\n')]
  return { subject: oneLine(title), text: `${body.join('\n\n')}\n` }
}
