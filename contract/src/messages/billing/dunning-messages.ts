// What the letters of reminders to pay name, and what the bell says to whoever sends them.
import { spelledDay } from '#billing/day-text.ts'
import type { LetterFacts } from '#billing/paper/letters.ts'
import { counted } from '#engine/counted.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

export interface ReminderFacts {
  readonly client: string
  readonly seller: string
  readonly number: string
  /** Paise that should come in. */
  readonly amount: number
  /** The same in the currency of the invoice, 'USD 1,000.00'; '' where that is rupees. */
  readonly inCurrency: string
  readonly due: string
  /** After the due day; negative before it. */
  readonly days: number
  /** The page of the invoice; '' for none. */
  readonly page: string
}

const dayCount = (days: number) => counted(days, 'day')

/** Whoever owes another currency reads that first. */
const owedText = ({ amount, inCurrency }: Pick<ReminderFacts, 'amount' | 'inCurrency'>) =>
  inCurrency === '' ? paiseAsRupees(amount) : `${inCurrency} (${paiseAsRupees(amount)})`

/** What the letter of a reminder names. */
export const reminderFacts = ({
  client,
  seller,
  number,
  amount,
  inCurrency,
  due,
  days,
  page,
}: ReminderFacts): LetterFacts => ({
  client,
  firm: seller,
  invoice: number,
  amount: owedText({ amount, inCurrency }),
  due: spelledDay(due),
  days: dayCount(days),
  link: page,
})

export const dunningMessages = {
  askTitle: (client: string, number: string) => `Remind ${client} of ${number}?`,
  askText: (
    { due, days, ...owed }: Pick<ReminderFacts, 'amount' | 'inCurrency' | 'due' | 'days'>,
    to: string,
  ) =>
    `${owedText(owed)} open, due ${spelledDay(due)}${days > 0 ? `, ${dayCount(days)} late` : ''}. It would go to ${to}.`,
} as const
