// What is booked beside the money that came in another currency: the difference of exchange, and what stays on account.
import { foreignText } from '@daybook/contract/billing/currency/currency.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import type { ForeignPlan } from './foreign-plan.ts'

interface ForeignRestsProps {
  readonly plan: ForeignPlan
  /** Rupees; a gain is negative. */
  readonly forex: number
}

export const ForeignRests = ({ plan: { code, onAccount }, forex }: ForeignRestsProps) => (
  <div className="payment__exchange" role="status">
    {forex !== 0 && (
      <p>
        <b>{`${currencyMessages.difference(toHundredths(forex))}.`}</b> {currencyWords.differenceIsBooked}
      </p>
    )}
    {onAccount > 0 && <p>{currencyWords.staysOnAccount(foreignText(onAccount, code))}</p>}
  </div>
)
