// Count, taxable value and the tax of each head, as cells of a row; a zero is a dash. On a narrow screen the taxes are one sum.
import type { TaxedSums } from '@daybook/contract/billing/calls/return-calls.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { formatAmount } from '#lib/format-money.ts'
import './sum-cells.css'

/** A narrow row says what is counted, since it has no heads. */
export const CountCell = ({ count }: { readonly count: number }) => (
  <td className="number sum-cells__count">
    <span>{count}</span>
    <span className="sum-cells__counted">{returnWords.documents(count)}</span>
  </td>
)

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
    <td className="number sum-cells__tax">{returnWords.taxOf(taxOf(sums))}</td>
  </>
)
