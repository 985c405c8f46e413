// The values of /settings/hours as they are typed; a text that is none is answered with its sentence.
import { DAY_MINUTES } from '@daybook/contract/account/firm-settings.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { clockText, minutesOf } from '@daybook/contract/time/minutes.ts'

export type Read = { readonly value: number } | { readonly problem: string }

export const textOfDay = clockText

export function readDay(text: string): Read {
  const value = minutesOf(text)
  const isDay = value !== undefined && value >= DAY_MINUTES.least && value <= DAY_MINUTES.most
  return isDay ? { value } : { problem: words.dayAsked }
}

/** Rupees; commas between the digits are passed over. */
export function readSmallest(text: string): Read {
  const plain = text.replaceAll(',', '').trim()
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? { value: Number(plain) } : { problem: messages.notNumber }
}
