// The closed lists of words of the billing life, each with what people read. Stored by their place: new ones are only appended.

export const LIFE_WORDS = { draft: 'Draft', issued: 'Issued', cancelled: 'Cancelled' } as const

/** What kind of supply an invoice is for; '' follows from its place. */
export const SUPPLY_KINDS = {
  '': 'By the place of supply',
  R: 'Regular',
  SEWP: 'SEZ with payment of tax',
  SEWOP: 'SEZ without payment of tax',
  DE: 'Deemed export',
  EXPWP: 'Export with payment of tax',
  EXPWOP: 'Export without payment of tax',
  nil: 'Nil rated',
  exempt: 'Exempt',
  nonGst: 'Outside GST',
} as const
export type SupplyKind = keyof typeof SUPPLY_KINDS

/** How money came. */
export const RECEIPT_MODES = {
  bank: 'Bank transfer',
  upi: 'UPI',
  cheque: 'Cheque',
  cash: 'Cash',
  other: 'Other',
} as const
export type ReceiptMode = keyof typeof RECEIPT_MODES

export const NOTE_KINDS = {
  credit: 'Credit note',
  debit: 'Debit note',
  financial: 'Credit note without tax',
} as const
export type NoteKind = keyof typeof NOTE_KINDS

export const NOTE_REASONS = {
  value: 'Value or tax too high',
  deficient: 'Deficient service',
  discount: 'Discount after the supply',
  other: 'Other',
} as const

/** What a settlement pays an invoice by. */
export const SETTLEMENT_KINDS = [
  'cash',
  'tds',
  'gstTds',
  'charges',
  'forex',
  'rounding',
  'credit',
  'writeOff',
  'refund',
  'opening',
] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

/** As the story of an invoice says them after the amount. */
export const SETTLEMENT_WORDS: Readonly<Record<SettlementKind, string>> = {
  cash: 'received',
  tds: 'kept back as TDS',
  gstTds: 'kept back as TDS under GST',
  charges: 'kept by the bank',
  forex: 'difference of exchange',
  rounding: 'closed as rounding',
  credit: 'credited',
  writeOff: 'written off',
  refund: 'paid back',
  opening: 'settled before',
}

export const TURNOVER_CLASSES = { small: 'Up to ₹5 crore', large: 'Above ₹5 crore' } as const
export const REMINDER_MODES = { ask: 'Ask first', self: 'By itself' } as const

/** Of money in advance: that it came (Rule 50), and that it went back (Rule 51). */
export const VOUCHER_KINDS = ['receiptVoucher', 'refundVoucher'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]
