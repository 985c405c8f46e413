// What a seller begins with. Apart from the rules that use it, because declarations are in the first script.

/** What the numbers of invoices begin as, and those of notes: each kind counts by itself. */
export const DEFAULT_PATTERN = '{FY}/{seq,4}'
export const CREDIT_PATTERN = 'CN/{YY}/{seq,3}'
export const DEBIT_PATTERN = 'DN/{YY}/{seq,3}'
/** Of vouchers: money received in advance, and paid back. */
export const RECEIPT_VOUCHER_PATTERN = 'RV/{YY}/{seq,3}'
export const REFUND_VOUCHER_PATTERN = 'RF/{YY}/{seq,3}'

/** Days after an invoice until it is due, where neither organization nor seller says so. */
export const PAYMENT_DAYS = 15
export const PAYMENT_DAYS_MAX = 3650

/** Reminders to pay: days from the due date. */
export const REMINDER_STEPS = [-3, 1, 7, 15, 30] as const

/** GST inside an advance whose rate can't be known yet (CGST Rule 50, proviso). */
export const ADVANCE_RATE_BP = 1800
