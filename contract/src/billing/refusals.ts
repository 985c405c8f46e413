// Why a call of the billing life was refused: each code has one status. Wrong in the body whatever is stored: 400; against what
// is stored: 409.

export const BILLING_CODES = {
  // In the body.
  negative: 400,
  not_positive: 400,
  future_date: 400,
  unknown_invoice: 400,
  rounding_too_large: 400,
  more_than_receipt: 400,
  other_currency: 400,
  // Of its life.
  not_issued: 409,
  invoice_issued: 409,
  invoice_cancelled: 409,
  invoice_sent: 409,
  number_reserved: 409,
  has_irn: 409,
  has_notes: 409,
  has_settlements: 409,
  has_refund: 409,
  nothing_to_reverse: 409,
  no_reminder: 409,
  receipt_fixed: 409,
  receipt_reversed: 409,
  note_issued: 409,
  // Checks of issuing.
  organization_missing: 409,
  seller_missing: 409,
  number_shape: 409,
  number_taken: 409,
  period_closed: 409,
  figures_differ: 409,
  tax_differs: 409,
  currency_unknown: 409,
  rate_missing: 409,
  foreign_missing: 409,
  foreign_differs: 409,
  gstin_wrong: 409,
  sac_missing: 409,
  lut_missing: 409,
  state_missing: 409,
  amount_too_large: 409,
  // Of money and notes.
  more_than_open: 409,
  more_than_credit: 409,
  more_than_invoice: 409,
  other_organization: 409,
  before_invoice: 409,
  too_late: 409,
  return_errors: 409,
  einvoice_incomplete: 409,
  // Of quotes.
  not_sent: 409,
  quote_sent: 409,
  quote_closed: 409,
  // Of hours.
  hours_submitted: 409,
  hours_approved: 409,
  hours_billed: 409,
  hours_changed: 409,
  timer_long: 409,
  no_timer: 409,
  week_state: 409,
} as const
export type BillingCode = keyof typeof BILLING_CODES

/** What asks for a second look; `confirm` says that somebody had it. */
export const BILLING_WARNINGS = [
  'earlier_date',
  'gstin_state',
  'currency_at_home',
  'sac_short',
  'service_old',
  'hours_left',
  'same_reference',
  'rate_far',
] as const
export type BillingWarning = (typeof BILLING_WARNINGS)[number]

/** Ways out of a refusal, as a client offers them. */
export const BILLING_WAYS = [
  'issue',
  'issueAndSend',
  'reopen',
  'cancel',
  'creditNote',
  'debitNote',
  'duplicate',
  'writeOff',
  'reverse',
  'allocate',
  'useComputed',
  'changeDate',
  'typeNumber',
  'usePattern',
  'setSac',
  'setLut',
  'setOrganization',
  'setSeller',
  'setState',
  'setRate',
  'unsent',
  'openPeriod',
  'financialNote',
  'link',
  'withdraw',
  'keep',
  'shorten',
] as const
export type BillingWay = (typeof BILLING_WAYS)[number]

/** What was found by the checks before an invoice or a note is issued. */
export interface IssueCheck {
  readonly code: BillingCode | BillingWarning
  /** E refuses, W asks. */
  readonly level: 'E' | 'W'
  readonly path: string
  readonly message: string
  readonly ways: readonly BillingWay[]
}
