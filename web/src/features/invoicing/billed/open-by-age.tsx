// What is open by how late it is: the bar, and its figures as a list.
import { BUCKETS } from '@daybook/contract/billing/ageing.ts'
import type { AgeingSums } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { billed } from '@daybook/contract/messages/home-messages.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { AgeBar } from '#features/invoicing/owed/age-bar.tsx'
import { bucketDays, isLateBucket } from '#features/invoicing/owed/buckets.ts'
import { formatMoney } from '#lib/format-money.ts'
import { MoneyPanel } from './money-panel.tsx'

export function OpenByAge({ totals }: { readonly totals: AgeingSums }) {
  if (totals.open === 0 && totals.onAccount === 0)
    return (
      <MoneyPanel title={billed.byAge} isOfReceivables>
        <p className="soft">{moneyMessages.nobodyOwes}</p>
      </MoneyPanel>
    )
  return (
    <MoneyPanel title={billed.byAge} isOfReceivables>
      <AgeBar sums={totals} />
      <dl className="money-rows">
        {BUCKETS.map((bucket) => (
          <div key={bucket}>
            <i data-age={bucket} aria-hidden />
            <dt>{bucketDays(bucket)}</dt>
            <dd className={isLateBucket(bucket) && totals[bucket] > 0 ? 'late' : undefined}>
              {formatMoney(totals[bucket])}
            </dd>
          </div>
        ))}
        {totals.onAccount > 0 && (
          <div>
            <i aria-hidden />
            <dt className="soft">On account</dt>
            <dd className="money-rows__good">{formatMoney(-totals.onAccount)}</dd>
          </div>
        )}
        <div className="money-rows__net">
          <i aria-hidden />
          <dt>Net</dt>
          <dd>{formatMoney(totals.net)}</dd>
        </div>
      </dl>
    </MoneyPanel>
  )
}
