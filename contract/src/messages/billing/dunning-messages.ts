// What the letters of reminders to pay name, and what the bell says to whoever sends them.
import { spelledDay } from '#billing/day-text.ts'
import type { LetterFacts } from '#billing/letters.ts'
import { counted } from '#engine/counted.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

export interface ReminderFacts {
  readonly client: string
  readonly seller: string
  readonly number: string
  /** Paise that should come in. */
  readonly amount: number
  readonly due: string
  /** After the due day; negative before it. */
  readonly days: number
  /** The page of the invoice; '' for none. */
  readonly page: string
}

const dayCount = (days: number) => counted(days, 'day')

/** What the letter of a reminder names. */
export const reminderFacts = ({
  client,
  seller,
  number,
  amount,
  due,
  days,
  page,
}: ReminderFacts): LetterFacts => ({
  client,
  firm: seller,
  invoice: number,
  amount: paiseAsRupees(amount),
  due: spelledDay(due),
  days: dayCount(days),
  link: page,
})

export const dunningMessages = {
  askTitle: (client: string, number: string) => `Remind ${client} of ${number}?`,
  askText: ({ amount, due, days }: Pick<ReminderFacts, 'amount' | 'due' | 'days'>, to: string) =>
    `${paiseAsRupees(amount)} open, due ${spelledDay(due)}${days > 0 ? `, ${dayCount(days)} late` : ''}. It would go to ${to}.`,
} as const
