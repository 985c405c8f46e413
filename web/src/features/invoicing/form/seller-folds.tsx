// What a seller profile holds beside its specified form, folded: for issuing, reminders to pay, names of ledgers; below them its pictures.
import { FieldsFold } from '#entities/form/fields-fold.tsx'
import { FlagInput } from '#entities/fields/flag-input.tsx'
import { PicturePanel } from '#features/invoicing/seal/seal-panel.tsx'
import { SwitchOnHint } from './switch-on-hint.tsx'

const issuing = [
  'legalName',
  'udyam',
  'city',
  'pin',
  'lutNumber',
  'lutYear',
  'paymentDays',
  'turnoverClass',
  'quarterlyReturns',
  'returnsElsewhere',
  'creditNotePattern',
  'debitNotePattern',
  'eInvoiceFrom',
  'receiptVoucherPattern',
  'refundVoucherPattern',
  'quotationPattern',
  'proformaPattern',
]
const issuingLooks = {
  legalName: { hint: 'Where it differs from the name.' },
  udyam: { hint: 'Like UDYAM-KR-03-0012345. It is printed, with the 45 days that the law allows.' },
  lutNumber: { hint: 'Exports and supplies to SEZ without tax name it.' },
  lutYear: { hint: 'Like 2026-27' },
  paymentDays: { hint: 'Days from the Invoice Date to the Due Date. Empty: 15' },
  eInvoiceFrom: { hint: 'Above the turnover that the law names. Empty: no e-invoices.' },
  turnoverClass: { hint: 'Above it a service code (SAC) has six digits.' },
  quarterlyReturns: { input: FlagInput, span: 'full' },
  returnsElsewhere: { input: FlagInput, span: 'full' },
} as const

const reminding = ['remindersOn', 'reminderMode', 'reminderSteps']
const remindingLooks = {
  remindersOn: { input: FlagInput, span: 'full' },
  reminderMode: { hint: 'Ask first: each waits for your tap.' },
  reminderSteps: { hint: 'Days from the Due Date; before it with a minus.' },
} as const

const booking = [
  'booksCompany',
  'ledgerSales',
  'ledgerCgst',
  'ledgerSgst',
  'ledgerIgst',
  'ledgerTds',
  'ledgerCharges',
  'ledgerForex',
  'ledgerBadDebts',
  'ledgerRounding',
  'ledgerAdvances',
  'ledgerBanks',
]
const bookingLooks = {
  booksCompany: { hint: 'As Tally calls it. Empty: the one that is open there.' },
  ledgerSales: { hint: 'Empty: Sales' },
  ledgerCgst: { hint: 'Empty: Output CGST' },
  ledgerSgst: { hint: 'Empty: Output SGST' },
  ledgerIgst: { hint: 'Empty: Output IGST' },
  ledgerTds: { hint: 'Empty: TDS Receivable' },
  ledgerCharges: { hint: 'Empty: Bank Charges' },
  ledgerForex: { hint: 'Empty: Forex Gain or Loss' },
  ledgerBadDebts: { hint: 'Empty: Bad Debts' },
  ledgerRounding: { hint: 'Empty: Round Off' },
  ledgerAdvances: { hint: 'Empty: GST on Advances' },
  ledgerBanks: { hint: 'The ledger of your bank. Of several, one a line: HDFC = HDFC Current' },
}

export const SellerFolds = () => (
  <>
    <FieldsFold title="For issuing" names={issuing} looks={issuingLooks} />
    <FieldsFold title="Reminders to pay" names={reminding} looks={remindingLooks}>
      <SwitchOnHint />
    </FieldsFold>
    <FieldsFold title="For your accountant" names={booking} looks={bookingLooks} />
    <PicturePanel which="seal" />
    <PicturePanel which="logo" />
  </>
)
