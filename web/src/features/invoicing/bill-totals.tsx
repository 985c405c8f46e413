// What the chosen hours come to, as they change, and the button that makes the invoice of them.
import type { Taxing } from '@daybook/contract/invoicing/amounts.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { Button } from '#ui/button.tsx'
import type { planTotals } from './bill-plan.ts'

interface BillTotalsProps {
  readonly totals: ReturnType<typeof planTotals>
  readonly taxing: Taxing
  readonly isBusy: boolean
  readonly onMake: () => void
}

const taxLabels: Readonly<Record<Taxing, string>> = {
  halves: 'GST 18% (SGST 9% & CGST 9%)',
  whole: 'IGST 18%',
  export: 'IGST 18%',
  none: 'No GST',
}

export function BillTotals({ totals, taxing, isBusy, onMake }: BillTotalsProps) {
  return (
    <div className="bill__foot">
      <dl className="bill__sums">
        <Sum label="Total" paise={totals.total} />
        <Sum label={taxLabels[taxing]} paise={totals.tax} />
        <Sum label="Grand Total" paise={totals.grandTotal} />
        <Sum label="TDS 10%" paise={totals.tds === 0 ? 0 : -totals.tds} />
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
