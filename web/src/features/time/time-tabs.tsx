// The row of ways between the screens of hours; the menu stays as it is.
import { can } from '@daybook/contract/engine/access.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { useUser } from '#api/session/session.ts'
import { type Tab, TabRow } from '#entities/list/tab-row.tsx'
import { paths } from '#lib/paths.ts'
import { timePaths } from './time-paths.ts'
import { useApprovals } from './time-queries.ts'

const SETTINGS_FRESH_MS = 60_000

/** Approve appears with its first reason: a firm that approves, and somebody whose week it is. */
export function TimeTabs() {
  const user = useUser()
  const mayApprove = can(user, 'ADMIN_ONLY') && !worksAlone(user)
  const { data: firm } = useQuery({
    ...firmSettingsQuery,
    staleTime: SETTINGS_FRESH_MS,
    enabled: mayApprove,
  })
  const doesApprove = mayApprove && firm?.approveHours === 1
  const { data: waiting } = useApprovals(undefined, { enabled: doesApprove })
  const tabs: readonly Tab[] = [
    { label: words.allTasks, to: paths.list(projectTask) },
    { label: words.title, to: timePaths.week },
    ...(doesApprove ? [{ label: words.approve, to: timePaths.approve, count: waiting?.waiting }] : []),
    ...(can(user, 'ownAdmin') ? [{ label: words.rates, to: timePaths.rates }] : []),
    { label: words.reports, to: timePaths.reports },
  ]
  return <TabRow label={words.tabs} tabs={tabs} />
}
