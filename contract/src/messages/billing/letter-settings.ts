// The settings of a firm's invoices: who may issue, and the words of its letters.

export const letterSettings = {
  whoTitle: 'Who issues',
  onlyAdmins: 'Only Admins issue and record payments',
  onlyAdminsLine: 'Everybody goes on writing drafts.',
  title: 'Letters',
  line: 'What your clients read. All but reminders can be changed once more before they go.',
  remindersTitle: 'Reminders to pay',
  remindersLine:
    'Whether and on which days they go out is set in each seller profile, under Reminders to pay.',
  toSellers: 'Seller profiles',
  words: 'In braces stands what is filled in:',
  own: 'your words',
  usual: 'as Daybook has it',
  back: 'Take Daybook’s words',
  kinds: {
    invoice: 'With an invoice',
    friendly: 'Reminder before and on the due date',
    plain: 'Reminder after it',
    firm: 'Reminder from 15 days late',
    statement: 'With a statement',
    note: 'With a credit or debit note; {invoice} is its number',
    quote: 'With a quote; {invoice} is its kind and number, {due} its last day',
  },
} as const
