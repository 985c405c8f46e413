// /time/rates: what an hour costs, by whom and for what, and which projects are billed at all. For Admins.
import { usePageTitle } from '#lib/page-title.ts'
import { rateWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { TimeTabs } from '../time-tabs.tsx'
import { BillableProjects } from './billable-projects.tsx'
import { RateTable } from './rate-table.tsx'
import { WhoCosts } from './who-costs.tsx'
import './rates.css'

export function RatesPage() {
  usePageTitle(words.title)
  return (
    <>
      <TimeTabs />
      <div className="rates">
        <RateTable />
        <WhoCosts />
        <BillableProjects />
      </div>
    </>
  )
}
