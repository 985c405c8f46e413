// Taxable value and the tax of each head, as cells of a row; a zero is a dash. On a narrow screen the taxes are one sum.
import type { TaxedSums } from '@daybook/contract/billing/calls/return-calls.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { formatAmount } from '#lib/format-money.ts'
import './sum-cells.css'

const orDash = (amount: number) => (amount === 0 ? '–' : formatAmount(amount))

/** In whole paise, as a sum of rupees need not be exact. */
const taxOf = ({ igst, cgst, sgst }: TaxedSums) =>
  [igst, cgst, sgst].reduce((sum, rupees) => sum + toHundredths(rupees), 0)

export const SumCells = ({ sums }: { readonly sums: TaxedSums }) => (
  <>
    <td className="number sum-cells__taxable">{formatAmount(sums.taxable)}</td>
    {(['igst', 'cgst', 'sgst'] as const).map((head) => (
      <td key={head} className="number sum-cells__head">
        {orDash(sums[head])}
      </td>
    ))}
    <td className="number sum-cells__tax">{`tax ${paiseAsText(taxOf(sums))}`}</td>
  </>
)
