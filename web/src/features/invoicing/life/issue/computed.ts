// The figures of a draft as they follow from its lines, for who takes them in place of what was typed.
import { kindOfSupply, taxOfSupply, taxSum } from '@daybook/contract/billing/supply.ts'
import { SUPPLY_KINDS, type SupplyKind } from '@daybook/contract/billing/words.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { asAmounts } from '@daybook/contract/invoicing/amounts.ts'
import { figuresFor } from '@daybook/contract/invoicing/place-of-supply.ts'
import { hundredthsAt, invoiceRowOf } from '#features/invoicing/form/read-values.ts'
import { supplyOf } from '#features/invoicing/form/supply.ts'

type Values = Readonly<Record<string, unknown>>

const isKind = (value: unknown): value is SupplyKind => typeof value === 'string' && value in SUPPLY_KINDS
const wholeAt = (values: Values, name: string, usual: number) => {
  const value = values[name]
  return typeof value === 'number' ? value : usual
}

/** How the supply of an invoice is taxed, by what its record says. */
export function taxedOf(values: Values) {
  const kind = isKind(values['supplyKind']) ? values['supplyKind'] : ''
  const supply = supplyOf(values)
  const tax = hundredthsAt(values, 'taxAmount') ?? 0
  return {
    kind: kindOfSupply(kind, supply, tax),
    supply,
    reverseCharge: wholeAt(values, 'reverseCharge', 0),
    rateBp: wholeAt(values, 'rateBp', 1800),
  }
}

/** @param lineSum paise; undefined: there are no lines, and the total stays @returns rupees, as they are sent */
export function computedAmounts(record: AnyRecord, lineSum: number | undefined) {
  const total = lineSum ?? invoiceRowOf(record).totalAmount ?? 0
  const taxed = taxedOf(record)
  const tax = taxSum(taxOfSupply(total, taxed))
  const { tds } = figuresFor(total, taxed.supply)
  const grandTotal = total + tax
  return asAmounts({ total, tax, grandTotal, tds, netPayable: grandTotal - tds })
}
