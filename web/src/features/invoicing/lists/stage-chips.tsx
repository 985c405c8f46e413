// The stages of invoices as one choice above their list; it stands in the address, so a link, a reload and Back bring it again.
import { BILL_STAGES, type BillStage, type BillStatus } from '@daybook/contract/billing/status.ts'
import { useLocation, useSearch } from 'wouter'
import { formatMoney } from '#lib/format-money.ts'
import { useStages } from '#features/invoicing/invoicing-queries.ts'
import { BillRing } from '#features/invoicing/status/bill-status-mark.tsx'
import './stage-chips.css'

const QUERY = 'stage'

/** What an address asks for; undefined: all. */
export function useStage() {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const asked = query.get(QUERY)
  const choose = (stage: BillStage | undefined) => {
    const next = new URLSearchParams(query)
    if (stage) next.set(QUERY, stage)
    else next.delete(QUERY)
    next.delete('page')
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  return { stage: BILL_STAGES.find((stage) => stage === asked), choose }
}

const chips: readonly { readonly stage: BillStage; readonly label: string; readonly ring: BillStatus }[] = [
  { stage: 'draft', label: 'Draft', ring: 'Draft' },
  { stage: 'sent', label: 'Sent', ring: 'Sent' },
  { stage: 'overdue', label: 'Overdue', ring: 'Overdue' },
  { stage: 'paid', label: 'Paid', ring: 'Paid' },
  { stage: 'cancelled', label: 'Cancelled', ring: 'Cancelled' },
]

/** Absent until an invoice was issued: who has drafts alone has nothing to choose. */
export function StageChips({ userId }: { readonly userId: number | undefined }) {
  const { stage: chosen, choose } = useStage()
  const { data } = useStages(userId)
  const stages = data?.stages ?? []
  if (!stages.some(({ stage, count }) => stage !== 'draft' && count > 0) && chosen === undefined) return null
  const all = stages.reduce((count, each) => count + each.count, 0)
  return (
    <fieldset className="stage-chips">
      <legend className="visually-hidden">Show</legend>
      <label className="stage-chip">
        <input type="radio" name={QUERY} checked={chosen === undefined} onChange={() => choose(undefined)} />
        All {data && <span>{all}</span>}
      </label>
      {chips.map(({ stage, label, ring }) => {
        const own = stages.find((each) => each.stage === stage)
        // Stages that are rare stand there only when there is something in them.
        if (stage === 'cancelled' && !own?.count && chosen !== stage) return null
        return (
          <label key={stage} className="stage-chip" data-late={stage === 'overdue' || undefined}>
            <input type="radio" name={QUERY} checked={chosen === stage} onChange={() => choose(stage)} />
            <BillRing status={ring} />
            {label} {own && <span>{own.sum > 0 ? `${own.count} · ${formatMoney(own.sum)}` : own.count}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
