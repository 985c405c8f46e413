// What waits for a person, a line each; with nothing to do there is none.
import type { StageSum } from '@daybook/contract/billing/calls/life-calls.ts'
import { billed } from '@daybook/contract/messages/home-messages.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { BellRing, FilePen, Landmark } from 'lucide'
import type { ComponentProps } from 'react'
import { NavLink } from '#entities/card/nav-link.tsx'
import { useReminders } from '#features/invoicing/owed/owed-queries.ts'
import { formatMoney } from '#lib/format-money.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useReturnsDue } from '#features/invoicing/returns/use-returns-due.ts'
import { stagePath } from './billed-range.ts'
import { MoneyPanel } from './money-panel.tsx'
import { moneyPaths } from '../money-paths.ts'

interface Line {
  readonly icon: ComponentProps<typeof Icon>['of']
  readonly text: string
  readonly detail: string
  readonly way: string
  readonly to: string
}

const NAMED = 3

function useLines(stages: readonly StageSum[]): readonly Line[] {
  const waiting = useReminders().data?.filter(({ state }) => state === 'waiting') ?? []
  const due = useReturnsDue()
  const drafts = stages.find(({ stage }) => stage === 'draft')
  const lines: Line[] = due.map((each) => ({ ...each, icon: Landmark, way: 'Look' }))
  if (waiting.length > 0)
    lines.push({
      icon: BellRing,
      text: moneyMessages.remindersWait(waiting.length),
      detail: waiting
        .slice(0, NAMED)
        .map(({ invoice }) => invoice.invoiceNumber)
        .join(', '),
      way: 'Look',
      to: `${moneyPaths.receivables}?view=reminders`,
    })
  if (drafts && drafts.count > 0)
    lines.push({
      icon: FilePen,
      text: billed.drafts(drafts.count),
      detail: formatMoney(drafts.sum),
      way: 'Issue',
      to: stagePath('draft'),
    })
  return lines
}

export function ToDo({ stages }: { readonly stages: readonly StageSum[] }) {
  const lines = useLines(stages)
  if (lines.length === 0) return null
  return (
    <MoneyPanel title={billed.toDo}>
      <ul className="money-lines money-lines--to-do" role="list">
        {lines.map(({ icon, text, detail, way, to }) => (
          <li key={text}>
            <Icon of={icon} size="sm" />
            <span>
              <b>{text}</b>
              <small>{detail}</small>
            </span>
            <NavLink to={to} className="link">
              {way}
              <span className="visually-hidden">: {text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </MoneyPanel>
  )
}
