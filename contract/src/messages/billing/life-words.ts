// What the screens of an invoice's life say beside the sentences of the calls.
import type { BillingCode, BillingWarning } from '#billing/refusals.ts'

/** Of each check before issuing: what is in order once it has passed. */
export const passedChecks: Readonly<Partial<Record<BillingCode | BillingWarning, string>>> = {
  organization_missing: 'The organization is chosen',
  seller_missing: 'The seller is chosen',
  future_date: 'The date is not after today',
  number_shape: 'The number has the right form',
  number_taken: 'The number is free',
  period_closed: 'The month is not filed',
  figures_differ: 'The total is the sum of the lines',
  tax_differs: 'The tax is that of the supply',
  gstin_wrong: 'The GSTINs are right',
  sac_missing: 'The service code is there',
  lut_missing: 'No LUT is missing',
  state_missing: 'The State of the client is known',
  amount_too_large: 'No amount is too large',
  earlier_date: 'No earlier number has a later date',
  gstin_state: 'GSTIN and place of supply agree',
  sac_short: 'The service code is long enough',
  service_old: 'The period ended lately',
  hours_left: 'All hours of the period are billed',
}

/** What one does by ticking a warning. */
export const confirmWords: Readonly<Partial<Record<BillingCode | BillingWarning, string>>> = {
  earlier_date: 'Issue with this date',
  gstin_state: 'Issue for this State',
  currency_at_home: 'Issue with both',
  sac_short: 'Issue with the code as it is',
  service_old: 'Issue it this late',
  hours_left: 'Issue without them',
}

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const lifeWords = {
  issueTitle: 'Issue this invoice',
  issueLead: 'Number and figures are then fixed. A mistake is put right with a credit note.',
  errorStands: 'Something above has to be put right first.',
  warningStands: 'Tick what you have seen above first.',
  passed: (count: number, isAll: boolean) =>
    isAll
      ? `All ${many(count, 'check', 'checks')} passed`
      : many(count, 'other check passed', 'other checks passed'),
  numberToCome: 'Given when issued',
  nextNumber: (number: string) => `Given when issued · next: ${number}`,
  becameNumber: (number: string) => `It became ${number}.`,
  passedSoFar: (count: number) => `${many(count, 'check', 'checks')} passed so far`,
  mailOnItsWay: (to: string) => `The e-mail to ${to} is on its way.`,
  noMail: 'No mail leaves this server (SMTP_URL), so it is issued without one. Send it yourself afterwards.',
  beforeIssue: 'Before it can be issued',
  canBeIssued: 'It can be issued.',
  dueAsAgreed: (days: number) => `${many(days, 'day', 'days')}, as agreed`,
  dueAsUsual: (days: number) => `${many(days, 'day', 'days')}, as usual`,
  neverDue: 'Without a date it is never overdue',
  fixed: 'Number, figures and parties are fixed.',
  notIssuedYet: (count: number) =>
    count === 1 ? '1 invoice is not issued yet.' : `${count} invoices are not issued yet.`,
  bringLead:
    'They were written before invoices were issued here. Issue those that went out; nothing is fixed without you.',
  settledBefore: 'Already settled before',
  stillOpen: 'Still open',
  linkShare: (number: string, seller: string, url: string) => `Invoice ${number} from ${seller}: ${url}`,
  noLink: 'The client has no link to this invoice yet.',
  linkRevoked: 'The link no longer opens.',
  copied: 'The link is copied.',
} as const
