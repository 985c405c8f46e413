// What kind of supply an invoice is for (rules/invoices 4): where it goes, which tax it bears, and whether TDS is kept back.
import { type Figures, figuresOf, type Taxing, taxOn } from '#invoicing/amounts.ts'
import { isPan, normalised, panIn, stateIn, verdictOnGstin } from '#invoicing/gstin.ts'
import { FOREIGN, isPlace, STATES, UTGST_STATES } from '#invoicing/states.ts'

export interface Parties {
  readonly supplierGstin: string
  readonly recipientGstin: string
  readonly recipientPan?: string
  /** What a person chose: a State, '96' abroad; counts before the recipient's GSTIN. */
  readonly place?: string | undefined
}

export interface Supply {
  /** Two digits; undefined while neither number nor choice says. */
  readonly state: string | undefined
  readonly stateName: string | undefined
  /** The supplier's State. */
  readonly fromName: string | undefined
  /** Chosen, or in the recipient's GSTIN; if not, it is the supplier's own State. */
  readonly isPlaceKnown: boolean
  readonly isInterState: boolean
  /** 'SGST', or 'UTGST' in a territory without a legislature. */
  readonly stateTax: 'SGST' | 'UTGST'
  readonly isExport: boolean
  readonly taxing: Taxing
  /** Who keeps no TDS back; undefined: the recipient does. */
  readonly noTdsFrom: 'abroad' | 'individual' | undefined
}

/** Words such as 'Unregistered': only a registered firm charges GST. An empty text says nothing yet. */
const isUnregistered = (gstin: string) => normalised(gstin) !== '' && verdictOnGstin(gstin) === 'none'

/** The fourth letter of a PAN says who holds it; P is a person. */
function isIndividual({ recipientPan = '', recipientGstin }: Parties): boolean {
  const pan = isPan(recipientPan) ? normalised(recipientPan) : panIn(recipientGstin)
  return pan?.charAt(3) === 'P'
}

/** The place that was chosen, else the recipient's own State, else the supplier's. */
export function placeOfSupply(parties: Parties): Supply {
  const { supplierGstin, recipientGstin, place = '' } = parties
  const from = stateIn(supplierGstin)
  // What older versions stored as a place may be none.
  const known = isPlace(place.trim()) ? place.trim() : stateIn(recipientGstin)
  const state = known ?? from
  const isExport = state === FOREIGN
  const isInterState = isExport || (from !== undefined && state !== undefined && state !== from)
  const taxed = isExport ? 'export' : isInterState ? 'whole' : 'halves'
  return {
    state,
    stateName: isExport ? 'Outside India' : STATES[state ?? ''],
    fromName: STATES[from ?? ''],
    isPlaceKnown: known !== undefined,
    isInterState,
    stateTax: UTGST_STATES.includes(state ?? '') ? 'UTGST' : 'SGST',
    isExport,
    taxing: isUnregistered(supplierGstin) ? 'none' : taxed,
    noTdsFrom: isExport ? 'abroad' : isIndividual(parties) ? 'individual' : undefined,
  }
}

/** What to say beside a place that the client's own number does not name; it may be right all the same. */
export function placeHint(place: string, recipientGstin: string): string | undefined {
  const own = stateIn(recipientGstin)
  return own && isPlace(place) && place !== own
    ? `The client’s GSTIN is of ${STATES[own]} (${own}).`
    : undefined
}

/** What an invoice of this supply comes to. @param taxing another of the ways to tax it */
export const figuresFor = (total: number, supply: Supply, taxing: Taxing = supply.taxing): Figures =>
  figuresOf(total, taxOn(total, taxing), supply.noTdsFrom === undefined)
