// A sum in a table of money that may be none: a dash in its column, nothing on a phone.
import { formatAmount } from '#lib/format-money.ts'

interface SumCellProps {
  /** Stands beside it on a phone, where there are no headings. */
  readonly label: string
  readonly sum: number | null | undefined
}

export const SumCell = ({ label, sum }: SumCellProps) => (
  <td className="number" data-label={label} data-none={sum ? undefined : ''}>
    {sum ? formatAmount(sum) : '–'}
  </td>
)
