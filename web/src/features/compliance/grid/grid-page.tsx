// /compliance: what clients owe in a month, and how it stands. For firms that use packs; nobody else is led here.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Pager } from '#ui/buttons/pager.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { compliancePaths } from '../compliance-paths.ts'
import { useGrid } from '../compliance-queries.ts'
import { Disclaimer } from '../disclaimer.tsx'
import { GridBar, type GridChoice } from './grid-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import '../compliance.css'
import './grid.css'

/** What is chosen stands in the address: another tab, and the way back, show the same. */
function useGridChoice() {
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const userId = Number(search.get('person'))
  const choice: GridChoice = {
    month: /^\d{4}-\d{2}$/.exec(search.get('month') ?? '')?.[0],
    userId: Number.isSafeInteger(userId) && userId > 0 ? userId : undefined,
    keyword: search.get('q') ?? '',
  }
  const choose = (change: Partial<GridChoice>) => {
    const next = { ...choice, ...change }
    const said = new URLSearchParams()
    if (next.month !== undefined) said.set('month', next.month)
    if (next.userId !== undefined) said.set('person', String(next.userId))
    if (next.keyword !== '') said.set('q', next.keyword)
    const query = said.toString()
    navigate(query === '' ? compliancePaths.grid : `${compliancePaths.grid}?${query}`, { replace: true })
  }
  return { choice, choose }
}

const Nothing = () => (
  <EmptyState
    drawing={blank}
    more={words.nothingMore}
    actions={
      <Link className={buttonClass({ variant: 'primary' })} href={compliancePaths.use}>
        {words.use}
      </Link>
    }
  >
    {words.nothing}
  </EmptyState>
)

export function GridPage() {
  usePageTitle(words.title)
  const { choice, choose } = useGridChoice()
  const about = JSON.stringify(choice)
  const [paged, setPaged] = useState({ about, page: 1 })
  const page = paged.about === about ? paged.page : 1
  const { data, error, refetch } = useGrid({ ...choice, page })
  const month = choice.month ?? data?.month ?? periodOfDay(indianDay(Date.now()))
  if (data?.clients === 0)
    return (
      <div className="compliance">
        <Nothing />
      </div>
    )
  return (
    <div className="compliance">
      <GridBar choice={choice} month={month} onChoose={choose} />
      {!data && <RecordPending error={error} onRetry={() => void refetch()} />}
      {data && data.rows.length === 0 && <p className="mute">{words.nothingFound}</p>}
      {data && data.rows.length > 0 && <MonthGrid grid={data} />}
      {data && (
        <Pager page={data.page} pages={data.totalPages} onPage={(next) => setPaged({ about, page: next })} />
      )}
      <p className="compliance__keys mute">{words.keys}</p>
      <Disclaimer />
    </div>
  )
}
