// Who writes the invoices: a firm keeps its own blocks once, and each invoice takes a copy that stays as printed.
import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { day, integer, integers, money, note, text, word } from '#engine/fields.ts'
import {
  CREDIT_PATTERN,
  DEBIT_PATTERN,
  DEFAULT_PATTERN,
  PAYMENT_DAYS_MAX,
  PROFORMA_PATTERN,
  QUOTATION_PATTERN,
  RECEIPT_VOUCHER_PATTERN,
  REFUND_VOUCHER_PATTERN,
  REMINDER_STEPS,
} from '#invoicing/seller-defaults.ts'
import { REMINDER_MODES, TURNOVER_CLASSES } from '#billing/words.ts'

const optional = { required: false } as const
/** What a firm meets once it issues: settings of their own show it. */
const later = { required: false, onForm: false } as const

export const sellerProfile = defineEntity({
  name: 'sellerProfile',
  title: ['Seller Profile', 'Seller Profiles'],
  api: { one: 'seller_profiles', many: 'seller_profiles', alias: 'seller_profile' },
  fields: {
    name: text('Name'),
    pan: text('PAN', { ...optional, trimmed: true, keyboard: 'code' }),
    address: note('Address', { required: true, starred: true }),
    taxNumber: text('GSTN', { ...optional, trimmed: true, keyboard: 'code' }),
    creatorName: text('Creator Name', optional),
    creatorDesignation: text('Creator Designation', optional),
    bankAccount: note('Bank Account', optional),
    upiAddress: text('UPI Address', optional),
    /** A payment code of more leaves the amount out. Null: UPI_LIMIT. */
    upiLimit: money('UPI Limit', { ...optional, initial: null }),
    sac: text('SAC', { ...optional, max: 8 }),
    costPerUnit: money('Cost Per Unit', optional),
    numberPattern: text('Number Pattern', { ...optional, initial: DEFAULT_PATTERN }),
    creditNotePattern: text('Credit Note Pattern', { ...later, initial: CREDIT_PATTERN }),
    debitNotePattern: text('Debit Note Pattern', { ...later, initial: DEBIT_PATTERN }),
    quotationPattern: text('Quotation Pattern', { ...later, initial: QUOTATION_PATTERN }),
    proformaPattern: text('Proforma Pattern', { ...later, initial: PROFORMA_PATTERN }),
    receiptVoucherPattern: text('Receipt Voucher Pattern', { ...later, initial: RECEIPT_VOUCHER_PATTERN }),
    refundVoucherPattern: text('Refund Voucher Pattern', { ...later, initial: REFUND_VOUCHER_PATTERN }),
    legalName: text('Legal Name', later),
    city: text('City', later),
    pin: text('PIN', { ...later, max: 6 }),
    udyam: text('Udyam Number', { ...later, trimmed: true, max: 19 }),
    /** Letter of undertaking: supplies without tax name it. */
    lutNumber: text('LUT Number', { ...later, trimmed: true }),
    lutYear: text('LUT Year', { ...later, trimmed: true, max: 7 }),
    /** How many days after the invoice; null: 15. */
    paymentDays: integer('Payment days', { ...later, initial: null, min: 0, max: PAYMENT_DAYS_MAX }),
    turnoverClass: word('Turnover', { ...later, options: TURNOVER_CLASSES, initial: 'small' }),
    /** From this day on its documents to firms are registered as e-invoices; null: they are not. */
    eInvoiceFrom: day('E-invoices from', { ...later, initial: null }),
    /** 1: returns are filed each quarter (QRMP, Rule 61A), which turnovers up to ₹5 crore may choose. */
    quarterlyReturns: integer('Quarterly returns', { ...later, initial: 0, min: 0, max: 1 }),
    /** 1: somebody else files its returns, from other books: nobody here is told that one is due. */
    returnsElsewhere: integer('Returns are filed elsewhere', { ...later, initial: 0, min: 0, max: 1 }),
    remindersOn: integer('Reminders to pay', { ...later, initial: 0, min: 0, max: 1 }),
    /** Days from the due date. */
    reminderSteps: integers('Reminder steps', {
      ...later,
      initial: REMINDER_STEPS,
      min: -60,
      max: 365,
      most: 10,
    }),
    reminderMode: word('Reminders go', { ...later, options: REMINDER_MODES, initial: 'ask' }),
    // What its accountant's books call what the journal does; '' as the journal.
    booksCompany: text('Company in the books', later),
    ledgerSales: text('Ledger of sales', later),
    ledgerCgst: text('Ledger of CGST', later),
    ledgerSgst: text('Ledger of SGST', later),
    ledgerIgst: text('Ledger of IGST', later),
    ledgerTds: text('Ledger of TDS', later),
    ledgerCharges: text('Ledger of bank charges', later),
    ledgerForex: text('Ledger of exchange differences', later),
    ledgerBadDebts: text('Ledger of bad debts', later),
    ledgerRounding: text('Ledger of rounding', later),
    ledgerAdvances: text('Ledger of GST on advances', later),
    /** One a line: 'Account = Ledger'; without '=' that of receipts that name no account. */
    ledgerBanks: note('Ledgers of banks', later),
    dataStatus: dataStatusLink,
  },
  card: ['taxNumber', 'pan', 'numberPattern', 'upiAddress'],
  access: { read: 'signedIn', write: 'firmAdmin' },
})
