// What the chosen hours come to, as they change, and the button that makes the invoice of them.
import type { Figures } from '@daybook/contract/invoicing/amounts.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { sheetTaxLabel } from '@daybook/contract/invoicing/print/sheet-lines.ts'
import { Button } from '#ui/buttons/button.tsx'

interface BillTotalsProps {
  readonly totals: Figures
  readonly supply: Supply
  readonly isBusy: boolean
  readonly onMake: () => void
}

export function BillTotals({ totals, supply, isBusy, onMake }: BillTotalsProps) {
  const taxLabel = supply.taxing === 'none' ? 'No GST' : sheetTaxLabel(supply, totals)
  return (
    <div className="bill__foot">
      <dl className="bill__sums">
        <Sum label="Total" paise={totals.total} />
        <Sum label={taxLabel} paise={totals.tax} />
        <Sum label="Grand Total" paise={totals.grandTotal} />
        <Sum label={supply.noTdsFrom ? 'No TDS' : 'TDS 10%'} paise={totals.tds === 0 ? 0 : -totals.tds} />
      </dl>
      <p className="bill__net">
        <span>Net Payable</span> <b>{paiseAsRupees(totals.netPayable)}</b>
      </p>
      <Button variant="primary" busy={isBusy} onClick={onMake}>
        Make invoice
      </Button>
    </div>
  )
}

const Sum = ({ label, paise }: { readonly label: string; readonly paise: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{paiseAsRupees(paise)}</dd>
  </div>
)
