// Asks of money that stays on account whether it is for work to come: then it bears GST now, where a seller has a GSTIN.
import { verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { FOREIGN, STATES } from '@daybook/contract/invoicing/states.ts'
import { advanceMessages } from '@daybook/contract/messages/billing/advance-messages.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { PlaceSelect } from '#features/invoicing/form/place-select.tsx'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { useSellers } from '#features/invoicing/invoicing-queries.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import type { Payment } from './payment-plan.ts'

interface AdvanceQuestionProps extends Pick<Payment, 'isAdvance' | 'place'> {
  /** Whole paise. */
  readonly onAccount: number
  /** What the voucher would name; '': not known, undefined: not asked yet. */
  readonly placeFound: string | undefined
  readonly onChange: (change: Partial<Pick<Payment, 'isAdvance' | 'place'>>) => void
}

export function AdvanceQuestion({ onAccount, isAdvance, place, placeFound, onChange }: AdvanceQuestionProps) {
  const sellers = useSellers()
  const isTaxed =
    sellers.data?.list.some((one) => verdictOnGstin(textAt(one, 'taxNumber')) !== 'none') ?? false
  const state = STATES[placeFound ?? '']
  // What is chosen holds before what is known of the client.
  const isAbroad = (place === '' ? placeFound : place) === FOREIGN
  return (
    <div className="payment__advance">
      <p>{moneyMessages.staysOnAccount(onAccount)}</p>
      {isTaxed && (
        <>
          <Checkbox checked={isAdvance} onChange={({ target }) => onChange({ isAdvance: target.checked })}>
            {moneyMessages.isAdvance}
          </Checkbox>
          {isAdvance && (
            <>
              <Field label="Place of Supply" hint={state && advanceMessages.place(state)}>
                {(control) => (
                  <PlaceSelect
                    {...control}
                    value={place}
                    onChoose={(chosen) => onChange({ place: chosen })}
                  />
                )}
              </Field>
              <p className="soft">{isAbroad ? advanceMessages.abroad : moneyMessages.advanceTax}</p>
            </>
          )}
        </>
      )}
    </div>
  )
}
