// An amount whose paise stand small behind it.
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'

export function Rupees({ paise }: { readonly paise: number }) {
  const [rupees, rest] = paiseAsRupees(paise).split('.')
  return (
    <b className="rupees">
      {rupees}
      <small>.{rest}</small>
    </b>
  )
}
