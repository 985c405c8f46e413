// The columns that the billing life begins with. Money in paise, days since 1970-01-01, words by their place in their list.
// Frozen: changes come as new migrations, never here.
import type { Columns } from '#db/schema/columns-v1.ts'

type Added = Columns<'text' | 'whole' | 'maybe whole' | `maybe -> ${string}`>

/** Of an issued invoice none of these changes any more. */
export const frozenOfInvoice: readonly string[] = [
  'invoiceNumber',
  'invoiceDate',
  'startDate',
  'endDate',
  'isNumberGiven',
  'fromOrganizationName',
  'fromOrganizationPan',
  'fromOrganizationAddress',
  'fromOrganizationTaxNumber',
  'toOrganizationName',
  'toOrganizationPan',
  'toOrganizationAddress',
  'toOrganizationTaxNumber',
  'totalAmount',
  'taxAmount',
  'grandTotalAmount',
  'tdsAmount',
  'netPayableAmount',
  'invoiceCreaterName',
  'invoiceCreaterDesignation',
  'placeOfSupply',
  'sac',
  'bankAccount',
  'upiAddress',
  'seal',
  'supplyKind',
  'reverseCharge',
  'rateBp',
  'cgst',
  'sgst',
  'igst',
  'currency',
  'exchangeRate',
  'foreignTotal',
  'sellerProfileId',
  'organizationId',
]

/** What its print says of the seller beside the frozen block; frozen with it. */
const saidOfSeller = {
  saidLegalName: 'text',
  saidUdyam: 'text',
  saidLutNumber: 'text',
  saidLutYear: 'text',
} as const
export const frozenBeside: readonly string[] = Object.keys(saidOfSeller)

export const invoiceColumns: Added = {
  ...saidOfSeller,
  life: 'whole',
  issuedTime: 'maybe whole',
  issuedById: 'maybe -> user',
  cancelledTime: 'maybe whole',
  cancelReason: 'text',
  dueDate: 'maybe whole',
  // By whichever way, and the two ways: by mail, and marked by a person.
  sentTime: 'maybe whole',
  mailedTime: 'maybe whole',
  handedTime: 'maybe whole',
  holdReason: 'text',
  numberReserved: 'whole',
  supplyKind: 'whole',
  reverseCharge: 'whole',
  cgst: 'whole',
  sgst: 'whole',
  igst: 'whole',
  exchangeRate: 'maybe whole',
  foreignTotal: 'maybe whole',
  irn: 'text',
  ackNo: 'text',
  ackTime: 'maybe whole',
  signedQr: 'text',
  isOpening: 'whole',
  /** 1: it was there before invoices were issued here. */
  predatesIssuing: 'whole',
  /** 0, or its own id: another invoice of the series has the number, since the books of two firms came together. */
  numberDouble: 'whole',
  // Kept by triggers, from settlements and debit notes.
  settled: 'whole',
  credited: 'whole',
  writtenOff: 'whole',
  debited: 'whole',
  balance: 'whole',
}

export const sellerColumns: Added = {
  legalName: 'text',
  city: 'text',
  pin: 'text',
  udyam: 'text',
  lutNumber: 'text',
  lutYear: 'text',
  paymentDays: 'maybe whole',
  turnoverClass: 'whole',
  remindersOn: 'whole',
  /** The day since when it reminds: a step of before is never made up for. */
  remindersSince: 'maybe whole',
  reminderMode: 'whole',
  /** Hash of its picture in `seal`. */
  logo: 'text',
}

export const receiptColumns: Columns = {
  organizationId: '-> organization',
  day: 'whole',
  mode: 'whole',
  amount: 'whole',
  tds: 'whole',
  gstTds: 'whole',
  charges: 'whole',
  /** Of exchange: a loss raises what the receipt settles, a gain is negative. */
  forex: 'whole',
  reference: 'text',
  account: 'text',
  note: 'text',
  currency: 'text',
  foreignAmount: 'maybe whole',
  isAdvance: 'whole',
  voucherNumber: 'text',
  reversedTime: 'maybe whole',
  reversedReason: 'text',
  onAccount: 'whole',
}
export const frozenOfReceipt: readonly string[] = [
  'organizationId',
  'day',
  'mode',
  'amount',
  'tds',
  'gstTds',
  'charges',
  'forex',
  'currency',
  'foreignAmount',
  'isAdvance',
]

export const noteColumns: Columns = {
  kind: 'whole',
  life: 'whole',
  number: 'text',
  day: 'whole',
  invoiceId: '-> invoice',
  organizationId: 'maybe -> organization',
  reason: 'whole',
  text: 'text',
  totalAmount: 'whole',
  cgst: 'whole',
  sgst: 'whole',
  igst: 'whole',
  taxAmount: 'whole',
  grandTotalAmount: 'whole',
  dueDate: 'maybe whole',
  hoursBack: 'whole',
  isNumberGiven: 'whole',
  issuedTime: 'maybe whole',
  issuedById: 'maybe -> user',
  cancelledTime: 'maybe whole',
  cancelReason: 'text',
  creditLeft: 'whole',
}
/** Beside the fields. */
export const noteExtras: Added = {
  /** JSON: which hours of which task groups. */
  groups: 'text',
  // What the invoice said of its parties.
  fromName: 'text',
  fromAddress: 'text',
  fromTaxNumber: 'text',
  toName: 'text',
  toAddress: 'text',
  toTaxNumber: 'text',
  toPan: 'text',
  placeOfSupply: 'text',
  creatorName: 'text',
  creatorDesignation: 'text',
  seal: 'text',
}
const lifeOfNote = ['life', 'issuedTime', 'issuedById', 'cancelledTime', 'cancelReason', 'creditLeft']
export const frozenOfNote: readonly string[] = Object.keys({ ...noteColumns, ...noteExtras }).filter(
  (name) => !lifeOfNote.includes(name),
)

/** Append-only. A negative amount takes another row back; without an invoice it is money that went back. */
export const settlementColumns: Columns = {
  scopeId: 'whole',
  receiptId: 'maybe -> receipt',
  noteId: 'maybe -> billingNote',
  invoiceId: 'maybe -> invoice',
  kind: 'whole',
  amount: 'whole',
  day: 'whole',
  reason: 'text',
  reversesId: 'maybe -> settlement',
  createdById: 'whole',
  createdTime: 'whole',
}

export const tdsItemColumns: Columns = {
  scopeId: 'whole',
  receiptId: '-> receipt',
  organizationId: '-> organization',
  year: 'text',
  quarter: 'whole',
  kind: 'whole',
  amount: 'whole',
  certificate: 'text',
  certificateDay: 'maybe whole',
  matched: 'whole',
}
export const periodColumns: Columns = {
  scopeId: 'whole',
  sellerKey: 'text',
  /** 'YYYY-MM'; of a quarter its last month. */
  period: 'text',
  isClosed: 'whole',
  /** 1: the return is of the quarter, so its three months are filed. */
  isQuarter: 'whole',
  arn: 'text',
  filedDay: 'maybe whole',
  closedById: 'whole',
  closedTime: 'whole',
}
export const voidColumns: Columns = {
  scopeId: 'whole',
  sellerKey: 'text',
  financialYear: 'text',
  kind: 'text',
  number: 'text',
  reason: 'text',
  createdTime: 'whole',
}
export const dunningColumns: Columns = {
  scopeId: 'whole',
  invoiceId: '-> invoice',
  step: 'whole',
  /** The due date that the step is counted from. */
  dueDay: 'whole',
  state: 'text',
  sentTo: 'text',
  outboxKey: 'text',
  createdTime: 'whole',
}
export const linkColumns: Columns = {
  scopeId: 'whole',
  invoiceId: '-> invoice',
  /** As it stands: it opens nothing but what lies in this database, and its maker may see it again. */
  token: 'text',
  createdById: 'whole',
  createdTime: 'whole',
  revokedTime: 'maybe whole',
  opens: 'whole',
  openedTime: 'maybe whole',
}
