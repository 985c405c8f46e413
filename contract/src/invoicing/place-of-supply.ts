// Which tax a supply bears (domain §1.2): two halves within a State, one levy between States, none without a GSTIN.
import type { Taxing } from '#invoicing/amounts.ts'
import { normalised, stateIn, verdictOnGstin } from '#invoicing/gstin.ts'
import { FOREIGN, STATES, UTGST_STATES } from '#invoicing/states.ts'

export interface Parties {
  readonly supplierGstin: string
  readonly recipientGstin: string
  /** The State on record for a recipient without a GSTIN; '96' is abroad. */
  readonly recipientState?: string | undefined
}

export interface Supply {
  /** Two digits; undefined while neither number nor address says. */
  readonly state: string | undefined
  readonly stateName: string | undefined
  readonly isInterState: boolean
  /** 'SGST', or 'UTGST' in a territory without a legislature. */
  readonly stateTax: 'SGST' | 'UTGST'
  readonly isExport: boolean
  readonly taxing: Taxing
}

/** Words such as 'Unregistered': only a registered firm charges GST. An empty text says nothing yet. */
const isUnregistered = (gstin: string) => normalised(gstin) !== '' && verdictOnGstin(gstin) === 'none'

/** A registered recipient's own State, else the address on record, else the supplier's State. */
export function placeOfSupply({ supplierGstin, recipientGstin, recipientState }: Parties): Supply {
  const from = stateIn(supplierGstin)
  const state = stateIn(recipientGstin) ?? recipientState ?? from
  const isExport = state === FOREIGN
  const isInterState = from !== undefined && state !== undefined && state !== from
  const taxed = isExport ? 'export' : isInterState ? 'whole' : 'halves'
  return {
    state,
    stateName: isExport ? 'Outside India' : STATES[state ?? ''],
    isInterState,
    stateTax: UTGST_STATES.includes(state ?? '') ? 'UTGST' : 'SGST',
    isExport,
    taxing: isUnregistered(supplierGstin) ? 'none' : taxed,
  }
}
