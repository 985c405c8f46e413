// The kind of a supply and its figures in one line, for whoever is about to bill it.
import { amountsOf, type Taxing, taxOn } from '#invoicing/amounts.ts'
import { figuresFor, type Supply } from '#invoicing/place-of-supply.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

const named = (name: string | undefined, code: string | undefined) =>
  name && code ? `${name} (${code})` : 'one State'

function placeIn(supply: Supply): string {
  const { state, stateName, fromName, isPlaceKnown, isExport, isInterState, taxing } = supply
  if (isExport) return 'Outside India, an export'
  if (taxing === 'none') return 'The seller has no GSTIN'
  if (isInterState) return `From ${fromName} to ${named(stateName, state)}`
  return isPlaceKnown
    ? `Within ${named(stateName, state)}`
    : `Nothing says where the client is, so as within ${named(stateName, state)}`
}

function taxIn(total: number, taxing: Taxing, { stateTax, isExport }: Supply): string {
  if (taxing === 'export') return 'no GST, under LUT'
  if (taxing === 'none') return 'no GST'
  if (taxing === 'whole') {
    return `IGST ${paiseAsRupees(taxOn(total, taxing))}${isExport ? ', to be claimed back' : ''}`
  }
  const { cgst, sgst } = amountsOf([total])
  return `CGST ${paiseAsRupees(cgst)}, ${stateTax} ${paiseAsRupees(sgst)}`
}

/**
 * 'From Karnataka to Maharashtra (27): IGST ₹1,800.00, TDS ₹1,000.00.'
 * @param total whole paise @param taxing the way that it is taxed, where there are several
 */
export function supplySentence(total: number, supply: Supply, taxing: Taxing = supply.taxing): string {
  const tds = {
    abroad: 'no TDS from abroad',
    individual: 'no TDS from an individual',
    nobody: `TDS ${paiseAsRupees(figuresFor(total, supply, taxing).tds)}`,
  }[supply.noTdsFrom ?? 'nobody']
  return `${placeIn(supply)}: ${taxIn(total, taxing, supply)}, ${tds}.`
}

const taxNames: Readonly<Record<Taxing, (supply: Supply) => string>> = {
  halves: ({ stateTax }) => `CGST + ${stateTax}`,
  whole: () => 'IGST',
  export: () => 'no GST',
  none: () => 'no GST',
}

/** '29 Karnataka: CGST + SGST', without a figure; undefined while nothing says the place. */
export function supplyInShort(supply: Supply): string | undefined {
  const { state, stateName, isPlaceKnown, taxing } = supply
  return isPlaceKnown && state && stateName ? `${state} ${stateName}: ${taxNames[taxing](supply)}` : undefined
}
