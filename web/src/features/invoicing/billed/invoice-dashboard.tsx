// The dashboard of invoices in rupees: what is open, late, billed and received, and what there is to do. The counts fold at the foot.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { billed } from '@daybook/contract/messages/home-messages.ts'
import { useState } from 'react'
import { NavLink } from '#entities/card/nav-link.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import type { AroundProps } from '#entities/list/dashboard-page.tsx'
import { useStages } from '#features/invoicing/invoicing-queries.ts'
import { useAgeing } from '#features/invoicing/owed/owed-queries.ts'
import { paths } from '#lib/paths.ts'
import { BilledPanel } from './billed-panel.tsx'
import { stagePath } from './billed-range.ts'
import { LargestOpen } from './largest-open.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { OpenByAge } from './open-by-age.tsx'
import { ToDo } from './to-do.tsx'
import { useBilled } from './use-billed.ts'
import './invoice-dashboard.css'

export function InvoiceDashboard({ children }: AroundProps) {
  const { data, error, refetch } = useStages()
  if (!data)
    return (
      <div className="dashboard">
        <RecordPending error={error} onRetry={() => void refetch()} />
      </div>
    )
  const { stages } = data
  const drafts = stages.find(({ stage }) => stage === 'draft')?.count ?? 0
  if (stages.every(({ stage, count }) => stage === 'draft' || count === 0))
    return (
      <>
        <p className="billed__first">
          <NavLink to={drafts > 0 ? stagePath('draft') : paths.add(invoice)} className="link">
            {billed.first}
          </NavLink>
        </p>
        {children}
      </>
    )
  const all = stages.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="billed">
      <Money stages={stages} />
      <CountsFold title={billed.counts(all)}>{children}</CountsFold>
    </div>
  )
}

type Stages = NonNullable<ReturnType<typeof useStages>['data']>['stages']

/** Of the whole firm, whoever made the invoices: who owes owes the firm. */
function Money({ stages }: { readonly stages: Stages }) {
  const months = useBilled()
  const { data: ageing, error, refetch } = useAgeing({})
  return (
    <>
      <MoneyFigures stages={stages} months={months.data} ageing={ageing} />
      <div className="billed__pair">
        <BilledPanel
          request={{ data: months.data, error: months.error, retry: () => void months.refetch() }}
        />
        {ageing ? (
          <OpenByAge totals={ageing.totals} />
        ) : (
          <RecordPending error={error} onRetry={() => void refetch()} />
        )}
      </div>
      <div className="billed__pair">
        {ageing && <LargestOpen rows={ageing.rows} />}
        <ToDo stages={stages} />
      </div>
    </>
  )
}

/** Nothing is asked for them until they are unfolded. */
function CountsFold({ title, children }: AroundProps & { readonly title: string }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className="billed__counts"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  )
}
