// Whose numbers an invoice's number belongs to: one series a seller and financial year (CGST Rule 46, rules/invoices 8).
import type { NoteKind, VoucherKind } from '@daybook/contract/billing/words.ts'
import { normalised, verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { financialYearOf, numberFrom, patternTrouble } from '@daybook/contract/invoicing/invoice-number.ts'
import { normalizeSearch } from '#entities/normalize-search.ts'
import type { AnyDb } from '#entities/store.ts'

export interface NumberSeries {
  readonly scopeId: number
  /** The seller's GSTN, normalised, or 'profile:' and the profile's id. */
  readonly sellerKey: string
  readonly profileId: number
  readonly sellerName: string
  readonly financialYear: string
  readonly pattern: string
  /** Each kind of document counts by itself. */
  readonly kind: 'invoice' | NoteKind | VoucherKind
}

/** What tells whose an invoice is. */
export interface NumberedInvoice {
  readonly sellerProfileId: number | null
  readonly fromOrganizationName: string
  readonly fromOrganizationTaxNumber: string
  readonly invoiceDate: number | null
}

export const gstnOf = (taxNumber: string) =>
  verdictOnGstin(taxNumber) === 'none' ? undefined : normalised(taxNumber)

/** The financial year of an invoice without a date is the present one. */
export const yearOf = (invoiceDate: number | null, now: number) => financialYearOf(invoiceDate ?? now)

/** The series that a seller profile's invoices of that day are numbered in; undefined: it gives no numbers. */
export async function seriesOf(
  db: AnyDb,
  scopeId: number,
  sellerProfileId: number | null,
  financialYear: string,
): Promise<NumberSeries | undefined> {
  if (sellerProfileId === null) return undefined
  const profile = await db
    .selectFrom('sellerProfile')
    .select(['id', 'name', 'taxNumber', 'numberPattern'])
    .where('id', '=', sellerProfileId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  if (!profile || patternTrouble(profile.numberPattern)) return undefined
  return {
    scopeId,
    sellerKey: keyOfSeller(profile),
    profileId: profile.id,
    sellerName: profile.name,
    financialYear,
    pattern: profile.numberPattern,
    kind: 'invoice',
  }
}

/** Whose numbers a seller profile's documents bear; undefined: there is no such profile. */
export async function sellerKeyOf(
  db: AnyDb,
  scopeId: number,
  sellerProfileId: number | null,
): Promise<string | undefined> {
  if (sellerProfileId === null) return undefined
  const profile = await db
    .selectFrom('sellerProfile')
    .select(['id', 'taxNumber'])
    .where('id', '=', sellerProfileId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return profile && keyOfSeller(profile)
}

export const keyOfSeller = ({ id, taxNumber }: { readonly id: number; readonly taxNumber: string }) =>
  gstnOf(taxNumber) ?? `profile:${id}`

/** Whose an invoice is, as far as its own text says. */
const sellerOf = (invoice: NumberedInvoice): string =>
  gstnOf(invoice.fromOrganizationTaxNumber) ??
  (invoice.sellerProfileId === null
    ? `name:${normalizeSearch(invoice.fromOrganizationName.trim())}`
    : `profile:${invoice.sellerProfileId}`)

export const isSameSeller = (invoice: NumberedInvoice, other: NumberedInvoice): boolean =>
  (invoice.sellerProfileId !== null && invoice.sellerProfileId === other.sellerProfileId) ||
  sellerOf(invoice) === sellerOf(other)

/** Is the invoice one of this series' seller and year? One without a profile is known by the seller's name. */
export function belongsTo(series: NumberSeries, invoice: NumberedInvoice, now: number): boolean {
  const isOfSeller =
    invoice.sellerProfileId === series.profileId ||
    [series.sellerKey, `name:${normalizeSearch(series.sellerName.trim())}`].includes(sellerOf(invoice))
  return isOfSeller && yearOf(invoice.invoiceDate, now) === series.financialYear
}

const COUNTER = '\u{1}'

/** Finds the counter in numbers of the series' pattern, in whichever case; `prefix` is what stands before it. */
export function counterIn({ pattern, financialYear }: NumberSeries) {
  const marked = numberFrom(pattern.replace(/\{seq(?:,\d)?\}/, COUNTER), financialYear, 0)
  const [prefix = '', suffix = ''] = marked.toLowerCase().split(COUNTER)
  const read = (typed: string): number | undefined => {
    const number = typed.toLowerCase()
    if (!number.startsWith(prefix) || !number.endsWith(suffix)) return undefined
    const digits = number.slice(prefix.length, number.length - suffix.length)
    return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  }
  return { prefix, read }
}
