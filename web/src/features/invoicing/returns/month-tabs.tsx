// The months of a seller's returns, each with its state; on a narrow screen the row scrolls.
import type { ReturnPeriod } from '@daybook/contract/billing/calls/return-calls.ts'
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Check, CircleAlert } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Icon } from '#ui/icons/icon.tsx'
import { type ReturnsAddress, returnsPath } from './returns-address.ts'
import './month-tabs.css'

interface MonthTabsProps {
  readonly periods: readonly ReturnPeriod[]
  readonly chosen: ReturnPeriod
  readonly address: ReturnsAddress
}

function wordsOf({ state, dueDay, filedDay, documents }: ReturnPeriod): string {
  if (state === 'filed') return returnWords.filedOn(filedDay)
  if (state === 'due') return returnWords.due(dueDay, daysFrom(indianDay(Date.now()), dueDay))
  if (state === 'late') return returnWords.late(dueDay)
  if (state === 'elsewhere') return returnWords.elsewhere
  return state === 'running' ? returnWords.running(documents) : returnWords.empty
}

export function MonthTabs({ periods, chosen, address }: MonthTabsProps) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - row.current.clientWidth / 2
  }, [chosen.period, periods.length])
  return (
    <nav ref={row} className="month-tabs" aria-label={returnWords.months}>
      {periods.map((each) => (
        <Link
          key={each.period}
          replace
          href={returnsPath({ ...address, month: each.period, open: [] })}
          aria-current={each.period === chosen.period ? 'page' : undefined}
        >
          <b>{returnWords.period(each.period, each.isQuarter)}</b>
          <span data-state={each.state}>
            {each.state === 'filed' && <Icon of={Check} size="sm" />}
            {each.state === 'late' && <Icon of={CircleAlert} size="sm" />}
            {wordsOf(each)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
