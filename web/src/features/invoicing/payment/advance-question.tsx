// Asks of money that stays on account whether it is for work to come: then it bears GST now, where a seller has a GSTIN.
import { verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { useSellers } from '#features/invoicing/invoicing-queries.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'

interface AdvanceQuestionProps {
  /** Whole paise. */
  readonly onAccount: number
  readonly isAdvance: boolean
  readonly onChange: (isAdvance: boolean) => void
}

export function AdvanceQuestion({ onAccount, isAdvance, onChange }: AdvanceQuestionProps) {
  const sellers = useSellers()
  const isTaxed =
    sellers.data?.list.some((one) => verdictOnGstin(textAt(one, 'taxNumber')) !== 'none') ?? false
  return (
    <div className="payment__advance">
      <p>{moneyMessages.staysOnAccount(onAccount)}</p>
      {isTaxed && (
        <>
          <Checkbox checked={isAdvance} onChange={({ target }) => onChange(target.checked)}>
            {moneyMessages.isAdvance}
          </Checkbox>
          {isAdvance && <p className="soft">{moneyMessages.advanceTax}</p>}
        </>
      )}
    </div>
  )
}
