// Below the tax of an export: how it is taxed, and the other way, in one press.
import type { Taxing } from '@daybook/contract/invoicing/amounts.ts'

interface OtherTaxProps {
  /** The way that is taken. */
  readonly taxing: Taxing
  readonly onChoose: (taxing: Taxing) => void
}

export function OtherTax({ taxing, onChoose }: OtherTaxProps) {
  const isFree = taxing === 'export'
  return (
    <span className="other-tax">
      <span>{isFree ? 'Without payment of tax, under LUT' : 'On payment of IGST'}</span>
      <button type="button" onClick={() => onChoose(isFree ? 'whole' : 'export')}>
        {isFree ? 'With IGST 18%' : 'Without tax'}
      </button>
    </span>
  )
}
