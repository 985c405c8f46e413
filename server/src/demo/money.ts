// What became of the demo's invoices: most are paid with TDS kept back, two are over due, one is paid in part, one was credited
// in part, and the last is a draft still. Rolls no dice, so that everything else of the demo stays as it is.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { CREDIT_PATTERN, PAYMENT_DAYS } from '@daybook/contract/invoicing/seller-defaults.ts'
import { SETTLEMENT_KINDS, type SettlementKind } from '@daybook/contract/billing/words.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { divideHalfUp, fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { numberFrom } from '@daybook/contract/invoicing/invoice-number.ts'
import { normalised, stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { insertRow, selectFrom } from '#entities/store.ts'
import { fileReturns } from '#demo/returns.ts'
import type { Site } from '#demo/site.ts'

const DAY_MS = 86_400_000
const LATER_DAYS = 30
/** Paid so many days after the invoice; those that are not named are open. */
const PAID_AFTER: Readonly<Record<number, number>> = {
  0: 14,
  1: 21,
  2: 12,
  3: 17,
  4: 15,
  5: 26,
  6: 13,
  7: 18,
}
const PART_PAID = new Set([8, 10])
const CREDITED = 9
/** With the agreed thirty days. */
const LATER_FROM = 10

const day = (instant: number) => dayNumberOf(indianDay(instant)) ?? 0
const half = (paise: number) => divideHalfUp(paise, 2)

/** The last one stays a draft. @param ids of a firm's invoices, oldest first */
export async function addMoney(site: Site, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.slice(0, -1).entries()) {
    const row = await selectFrom(site.tx, invoice).where('id', '=', id).executeTakeFirstOrThrow()
    await issue(site, row, index)
    const after = PAID_AFTER[index]
    if (after !== undefined) await receive(site, row, { after, tds: row.tdsAmount ?? 0, isWhole: true })
    if (PART_PAID.has(index)) await receive(site, row, { after: 9, tds: 0, isWhole: false })
    if (index === CREDITED) await credit(site, row)
  }
  await fileReturns(site, ids)
}

const issuedAt = ({ invoiceDate }: RowFor<'invoice'>) => (invoiceDate ?? 0) + DAY_MS / 24

async function issue({ tx, members }: Site, row: RowFor<'invoice'>, index: number): Promise<void> {
  const [, year = ''] = row.invoiceNumber.split('/')
  await tx
    .updateTable('invoice')
    .set({
      life: 1,
      issuedTime: issuedAt(row),
      issuedById: members[0]?.id ?? null,
      sentTime: issuedAt(row),
      handedTime: issuedAt(row),
      dueDate: day(row.invoiceDate ?? 0) + (index >= LATER_FROM ? LATER_DAYS : PAYMENT_DAYS),
      balance: row.grandTotalAmount ?? 0,
      ...headsOf(row, row.taxAmount ?? 0),
      numberSeller: normalised(row.fromOrganizationTaxNumber),
      numberYear: `20${year}`,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Both halves, or the whole where the place of supply is another State. */
function headsOf(row: RowFor<'invoice'>, tax: number) {
  const seller = stateIn(row.fromOrganizationTaxNumber)
  const place = row.placeOfSupply || (stateIn(row.toOrganizationTaxNumber) ?? seller)
  return place === seller ? { cgst: half(tax), sgst: half(tax), igst: 0 } : { cgst: 0, sgst: 0, igst: tax }
}

interface Payment {
  /** Days after the invoice. */
  readonly after: number
  readonly tds: number
  readonly isWhole: boolean
}

async function receive(site: Site, row: RowFor<'invoice'>, { after, tds, isWhole }: Payment): Promise<void> {
  const { tx, scopeId, firm } = site
  const open = row.grandTotalAmount ?? 0
  const amount = isWhole ? open - tds : half(open)
  const at = issuedAt(row) + after * DAY_MS
  const author = row.createdById
  const stamps = { scopeId, createdById: author, createdTime: at, modifiedById: author, modifiedTime: at }
  const id = await insertRow(
    tx,
    receipt,
    {
      organization: { id: row.organizationId },
      day: indianDay(at),
      mode: 'bank',
      amount: fromHundredths(amount),
      tds: fromHundredths(tds),
      gstTds: 0,
      charges: 0,
      forex: 0,
      reference: `${firm.initials}N${row.invoiceNumber.replaceAll(/\D/g, '')}${after}`,
      account: 'Example Bank',
      note: '',
      currency: 'INR',
      foreignAmount: null,
      isAdvance: 0,
      voucherNumber: '',
      reversedTime: null,
      reversedReason: '',
      onAccount: fromHundredths(amount + tds),
    },
    stamps,
  )
  const settling = { invoiceId: row.id, receiptId: id, at }
  await settle(site, { ...settling, kind: 'cash', amount })
  if (tds === 0) return
  await settle(site, { ...settling, kind: 'tds', amount: tds })
  await noteTds(site, { receiptId: id, organizationId: row.organizationId ?? 0, at, amount: tds })
}

interface Settled {
  readonly invoiceId: number
  readonly receiptId?: number
  readonly noteId?: number
  readonly at: number
  readonly kind: SettlementKind
  readonly amount: number
}

const settle = ({ tx, scopeId, members }: Site, { at, kind, amount, ...of }: Settled) =>
  tx
    .insertInto('settlement')
    .values({
      receiptId: null,
      noteId: null,
      ...of,
      scopeId,
      kind: SETTLEMENT_KINDS.indexOf(kind),
      amount,
      day: day(at),
      reason: '',
      reversesId: null,
      createdById: members[0]?.id ?? 0,
      createdTime: at,
    })
    .execute()

interface KeptBack {
  readonly receiptId: number
  readonly organizationId: number
  readonly at: number
  readonly amount: number
}

/** The oldest quarters have their certificates. */
async function noteTds({ tx, scopeId, calendar }: Site, { at, ...kept }: KeptBack): Promise<void> {
  const month = Number(indianDay(at).slice('YYYY-'.length, 'YYYY-MM'.length))
  const year = Number(indianDay(at).slice(0, 'YYYY'.length)) - (month < 4 ? 1 : 0)
  const isOld = at < calendar.at(-120, 0)
  await tx
    .insertInto('tdsItem')
    .values({
      ...kept,
      scopeId,
      year: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
      quarter: ((Math.floor((month - 1) / 3) + 3) % 4) + 1,
      kind: SETTLEMENT_KINDS.indexOf('tds'),
      certificate: isOld ? `ZZQ${kept.receiptId}` : '',
      certificateDay: isOld ? day(at) + 45 : null,
      matched: isOld ? 1 : 0,
    })
    .execute()
}

/** A tenth of the value, by a note of its own number. */
async function credit(site: Site, row: RowFor<'invoice'>): Promise<void> {
  const { tx, scopeId } = site
  const at = issuedAt(row) + 10 * DAY_MS
  const total = divideHalfUp(row.totalAmount ?? 0, 10)
  const tax = 2 * divideHalfUp(total * 9, 100)
  const heads = headsOf(row, tax)
  const grand = total + tax
  const [, year = ''] = row.invoiceNumber.split('/')
  const author = row.createdById
  const stamps = { scopeId, createdById: author, createdTime: at, modifiedById: author, modifiedTime: at }
  const id = await insertRow(
    tx,
    billingNote,
    {
      kind: 'credit',
      life: 'draft',
      number: numberFrom(CREDIT_PATTERN, `20${year}`, 1),
      day: indianDay(at),
      invoice: { id: row.id },
      organization: { id: row.organizationId },
      reason: 'deficient',
      text: 'The last day of the training did not take place.',
      totalAmount: fromHundredths(total),
      cgst: fromHundredths(heads.cgst),
      sgst: fromHundredths(heads.sgst),
      igst: fromHundredths(heads.igst),
      taxAmount: fromHundredths(tax),
      grandTotalAmount: fromHundredths(grand),
      dueDate: null,
      hoursBack: 0,
      isNumberGiven: 1,
      issuedTime: null,
      issuedBy: null,
      cancelledTime: null,
      cancelReason: '',
      creditLeft: 0,
    },
    stamps,
  )
  await tx
    .updateTable('billingNote')
    .set({
      ...partyOf(row),
      life: 1,
      issuedTime: at,
      issuedById: author,
      creditLeft: grand,
      numberSeller: normalised(row.fromOrganizationTaxNumber),
      numberYear: `20${year}`,
    })
    .where('id', '=', id)
    .execute()
  await settle(site, { invoiceId: row.id, noteId: id, at, kind: 'credit', amount: grand })
}

const partyOf = (row: RowFor<'invoice'>) => ({
  fromName: row.fromOrganizationName,
  fromAddress: row.fromOrganizationAddress,
  fromTaxNumber: row.fromOrganizationTaxNumber,
  toName: row.toOrganizationName,
  toAddress: row.toOrganizationAddress,
  toTaxNumber: row.toOrganizationTaxNumber,
  toPan: row.toOrganizationPan,
  placeOfSupply: row.placeOfSupply,
  creatorName: row.invoiceCreaterName,
  creatorDesignation: row.invoiceCreaterDesignation,
  seal: row.seal,
})
