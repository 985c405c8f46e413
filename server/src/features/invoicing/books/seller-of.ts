// Whose books a document stands in. Money of an advance is of whoever made out its voucher, as its tax is. Other money is of whoever
// sold what it pays first, else of the seller that it names, else of whoever billed the client last, else of the firm's first profile.
import type { AnyDb } from '#entities/store.ts'
import type { Voucher } from '#features/invoicing/advances/vouchers.ts'
import type { BookedDocument } from '#features/invoicing/books/documents.ts'
import type { Paid } from '#features/invoicing/books/paid-bills.ts'
import { keyOfSeller } from '#features/invoicing/numbers/number-series.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'

export type Seller = RowFor<'sellerProfile'> & { readonly key: string }

export const sellersOf = async (db: AnyDb, scopeId: number): Promise<readonly Seller[]> => {
  const rows = await db
    .selectFrom('sellerProfile')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, key: keyOfSeller(row) }))
}

/** The profile and the GSTIN (or profile) by which its documents are told from those of others. */
export interface Whose {
  readonly profileId: number
  readonly key: string
}

/** Of a GSTIN. Where no profile has it any more the names of the first one count. */
export const whoseOf = (sellers: readonly Seller[], key: string): Whose => ({
  profileId: (sellers.find((one) => one.key === key) ?? sellers[0])?.id ?? 0,
  key,
})

interface Sold extends Whose {
  readonly id: number
  readonly number: string
  readonly organizationId: number
}

async function invoicesOf(db: AnyDb, scopeId: number, sellers: readonly Seller[]): Promise<readonly Sold[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'invoiceNumber', 'organizationId', 'sellerProfileId', 'numberSeller'])
    .where('scopeId', '=', scopeId)
    .where('issuedTime', 'is not', null)
    .orderBy('id')
    .execute()
  const keys = new Map(sellers.map(({ id, key }) => [id, key]))
  return rows.map(({ id, invoiceNumber, organizationId, sellerProfileId, numberSeller }) => ({
    id,
    number: invoiceNumber,
    organizationId: organizationId ?? 0,
    profileId: sellerProfileId ?? 0,
    key: numberSeller ?? keys.get(sellerProfileId ?? 0) ?? '',
  }))
}

const notesOf = async (db: AnyDb, scopeId: number) =>
  new Map(
    (
      await db
        .selectFrom('billingNote')
        .select(['id', 'invoiceId'])
        .where('scopeId', '=', scopeId)
        .where('issuedTime', 'is not', null)
        .execute()
    ).map(({ id, invoiceId }) => [id, invoiceId]),
  )

/** Of money that says so itself, by the id of the receipt. */
async function namedOf(
  db: AnyDb,
  scopeId: number,
  sellers: readonly Seller[],
): Promise<ReadonlyMap<number, Whose>> {
  const known = new Map(sellers.map(({ id, key }) => [id, { profileId: id, key }]))
  const rows = await db
    .selectFrom('receipt')
    .select(['id', 'sellerProfileId'])
    .where('scopeId', '=', scopeId)
    .where('sellerProfileId', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, sellerProfileId }) => {
      const of = known.get(sellerProfileId ?? 0)
      return of ? [[id, of] as const] : []
    }),
  )
}

/** Of which receipt money is. */
function receiptIn(document: BookedDocument): number | undefined {
  if (document.kind === 'receipt') return document.id
  return document.kind === 'refund' && !document.ofNote ? document.id : undefined
}

interface Known {
  readonly sellers: readonly Seller[]
  readonly paid: readonly Paid[]
  readonly vouchers: readonly Pick<Voucher, 'receiptId' | 'numberSeller'>[]
}

export interface Whereabouts {
  readonly whose: (document: BookedDocument) => Whose
  /** Of the invoice that a note is about. */
  readonly numberOf: (noteId: number) => string
}

export async function whereabouts(
  db: AnyDb,
  scopeId: number,
  { sellers, paid, vouchers }: Known,
): Promise<Whereabouts> {
  const sold = new Map((await invoicesOf(db, scopeId, sellers)).map((row) => [row.id, row]))
  const notes = await notesOf(db, scopeId)
  const latest = new Map([...sold.values()].map((row) => [row.organizationId, row]))
  const named = await namedOf(db, scopeId, sellers)
  const advances = new Map(
    vouchers.map(({ receiptId, numberSeller }) => [receiptId, whoseOf(sellers, numberSeller)]),
  )
  const [first] = sellers
  const nobody: Whose = { profileId: first?.id ?? 0, key: first?.key ?? '' }
  const firstPaid = new Map(
    paid
      .flatMap(({ receiptId, invoiceId }) => (receiptId === null ? [] : [[receiptId, invoiceId] as const]))
      .toReversed(),
  )
  const invoiceOf = (document: BookedDocument): number | undefined => {
    switch (document.kind) {
      case 'invoice':
        return document.id
      case 'creditNote':
      case 'debitNote':
        return notes.get(document.id)
      case 'receipt':
        return firstPaid.get(document.id)
      case 'refund':
        return document.ofNote ? notes.get(document.id) : firstPaid.get(document.id)
      default:
        return document.invoiceId
    }
  }
  return {
    whose: (document) => {
      const receiptId = receiptIn(document) ?? 0
      return (
        advances.get(receiptId) ??
        sold.get(invoiceOf(document) ?? 0) ??
        named.get(receiptId) ??
        latest.get(document.organizationId) ??
        nobody
      )
    },
    numberOf: (noteId) => sold.get(notes.get(noteId) ?? 0)?.number ?? '',
  }
}
