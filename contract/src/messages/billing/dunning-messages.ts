// What reminders to pay say to clients, and the bell to whoever sends them: friendly before the day, plain after it, firm later.
import { spelledDay } from '#billing/day-text.ts'
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

const FIRM_FROM = 15
const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`)

interface Letter {
  readonly subject: string
  readonly begin: string
  readonly end: string
}

const friendly = ({ number, amount, due }: ReminderFacts): Letter => ({
  subject: `Invoice ${number} is due on ${spelledDay(due)}`,
  begin: `This is a friendly note that invoice ${number} is due on ${spelledDay(due)}. ${paiseAsRupees(amount)} is open.`,
  end: 'If the payment is on its way already, there is nothing to do. Thank you.',
})
const plain = ({ number, amount, due, days }: ReminderFacts): Letter => ({
  subject: `Invoice ${number} was due on ${spelledDay(due)}`,
  begin: `Invoice ${number} was due on ${spelledDay(due)}, ${dayCount(days)} ago, and ${paiseAsRupees(amount)} is open.`,
  end: 'Please pay it, or tell us if anything about it is unclear. If the payment is on its way, please take this as done.',
})
const firm = ({ number, amount, due, days }: ReminderFacts): Letter => ({
  subject: `Invoice ${number} is ${dayCount(days)} overdue`,
  begin: `Invoice ${number} was due on ${spelledDay(due)}. It is ${dayCount(days)} overdue by now, and ${paiseAsRupees(amount)} is still open although we have reminded you before.`,
  end: 'Please pay it now, or write to us today if something stands against it.',
})

/** By what the day is, not by the step alone: one that was sent late must not say that the day is still to come. */
export function reminderLetter(facts: ReminderFacts): { readonly subject: string; readonly text: string } {
  const tone = facts.days <= 0 ? friendly : facts.days < FIRM_FROM ? plain : firm
  const { subject, begin, end } = tone(facts)
  const page = facts.page === '' ? [] : [`The invoice, and how to pay it:\n${facts.page}`]
  const parts = [`Dear ${facts.client},`, begin, ...page, end, `Kind regards,\n${facts.seller}`]
  return { subject, text: `${parts.join('\n\n')}\n` }
}

export const dunningMessages = {
  askTitle: (client: string, number: string) => `Remind ${client} of ${number}?`,
  askText: ({ amount, due, days }: Pick<ReminderFacts, 'amount' | 'due' | 'days'>, to: string) =>
    `${paiseAsRupees(amount)} open, due ${spelledDay(due)}${days > 0 ? `, ${dayCount(days)} late` : ''}. It would go to ${to}.`,
} as const
