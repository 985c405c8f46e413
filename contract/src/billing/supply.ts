// Which tax a supply bears by its kind, its place and its rate; each head rounded for itself.
import { divideHalfUp } from '#invoicing/paise.ts'
import type { Supply } from '#invoicing/place-of-supply.ts'
import type { SupplyKind } from '#billing/words.ts'
import type { TaxHeads } from '#billing/notes.ts'

const WHOLE_BP = 10_000
const untaxed: ReadonlySet<SupplyKind> = new Set(['SEWOP', 'EXPWOP', 'nil', 'exempt', 'nonGst'])
/** Between States, wherever the client is. */
const integrated: ReadonlySet<SupplyKind> = new Set(['SEWP', 'EXPWP'])
const underLut: ReadonlySet<SupplyKind> = new Set(['SEWOP', 'EXPWOP'])
/** A GSTIN there is of the State that the zone lies in, and the supply all the same between States. */
const special: ReadonlySet<SupplyKind> = new Set(['SEWP', 'SEWOP', 'DE'])

/** What '' means: outside India an export, taxed or not as its figures say. @param tax paise */
export function kindOfSupply(kind: SupplyKind, { isExport }: Supply, tax: number): SupplyKind {
  if (kind !== '') return kind
  if (!isExport) return 'R'
  return tax > 0 ? 'EXPWP' : 'EXPWOP'
}

/** Of what bears no tax, whatever its rate. */
export const isUntaxed = (kind: SupplyKind): boolean => untaxed.has(kind)
export const needsLut = (kind: SupplyKind): boolean => underLut.has(kind)
export const isSpecialSupply = (kind: SupplyKind): boolean => special.has(kind)

interface Taxed {
  readonly kind: SupplyKind
  readonly supply: Supply
  /** 1: the recipient pays it to the State. */
  readonly reverseCharge: number
  readonly rateBp: number
}

const none: TaxHeads = { cgst: 0, sgst: 0, igst: 0 }

/** @param total taxable paise */
export function taxOfSupply(total: number, { kind, supply, reverseCharge, rateBp }: Taxed): TaxHeads {
  // Only a registered firm charges tax.
  if (supply.taxing === 'none' || reverseCharge === 1 || untaxed.has(kind)) return none
  if (integrated.has(kind) || supply.isInterState)
    return { ...none, igst: divideHalfUp(total * rateBp, WHOLE_BP) }
  const half = divideHalfUp(total * rateBp, 2 * WHOLE_BP)
  return { ...none, cgst: half, sgst: half }
}

/** The tax that stands there, parted as the supply parts it: by its rate where it is that, else the halves as equal as they go. */
export function headsOfTax(total: number, tax: number, taxed: Taxed): TaxHeads {
  const computed = taxOfSupply(total, taxed)
  if (taxSum(computed) === tax) return computed
  if (taxed.supply.isInterState || integrated.has(taxed.kind)) return { ...none, igst: tax }
  const central = Math.ceil(tax / 2)
  return { ...none, cgst: central, sgst: tax - central }
}

export const taxSum = ({ cgst, sgst, igst }: TaxHeads): number => cgst + sgst + igst
