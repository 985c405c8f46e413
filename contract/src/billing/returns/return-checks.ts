// What is looked at before a return goes to the portal (billing 5.5): an error holds the files back, a warning does not.
import type { CheckWay, DocumentNamed, NumberRun, ReturnCheck } from '#billing/calls/return-calls.ts'
import { isEInvoice } from '#billing/einvoice/e-invoice-issues.ts'
import { hasNumberShape } from '#billing/issue-number.ts'
import { creditNoteLimit } from '#billing/notes.ts'
import { financialYearOfDay } from '#billing/days.ts'
import { gapsIn, type NumberedDocument, seriesIn } from '#billing/returns/number-runs.ts'
import { isLarge, largeLimit, placeInReturn } from '#billing/returns/place-in-return.ts'
import { isInterState, isUntaxable, needsGstin, type SoldDocument } from '#billing/returns/sold-document.ts'
import { needsLut } from '#billing/supply.ts'
import { stateIn, verdictOnGstin } from '#invoicing/gstin.ts'
import { divideHalfUp } from '#invoicing/paise.ts'
import { type ReturnCheckCode, returnChecks, runsSaid } from '#messages/billing/return-checks.ts'

export interface CheckedDocument extends SoldDocument {
  readonly organizationId: number | null
  /** As it stands on the document. */
  readonly taxNumber: string
  /** Chosen, or in the GSTIN; if not, it is the seller's own State. */
  readonly isPlaceKnown: boolean
  /** Of the letter of undertaking that it names, '2026-27'. */
  readonly lutYear: string
  readonly irn: string
  /** The product with which it went out; '' for our own. */
  readonly broughtFrom: string
  /** Another document has its number. */
  readonly isDouble: boolean
}
export interface CheckedSeller {
  readonly id: number
  readonly gstin: string
  /** Above ₹5 crore of turnover. */
  readonly isLarge: boolean
  /** Day from which it registers e-invoices; null: it doesn't. */
  readonly eInvoiceFrom: string | null
}
export interface CheckedReturn {
  readonly seller: CheckedSeller
  readonly documents: readonly CheckedDocument[]
  /** All that were given, those on no document any more too. */
  readonly numbers: readonly NumberedDocument[]
  /** Numbers of the same year in other periods. */
  readonly elsewhere: readonly string[]
  readonly runs: readonly NumberRun[]
  /** How sentences call the period. */
  readonly when: string
  /** Dated in the period. */
  readonly drafts: readonly DocumentNamed[]
  /** Vouchers of the period whose number another one has. */
  readonly doubleVouchers: readonly DocumentNamed[]
  /** Vouchers of earlier periods of which something is neither invoiced nor paid back at the end of this one. */
  readonly oldAdvances: readonly DocumentNamed[]
}

const isRight = (gstin: string) => ['valid', 'special'].includes(verdictOnGstin(gstin))
const SAC_DIGITS = { small: 4, large: 6 } as const
/** Paise of the value from which Rule 46 wants the State of a client without GSTIN. */
const STATE_FROM = 5_000_000
/** How near the limit is near: the last hundredth. */
const NEAR = 0.99
/** Paise that roundings of notes may leave. */
const TAX_OFF = 100

function hasOtherTax(document: CheckedDocument): boolean {
  const { kind, rateBp, total, cgst, sgst, igst } = document
  const tax = cgst + sgst + igst
  if (isUntaxable(kind) || rateBp === 0) return tax !== 0
  const isOfPlace = isInterState(document) ? cgst === 0 && sgst === 0 : igst === 0 && cgst === sgst
  return !isOfPlace || Math.abs(tax - divideHalfUp(total * rateBp, 10_000)) > TAX_OFF
}

const isNear = (document: CheckedDocument) => {
  const { type, day, value } = document
  const isConsumer = placeInReturn(document).section === 'b2cs' && isInterState(document)
  return type === 'invoice' && isConsumer && !isLarge(document) && value > NEAR * largeLimit(day)
}

type Holds = (document: CheckedDocument, seller: CheckedSeller) => boolean

/** Errors first, each in the order in which it is said. */
const ERRORS: Readonly<Partial<Record<ReturnCheckCode, Holds>>> = {
  number_missing: ({ number }) => number.trim() === '' || number.toUpperCase() === 'DRAFT',
  tax_heads: hasOtherTax,
  gstin_wrong: ({ gstin }) => gstin !== '' && !isRight(gstin),
  gstin_missing: ({ gstin, kind }) => gstin === '' && needsGstin(kind),
  pos_missing: ({ pos }) => pos === '',
  note_original: ({ type, against }) => type !== 'invoice' && against === undefined,
  sac_missing: ({ sac, gstin }, seller) => sac === '' && (gstin !== '' || seller.isLarge),
}
const WARNINGS: Readonly<Partial<Record<ReturnCheckCode, Holds>>> = {
  // Of what went out before invoices were issued here.
  number_shape: ({ number }) => !hasNumberShape(number),
  sac_short: ({ sac, gstin }, seller) =>
    sac === ''
      ? gstin === '' && !seller.isLarge
      : !/^99\d*$/.test(sac) || sac.length < SAC_DIGITS[seller.isLarge ? 'large' : 'small'],
  gstin_state: ({ gstin, pos, kind }) => {
    const own = stateIn(gstin)
    return own !== undefined && own !== pos && !needsGstin(kind)
  },
  state_missing: ({ gstin, value, isPlaceKnown }) => gstin === '' && value >= STATE_FROM && !isPlaceKnown,
  gstin_unused: ({ gstin, taxNumber }) => gstin === '' && isRight(taxNumber),
  large_near: isNear,
  lut_expired: ({ type, kind, lutYear, day }) =>
    type === 'invoice' && needsLut(kind) && lutYear !== financialYearOfDay(day),
  note_late: ({ type, day, against }) =>
    type === 'creditNote' && against !== undefined && day > creditNoteLimit(against.day),
  brought: ({ broughtFrom }) => broughtFrom !== '',
  // One under reverse charge has no file here, and one that went out elsewhere was registered there.
  irn_missing: ({ irn, gstin, kind, day, isReverseCharge, broughtFrom }, { eInvoiceFrom }) =>
    irn === '' &&
    broughtFrom === '' &&
    !isReverseCharge &&
    isEInvoice({ kind, day, buyerGstin: gstin, from: eInvoiceFrom }),
}

const wayTo = ({ type, id }: DocumentNamed): CheckWay => ({
  to: type === 'invoice' ? 'invoice' : type === 'receipt' || type === 'refund' ? 'receipt' : 'note',
  id,
})

interface Finding {
  readonly documents: readonly DocumentNamed[]
  readonly first?: string
  readonly way?: CheckWay | undefined
  /** How the period is called. */
  readonly when?: string
}

function said(
  code: ReturnCheckCode,
  level: 'error' | 'warning',
  finding: Finding,
  passed?: string,
): ReturnCheck {
  const [document] = finding.documents
  const { documents, first = document?.number ?? '', way = document && wayTo(document), when = '' } = finding
  const words = returnChecks[code]
  if (documents.length === 0 && first === '')
    return { code, level: 'passed', title: passed ?? words.passed, text: '', documents: [] }
  const title = words.title({ count: documents.length, first, when })
  return { code, level, title, text: words.text, documents, ...(way ? { way } : {}) }
}

const named = ({ type, id, number }: CheckedDocument): DocumentNamed => ({ type, id, number })

/** Documents that are dated before one with a lower number. */
const outOfOrder = (documents: readonly CheckedDocument[]): CheckedDocument[] =>
  seriesIn(documents).flatMap((series) => {
    let latest = ''
    return series.filter(({ day }) => {
      const isEarlier = day < latest
      if (!isEarlier) latest = day
      return isEarlier
    })
  })

export function checksOfReturn(facts: CheckedReturn): ReturnCheck[] {
  const { seller, documents, numbers, elsewhere, runs, drafts, when, doubleVouchers, oldAdvances } = facts
  const ofSeller: CheckWay = { to: 'seller', id: seller.id }
  if (!isRight(seller.gstin))
    return [
      said('seller_gstin', 'error', {
        documents: [],
        first: returnChecks.seller_gstin.seller,
        way: ofSeller,
      }),
    ]
  const live = documents.filter(({ isCancelled }) => !isCancelled)
  const ofDocuments = (
    level: 'error' | 'warning',
    rules: Readonly<Partial<Record<ReturnCheckCode, Holds>>>,
  ) =>
    // The keys of an object are texts to TypeScript.
    (Object.entries(rules) as [ReturnCheckCode, Holds][]).map(([code, holds]) => {
      const found = live.filter((document) => holds(document, seller))
      const organizationId = code === 'state_missing' ? found[0]?.organizationId : null
      const way = organizationId ? { to: 'organization' as const, id: organizationId } : undefined
      return said(code, level, { documents: found.map(named), way })
    })
  const gaps = gapsIn(numbers, elsewhere)
  const doubles = [...live.filter(({ isDouble }) => isDouble).map(named), ...doubleVouchers]
  return [
    said('seller_gstin', 'error', { documents: [] }),
    ...ofDocuments('error', ERRORS),
    said('drafts', 'warning', { documents: drafts, when }),
    said('gaps', 'warning', { documents: [], first: gaps.join(', ') }, runsSaid(runs)),
    said('date_order', 'warning', { documents: outOfOrder(documents).map(named) }),
    ...ofDocuments('warning', WARNINGS),
    said('number_double', 'warning', { documents: doubles }),
    said('advance_old', 'warning', { documents: oldAdvances }),
  ]
}

export const hasErrors = (checks: readonly ReturnCheck[]): boolean =>
  checks.some(({ level }) => level === 'error')
