// The dashboard of one's own tasks: three panels (rules/screens 10), each a way into its list.
import { ownTasks } from '@daybook/contract/messages/home-messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { CloudPanel } from './cloud-panel.tsx'
import { MonthPanel } from './month-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import type { ToneOf } from './statuses.ts'
import './task-dashboard-page.css'

/** `toneOf` gives each status its colour. */
export function TaskDashboardPage({ toneOf }: { readonly toneOf: ToneOf }) {
  usePageTitle('Dashboard')
  return (
    <div className="task-dashboard">
      <p className="task-dashboard__whose">{ownTasks}</p>
      <StatusPanel toneOf={toneOf} />
      <MonthPanel toneOf={toneOf} />
      <CloudPanel />
    </div>
  )
}
