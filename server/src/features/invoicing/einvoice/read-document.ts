// An invoice or a note as the e-invoice portal wants it: what is frozen on it, with city and PIN as they are kept today.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { EInvoiceDocument, EInvoiceLine } from '@daybook/contract/billing/einvoice/inv01.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { kindOfSupply } from '@daybook/contract/billing/supply.ts'
import { NOTE_REASONS } from '@daybook/contract/billing/words.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { getRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import { headsIn } from '#features/invoicing/issuing/tax-heads.ts'
import { supplyKindOf } from '#features/invoicing/issuing/checks.ts'
import { noteKindOf } from '#features/invoicing/notes/noted.ts'

type Invoice = RowFor<'invoice'>
type Note = RowFor<'billingNote'>

export interface ReadDocument {
  readonly document: EInvoiceDocument
  /** Day from which the seller registers; null: it doesn't. */
  readonly from: string | null
}

interface Place {
  readonly city: string
  readonly pin: string
}
const nowhere: Place = { city: '', pin: '' }

async function placesOf(db: AnyDb, { scopeId, sellerProfileId, organizationId }: Invoice) {
  const seller = await db
    .selectFrom('sellerProfile')
    .select(['city', 'pin', 'eInvoiceFrom'])
    .where('id', '=', sellerProfileId ?? 0)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  const buyer = await db
    .selectFrom('organization')
    .select(['city', 'pin'])
    .where('id', '=', organizationId ?? 0)
    .where('scopeId', 'in', [scopeId, SYSTEM_SCOPE])
    .executeTakeFirst()
  const from = seller?.eInvoiceFrom ?? null
  return {
    seller: seller ?? nowhere,
    buyer: buyer ?? nowhere,
    from: from === null ? null : dayOfNumber(from),
  }
}

/** Its groups where they come to the total, else the invoice as one line. */
async function linesOf(db: AnyDb, { id, scopeId, name, totalAmount }: Invoice): Promise<EInvoiceLine[]> {
  const groups = await db
    .selectFrom('invoiceTaskGroup')
    .select(['name', 'hours', 'costPerUnit', 'amount'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('createdTime')
    .orderBy('id')
    .execute()
  const lines = groups.map((group) => ({ ...group, amount: group.amount ?? 0 }))
  const total = totalAmount ?? 0
  const isWhole = lines.length > 0 && lines.reduce((sum, { amount }) => sum + amount, 0) === total
  return isWhole ? lines : [{ name, hours: null, costPerUnit: null, amount: total }]
}

/** @param row issued, or a draft that says what is missing */
export async function documentOfInvoice(db: AnyDb, row: Invoice): Promise<ReadDocument> {
  const { seller, buyer, from } = await placesOf(db, row)
  const supply = supplyOf(row)
  return {
    from,
    document: {
      type: 'INV',
      number: row.invoiceNumber,
      day: indianDay(row.invoiceDate ?? 0),
      kind: kindOfSupply(supplyKindOf(row), supply, row.taxAmount ?? 0),
      isReverseCharge: row.reverseCharge === 1,
      seller: {
        ...seller,
        gstin: row.fromOrganizationTaxNumber,
        name: row.fromOrganizationName,
        address: row.fromOrganizationAddress,
      },
      buyer: {
        ...buyer,
        gstin: row.toOrganizationTaxNumber,
        name: row.toOrganizationName,
        address: row.toOrganizationAddress,
      },
      pos: supply.state ?? '',
      sac: row.sac,
      rateBp: row.rateBp,
      total: row.totalAmount ?? 0,
      ...headsIn(row),
      lines: await linesOf(db, row),
      currency: row.currency,
    },
  }
}

const reasons = Object.values(NOTE_REASONS)

/** The supply is that of its invoice. */
export async function documentOfNote(db: AnyDb, actor: Actor, note: Note): Promise<ReadDocument> {
  const of = await getRow(db, invoice, note.invoiceId, actor)
  const { document, from } = await documentOfInvoice(db, of)
  const total = note.totalAmount ?? 0
  const name = note.text.trim() || (reasons[note.reason] ?? '')
  return {
    from,
    document: {
      ...document,
      type: noteKindOf(note) === 'debit' ? 'DBN' : 'CRN',
      number: note.number,
      day: dayOfNumber(note.day ?? 0),
      total,
      ...headsIn(note),
      lines: [{ name, hours: null, costPerUnit: null, amount: total }],
      corrects: { number: document.number, day: document.day },
    },
  }
}
