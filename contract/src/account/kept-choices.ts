// Small choices about what a screen shows, such as cards or a table: kept with the person, so that they hold on every browser.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { notificationMessages as sentences } from '#messages/notification-messages.ts'

/** By name, such as 'organization.view'; what is not there was not chosen. */
export type KeptChoices = Readonly<Record<string, string>>

/** More than there are lists, with every choice that each of them has. */
export const CHOICES_MAX = 200
/** All of them, in UTF-16 units: they travel with every session. */
export const CHOICES_UNITS_MAX = 16_000
/** In UTF-16 units; the names of all columns of the widest list are half of it. */
const CHOICE_MAX = 1500

export const keepChoice = endpoint<MessageAnswer>()({
  tag: 'Preferences',
  method: 'PUT',
  path: '/api/preferences/choices',
  body: z.object({
    name: z.string(sentences.choiceName).check(z.regex(/^[a-z][\w.]{0,59}$/i, sentences.choiceName)),
    /** Empty: as if nobody had chosen. */
    choice: z.string(sentences.choiceText).check(z.maxLength(CHOICE_MAX, sentences.choiceText)),
  }),
  summary: 'Remember what I chose about a screen',
})
