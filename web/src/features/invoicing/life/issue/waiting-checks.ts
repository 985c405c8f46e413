// Which checks before issuing have nothing to look at yet: they have neither passed nor failed.
import type { BillingCode, BillingWarning } from '@daybook/contract/billing/refusals.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { hundredthsAt, instantAt, textAt } from '#features/invoicing/form/read-values.ts'

type Code = BillingCode | BillingWarning

/** Only the server sees the other documents, the filed months and the hours. */
const asked: readonly Code[] = ['number_taken', 'period_closed', 'earlier_date', 'hours_left']
export const ofServer: ReadonlySet<string> = new Set(asked)

interface Typed {
  readonly values: Readonly<Record<string, unknown>>
  /** Paise; undefined: there are no lines. */
  readonly groupSum: number | undefined
}

/** @param isAnswered the server has looked */
export function waitingChecks({ values, groupSum }: Typed, isAnswered: boolean): readonly Code[] {
  const has = (name: Parameters<typeof textAt>[1]) => textAt(values, name).trim() !== ''
  const hasBuyer = referenceId(values['organization']) !== undefined || has('toOrganizationName')
  const hasFigures = (groupSum ?? 0) > 0 || (hundredthsAt(values, 'totalAmount') ?? 0) > 0
  const needs: readonly (readonly [boolean, readonly Code[]])[] = [
    [isAnswered, asked],
    [values['isNumberGiven'] === 1 || has('invoiceNumber'), ['number_shape']],
    [instantAt(values, 'invoiceDate') !== undefined, ['future_date']],
    [hasFigures, ['figures_differ', 'tax_differs', 'amount_too_large']],
    [hasFigures && hasBuyer, ['state_missing']],
    [referenceId(values['sellerProfile']) !== undefined && hasBuyer, ['lut_missing']],
    [has('fromOrganizationTaxNumber') || has('toOrganizationTaxNumber'), ['gstin_wrong']],
    [has('toOrganizationTaxNumber'), ['gstin_state']],
    [has('sac'), ['sac_short']],
    [has('sac') || hasBuyer, ['sac_missing']],
    [instantAt(values, 'endDate') !== undefined, ['service_old']],
  ]
  return needs.flatMap(([isThere, codes]) => (isThere ? [] : codes))
}
