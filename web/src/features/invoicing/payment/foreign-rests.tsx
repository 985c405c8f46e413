// What is said of money in another currency before it is booked: how much of it is used, the difference of exchange, the rest.
import { foreignText } from '@daybook/contract/billing/currency/currency.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import type { ForeignPlan } from './foreign-plan.ts'

interface ForeignSumProps {
  readonly plan: ForeignPlan
  /** Rupees; a gain is negative. */
  readonly forex: number
}

/** In the foot, which a phone shows always. */
export const ForeignSum = ({ plan: { code, used, amount }, forex }: ForeignSumProps) => (
  <>
    {currencyWords.usedForeign(foreignText(used, code), foreignText(amount, code))}{' '}
    <b role="status">
      {forex === 0 ? '' : currencyWords.bookedWithIt(currencyMessages.difference(toHundredths(forex)))}
    </b>
  </>
)

export const ForeignLeft = ({ plan: { code, onAccount } }: Pick<ForeignSumProps, 'plan'>) =>
  onAccount > 0 && (
    <p className="payment__left">{currencyWords.staysOnAccount(foreignText(onAccount, code))}</p>
  )
