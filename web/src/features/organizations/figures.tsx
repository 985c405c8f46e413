// What the organization owes, what nobody billed yet, and what was billed this financial year.
import type { OrganizationSections } from '@daybook/contract/organizations/page.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { formatMoney } from '#lib/format-money.ts'

/** '₹1,000.00+' where there is more than was summed. */
const moneyOf = (sum: number, isAtLeast: boolean | undefined) => `${formatMoney(sum)}${isAtLeast ? '+' : ''}`

type Money = Pick<OrganizationSections, 'invoices' | 'hours'>

export function Figures({ invoices, hours }: Money) {
  const unbilled = hours?.unbilledHours ?? 0
  if (!invoices && unbilled === 0) return null
  return (
    <dl className="about__figures">
      {invoices && (
        <div>
          <dt>Owes us</dt>
          <dd>{moneyOf(invoices.open, invoices.atLeast.open)}</dd>
          <dd className="about__beside">
            {invoices.overDue > 0 ? (
              <>
                <span className="late">{moneyOf(invoices.overDue, invoices.atLeast.open)} over due</span>{' '}
                {counted(invoices.overDueDays, 'day')}
              </>
            ) : (
              'nothing over due'
            )}
            {invoices.onAccount > 0 &&
              `, ${moneyOf(invoices.onAccount, invoices.atLeast.onAccount)} on account`}
          </dd>
        </div>
      )}
      {hours && unbilled > 0 && (
        <div>
          <dt>Not billed yet</dt>
          <dd>
            {hours.unbilledAmount > 0
              ? moneyOf(hours.unbilledAmount, hours.more)
              : `${unbilled} h${hours.more ? '+' : ''}`}
          </dd>
          <dd className="about__beside">
            {counted(unbilled, 'hour')} of {counted(hours.total, 'project')}
          </dd>
        </div>
      )}
      {invoices && (
        <div>
          <dt>Billed this year</dt>
          <dd>{moneyOf(invoices.billedThisYear, invoices.atLeast.billedThisYear)}</dd>
          <dd className="about__beside">since April 1, with tax</dd>
        </div>
      )}
    </dl>
  )
}
