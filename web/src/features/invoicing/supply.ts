// Which tax an invoice bears, by its own two blocks.
import { normalised, verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { placeOfSupply, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { Taxing } from './figures.ts'
import { textAt } from './wire.ts'

export interface Levy extends Supply {
  readonly taxing: Taxing
}

/** @param values of an invoice, saved or being typed */
export function levyOf(values: Readonly<Record<string, unknown>>): Levy {
  const supplierGstin = textAt(values, 'fromOrganizationTaxNumber')
  const supply = placeOfSupply({
    supplierGstin,
    recipientGstin: textAt(values, 'toOrganizationTaxNumber'),
    recipientState: textAt(values, 'placeOfSupply').trim() || undefined,
  })
  return { ...supply, taxing: taxingOf(supply, supplierGstin) }
}

function taxingOf({ isExport, isInterState }: Supply, supplierGstin: string): Taxing {
  // Words such as 'Unregistered': only a registered firm charges GST. An empty input says nothing yet.
  const isUnregistered = normalised(supplierGstin) !== '' && verdictOnGstin(supplierGstin) === 'none'
  if (isUnregistered) return 'none'
  if (isExport) return 'export'
  return isInterState ? 'whole' : 'halves'
}
