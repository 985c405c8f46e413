// /time/reports: what was worked, what of it was used and invoiced, and what is left of it; what is shown stands in the address.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { readsAllHours } from '@daybook/contract/time/reading.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import {
  type ReportBy,
  type ReportFile,
  type TimeReport,
  timeReportCsv,
} from '@daybook/contract/time/report-calls.ts'
import { Download } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { callRaw } from '#api/client.ts'
import { keepAnswer } from '#api/keep-answer.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { ChartPanel } from '#entities/charts/chart-panel.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { TimeChoice } from '#entities/list/time-choice.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Choice } from '#ui/buttons/choice.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { askedIn, type ReportAsked, searchOf } from './asked.ts'
import { Estimates } from './estimates.tsx'
import { HoursBars } from './hours-bars.tsx'
import { MonthTable } from './month-table.tsx'
import { Narrow } from './narrow.tsx'
import { ReportFigures } from './report-figures.tsx'
import { reportQuery, useReport } from './report-queries.ts'
import { BY_WORDS, ReportTable } from './report-table.tsx'
import './time-reports.css'

const ALL_BY: readonly ReportBy[] = ['person', 'project', 'organization', 'month', 'task']
const optionOf = (by: ReportBy) => ({ value: by, label: BY_WORDS[by] })

function useSeesOthers(): boolean {
  const user = useUser()
  return readsAllHours(user) && !worksAlone(user)
}

/** @param tabs the row of ways between the screens of hours */
export function ReportsPage({ tabs }: { readonly tabs?: ReactNode }) {
  usePageTitle('Reports')
  const seesOthers = useSeesOthers()
  // Who sees the own hours alone needs no row for each person.
  const ways = ALL_BY.filter((by) => by !== 'person' || seesOthers)
  const [path, navigate] = useLocation()
  const today = indianDay(Date.now())
  const asked = askedIn(useSearch(), { today, by: ways[0] ?? 'project', seesOthers })
  const ask = (next: Partial<ReportAsked>) =>
    navigate(`${path}?${searchOf({ ...asked, ...next })}`, { replace: true })
  const { data, error, refetch } = useReport(asked)
  return (
    <>
      {tabs}
      <div className="reports">
        <div className="reports__bar">
          <TimeChoice asked={asked} onAsk={ask} />
          <Choice
            label="By"
            options={ways.map(optionOf)}
            value={asked.by}
            onValueChange={(by) => ask({ by })}
          />
          <FileButtons asked={asked} />
        </div>
        <Narrow
          narrowed={asked.narrowed}
          seesOthers={seesOthers}
          onNarrow={(narrowed) => ask({ narrowed })}
        />
        {data ? (
          <Report report={data} asked={asked} />
        ) : (
          <RecordPending error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}

interface ReportProps {
  readonly report: TimeReport
  readonly asked: ReportAsked
}

function Report({ report, asked: { span, narrowed } }: ReportProps) {
  const { rows, months, totals, from, to, estimates } = report
  const isNarrowed = Object.keys(narrowed).length > 0
  if (rows.every(({ minutes, invoiced, drafts }) => minutes === 0 && invoiced === 0 && drafts === 0))
    return (
      <EmptyState
        drawing={blank}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} href="/time">
            My week
          </Link>
        }
      >
        {isNarrowed || span === 'days' ? reportMessages.emptyOf : reportMessages.empty}
      </EmptyState>
    )
  return (
    <>
      <p className="reports__time">{`${spelledDay(from)} to ${spelledDay(to)}`}</p>
      <ReportFigures totals={totals} />
      {months.length > 1 && (
        <ChartPanel
          title="Hours by month"
          className="hours-bars"
          request={{ data: months, error: null, retry: () => undefined }}
          emptyText={reportMessages.empty}
          chart={HoursBars}
          table={MonthTable}
        />
      )}
      <ReportTable
        key={`${report.by} ${from} ${to} ${Object.values(narrowed).join(' ')}`}
        report={report}
        narrowed={narrowed}
      />
      <p className="mute reports__note">{reportMessages.moneyBy}</p>
      <Estimates estimates={estimates} />
    </>
  )
}

function FileButtons({ asked }: { readonly asked: ReportAsked }) {
  const [isBusy, setBusy] = useState(false)
  const keep = async (as: ReportFile) => {
    setBusy(true)
    try {
      const answer = await callRaw(timeReportCsv, { query: { ...reportQuery(asked), as } })
      await keepAnswer(answer, `hours.${as}`)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="reports__files">
      <Button busy={isBusy} onClick={() => void keep('xlsx')}>
        <Icon of={Download} />
        Excel
      </Button>
      <Button busy={isBusy} onClick={() => void keep('csv')}>
        <Icon of={Download} />
        CSV
      </Button>
    </span>
  )
}
