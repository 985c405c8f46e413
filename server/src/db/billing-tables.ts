// The tables of the billing life as Kysely types: amounts in paise, days since 1970-01-01.
import type { Generated } from 'kysely'
import type { BookFormat } from '@daybook/contract/billing/calls/book-calls.ts'

/** Of the answer of the e-invoice portal; '' until it was loaded. */
export interface EInvoiceColumns {
  irn: Generated<string>
  ackNo: Generated<string>
  ackTime: number | null
  /** A token: it is printed as a code. */
  signedQr: Generated<string>
}

/** Columns of an invoice beside the declared ones. */
export interface InvoiceExtras extends EInvoiceColumns {
  /** Whose series and which financial year the number was taken from; null: a draft with a typed number. */
  numberSeller: string | null
  numberYear: string | null
  /** The two ways in which it was sent: by mail, and marked by a person. */
  mailedTime: number | null
  handedTime: number | null
  /** 1: it was there before invoices were issued here. */
  predatesIssuing: Generated<number>
  // What its print says of the seller beside the block, as it was at issue.
  saidLegalName: Generated<string>
  saidUdyam: Generated<string>
  saidLutNumber: Generated<string>
  saidLutYear: Generated<string>
  /** 0, or its own id: another invoice of the series has the number, since the books of two firms came together. */
  numberDouble: Generated<number>
  /** Of which quote it was made; each has one at most. */
  quoteId: number | null
}

export interface SellerExtras {
  /** The day since when it reminds. */
  remindersSince: number | null
  /** Hash of its picture in `seal`; '' for none. */
  logo: Generated<string>
}

/** What the invoice said of its parties when the note was issued, and the series of its number. */
export interface NoteExtras extends EInvoiceColumns {
  /** JSON: which hours of which task groups. */
  groups: Generated<string>
  fromName: Generated<string>
  fromAddress: Generated<string>
  fromTaxNumber: Generated<string>
  toName: Generated<string>
  toAddress: Generated<string>
  toTaxNumber: Generated<string>
  toPan: Generated<string>
  placeOfSupply: Generated<string>
  creatorName: Generated<string>
  creatorDesignation: Generated<string>
  seal: Generated<string>
  /** Null until it is issued. */
  numberSeller: string | null
  numberYear: string | null
  /** As of invoices. */
  numberDouble: Generated<number>
}

/** What pays what; rows are only added. A negative amount takes the row `reversesId` back. */
export interface SettlementTable {
  id: Generated<number>
  scopeId: number
  /** One of the two says where the money is from; neither: it was given up, or paid before. */
  receiptId: number | null
  noteId: number | null
  /** Null: money that went back. */
  invoiceId: number | null
  /** Place in SETTLEMENT_KINDS. */
  kind: number
  amount: number
  day: number
  reason: string
  reversesId: number | null
  createdById: number
  createdTime: number
}

/** Income tax that a customer kept back, until its certificate is there and the tax statement shows it. */
export interface TdsItemTable {
  id: Generated<number>
  scopeId: number
  receiptId: number
  organizationId: number
  /** '2026-27', and its quarter from 1. */
  year: string
  quarter: number
  /** Place in SETTLEMENT_KINDS: tds or gstTds. */
  kind: number
  amount: number
  certificate: string
  certificateDay: number | null
  matched: number
}

/** A month whose return was filed. */
export interface GstPeriodTable {
  id: Generated<number>
  scopeId: number
  sellerKey: string
  /** 'YYYY-MM'; of a quarter its last month. */
  period: string
  isClosed: number
  /** 1: the return is of the quarter, so its three months are filed. */
  isQuarter: number
  arn: string
  filedDay: number | null
  closedById: number
  closedTime: number
}

/** Numbers that were given and are on no document any more: the return names them as cancelled. */
export interface NumberVoidTable {
  id: Generated<number>
  scopeId: number
  sellerKey: string
  financialYear: string
  kind: string
  number: string
  reason: string
  createdTime: number
}

/** Reminders to pay: one a step of a due date, ever. */
export interface DunningTable {
  id: Generated<number>
  scopeId: number
  invoiceId: number
  step: number
  dueDay: number
  state: 'waiting' | 'sent' | 'dropped'
  sentTo: string
  outboxKey: string
  createdTime: number
}

/** The page of an invoice for its client. */
export interface InvoiceLinkTable {
  id: Generated<number>
  scopeId: number
  invoiceId: number
  token: string
  createdById: number
  createdTime: number
  revokedTime: number | null
  opens: number
  openedTime: number | null
}

/** The file of a delivery, as it was sent. */
export interface DeliveryFileTable {
  deliveryId: number
  scopeId: number
  name: string
  bytes: Uint8Array
}

/** What of the books was exported last, by kind of file: so that the next one brings what is new or other. */
export interface ExportMarkTable {
  id: Generated<number>
  scopeId: number
  format: BookFormat
  /** As that of a BookEntry. */
  entryKey: string
  sellerKey: string
  /** The entry as JSON; '': it was taken back there. */
  content: string
  exportedTime: number
}

interface AdvanceAmounts {
  /** With the tax in it; paise, as all of them. */
  amount: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
}
/** A voucher as it was made out: what it says of both parties stays. */
export interface AdvanceVoucherTable extends AdvanceAmounts {
  id: Generated<number>
  scopeId: number
  receiptId: number
  /** Place in VOUCHER_KINDS. */
  kind: number
  day: number
  number: string
  numberSeller: string
  numberYear: string
  /** As of invoices. */
  numberDouble: number
  rateBp: number
  /** Two digits of the State; '' where it was not known. */
  placeOfSupply: string
  sac: string
  fromName: string
  fromAddress: string
  fromTaxNumber: string
  toName: string
  toAddress: string
  toTaxNumber: string
  toPan: string
  creatorName: string
  creatorDesignation: string
  seal: string
  cancelledTime: number | null
  createdById: number
  createdTime: number
}
/**
 * What of a voucher an invoice uses, or a refund voucher takes back: in the return of its day. Rows are only added; a negative one
 * takes the row `reversesId` back.
 */
export interface AdvanceUseTable extends AdvanceAmounts {
  id: Generated<number>
  scopeId: number
  voucherId: number
  invoiceId: number | null
  refundId: number | null
  reversesId: number | null
  day: number
}

export interface BillingTables {
  advanceVoucher: AdvanceVoucherTable
  advanceUse: AdvanceUseTable
  exportMark: ExportMarkTable
  settlement: SettlementTable
  tdsItem: TdsItemTable
  gstPeriod: GstPeriodTable
  numberVoid: NumberVoidTable
  dunning: DunningTable
  invoiceLink: InvoiceLinkTable
  deliveryFile: DeliveryFileTable
}
