// The four specified fields of either side of an invoice, and whether they say all of it.
import { gstinHint, panHint } from '@daybook/contract/invoicing/gstin.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'

export type Side = 'from' | 'to'

export const blockOf = <S extends Side>(side: S) =>
  ({
    name: `${side}OrganizationName`,
    pan: `${side}OrganizationPan`,
    address: `${side}OrganizationAddress`,
    gstin: `${side}OrganizationTaxNumber`,
  }) as const

/** Of the declared form; what stands where the parties are. */
export const partyFields = [...Object.values(blockOf('from')), ...Object.values(blockOf('to'))]

/** Nothing is missing, and nothing looks like a slip. */
export function isWhole(values: Readonly<Record<string, unknown>>, side: Side): boolean {
  const fields = blockOf(side)
  const [pan, gstin] = [textAt(values, fields.pan), textAt(values, fields.gstin)]
  return (
    Object.values(fields).every((name) => textAt(values, name).trim() !== '') &&
    gstinHint(gstin, pan) === undefined &&
    panHint(pan) === undefined
  )
}
