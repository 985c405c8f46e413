// What the organization owes, what nobody billed yet, and what was billed this financial year.
import type { OrganizationSections } from '@daybook/contract/organizations/page.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { formatMoney } from '#lib/format-money.ts'

type Money = Pick<OrganizationSections, 'invoices' | 'hours'>

export function Figures({ invoices, hours }: Money) {
  const unbilled = hours?.unbilledHours ?? 0
  if (!invoices && unbilled === 0) return null
  return (
    <dl className="about__figures">
      {invoices && (
        <div>
          <dt>Owes us</dt>
          <dd>{formatMoney(invoices.open)}</dd>
          <dd className="about__beside">
            {invoices.overDue > 0 ? (
              <>
                <span className="late">{formatMoney(invoices.overDue)} over due</span>{' '}
                {counted(invoices.overDueDays, 'day')}
              </>
            ) : (
              'nothing over due'
            )}
            {invoices.onAccount > 0 && `, ${formatMoney(invoices.onAccount)} on account`}
          </dd>
        </div>
      )}
      {hours && unbilled > 0 && (
        <div>
          <dt>Not billed yet</dt>
          <dd>{hours.unbilledAmount > 0 ? formatMoney(hours.unbilledAmount) : `${unbilled} h`}</dd>
          <dd className="about__beside">
            {counted(unbilled, 'hour')} of {counted(hours.total, 'project')}
          </dd>
        </div>
      )}
      {invoices && (
        <div>
          <dt>Billed this year</dt>
          <dd>{formatMoney(invoices.billedThisYear)}</dd>
          <dd className="about__beside">since April 1, with tax</dd>
        </div>
      )}
    </dl>
  )
}
