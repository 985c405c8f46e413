// What a print says beside its figures: what the law asks for (Rule 46), when it is due, and in which state the invoice is.
import { daysFrom, dayOfNumber, financialYearOfDay } from '#billing/days.ts'
import { spelledDay } from '#billing/day-text.ts'
import { indianDay } from '#billing/indian-day.ts'
import { LIVES } from '#billing/status.ts'
import { kindOfSupply, needsLut } from '#billing/supply.ts'
import { SUPPLY_KINDS, type SupplyKind } from '#billing/words.ts'
import type { Figures } from '#invoicing/amounts.ts'
import type { PrintedInvoice } from '#invoicing/invoice-row.ts'
import type { Supply } from '#invoicing/place-of-supply.ts'

/** Of the seller profile, as it is today. */
export interface SellerFacts {
  readonly legalName: string
  readonly udyam: string
  /** Letter of undertaking, and the financial year it is for. */
  readonly lutNumber: string
  readonly lutYear: string
}
export const NO_FACTS: SellerFacts = { legalName: '', udyam: '', lutNumber: '', lutYear: '' }

export interface PrintedLaw {
  /** Across each page of the A4 print; '' for none. */
  readonly watermark: '' | 'DRAFT' | 'CANCELLED'
  readonly reverseCharge: 'Yes' | 'No'
  /** 'Nov 17, 2026'; '' for none. */
  readonly due: string
  /** 'Within 15 days'; '' where nothing is due. */
  readonly terms: string
  /** What an export and a supply to a special economic zone have to say; '' for all others. */
  readonly endorsement: string
  /** Where it is another one than the name; '' else. */
  readonly legalName: string
  /** What a small enterprise says of itself; '' for none. */
  readonly enterprise: string
}

const kinds = Object.keys(SUPPLY_KINDS) as readonly SupplyKind[] // they are its keys

const subjects: Readonly<Partial<Record<SupplyKind, string>>> = {
  EXPWP: 'Supply meant for export',
  EXPWOP: 'Supply meant for export',
  SEWP: 'Supply to SEZ unit or SEZ developer for authorised operations',
  SEWOP: 'Supply to SEZ unit or SEZ developer for authorised operations',
}

/** Of the year of the invoice alone: the profile may name the next one by now. */
const lutOf = ({ lutNumber, lutYear }: SellerFacts, day: string | undefined) =>
  lutNumber.trim() !== '' && day !== undefined && lutYear.trim() === financialYearOfDay(day)
    ? `. LUT ${lutNumber.trim()} of ${lutYear.trim()}`
    : ''

interface Said {
  readonly figures: Figures
  readonly supply: Supply
  readonly isRegistered: boolean
  readonly seller: SellerFacts
}

function endorsementOf(row: PrintedInvoice, { figures, supply, isRegistered, seller }: Said): string {
  const kind = kindOfSupply(kinds[row.supplyKind ?? 0] ?? '', supply, figures.tax)
  const subject = subjects[kind]
  if (!isRegistered || subject === undefined) return ''
  if (!needsLut(kind)) return `${subject} on payment of integrated tax`
  const lut = lutOf(seller, row.invoiceDate === null ? undefined : indianDay(row.invoiceDate))
  return `${subject} under bond or letter of undertaking without payment of integrated tax${lut}`
}

/** Counted from the day of the invoice, as the due date was. */
function termsOf({ dueDate = null, invoiceDate }: PrintedInvoice): string {
  if (dueDate === null || invoiceDate === null) return ''
  const days = daysFrom(indianDay(invoiceDate), dayOfNumber(dueDate))
  if (days < 0) return ''
  return days === 0 ? 'On receipt' : `Within ${days} ${days === 1 ? 'day' : 'days'}`
}

const watermarkOf = ({ life }: PrintedInvoice) => {
  const word = life === undefined ? undefined : LIVES[life]
  if (word === 'cancelled') return 'CANCELLED'
  return word === 'draft' ? 'DRAFT' : ''
}

const enterpriseOf = ({ udyam }: SellerFacts) =>
  udyam.trim() === ''
    ? ''
    : `Micro/Small enterprise, Udyam ${udyam.trim()}; payment is due within 45 days by law`

export function lawOf(row: PrintedInvoice, said: Said): PrintedLaw {
  const { dueDate = null } = row
  const legalName = said.seller.legalName.trim()
  return {
    watermark: watermarkOf(row),
    reverseCharge: row.reverseCharge === 1 ? 'Yes' : 'No',
    due: dueDate === null ? '' : spelledDay(dayOfNumber(dueDate)),
    terms: termsOf(row),
    endorsement: endorsementOf(row, said),
    legalName: legalName === row.fromOrganizationName.trim() ? '' : legalName,
    enterprise: enterpriseOf(said.seller),
  }
}
