// Sentences of the screens of money: payments, receivables, statements, notes.
import { spelledDay } from '#billing/day-text.ts'
import { counted } from '#engine/counted.ts'
import { paiseAsRupees, paiseAsText } from '#invoicing/rupees.ts'

export const moneyMessages = {
  recorded: (paise: number, name: string) => `${paiseAsRupees(paise)} from ${name} is recorded.`,
  undone: 'The payment is reversed. Its invoices are open again.',
  undoReason: 'Recorded by mistake',
  organizationFirst: 'Whose money is it? Choose the organization.',
  amountFirst: 'How much came in?',
  tooMuch: (paise: number) => `The rows are ${paiseAsRupees(paise)} more than came in.`,
  short: (paise: number, percent: number) => `${paiseAsRupees(paise)} short. Is it TDS of ${percent} %?`,
  shortThen: (number: string, day: string) =>
    `Then ${number} is paid. Their certificate (Form 131) is due ${spelledDay(day)}.`,
  closeRest: (paise: number) =>
    paise < 100 ? `Close ${paise} paise as rounding` : `Close ${paiseAsRupees(paise)} as rounding`,
  staysOnAccount: (paise: number) => `${paiseAsRupees(paise)} stays on account.`,
  isAdvance: 'Is this for future work? Make a receipt voucher',
  advanceTax:
    'GST of 18 % is inside the amount and counts in the return of this month. Check with your accountant.',
  advanceLeft: (amount: string) => `${amount} of the advance is still to be invoiced.`,
  used: (used: number, of: number, onAccount: number) =>
    `${paiseAsRupees(used)} of ${paiseAsRupees(of)} used · on account ${paiseAsRupees(onAccount)}`,
  withTds: (cash: number, tds: number) => `${paiseAsRupees(cash)} in the bank + ${paiseAsRupees(tds)} TDS`,
  openOf: (paise: number) => `open ${paiseAsText(paise)}`,
  nothingOpen: 'Nothing is open here. What comes in stays on account.',
  nobodyOwes: 'Nobody owes you anything.',
  noReminders: 'No reminder waits.',
  remindersOff: 'Reminders to pay are off. The seller profile has the switch.',
  toReminderSwitch: 'Open the seller profile',
  remindersWait: (count: number) =>
    count === 1 ? '1 reminder waits for your tap' : `${count} reminders wait for your tap`,
  daysOver: (days: number) => `${counted(days, 'day')} over`,
  oldestOver: (days: number) => (days > 0 ? `oldest ${counted(days, 'day')} over` : 'nothing due'),
  dateToday: 'Date it today',
  noReceipts: 'No payment is recorded yet.',
  noteOfNothing: 'How much is it? A note needs an amount above 0.',
  noNotes: 'No credit or debit note yet. Make one from an issued invoice.',
  noTds: 'No TDS in this year.',
  noRows: 'Nothing in this time.',
  tdsTwoRows:
    'A receipt with TDS stands as two rows, so that the first one is what the bank statement shows.',
  withoutTax: (day: string) =>
    `Tax could be credited until ${spelledDay(day)}. This note lowers what is open, without tax.`,
  taxUntil: (day: string) => `Tax on this invoice can be credited until ${spelledDay(day)}.`,
  countsIn: (month: string) => `Counts in the GSTR-1 of ${month}.`,
  theyReverse: (name: string) =>
    `Your tax falls only if ${name} reverses its credit. Print and mail tell them.`,
  hoursBack: 'They can be billed again. Leave it off if the work is simply not paid.',
  reverseWhy: 'Its invoices are open again. The receipt stays in the list.',
  cancelNoteWhy: 'It keeps its number, and what it changed is taken back.',
  holdWhy: 'No reminder goes out until you lift it on the invoice.',
  /** Before reminders are switched on. @param today clients, by name @param later those who follow as their invoices fall due */
  switchOnWho: (today: readonly string[], later: readonly string[]) =>
    [
      today.length === 0
        ? 'Nobody would be written to today.'
        : `Today ${counted(today.length, 'client')} would be written to: ${today.join(', ')}.`,
      ...(later.length === 0 ? [] : [`Later, as the days come: ${later.join(', ')}.`]),
    ].join(' '),
} as const
